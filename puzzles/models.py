"""What is kept of a player's puzzles, and the puzzles that the site has made itself.

The other puzzles stand in the bank's file.
"""

import datetime

from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

# A date is over everywhere when it is over where the clocks are farthest behind: UTC−12.
LAST_TIME_ZONE = datetime.timezone(datetime.timedelta(hours=-12))


class Attempt(models.Model):
    """How far one player has come with one puzzle.

    - `puzzle`: its name: the date of a daily, the number of a practice puzzle, or the board string
      of any other position; `date` is the date once more, empty for the others.
    - `round`: 1 for the first time; a puzzle that comes back is begun again in a round of its own,
      so that what the first one came to stays as it was.
    - `moves`: the right moves and the replies to them, as a transcript from the puzzle's position.
    - `rest`: once it is solved, the moves that the site plays out to the end, as a transcript.
    - `misses`: each move that gave the aim away, in the order of the tries: `decision` (1 for the
      first choice), `square`, `score` in discs for the player, `line`, the transcript of best play
      from that move to the end of the game, and `better`, that of best play from a best move.
    - `hints`: how far the ladder of hints was used, by the number of the decision.
    - `shown`: whether a right move was shown.
    - `perfect`: whether no right move gave away a disc by exact score.
    - `last_action`: the square or the word of the last change, to know one that is sent twice.
    - `version`: rises with every change.
    """

    player = models.ForeignKey(
        "players.Player",
        on_delete=models.CASCADE,
        related_name="puzzle_attempts",
        verbose_name=_("player"),
    )
    puzzle = models.CharField(_("puzzle"), max_length=66)
    date = models.DateField(_("date of the puzzle"), null=True, blank=True)
    round = models.PositiveSmallIntegerField(_("round"), default=1)
    moves = models.CharField(_("moves"), max_length=64, blank=True)
    rest = models.CharField(
        _("moves played out by the site"), max_length=64, blank=True, default=""
    )
    misses = models.JSONField(_("misses"), default=list, blank=True)
    hints = models.JSONField(_("hints"), default=dict, blank=True)
    shown = models.BooleanField(_("a move was shown"), default=False)
    solved_at = models.DateTimeField(_("solved at"), null=True, blank=True)
    first_try = models.BooleanField(_("solved without a miss or a hint"), default=False)
    perfect = models.BooleanField(_("solved without giving away a disc"), default=False)
    version = models.PositiveIntegerField(_("version"), default=0)
    last_action = models.CharField(_("last action"), max_length=8, blank=True)

    class Meta:
        verbose_name = _("attempt")
        verbose_name_plural = _("attempts")
        constraints = [
            models.UniqueConstraint(
                fields=["player", "puzzle", "round"], name="one_attempt_per_player_puzzle_and_round"
            )
        ]
        indexes = [
            models.Index(fields=["puzzle", "round"], name="attempts_of_puzzle"),
            models.Index(fields=["player", "date"], name="attempts_of_player_by_date"),
        ]

    def __str__(self) -> str:
        """Which puzzle, for the admin."""
        return self.puzzle

    @property
    def is_late(self) -> bool:
        """Whether a day's puzzle was solved when its day was over everywhere."""
        if self.solved_at is None or self.date is None:
            return False
        return self.solved_at.astimezone(LAST_TIME_ZONE).date() > self.date


class Run(models.Model):
    """Three strikes: as many practice puzzles as one player can solve until three mistakes.

    - `puzzles`: the names of those played so far and the one at hand, in their order.
    - `results`: of each finished one whether it was solved; a miss ends a puzzle and is a strike.
    - `solved`: how many of them were, to ask for the best run.
    - `moves`: the right moves and replies in the puzzle at hand, as a transcript.
    - `shows_clock`: whether the player wants to see how long it takes.
    - `version`, `last_action`: as those of an attempt.
    """

    player = models.ForeignKey(
        "players.Player", on_delete=models.CASCADE, related_name="+", verbose_name=_("player")
    )
    started_at = models.DateTimeField(_("started at"), default=timezone.now)
    ended_at = models.DateTimeField(_("ended at"), null=True, blank=True)
    puzzles = models.JSONField(_("puzzles"), default=list)
    results = models.JSONField(_("results"), default=list, blank=True)
    solved = models.PositiveSmallIntegerField(_("solved"), default=0)
    moves = models.CharField(_("moves"), max_length=64, blank=True)
    shows_clock = models.BooleanField(_("with a clock"), default=False)
    version = models.PositiveIntegerField(_("version"), default=0)
    last_action = models.CharField(_("last action"), max_length=8, blank=True)

    class Meta:
        verbose_name = _("three strikes")
        verbose_name_plural = _("three strikes")
        indexes = [models.Index(fields=["player", "started_at"], name="runs_of_player")]

    def __str__(self) -> str:
        """How it went, for the admin."""
        return f"{self.solved} of {len(self.results)}"


class MadePuzzle(models.Model):
    """A daily puzzle that the site has made itself, for a date after the last one of the file.

    `line` is a line as in the bank's file, proof and all. It never changes once it is there.
    """

    date = models.DateField(_("date"), unique=True)
    line = models.TextField(_("line of the bank"))
    made_at = models.DateTimeField(_("made at"), default=timezone.now)

    class Meta:
        verbose_name = _("made puzzle")
        verbose_name_plural = _("made puzzles")

    def __str__(self) -> str:
        return self.date.isoformat()
