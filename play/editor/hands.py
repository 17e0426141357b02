"""What is done to a board in the editor."""

from dataclasses import replace
from enum import StrEnum

from reversi_site.engine import Colour, Position


class Hand(StrEnum):
    """What is in hand: a disc, nothing, or whatever comes next on the square."""

    TURN = "turn"
    BLACK = "black"
    WHITE = "white"
    EMPTY = "empty"


# Pressed again and again, a square is empty, black, white, and empty again.
_NEXT = {None: Colour.BLACK, Colour.BLACK: Colour.WHITE, Colour.WHITE: None}
_DISCS = {Hand.BLACK: Colour.BLACK, Hand.WHITE: Colour.WHITE, Hand.EMPTY: None}

NOTHING = Position(0, 0)


def put(position: Position, square: int, hand: Hand) -> Position:
    """The position with another square on it."""
    disc = _NEXT[position.at(square)] if hand is Hand.TURN else _DISCS[hand]
    bit = 1 << square
    return replace(
        position,
        black=position.black & ~bit | (bit if disc is Colour.BLACK else 0),
        white=position.white & ~bit | (bit if disc is Colour.WHITE else 0),
    )


def swapped(position: Position) -> Position:
    """The position with all discs turned over, and the other side to move."""
    return Position(position.white, position.black, position.turn.other)
