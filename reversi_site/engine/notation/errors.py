"""What can be wrong with a notation, and where."""

from dataclasses import dataclass
from enum import StrEnum

from reversi_site.engine.game import Game
from reversi_site.engine.position import Position


class Fault(StrEnum):
    """The kind of mistake, so that a page can put it into the reader's language."""

    NOT_A_MOVE = "not-a-move"
    ILLEGAL_MOVE = "illegal-move"
    PASS_WITH_MOVES = "pass-with-moves"
    WRONG_SIDE = "wrong-side"
    AFTER_THE_END = "after-the-end"
    TOO_LONG = "too-long"
    BAD_CHARACTER = "bad-character"
    MIXED_DIGITS = "mixed-digits"
    WRONG_LENGTH = "wrong-length"
    NO_SIDE = "no-side"
    BAD_SCORE = "bad-score"
    NO_GAME = "no-game"
    NOT_TEXT = "not-text"
    BAD_FILE = "bad-file"
    OTHER_GAME = "other-game"
    WRONG_SIZE = "wrong-size"
    SHORT_LINK = "short-link"


@dataclass(frozen=True, slots=True)
class Place:
    """Where in the text: line and column, both counted from 1."""

    line: int
    column: int


class NotationError(ValueError):
    """A text that is not what it should be.

    `token` is the part that is wrong and `place` where it stands. In a transcript `move_number`
    is the number of the wrong move, `game` what was right before it and `legal` the squares that
    could have been played; elsewhere they are None and ().
    """

    def __init__(
        self,
        fault: Fault,
        message: str,
        *,
        token: str = "",
        place: Place = Place(1, 1),
        move_number: int | None = None,
        game: Game | None = None,
    ) -> None:
        super().__init__(message)
        self.fault = fault
        self.message = message
        self.token = token
        self.place = place
        self.move_number = move_number
        self.game = game

    def at(self, place: Place, game: Game | None = None) -> "NotationError":
        """Return the same about a part of a text, told of the whole text, where it stands there."""
        return NotationError(self.fault, self.message, token=self.token, place=place, game=game)

    @property
    def position(self) -> Position | None:
        """The position before the wrong move."""
        return self.game.position if self.game else None

    @property
    def legal(self) -> tuple[int, ...]:
        """The squares that could have been played instead."""
        return self.game.position.legal_moves() if self.game else ()


def place_of(text: str, offset: int) -> Place:
    """Return the line and column of a character in `text`."""
    before = text[:offset]
    return Place(before.count("\n") + 1, offset - (before.rfind("\n") + 1) + 1)
