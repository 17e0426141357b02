"""What a position looks like without searching: stable discs, room to move, the final score."""

from reversi_site.engine.search.jit import kernel
from reversi_site.engine.search.kernels.bits import legal, popcount
from reversi_site.engine.search.kernels.types import Word, number, word

CORNERS = 0x8100000000000081
NOT_A = 0xFEFEFEFEFEFEFEFE
NOT_H = 0x7F7F7F7F7F7F7F7F
ROWS_1_8 = 0xFF000000000000FF
COLUMNS_A_H = 0x8181818181818181
BORDER = ROWS_1_8 | COLUMNS_A_H


@kernel
def count(squares: Word) -> int:
    """Return how many squares there are, as a number that may be subtracted."""
    return number(popcount(squares))


@kernel
def on_a_line(squares: Word, step: Word, up_mask: Word, down_mask: Word) -> Word:
    """Return all squares on the lines, in one of the four directions, through these squares.

    `step` is what one step adds to a square's number; the masks are the squares on which a step
    up or down may arrive without wrapping around the side of the board. Doubling three times
    reaches seven steps.
    """
    up, down = squares, squares
    for _ in range(3):
        up |= (up << step) & up_mask
        down |= (down >> step) & down_mask
        up_mask &= up_mask << step
        down_mask &= down_mask >> step
        step += step
    return up | down


@kernel
def stable(own: Word, opponent: Word) -> Word:
    """Return own discs that no play can ever flip, as far as a simple rule proves it.

    A disc is safe on one of its four lines if the line is full, ends next to it, or goes on with
    a stable disc of the same colour; safe on all four it is stable. The least fixed point.
    """
    gaps = ~(own | opponent)
    not_a, not_h, every = word(NOT_A), word(NOT_H), ~word(0)
    safe_row = word(COLUMNS_A_H) | ~on_a_line(gaps, word(1), not_a, not_h)
    safe_column = word(ROWS_1_8) | ~on_a_line(gaps, word(8), every, every)
    safe_rising = word(BORDER) | ~on_a_line(gaps, word(7), not_h, not_a)
    safe_falling = word(BORDER) | ~on_a_line(gaps, word(9), not_a, not_h)
    found = own & safe_row & safe_column & safe_rising & safe_falling
    before = word(0)
    while found != before:
        before = found
        # A shift that wraps around lands on a border square, which is safe on that line anyway.
        found = (
            own
            & (safe_row | found << word(1) | found >> word(1))
            & (safe_column | found << word(8) | found >> word(8))
            & (safe_rising | found << word(7) | found >> word(7))
            & (safe_falling | found << word(9) | found >> word(9))
        )
    return found


@kernel
def final_score(own: Word, opponent: Word) -> int:
    """Return the disc difference of a finished game, empty squares to the winner."""
    mine, theirs = count(own), count(opponent)
    if mine > theirs:
        return 64 - 2 * theirs
    if mine < theirs:
        return 2 * mine - 64
    return 0


@kernel
def room(own: Word, opponent: Word) -> int:
    """Return how much room a side has to move: its legal moves, those into corners twice."""
    moves = legal(own, opponent)
    return count(moves) + count(moves & word(CORNERS))


@kernel
def corner_discs(own: Word) -> int:
    """Return the number of own corners and of own discs next to them on the edge."""
    corners = own & word(CORNERS)
    beside = (
        (corners << word(1)) & word(NOT_A)
        | (corners >> word(1)) & word(NOT_H)
        | corners << word(8)
        | corners >> word(8)
    )
    return count(corners) + count(beside & own)
