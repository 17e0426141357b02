"""The search that looks ahead a few plies and estimates: alpha-beta in tenths of a disc."""

from numba import int64, uint64

from reversi_site.engine.search.jit import kernel
from reversi_site.engine.search.kernels.bits import flips, legal, lowest, popcount
from reversi_site.engine.search.kernels.evaluation import (
    corner_stability,
    evaluate,
    final_score,
    freedom,
)
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
    best_move,
    depth_of,
    lower_bound,
    probe,
    store,
    take_best,
    upper_bound,
)

NONE = -9999  # below every estimate


@kernel(int64(Pointer, uint64, uint64, int64, int64, int64))
def ahead(ws, own, opponent, depth, alpha, beta):
    """The estimate after `depth` plies of best play; a bound if outside of alpha..beta.

    Principal variation search: the first move gets the whole window, the others must first show
    that they are better. A pass costs no depth. 0 and the stop word set if a limit struck.
    """
    ws[NODES] += uint64(1)
    if ws[NODES] >= ws[NODE_LIMIT]:
        ws[STOP] = uint64(1)
    if ws[STOP] != 0:
        return int64(0)
    moves = legal(own, opponent)
    if moves == 0:
        if legal(opponent, own) == 0:
            return 10 * final_score(own, opponent)
        return -ahead(ws, opponent, own, depth, -beta, -alpha)
    if depth <= 0:
        return evaluate(own, opponent)
    hash_move = uint64(NO_MOVE)
    known = probe(ws, own, opponent)
    if known != 0:
        hash_move = best_move(known)
        if depth_of(known) == depth:
            lower, upper = lower_bound(known), upper_bound(known)
            if lower >= beta or lower == upper:
                return lower
            if upper <= alpha:
                return upper

    empty = ~(own | opponent)
    ranks = uint64(COUNTERS) + popcount(empty) * uint64(LIST_WORDS)
    count = uint64(0)
    while moves != 0:
        square = lowest(moves)
        moves &= moves - uint64(1)
        flipped = flips(square, own, opponent)
        place = uint64(1) << square
        next_own, next_opponent = opponent ^ flipped, own ^ flipped ^ place
        if square == hash_move:
            rank = int64(4096)
        else:
            answers = legal(next_own, next_opponent)
            rank = 1024 - freedom(next_own, next_opponent, answers, empty ^ place)
            rank += 16 * corner_stability(next_opponent, next_own)
        ws[ranks + count] = uint64(rank) << uint64(8) | square
        ws[ranks + uint64(LIST_WORDS // 2) + count] = flipped
        count += uint64(1)

    best = int64(NONE)
    move = uint64(NO_MOVE)
    floor = alpha
    tried = uint64(0)
    while tried < count and best < beta:
        flipped = take_best(ws, ranks, tried, count)
        square = ws[ranks + tried] & uint64(0xFF)
        next_own, next_opponent = opponent ^ flipped, own ^ flipped ^ (uint64(1) << square)
        if tried == 0:
            score = -ahead(ws, next_own, next_opponent, depth - 1, -beta, -floor)
        else:
            score = -ahead(ws, next_own, next_opponent, depth - 1, ~floor, -floor)
            if floor < score < beta:
                score = -ahead(ws, next_own, next_opponent, depth - 1, -beta, -floor)
        if ws[STOP] != 0:
            return int64(0)
        tried += uint64(1)
        if score > best:
            best = score
            move = square
            floor = max(floor, score)
    lower = best if best > alpha else int64(NO_LOWER)
    upper = best if best < beta else int64(NO_UPPER)
    store(ws, own, opponent, depth, lower, upper, move)
    return best


@kernel(int64(uint64[::1], uint64, uint64, int64, int64, int64))
def look_ahead(workspace, own, opponent, depth, alpha, beta):
    """`ahead` for callers outside of kernels."""
    return ahead(workspace.ctypes, own, opponent, depth, alpha, beta)


@kernel(uint64(uint64[::1], uint64, uint64))
def remembered_move(workspace, own, opponent):
    """The best move that this search knows for a position, or NO_MOVE."""
    known = probe(workspace.ctypes, own, opponent)
    return best_move(known) if known != 0 else uint64(NO_MOVE)
