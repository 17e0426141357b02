"""What a press in the editor does to a square."""

from dataclasses import replace
from enum import StrEnum

from reversi_site.engine.position import Colour, Position


class Hand(StrEnum):
    """What is in hand: a disc, nothing, or whatever comes next on the square."""

    TURN = "turn"
    BLACK = "black"
    WHITE = "white"
    EMPTY = "empty"


# Pressed again and again, a square is empty, black, white, and empty again.
_NEXT = {None: Colour.BLACK, Colour.BLACK: Colour.WHITE, Colour.WHITE: None}
_DISCS = {Hand.BLACK: Colour.BLACK, Hand.WHITE: Colour.WHITE, Hand.EMPTY: None}


def put(position: Position, square: int, hand: Hand) -> Position:
    """The position with another square on it."""
    there = position.at(square)
    disc = _NEXT[there] if hand is Hand.TURN else _DISCS[hand]
    bit = 1 << square
    black, white = position.black & ~bit, position.white & ~bit
    if disc is Colour.BLACK:
        black |= bit
    elif disc is Colour.WHITE:
        white |= bit
    return replace(position, black=black, white=white)


def swapped(position: Position) -> Position:
    """The position with all discs turned over, and the other side to move."""
    return Position(position.white, position.black, position.turn.other)
