"""What a search may use, and what it hands back."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


@dataclass(frozen=True, slots=True)
class Limits:
    """How much a search may use. What is None is not limited.

    `nodes`: positions looked at (kept to within a few thousand); the same limit gives the same
    result. `ms`: milliseconds of searching. `depth`: plies; as many as there are empty squares
    asks for a proof, of as many moves as the other limits allow.
    """

    nodes: int | None = None
    ms: int | None = None
    depth: int | None = None


@dataclass(frozen=True, slots=True)
class Prospect:
    """A position to look for: the side to move seems to be beaten, and is not.

    So many squares are empty; it is at least so many discs `behind`, has no more corners than the
    opponent and, with more than `fewer_moves_above` empty squares, fewer moves; of its legal moves,
    `fewest_moves` at least, one in `moves_per_holding` at most still wins (or, where none wins,
    draws), but some do.
    """

    empties: frozenset[int]
    behind: int
    fewest_moves: int
    fewer_moves_above: int
    moves_per_holding: int

    def words(self) -> "NDArray[np.uint64]":
        """As the kernels want it."""
        import numpy as np

        return np.array(
            [
                sum(1 << each for each in self.empties),
                self.behind,
                self.fewest_moves,
                self.fewer_moves_above,
                self.moves_per_holding,
            ],
            np.uint64,
        )


@dataclass(frozen=True, slots=True)
class MoveScore:
    """One legal move and what it is worth to the side to move.

    `score` is the final disc difference in discs, empty squares to the winner: proved if `exact`,
    else an estimate from a search of `depth` plies (the move itself included). `line` is the best
    play found, beginning with the move; passes are left out.
    """

    square: int
    score: int
    exact: bool
    depth: int
    line: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class SearchResult:
    """What is known about a position after a search.

    `score` is for the side to move, also if it must pass or the game is over. `scores` holds the
    moves that were asked for, best first: none if there is no legal move. `exact` says whether
    every number in here is proved. `reduced` says that less was searched than asked for.
    """

    score: int
    scores: tuple[MoveScore, ...]
    exact: bool
    depth: int
    nodes: int
    seconds: float
    reduced: bool = False

    @property
    def best(self) -> MoveScore:
        """The best move. Raises LookupError if there is none to choose from."""
        if not self.scores:
            raise LookupError("no legal move: the side to move passes, or the game is over")
        return self.scores[0]


@dataclass(frozen=True, slots=True)
class Choice:
    """The move that a level plays, and the search behind it.

    `reduced` says that the engine was busy and looked one ply ahead only.
    """

    square: int
    result: SearchResult

    @property
    def reduced(self) -> bool:
        """Whether the engine was too busy to search as the level asks."""
        return self.result.reduced
