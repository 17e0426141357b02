"""Exact scores by the solver, without a database."""

from dataclasses import dataclass

from reversi_site.engine.position import Position
from reversi_site.engine.search import Engine, Limits, Priority

# Beyond this a proof of every move may take longer than anyone should wait for a page.
MOST_EMPTIES = 16


@dataclass(frozen=True, slots=True)
class Proof:
    """Every legal move with its exact score in discs for the side to move, empties to the winner.

    `nodes` says how many positions the solver looked at.
    """

    scores: dict[int, int]
    nodes: int


def prove(position: Position, priority: Priority = Priority.ANALYSIS) -> Proof:
    """Solve every legal move to the end of the game. No legal move: no scores.

    Raises Busy, and ValueError for a position that is too far from the end.
    """
    if position.empties > MOST_EMPTIES:
        raise ValueError(f"{position.empties} empty squares are too many to prove every move")
    result = Engine().analyse(position, Limits(), priority)
    if not result.exact:
        raise AssertionError("a search without limits always reaches the end")
    return Proof({each.square: each.score for each in result.scores}, result.nodes)
