"""The ladder of hints: look here, one of these, this one."""

from collections.abc import Collection, Mapping
from enum import IntEnum

from puzzles.bank.aims import Aim
from puzzles.bank.tree import best_move
from reversi_site.engine import squares


class Hint(IntEnum):
    """How much is told."""

    NONE = 0
    LOOK_HERE = 1
    ONE_OF_THESE = 2
    THIS_ONE = 3


CHOICES = 3


def hinted_squares(
    stage: Hint, aim: Aim, scores: Mapping[int, int], tried: Collection[int]
) -> tuple[int, ...]:
    """The legal moves that a hint marks, in ascending order: one is right, or more at the first.

    `scores` are the exact scores of all legal moves; `tried` the ones known to fail.
    """
    best = best_move(scores)
    match stage:
        case Hint.NONE:
            return ()
        case Hint.LOOK_HERE:
            return _around(best, scores)
        case Hint.ONE_OF_THESE:
            failing = [square for square in scores if not aim.is_reached_by(scores[square])]
            # What was tried tempts no longer; of the others the least bad tempt most.
            untried = [square for square in failing if square not in tried] or failing
            untried.sort(key=lambda square: (-scores[square], square))
            return tuple(sorted([best, *untried[: CHOICES - 1]]))
        case Hint.THIS_ONE:
            return (best,)


def _around(best: int, moves: Collection[int]) -> tuple[int, ...]:
    """The moves in the quarter of the board around `best`; in its half if there is no second.

    Not more than half of all moves, so that the hint tells something: the nearest ones.
    """
    row, column = _half(best // 8), _half(best % 8)
    quarter = [each for each in moves if (_half(each // 8), _half(each % 8)) == (row, column)]
    half = [each for each in moves if _half(each // 8) == row]
    around = sorted(
        quarter if len(quarter) > 1 else half, key=lambda each: squares.distance(best, each)
    )
    return tuple(sorted(around[: max(2, len(moves) // 2)]))


def _half(index: int) -> int:
    return index // 4
