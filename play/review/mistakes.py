"""A move that gave something away, and the move that would not have."""

from dataclasses import dataclass
from typing import Self

from reversi_site.engine.position import Position

# A line that is not proved is believed for so many moves, of both sides together.
MOVES_BELIEVED = 8


@dataclass(frozen=True, slots=True)
class Mistake:
    """A move of a game beside a better one in the same position.

    Each line begins with its move and goes on with the best play found, passes left out. `loss` is
    in discs, empty squares to the winner. `exact`: both scores are proved, and both lines reach the
    end of the game; otherwise the loss is an estimate, and the lines end after as many moves.
    """

    position: Position
    played_line: tuple[int, ...]
    better_line: tuple[int, ...]
    loss: int
    exact: bool

    @classmethod
    def estimated(
        cls,
        position: Position,
        played_line: tuple[int, ...],
        better_line: tuple[int, ...],
        loss: int,
    ) -> Self:
        """A mistake by an estimate, whose lines are cut to what can be believed and compared."""
        length = min(MOVES_BELIEVED, len(played_line), len(better_line))
        return cls(position, played_line[:length], better_line[:length], loss, exact=False)

    @property
    def played(self) -> int:
        """The square that was played."""
        return self.played_line[0]

    @property
    def better(self) -> int:
        """The square that would have been better."""
        return self.better_line[0]
