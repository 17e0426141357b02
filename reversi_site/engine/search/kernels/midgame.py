"""The search that looks ahead a few plies and estimates: alpha-beta in tenths of a disc."""

from reversi_site.engine.search.jit import kernel
from reversi_site.engine.search.kernels.bits import flips, legal, lowest, popcount
from reversi_site.engine.search.kernels.endgame import HASH_EMPTIES, HIGHEST, answer, exact
from reversi_site.engine.search.kernels.evaluation import final_score
from reversi_site.engine.search.kernels.ordering import (
    NO_ESTIMATE,
    list_moves,
    look_at_moves,
    move_list,
    rank_moves,
    take_best,
)
from reversi_site.engine.search.kernels.patterns import (
    LIMIT,
    estimate,
    pass_features,
    play_features,
    set_features,
    usual_error,
)
from reversi_site.engine.search.kernels.table import (
    CAUTION,
    NO_LOWER,
    NO_MOVE,
    NO_UPPER,
    NODES,
    STOP,
    bucket,
    depth_of,
    lower_bound,
    may_go_on,
    probe,
    recall,
    store,
    upper_bound,
)
from reversi_site.engine.search.kernels.types import Array, Word, Words, number, word

NONE = -9999  # below every estimate

# From how many plies on each means pays for itself (measured; see docs/engine.md).
LOOK_DEPTH = 5
PROBCUT_DEPTH = 3
# A search that reaches the end of the game is exact over its last squares: up to so many.
EXACT_EMPTIES = HASH_EMPTIES - 1

CAUTION_UNIT = 16


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
def leaf(ws: Words, own: Word, opponent: Word, empties: Word) -> int:
    """Return the estimate of a position without looking ahead; a pass is looked through."""
    ws[NODES] += word(1)
    if legal(own, opponent) != 0:
        return estimate(ws, empties)
    if legal(opponent, own) == 0:
        return 10 * final_score(own, opponent)
    pass_features(ws, empties)
    score = -estimate(ws, empties)
    pass_features(ws, empties)
    return score


@kernel
def last_ply(
    ws: Words, own: Word, opponent: Word, moves: Word, empties: Word, alpha: int, beta: int
) -> int:
    """Return the best estimate after one of the moves; they are tried in no order."""
    best = number(NONE)
    while moves != 0 and best < beta:
        square = lowest(moves)
        moves &= moves - word(1)
        flipped = flips(square, own, opponent)
        after = own ^ flipped ^ (word(1) << square)
        play_features(ws, empties, square, flipped)
        best = max(best, -leaf(ws, opponent ^ flipped, after, empties - word(1)))
    return best


@kernel
def listed(ws: Words, own: Word, opponent: Word, moves: Word, depth: int, hash_move: Word) -> Word:
    """Fill the position's move list, with the more care the deeper the search; how many."""
    found = list_moves(ws, own, opponent, moves)
    rank_moves(ws, own, opponent, found, hash_move)
    if depth >= LOOK_DEPTH and found > word(1):
        look_at_moves(ws, own, opponent, found, 0, NO_ESTIMATE, NO_ESTIMATE)
    return found


@kernel
def shallow_depth(depth: int) -> int:
    """Return how deep the search is that stands in for one of `depth` plies: of its parity."""
    return depth // 4 * 2 + depth % 2


@kernel
def question(ws: Words, empties: Word, depth: int, alpha: int) -> int:
    """Return what a shallow search should be asked, in place of a deep one about `alpha`; or NONE.

    *ProbCut*: is the score so far beyond `alpha` (the answer lies above `alpha`), or so far below
    it, that the deep search will hardly find otherwise? How far the two usually differ was
    measured, and lies beside the weights.
    """
    margin = usual_error(ws, empties, depth) * number(ws[CAUTION]) // CAUTION_UNIT
    if margin == 0:
        return NONE
    asked = alpha + margin if estimate(ws, empties) > alpha else alpha - margin
    return asked if -LIMIT <= asked < LIMIT else NONE


@kernel
def to_the_end(ws: Words, own: Word, opponent: Word, empties: Word, alpha: int, beta: int) -> int:
    """Return the exact score in tenths of a disc; a bound if outside of alpha..beta.

    Without the hash table, whose bounds are in tenths here and in discs there.
    """
    if beta == alpha + 1:
        return 10 * answer(ws, own, opponent, alpha // 10)
    guess = 2 * (estimate(ws, empties) // 20)
    return 10 * exact(ws, own, opponent, guess, HIGHEST)


@kernel
def ahead(ws: Words, own: Word, opponent: Word, depth: int, alpha: int, beta: int) -> int:
    """Return the estimate after `depth` plies of best play; a bound if outside of alpha..beta.

    Principal variation search: the first move gets the whole window, the others must first show
    that they are better. A pass costs no depth. 0 and the stop word set if a limit struck. The
    features of the position are in place.
    """
    empties = popcount(~(own | opponent))
    if depth <= 0:
        return leaf(ws, own, opponent, empties)
    if depth >= number(empties) and empties <= word(EXACT_EMPTIES):
        return to_the_end(ws, own, opponent, empties, alpha, beta)
    if not may_go_on(ws):
        return 0
    moves = legal(own, opponent)
    if moves == 0:
        if legal(opponent, own) == 0:
            return 10 * final_score(own, opponent)
        pass_features(ws, empties)
        score = -ahead(ws, opponent, own, depth, -beta, -alpha)
        pass_features(ws, empties)
        return score
    if depth == 1:
        return last_ply(ws, own, opponent, moves, empties, alpha, beta)
    home = bucket(ws, own, opponent)
    known = probe(ws, home, own, opponent)
    best = settled(known, depth, alpha, beta)
    if best != NONE:
        return best
    if depth >= PROBCUT_DEPTH and beta == alpha + 1 and ws[CAUTION] != 0:
        asked = question(ws, empties, depth, alpha)
        if asked != NONE:
            above = ahead(ws, own, opponent, shallow_depth(depth), asked, asked + 1) > asked
            if above == (asked > alpha):
                return alpha + 1 if above else alpha
    move = word(NO_MOVE)
    ranks = move_list(own, opponent)
    found = listed(ws, own, opponent, moves, depth, recall(ws, home, own, opponent))
    tried = word(0)
    while tried < found and best < beta:
        flipped = take_best(ws, ranks, tried, found)
        square = ws[ranks + tried] & word(0xFF)
        after, others = own ^ flipped ^ (word(1) << square), opponent ^ flipped
        play_features(ws, empties, square, flipped)
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
    store(ws, home, own, opponent, depth, lower, upper, move)
    return best


@kernel
def look_ahead(
    workspace: Array, own: Word, opponent: Word, depth: int, alpha: int, beta: int
) -> int:
    """`ahead` for callers outside of kernels."""
    set_features(workspace.ctypes, own, opponent)
    return ahead(workspace.ctypes, own, opponent, depth, alpha, beta)
