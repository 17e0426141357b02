"""On which move a game turned: after it, the side that won was ahead all the way."""

from collections.abc import Sequence
from dataclasses import dataclass

from play.review.judging import Judged
from play.review.values import Value
from reversi_site.engine.position import Colour


@dataclass(frozen=True, slots=True)
class Turn:
    """The move on which a game turned, and how it stood before; proved if `exact`."""

    judged: Judged
    before: Value
    exact: bool


def turning_move(
    values: Sequence[Value], judged: Sequence[Judged], winner: Colour | None
) -> Turn | None:
    """The last move before which another outcome was to be had; None for a draw's winner.

    None if there was no such move, or if estimates are all there is and too uncertain to say.
    """
    wanted = {Colour.BLACK: 1, Colour.WHITE: -1, None: 0}[winner]
    others = [at for at, value in enumerate(values) if _sign(value.black_ahead) != wanted]
    move = next((move for move in judged if others and move.at == others[-1]), None)
    if move is None:
        return None
    exact = values[move.at].exact and values[move.at + 1].exact
    return Turn(move, values[move.at], exact) if exact or move.is_fault else None


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)
