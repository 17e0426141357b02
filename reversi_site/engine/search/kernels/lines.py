"""What the last move flips, by looking up: the four lines through its square.

With one empty square left, every other square of a line that is not an own disc is an opposing one,
so that the own discs on the line say all: a line is a number of eight bits.
"""

import numpy as np

from reversi_site.engine.search.jit import kernel
from reversi_site.engine.search.kernels.types import Word, number, word

COLUMN_A = 0x0101010101010101
# Multiplied with a column, it brings rows 1 to 8 to bits 56 to 63; with a diagonal, COLUMN_A does.
ROWS_TO_BITS = 0x0102040810204080


def _flips_on_a_line() -> "np.ndarray[tuple[int, int], np.dtype[np.uint8]]":
    """For each place on a line and the own discs on it: how many discs a move there flips."""
    table = np.zeros((8, 256), np.uint8)
    for place in range(8):
        for line in range(256):
            own = [at for at in range(8) if line >> at & 1]
            above = [at - place - 1 for at in own if at > place]
            below = [place - at - 1 for at in own if at < place]
            table[place, line] = min(above, default=0) + min(below, default=0)
    return table


def _diagonal(square: int, slope: int) -> int:
    """The diagonal through a square, without the square itself."""
    column, row = square % 8, square // 8
    return sum(
        1 << (8 * y + x)
        for x in range(8)
        for y in [row + slope * (x - column)]
        if 0 <= y < 8 and x != column
    )


def _beside(square: int) -> int:
    """The squares around a square from which a move there may flip: with one more beyond them."""
    column, row = square % 8, square // 8
    return sum(
        1 << (8 * y + x)
        for x in range(column - 1, column + 2)
        for y in range(row - 1, row + 2)
        if (x, y) != (column, row) and 0 <= 2 * x - column < 8 and 0 <= 2 * y - row < 8
    )


FLIPS_ON_A_LINE = _flips_on_a_line()
RISING = np.array([_diagonal(square, -1) for square in range(64)], np.uint64)
FALLING = np.array([_diagonal(square, 1) for square in range(64)], np.uint64)
BESIDE = np.array([_beside(square) for square in range(64)], np.uint64)


@kernel
def beside(square: Word) -> Word:
    """Return the squares of which an opponent must hold one if a move on `square` flips any."""
    return word(BESIDE[square])


@kernel
def last_flips(own: Word, square: Word) -> int:
    """Return how many discs the side that holds `own` flips on the only empty square."""
    column, row = square & word(7), square >> word(3)
    on_row = own >> (square & word(56)) & word(255)
    on_column = ((own >> column) & word(COLUMN_A)) * word(ROWS_TO_BITS) >> word(56)
    on_rising = (own & RISING[square]) * word(COLUMN_A) >> word(56)
    on_falling = (own & FALLING[square]) * word(COLUMN_A) >> word(56)
    return (
        number(FLIPS_ON_A_LINE[column, on_row])
        + number(FLIPS_ON_A_LINE[row, on_column])
        + number(FLIPS_ON_A_LINE[column, on_rising])
        + number(FLIPS_ON_A_LINE[column, on_falling])
    )
