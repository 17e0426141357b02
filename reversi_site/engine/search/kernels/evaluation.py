"""What a position looks like without searching: stable discs, ranks of moves, an estimate."""

from numba import int64, uint64

from reversi_site.engine.search.jit import kernel
from reversi_site.engine.search.kernels.bits import legal, popcount

CORNERS = 0x8100000000000081
X_SQUARES = 0x0042000000004200
NOT_A = 0xFEFEFEFEFEFEFEFE
NOT_H = 0x7F7F7F7F7F7F7F7F
ROWS_1_8 = 0xFF000000000000FF
COLUMNS_A_H = 0x8181818181818181
BORDER = ROWS_1_8 | COLUMNS_A_H


@kernel(uint64(uint64))
def neighbours(squares):
    """All squares that touch one of these, and the squares themselves."""
    wide = squares | (squares << uint64(1)) & uint64(NOT_A) | (squares >> uint64(1)) & uint64(NOT_H)
    return wide | wide << uint64(8) | wide >> uint64(8)


@kernel(uint64(uint64, uint64, uint64, uint64))
def gap_on_line(gaps, step, up_mask, down_mask):
    """All squares that have an empty square on their line in one of the four directions.

    `step` is what one step adds to a square's number; the masks are the squares on which a step
    up or down may arrive without wrapping around the side of the board. Doubling three times
    reaches seven steps.
    """
    up, down = gaps, gaps
    for _ in range(3):
        up |= (up << step) & up_mask
        down |= (down >> step) & down_mask
        up_mask &= up_mask << step
        down_mask &= down_mask >> step
        step += step
    return up | down


@kernel(uint64(uint64, uint64))
def stable(own, opponent):
    """Own discs that no play can ever flip, as far as a simple rule proves it.

    A disc is safe on one of its four lines if the line is full, ends next to it, or goes on with
    a stable disc of the same colour; safe on all four it is stable. The least fixed point.
    """
    gaps = ~(own | opponent)
    a, h, every = uint64(NOT_A), uint64(NOT_H), ~uint64(0)
    safe_row = uint64(COLUMNS_A_H) | ~gap_on_line(gaps, uint64(1), a, h)
    safe_column = uint64(ROWS_1_8) | ~gap_on_line(gaps, uint64(8), every, every)
    safe_rising = uint64(BORDER) | ~gap_on_line(gaps, uint64(7), h, a)
    safe_falling = uint64(BORDER) | ~gap_on_line(gaps, uint64(9), a, h)
    found = own & safe_row & safe_column & safe_rising & safe_falling
    before = uint64(0)
    while found != before:
        before = found
        # A shift that wraps around lands on a border square, which is safe on that line anyway.
        found = (
            own
            & (safe_row | found << uint64(1) | found >> uint64(1))
            & (safe_column | found << uint64(8) | found >> uint64(8))
            & (safe_rising | found << uint64(7) | found >> uint64(7))
            & (safe_falling | found << uint64(9) | found >> uint64(9))
        )
    return found


@kernel(int64(uint64, uint64))
def final_score(own, opponent):
    """Disc difference of a finished game, empty squares to the winner."""
    mine, theirs = int64(popcount(own)), int64(popcount(opponent))
    if mine > theirs:
        return 64 - 2 * theirs
    if mine < theirs:
        return 2 * mine - 64
    return int64(0)


@kernel(int64(uint64, uint64, uint64, uint64))
def freedom(own, opponent, moves, empty):
    """How much room a side has: its moves, its corners, the squares it may get, in 1/8 moves."""
    return (
        8 * int64(popcount(moves))
        + 8 * int64(popcount(moves & uint64(CORNERS)))
        + int64(popcount(neighbours(opponent) & empty))
    )


@kernel(int64(uint64, uint64))
def corner_stability(own, opponent):
    """Own corners, and own discs next to them on the edge: cheap, and seldom wrong."""
    corners = own & uint64(CORNERS)
    beside = (
        (corners << uint64(1)) & uint64(NOT_A)
        | (corners >> uint64(1)) & uint64(NOT_H)
        | corners << uint64(8)
        | corners >> uint64(8)
    )
    return int64(popcount(corners)) + int64(popcount(beside & own))


@kernel(int64(uint64, uint64))
def evaluate(own, opponent):
    """An estimate of the final score for the side to move, in tenths of a disc."""
    empty = ~(own | opponent)
    mobility = int64(popcount(legal(own, opponent))) - int64(popcount(legal(opponent, own)))
    frontier = int64(popcount(neighbours(opponent) & empty)) - int64(
        popcount(neighbours(own) & empty)
    )
    corners = int64(popcount(own & uint64(CORNERS))) - int64(popcount(opponent & uint64(CORNERS)))
    # An X-square is a danger as long as its corner is empty.
    open_corners = neighbours(empty & uint64(CORNERS)) & uint64(X_SQUARES)
    risks = int64(popcount(own & open_corners)) - int64(popcount(opponent & open_corners))
    estimate = 8 * mobility + 4 * frontier + 70 * corners - 40 * risks + 10
    return max(int64(-640), min(int64(640), estimate))
