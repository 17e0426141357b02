"""The rules for thousands of boards at once: each ray is walked over, a step for all boards.

A batch is an array of 64 rows, a row a square, and as many columns as there are boards. A cell is
MINE (a disc of the side to move), THEIRS or EMPTY. Bitboards come out of it, none is used inside.
"""

from collections.abc import Iterator

import numpy as np
import numpy.typing as npt

from tests.engine.reference import STEPS

Cells = npt.NDArray[np.int8]
Words = npt.NDArray[np.uint64]
Chosen = npt.NDArray[np.bool_]

MINE, THEIRS, EMPTY = np.int8(1), np.int8(-1), np.int8(0)
BITS = np.uint64(1) << np.arange(64, dtype=np.uint64)


def start(boards: int) -> Cells:
    cells = np.zeros((8, 8, boards), dtype=np.int8)
    cells[3, 4] = cells[4, 3] = MINE  # Black: e4 and d5
    cells[3, 3] = cells[4, 4] = THEIRS  # White: d4 and e5
    return cells.reshape(64, boards)


def thrown(dice: np.random.Generator, boards: int) -> Cells:
    """Boards that no game need lead to: discs anywhere, some boards full and some nearly bare."""
    share_of_empties, share_of_mine = dice.random((2, boards))
    is_empty = dice.random((64, boards)) < share_of_empties
    is_mine = dice.random((64, boards)) < share_of_mine
    return np.where(is_empty, EMPTY, np.where(is_mine, MINE, THEIRS)).astype(np.int8)


def bitboards(cells: Cells, disc: np.int8) -> Words:
    """Return the discs of one side, a word for each board."""
    return np.where(cells == disc, BITS[:, None], np.uint64(0)).sum(axis=0, dtype=np.uint64)


def flips(cells: Cells) -> Words:
    """Return for each square and board what a move there flips: 0 where it is no move."""
    flipped = np.zeros(cells.shape, dtype=np.uint64)
    for square in range(64):
        is_empty = cells[square] == EMPTY
        for down, right in STEPS:
            run = np.uint64(0)
            goes_on = is_empty
            row, column = square // 8 + down, square % 8 + right
            while 0 <= row < 8 and 0 <= column < 8:
                reached = cells[8 * row + column]
                flipped[square] |= np.where(goes_on & (reached == MINE), run, np.uint64(0))
                goes_on = goes_on & (reached == THEIRS)
                run |= BITS[8 * row + column]
                row, column = row + down, column + right
    return flipped


def legal(flipped: Words) -> Words:
    """Return the legal moves, a word for each board."""
    return np.where(flipped != 0, BITS[:, None], np.uint64(0)).sum(axis=0, dtype=np.uint64)


def played(cells: Cells, flipped: Words, moves: npt.NDArray[np.intp]) -> Cells:
    """Return the boards after one move on each, seen by the other side."""
    boards = np.arange(cells.shape[1])
    turned = (flipped[moves, boards] & BITS[:, None]) != 0
    after = np.where(turned, MINE, cells)
    after[moves, boards] = MINE
    return -after


def random_games(dice: np.random.Generator, boards: int) -> Iterator[tuple[Cells, Words]]:
    """Play random games side by side; yield after each ply the boards and what can be flipped.

    A board without a move is passed once, and left out when it has none again.
    """
    cells = start(boards)
    has_passed = np.zeros(boards, dtype=np.bool_)
    while cells.shape[1]:
        flipped = flips(cells)
        yield cells, flipped
        can_move = (flipped != 0).any(axis=0)
        goes_on = can_move | ~has_passed
        moves = np.where(flipped != 0, dice.random(flipped.shape), -1.0).argmax(axis=0)
        after = np.where(can_move, played(cells, flipped, moves), -cells)
        cells, has_passed = after[:, goes_on], ~can_move[goes_on]
