"""The exact solver: the score under best play by both sides, in discs, empties to the winner.

Everything here answers one question, in a *null window*: is the score above `alpha` or not? The
value that comes back is a bound: a lower one if above `alpha`, else an upper one. Whoever
asks often enough knows the score. `~alpha` is `-(alpha + 1)`: the same question, other side.

Four searches by number of empty squares: `deep` with hash table, ordering by the opponent's room
and cut-offs; `shallow` with ordering by parity alone; the last two and the last square unrolled.
"""

from numba import int64, uint64

from reversi_site.engine.search.jit import kernel
from reversi_site.engine.search.kernels.bits import flips, legal, lowest, popcount
from reversi_site.engine.search.kernels.evaluation import (
    corner_stability,
    final_score,
    freedom,
    stable,
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
    lower_bound,
    probe,
    store,
    take_best,
    upper_bound,
)

NONE = -99  # below every score
SHALLOW_EMPTIES = 6
QUARTER = 0x0F0F0F0F  # a1..d4
QUARTER_SHIFTS = (0, 4, 32, 36)


@kernel(uint64(uint64))
def odd_quarters(empty):
    """The quarters of the board that have an odd number of empty squares, as a mask.

    Who moves first into an odd region also moves last there, so these are tried first.
    """
    odd = uint64(0)
    for shift in QUARTER_SHIFTS:
        quarter = uint64(QUARTER) << uint64(shift)
        odd |= quarter * (popcount(empty & quarter) & uint64(1))
    return odd


@kernel(int64(uint64, uint64, uint64, int64))
def last_square(own, opponent, square, alpha):
    """One empty square."""
    mine = int64(popcount(own))
    flipped = flips(square, own, opponent)
    if flipped != 0:
        return 2 * (mine + int64(popcount(flipped))) - 62
    # If the opponent cannot move either, the square goes to the winner; if he can, it is worse.
    blocked = 2 * mine - 62 if mine >= 32 else 2 * mine - 64
    if blocked <= alpha:
        return blocked
    flipped = flips(square, opponent, own)
    if flipped == 0:
        return blocked
    return 2 * (mine - int64(popcount(flipped))) - 64


@kernel(int64(uint64, uint64, uint64, uint64, int64))
def last_two_moves(own, opponent, one, two, alpha):
    """Two empty squares, without a pass: NONE if the side to move cannot move."""
    best = int64(NONE)
    flipped = flips(one, own, opponent)
    if flipped != 0:
        after = own ^ flipped ^ (uint64(1) << one)
        best = -last_square(opponent ^ flipped, after, two, ~alpha)
        if best > alpha:
            return best
    flipped = flips(two, own, opponent)
    if flipped != 0:
        after = own ^ flipped ^ (uint64(1) << two)
        best = max(best, -last_square(opponent ^ flipped, after, one, ~alpha))
    return best


@kernel(int64(Pointer, uint64, uint64, uint64, uint64, int64))
def last_two(ws, own, opponent, one, two, alpha):
    """Two empty squares."""
    ws[NODES] += uint64(1)
    score = last_two_moves(own, opponent, one, two, alpha)
    if score != NONE:
        return score
    score = last_two_moves(opponent, own, one, two, ~alpha)
    if score != NONE:
        return -score
    return final_score(own, opponent)


@kernel(int64(Pointer, uint64, uint64, int64, int64))
def shallow(ws, own, opponent, alpha, empties):
    """From three empty squares: by parity alone."""
    ws[NODES] += uint64(1)
    moves = legal(own, opponent)
    if moves == 0:
        if legal(opponent, own) == 0:
            return final_score(own, opponent)
        return -shallow(ws, opponent, own, ~alpha, empties)
    best = int64(NONE)
    empty = ~(own | opponent)
    later = moves
    moves &= odd_quarters(empty)
    later ^= moves
    while True:
        if moves == 0:
            moves = later
            later = uint64(0)
            if moves == 0:
                return best
        square = lowest(moves)
        moves &= moves - uint64(1)
        flipped = flips(square, own, opponent)
        place = uint64(1) << square
        next_own, next_opponent = opponent ^ flipped, own ^ flipped ^ place
        if empties == 3:
            rest = empty ^ place
            one = lowest(rest)
            two = lowest(rest & (rest - uint64(1)))
            score = -last_two(ws, next_own, next_opponent, one, two, ~alpha)
        else:
            score = -shallow(ws, next_own, next_opponent, ~alpha, empties - 1)
        if score > best:
            best = score
            if best > alpha:
                return best


@kernel(int64(Pointer, uint64, uint64, int64, int64))
def few(ws, own, opponent, alpha, empties):
    """At most two empty squares at the root, where no search leads."""
    if empties == 0:
        return final_score(own, opponent)
    empty = ~(own | opponent)
    one = lowest(empty)
    if empties == 2:
        return last_two(ws, own, opponent, one, lowest(empty & (empty - uint64(1))), alpha)
    return last_square(own, opponent, one, alpha)


@kernel(int64(Pointer, uint64, uint64, int64, int64))
def deep(ws, own, opponent, alpha, empties):
    """Any number of empty squares; 0 and the stop word set if a limit struck."""
    if empties <= SHALLOW_EMPTIES:
        if empties > 2:
            return shallow(ws, own, opponent, alpha, empties)
        return few(ws, own, opponent, alpha, empties)
    ws[NODES] += uint64(1)
    if ws[NODES] >= ws[NODE_LIMIT]:
        ws[STOP] = uint64(1)
    if ws[STOP] != 0:
        return int64(0)
    # The opponent keeps his stable discs: what is left for us may be too little.
    if alpha >= 2 * empties - 4 and 64 - 2 * int64(popcount(opponent)) <= alpha:
        most = 64 - 2 * int64(popcount(stable(opponent, own)))
        if most <= alpha:
            return most
    moves = legal(own, opponent)
    if moves == 0:
        if legal(opponent, own) == 0:
            return final_score(own, opponent)
        return -deep(ws, opponent, own, ~alpha, empties)
    hash_move = uint64(NO_MOVE)
    known = probe(ws, own, opponent)
    if known != 0:
        bound = lower_bound(known)
        if bound > alpha:
            return bound
        bound = upper_bound(known)
        if bound <= alpha:
            return bound
        hash_move = best_move(known)

    ranks = uint64(COUNTERS) + uint64(empties * LIST_WORDS)
    count = uint64(0)
    empty = ~(own | opponent)
    odd = odd_quarters(empty)
    while moves != 0:
        square = lowest(moves)
        moves &= moves - uint64(1)
        flipped = flips(square, own, opponent)
        place = uint64(1) << square
        next_own, next_opponent = opponent ^ flipped, own ^ flipped ^ place
        if next_own == 0:
            return int64(64)
        if empties > SHALLOW_EMPTIES + 1:
            # Enhanced transposition cut-off: an answer known to be bad enough settles it.
            known = probe(ws, next_own, next_opponent)
            if known != 0 and -upper_bound(known) > alpha:
                return -upper_bound(known)
        if square == hash_move:
            rank = int64(1) << int64(40)
        else:
            room = freedom(next_own, next_opponent, legal(next_own, next_opponent), empty ^ place)
            rank = 1024 - 4 * room + 4 * corner_stability(next_opponent, next_own)
            if place & odd != 0:
                rank += 2
        ws[ranks + count] = uint64(rank) << uint64(8) | square
        ws[ranks + uint64(LIST_WORDS // 2) + count] = flipped
        count += uint64(1)

    best = int64(NONE)
    move = uint64(NO_MOVE)
    tried = uint64(0)
    while tried < count:
        flipped = take_best(ws, ranks, tried, count)
        square = ws[ranks + tried] & uint64(0xFF)
        tried += uint64(1)
        next_opponent = own ^ flipped ^ (uint64(1) << square)
        score = -deep(ws, opponent ^ flipped, next_opponent, ~alpha, empties - 1)
        if ws[STOP] != 0:
            return int64(0)
        if score > best:
            best = score
            move = square
            if best > alpha:
                store(ws, own, opponent, empties, best, int64(NO_UPPER), move)
                return best
    store(ws, own, opponent, empties, int64(NO_LOWER), best, move)
    return best


@kernel(int64(uint64[::1], uint64, uint64, int64))
def null_window(workspace, own, opponent, alpha):
    """A bound on the score: a lower one if it is above `alpha`, else an upper one.

    Means nothing if the stop word is set.
    """
    empties = int64(popcount(~(own | opponent)))
    return deep(workspace.ctypes, own, opponent, alpha, empties)
