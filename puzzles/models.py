"""What is kept of a player's puzzles. The puzzles themselves stand in the bank's file."""

import datetime

from django.db import models
from django.utils.translation import gettext_lazy as _

# A date is over everywhere when it is over where the clocks are farthest behind: UTC−12.
LAST_TIME_ZONE = datetime.timezone(datetime.timedelta(hours=-12))


class Attempt(models.Model):
    """How far one player has come with the puzzle of one day.

    - `moves`: the right moves and the answers to them, as a transcript from the puzzle's position.
    - `misses`: each move that gave the win away, in the order of the tries: `decision` (1 for the
      first choice), `square`, `score` in discs for the player, and `line`, the transcript of best
      play from that move to the end of the game.
    - `hints`: how far the ladder of hints was used, by the number of the decision.
    - `shown`: whether a winning move was shown.
    - `last_action`: the square or the word of the last change, to know one that is sent twice.
    - `version`: rises with every change.
    """

    player = models.ForeignKey(
        "players.Player",
        on_delete=models.CASCADE,
        related_name="puzzle_attempts",
        verbose_name=_("player"),
    )
    date = models.DateField(_("date of the puzzle"))
    moves = models.CharField(_("moves"), max_length=64, blank=True)
    misses = models.JSONField(_("misses"), default=list, blank=True)
    hints = models.JSONField(_("hints"), default=dict, blank=True)
    shown = models.BooleanField(_("a move was shown"), default=False)
    solved_at = models.DateTimeField(_("solved at"), null=True, blank=True)
    first_try = models.BooleanField(_("solved without a miss or a hint"), default=False)
    version = models.PositiveIntegerField(_("version"), default=0)
    last_action = models.CharField(_("last action"), max_length=8, blank=True)

    class Meta:
        verbose_name = _("attempt")
        verbose_name_plural = _("attempts")
        constraints = [
            models.UniqueConstraint(
                fields=["player", "date"], name="one_attempt_per_player_and_day"
            )
        ]

    def __str__(self) -> str:
        """Which day, for the admin."""
        return self.date.isoformat()

    @property
    def is_late(self) -> bool:
        """Whether it was solved when its day was over everywhere."""
        if self.solved_at is None:
            return False
        return self.solved_at.astimezone(LAST_TIME_ZONE).date() > self.date
