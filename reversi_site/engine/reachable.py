"""What every position of a game has: a position without it cannot come up in any.

The converse is not claimed: whether a position can really be reached from the start is not decided
here.
"""

from collections.abc import Iterator
from enum import Enum, auto

from reversi_site.engine import squares
from reversi_site.engine.position import START, Position

FEWEST_DISCS = (START.black | START.white).bit_count()
CENTRE = START.black | START.white


class Doubt(Enum):
    """Why a position cannot come up in a game from the usual start."""

    FEW_DISCS = auto()
    EMPTY_CENTRE = auto()
    OTHER_START = auto()
    NOT_CONNECTED = auto()


def doubts(position: Position) -> tuple[Doubt, ...]:
    """Return what speaks against a position.

    Discs are never taken away, so there are at least those of the start, on its four squares. Each
    move adds one, so with four of them it is the start. A disc is put beside another one, so all of
    them hang together, across corners too.
    """
    return tuple(_doubts(position))


def _doubts(position: Position) -> Iterator[Doubt]:
    discs = position.occupied
    if discs.bit_count() < FEWEST_DISCS:
        yield Doubt.FEW_DISCS
    elif discs & CENTRE != CENTRE:
        yield Doubt.EMPTY_CENTRE
    elif discs == CENTRE and position != START:
        yield Doubt.OTHER_START
    elif _connected(discs) != discs:
        yield Doubt.NOT_CONNECTED


def _connected(discs: int) -> int:
    """Return the discs that hang together with those in the centre."""
    found, border = CENTRE, CENTRE
    while border:
        around = squares.mask(
            neighbour
            for square in squares.bits(border)
            for direction in squares.Direction
            for neighbour in squares.ray(square, direction)[:1]
        )
        border = around & discs & ~found
        found |= border
    return found
