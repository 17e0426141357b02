"""The search that looks ahead a few plies and estimates: alpha-beta in tenths of a disc."""

from reversi_site.engine.search.jit import kernel
from reversi_site.engine.search.kernels.bits import legal
from reversi_site.engine.search.kernels.evaluation import evaluate, final_score
from reversi_site.engine.search.kernels.ordering import list_moves, move_list, take_best
from reversi_site.engine.search.kernels.table import (
    NO_LOWER,
    NO_MOVE,
    NO_UPPER,
    STOP,
    best_move,
    depth_of,
    lower_bound,
    may_go_on,
    probe,
    store,
    upper_bound,
)
from reversi_site.engine.search.kernels.types import Array, Word, Words, number, word

NONE = -9999  # below every estimate


@kernel
def settled(packed: Word, depth: int, alpha: int, beta: int) -> int:
    """Return the estimate that a packed word holds if it will do, or NONE."""
    if packed != 0 and depth_of(packed) == depth:
        lower, upper = lower_bound(packed), upper_bound(packed)
        if lower >= beta or lower == upper:
            return lower
        if upper <= alpha:
            return upper
    return NONE


@kernel
def ahead(ws: Words, own: Word, opponent: Word, depth: int, alpha: int, beta: int) -> int:
    """Return the estimate after `depth` plies of best play; a bound if outside of alpha..beta.

    Principal variation search: the first move gets the whole window, the others must first show
    that they are better. A pass costs no depth. 0 and the stop word set if a limit struck.
    """
    if not may_go_on(ws):
        return 0
    moves = legal(own, opponent)
    if moves == 0:
        if legal(opponent, own) == 0:
            return 10 * final_score(own, opponent)
        return -ahead(ws, opponent, own, depth, -beta, -alpha)
    if depth <= 0:
        return evaluate(own, opponent)
    known = probe(ws, own, opponent)
    best = settled(known, depth, alpha, beta)
    if best != NONE:
        return best
    move = word(NO_MOVE)
    ranks = move_list(own, opponent)
    found = list_moves(ws, own, opponent, moves, best_move(known))
    tried = word(0)
    while tried < found and best < beta:
        flipped = take_best(ws, ranks, tried, found)
        square = ws[ranks + tried] & word(0xFF)
        after, others = own ^ flipped ^ (word(1) << square), opponent ^ flipped
        floor = max(alpha, best)
        score = number(beta)
        if tried > 0:
            score = -ahead(ws, others, after, depth - 1, ~floor, -floor)
        if score > floor and (tried == 0 or score < beta):
            score = -ahead(ws, others, after, depth - 1, -beta, -floor)
        if score > best:
            best, move = score, square
        tried += word(1)
    if ws[STOP] != 0:
        return 0
    lower = best if best > alpha else NO_LOWER
    upper = best if best < beta else NO_UPPER
    store(ws, own, opponent, depth, lower, upper, move)
    return best


@kernel
def look_ahead(
    workspace: Array, own: Word, opponent: Word, depth: int, alpha: int, beta: int
) -> int:
    """`ahead` for callers outside of kernels."""
    return ahead(workspace.ctypes, own, opponent, depth, alpha, beta)
