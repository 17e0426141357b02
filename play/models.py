"""What is kept of games. Everything else about them follows from a replay."""

import secrets

from django.db import models
from django.db.models import Q
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from play.replay import replay
from reversi_site.engine import START, Colour
from reversi_site.engine.game import Game as PlayedGame
from reversi_site.engine.game import Ply
from reversi_site.engine.notation import write_board
from reversi_site.players.models import Player


def new_public_id() -> str:
    """72 random bits in twelve characters of an address: nobody guesses another game's."""
    return secrets.token_urlsafe(9)


# Letters and digits that are not taken for others, in print or when they are read out.
CODE_SIGNS = "23456789abcdefghjkmnpqrstuvwxyz"
CODE_LENGTH = 7


def new_code() -> str:
    """The code of a short link: short enough to be typed, one of 27 thousand million."""
    return "".join(secrets.choice(CODE_SIGNS) for _ in range(CODE_LENGTH))


def new_seed() -> int:
    """What makes the computer's choices in one game differ from those in another."""
    return secrets.randbelow(2**31)


def usual_start() -> str:
    """The usual starting position as a board string."""
    return write_board(START)


class Opponent(models.TextChoices):
    """Who sits across the board."""

    COMPUTER = "computer", _("the computer")
    FRIEND = "friend", _("a friend on the same device")


class Side(models.TextChoices):
    """The two colours, as they are stored."""

    BLACK = Colour.BLACK.value, _("Black")
    WHITE = Colour.WHITE.value, _("White")


class Start(models.TextChoices):
    """From where a game is played."""

    USUAL = "usual", pgettext_lazy("start of a game", "the usual start")
    BALANCED = "balanced", pgettext_lazy("start of a game", "a balanced start")
    OPENING = "opening", pgettext_lazy("start of a game", "an opening")
    POSITION = "position", pgettext_lazy("start of a game", "a position")


# Starts at which neither side is helped.
FAIR_STARTS = (Start.USUAL, Start.BALANCED)


class End(models.TextChoices):
    """How a game ended; empty while it goes on."""

    PLAYED_OUT = "played-out", pgettext_lazy("end of a game", "neither side can move")
    RESIGNATION = "resignation", pgettext_lazy("end of a game", "resignation")


class Game(models.Model):
    """A game of one player, against the computer or with a friend who shares the device.

    - `level`, `colour`: the computer's level by its key, and the owner's colour. Empty in a game
      with a friend, where the owner moves both colours.
    - `start`, `moves`: a board string, and the transcript from there on; the first `given` of its
      moves were set up (an opening, a balanced start) and nobody played them.
    - `start_kind`: how that start was chosen.
    - `ended_by`, `resigned_by`: how it ended, and who resigned if somebody did.
    - `won_by`: who won a game that is over, empty for a draw. It follows from the moves and is kept
      so that a list of games can be asked for those that were won.
    - `version`: rises with every change, undo included, and never falls.
    - `pressed_at`: the version at which the owner's last own move was made, to know a press that
      is sent twice. Empty if there is none, or if it was taken back.
    - `undo_used`, `hints_used`: help in the course of the game; with either it does not count.
    - `taken_back`: the moves that the last undo took back, until the next move.
    - `hint`: what the last hint said, until the next change.
    - `turned`: whether the owner has turned the board, h8 on top.
    - `name`: what the owner calls it; empty if nothing.
    - `hurried`: whether the computer's last answer came from a shorter search than its level's,
      because all searches were taken.
    """

    public_id = models.CharField(
        _("public id"), max_length=12, unique=True, default=new_public_id, editable=False
    )
    owner = models.ForeignKey(
        Player, on_delete=models.CASCADE, related_name="games", verbose_name=_("owner")
    )
    opponent = models.CharField(_("opponent"), max_length=8, choices=Opponent)
    level = models.CharField(_("level"), max_length=20, blank=True)
    colour = models.CharField(_("owner’s colour"), max_length=5, choices=Side, blank=True)
    start = models.CharField(_("start"), max_length=66, default=usual_start)
    start_kind = models.CharField(
        _("kind of start"), max_length=8, choices=Start, default=Start.USUAL
    )
    moves = models.CharField(_("moves"), max_length=128, blank=True)
    given = models.PositiveSmallIntegerField(_("moves set up"), default=0)
    ended_by = models.CharField(_("ended by"), max_length=11, choices=End, blank=True)
    resigned_by = models.CharField(_("resigned by"), max_length=5, choices=Side, blank=True)
    won_by = models.CharField(_("won by"), max_length=5, choices=Side, blank=True)
    version = models.PositiveIntegerField(_("version"), default=0)
    pressed_at = models.PositiveIntegerField(_("version of the last press"), null=True, blank=True)
    seed = models.PositiveIntegerField(_("seed"), default=new_seed, editable=False)
    undo_used = models.BooleanField(_("undo used"), default=False)
    hints_used = models.PositiveSmallIntegerField(_("hints used"), default=0)
    hint = models.JSONField(_("last hint"), null=True, blank=True)
    turned = models.BooleanField(_("board is turned"), default=False)
    name = models.CharField(_("name"), max_length=60, blank=True)
    taken_back = models.CharField(_("moves taken back"), max_length=128, blank=True)
    hurried = models.BooleanField(_("last answer was hurried"), default=False)
    created = models.DateTimeField(_("created"), default=timezone.now, editable=False)
    updated = models.DateTimeField(_("last change"), default=timezone.now, editable=False)
    ended_at = models.DateTimeField(_("ended at"), null=True, blank=True, editable=False)

    class Meta:
        verbose_name = _("game")
        verbose_name_plural = _("games")
        indexes = [models.Index(fields=["owner", "-updated"], name="games_of_a_player")]
        constraints = [
            models.CheckConstraint(
                name="level_and_colour_against_the_computer",
                condition=(
                    Q(opponent=Opponent.COMPUTER, colour__in=Side.values) & ~Q(level="")
                    | Q(opponent=Opponent.FRIEND, colour="", level="")
                ),
            ),
            models.CheckConstraint(
                name="somebody_resigned_or_nobody_did",
                condition=(
                    Q(ended_by=End.RESIGNATION, resigned_by__in=Side.values)
                    | Q(ended_by__in=["", End.PLAYED_OUT], resigned_by="")
                ),
            ),
        ]

    def __str__(self) -> str:
        """The address and the moves, for the admin."""
        return f"{self.public_id} {self.moves}".strip()

    def get_absolute_url(self) -> str:
        """The page of this game."""
        return reverse("play:game", args=[self.public_id])

    @property
    def played(self) -> PlayedGame:
        """The game so far."""
        return replay(self.start, self.moves)

    @property
    def set_up(self) -> PlayedGame:
        """The game as it was set up, before anybody moved."""
        return replay(self.start, self.moves[: 2 * self.given])

    @property
    def is_over(self) -> bool:
        """Whether it has ended, by the rules or by resignation."""
        return bool(self.ended_by)

    @property
    def winner(self) -> Colour | None:
        """Who won a game that is over; None for a draw."""
        if self.ended_by == End.RESIGNATION:
            return Colour(self.resigned_by).other
        return self.played.result().winner

    @property
    def against_computer(self) -> bool:
        """Whether the computer moves one of the colours."""
        return self.opponent == Opponent.COMPUTER

    @property
    def is_owners_turn(self) -> bool:
        """Whether the owner may move now; with a friend, whether anybody may."""
        if self.is_over:
            return False
        return not self.against_computer or self.played.position.turn == self.colour

    @property
    def is_computers_turn(self) -> bool:
        """Whether the computer is to move now."""
        return not self.is_over and not self.is_owners_turn

    @property
    def counts(self) -> bool:
        """Whether its result counts for the owner's rating, as far as it has gone."""
        helped = self.undo_used or self.hints_used
        return self.against_computer and self.start_kind in FAIR_STARTS and not helped

    @property
    def own_moves(self) -> list[Ply]:
        """The moves that the owner has made: with a friend, all of them. Not what was set up."""
        moves = [
            ply for ply in self.played.plies if not ply.is_pass and ply.move_number > self.given
        ]
        if not self.against_computer:
            return moves
        return [ply for ply in moves if ply.colour == self.colour]

    @property
    def can_undo(self) -> bool:
        """Whether the owner may take a move back: only against the computer."""
        return self.against_computer and not self.is_over and bool(self.own_moves)


class RatedGame(models.Model):
    """The result of a game that counted. It stays when the game is deleted: so does the rating.

    `score` is the owner's: 1 for a win, 0.5 for a draw, 0 for a loss.
    """

    player = models.ForeignKey(
        Player, on_delete=models.CASCADE, related_name="rated_games", verbose_name=_("player")
    )
    game = models.OneToOneField(
        Game, on_delete=models.SET_NULL, null=True, blank=True, verbose_name=_("game")
    )
    level = models.CharField(_("level"), max_length=20)
    colour = models.CharField(_("player’s colour"), max_length=5, choices=Side)
    score = models.FloatField(_("score"))
    ended_at = models.DateTimeField(_("ended at"))

    class Meta:
        verbose_name = _("rated game")
        verbose_name_plural = _("rated games")
        indexes = [models.Index(fields=["player", "ended_at"], name="rated_games_of_a_player")]

    def __str__(self) -> str:
        """Against which level, and the score."""
        return f"{self.level} {self.score}"


class ShortLink(models.Model):
    """A game under a short address, for good.

    It belongs to nobody and says nothing of who made it: everybody gets the same one for a game.
    `start` and `moves` are as in `Game`.
    """

    code = models.CharField(_("code"), max_length=CODE_LENGTH, unique=True, default=new_code)
    start = models.CharField(_("start"), max_length=66)
    moves = models.CharField(_("moves"), max_length=128, blank=True)
    created = models.DateTimeField(_("created"), default=timezone.now, editable=False)

    class Meta:
        verbose_name = _("short link")
        verbose_name_plural = _("short links")
        constraints = [
            models.UniqueConstraint(fields=["start", "moves"], name="one_short_link_a_game")
        ]

    def __str__(self) -> str:
        """The code and the moves, for the admin."""
        return f"{self.code} {self.moves}".strip()

    def get_absolute_url(self) -> str:
        """The short address."""
        return reverse("play:short", args=[self.code])

    @property
    def played(self) -> PlayedGame:
        """The game it leads to."""
        return replay(self.start, self.moves)
