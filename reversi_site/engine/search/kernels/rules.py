"""Counting and reaching: questions about the tree of legal moves that need no score."""

from numba import int64, uint64

from reversi_site.engine.search.jit import kernel
from reversi_site.engine.search.kernels.bits import flips, legal, lowest, popcount
from reversi_site.engine.search.kernels.evaluation import stable
from reversi_site.engine.search.kernels.table import (
    COUNTERS,
    LIST_WORDS,
    NO_LOWER,
    NO_MOVE,
    NO_UPPER,
    NODE_LIMIT,
    NODES,
    STOP,
    Pointer,
    depth_of,
    probe,
    store,
    take_best,
)


@kernel(uint64(uint64, uint64, int64))
def perft(own, opponent, depth):
    """How many sequences of `depth` plies there are; a pass is a ply, a game that ended one leaf.

    The last ply is counted, not played.
    """
    if depth == 0:
        return uint64(1)
    moves = legal(own, opponent)
    if moves == 0:
        if depth == 1 or legal(opponent, own) == 0:
            return uint64(1)
        return perft(opponent, own, depth - 1)
    if depth == 1:
        return popcount(moves)
    leaves = uint64(0)
    while moves != 0:
        square = lowest(moves)
        moves &= moves - uint64(1)
        flipped = flips(square, own, opponent)
        leaves += perft(opponent ^ flipped, own ^ flipped ^ (uint64(1) << square), depth - 1)
    return leaves


@kernel(uint64(uint64, uint64))
def legal_moves(own, opponent):
    """`legal` for callers outside of kernels."""
    return legal(own, opponent)


@kernel(uint64(uint64, uint64, uint64))
def flipped_by(square, own, opponent):
    """`flips` for callers outside of kernels."""
    return flips(square, own, opponent)


@kernel(int64(Pointer, uint64, uint64, int64))
def can_miss(ws, own, opponent, ours):
    """1 if some play by both sides leads to an end that our side does not win, else 0.

    `ours` is 1 if our side is to move. Both sides work together against us: fewest discs for us
    is tried first. Positions that we win whatever happens are remembered. After a stop the answer
    1 still holds, 0 means nothing.
    """
    ws[NODES] += uint64(1)
    if ws[NODES] >= ws[NODE_LIMIT]:
        ws[STOP] = uint64(1)
    if ws[STOP] != 0:
        return int64(0)
    moves = legal(own, opponent)
    if moves == 0:
        if legal(opponent, own) == 0:
            mine, theirs = int64(popcount(own)), int64(popcount(opponent))
            return int64(mine <= theirs) if ours else int64(theirs <= mine)
        return can_miss(ws, opponent, own, 1 - ours)
    empty = ~(own | opponent)
    empties = int64(popcount(empty))
    # 33 discs that nobody can flip are a win already.
    discs = own if ours else opponent
    if popcount(discs) > 32 and popcount(stable(discs, empty ^ ~discs)) > 32:
        return int64(0)
    known = probe(ws, own, opponent)
    if known != 0 and depth_of(known) == ours:
        return int64(0)
    ranks = uint64(COUNTERS) + uint64(empties * LIST_WORDS)
    count = uint64(0)
    while moves != 0:
        square = lowest(moves)
        moves &= moves - uint64(1)
        flipped = flips(square, own, opponent)
        turned = popcount(flipped)
        ws[ranks + count] = (uint64(64) - turned if ours else turned) << uint64(8) | square
        ws[ranks + uint64(64) + count] = flipped
        count += uint64(1)
    tried = uint64(0)
    while tried < count:
        flipped = take_best(ws, ranks, tried, count)
        square = ws[ranks + tried] & uint64(0xFF)
        tried += uint64(1)
        if can_miss(ws, opponent ^ flipped, own ^ flipped ^ (uint64(1) << square), 1 - ours):
            return int64(1)
    if ws[STOP] == 0:
        store(ws, own, opponent, ours, int64(NO_LOWER), int64(NO_UPPER), uint64(NO_MOVE))
    return int64(0)


@kernel(int64(uint64[::1], uint64, uint64, int64))
def can_fail_to_win(workspace, own, opponent, ours):
    """`can_miss` for callers outside of kernels."""
    return can_miss(workspace.ctypes, own, opponent, ours)
