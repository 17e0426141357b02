"""Both scores, and whose turn it is."""

from dataclasses import dataclass

from reversi_site.board import words
from reversi_site.engine.position import Colour, Position


@dataclass(frozen=True, slots=True)
class Tally:
    """How many discs each side has, under which names, and who is to move."""

    position: Position
    black_name: str
    white_name: str
    is_over: bool

    @classmethod
    def of(
        cls,
        position: Position,
        names: dict[Colour, str] | None = None,
        *,
        is_over: bool = False,
    ) -> "Tally":
        """The tally of a position; the sides are called Black and White unless named.

        `is_over` says that the game has ended although somebody could move.
        """
        named = {colour: words.colour_name(colour) for colour in Colour} | (names or {})
        over = is_over or position.is_over
        return cls(position, named[Colour.BLACK], named[Colour.WHITE], over)

    @property
    def black(self) -> int:
        """Black's discs."""
        return self.position.count(Colour.BLACK)

    @property
    def white(self) -> int:
        """White's discs."""
        return self.position.count(Colour.WHITE)

    @property
    def white_begins(self) -> int:
        """Where White's part of the bar of 64 begins."""
        return 64 - self.white

    @property
    def black_to_move(self) -> bool:
        """Whether it is Black's turn in a game that goes on."""
        return self.position.turn is Colour.BLACK and not self.is_over

    @property
    def white_to_move(self) -> bool:
        """Whether it is White's turn in a game that goes on."""
        return self.position.turn is Colour.WHITE and not self.is_over

    @property
    def words(self) -> str:
        """The same in words."""
        return words.count_words(self.position)
