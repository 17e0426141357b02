"""The exact solver: the score under best play by both sides, in discs, empties to the winner.

Everything here answers one question, in a *null window*: is the score above `alpha` or not? The
value that comes back is a bound: a lower one if it is above `alpha`, else an upper one. Whoever
asks often enough knows the score. `~alpha` is `-(alpha + 1)`: the same question from the other
side of the board.

Three searches, by number of empty squares: `deep` with a hash table, careful ordering and cut-offs;
`shallow` with ordering by parity alone; the last four squares, which have a module of their own.
"""

from reversi_site.engine.search.jit import kernel
from reversi_site.engine.search.kernels.bits import flips, legal, lowest, prefetch
from reversi_site.engine.search.kernels.evaluation import count, final_score, stable
from reversi_site.engine.search.kernels.last_squares import (
    LAST_SQUARES,
    NONE,
    last_four,
    last_squares,
)
from reversi_site.engine.search.kernels.ordering import (
    FLIPS,
    list_moves,
    look_at_moves,
    move_list,
    odd_quarters,
    rank_moves,
    take_best,
)
from reversi_site.engine.search.kernels.patterns import (
    pass_features,
    play_features,
    set_features,
)
from reversi_site.engine.search.kernels.table import (
    NO_LOWER,
    NO_MOVE,
    NO_UPPER,
    NODES,
    STOP,
    bucket,
    fetch,
    lower_bound,
    may_go_on,
    probe,
    recall,
    store,
    upper_bound,
)
from reversi_site.engine.search.kernels.types import Array, Word, Words, number, word

LOWEST, HIGHEST = -64, 64

# From how many empty squares on each means pays for itself (measured; see docs/engine.md).
SHALLOW_EMPTIES = 6  # the most that `shallow` takes
HASH_EMPTIES = 8
CHILDREN_IN_HASH_EMPTIES = 11
LOOK_EMPTIES = 13

# How far a look at the moves must be right, in tenths of a disc.
ENOUGH_ABOVE_ALPHA = 200
INTEREST_BELOW_BEST = 150


@kernel
def shallow(ws: Words, own: Word, opponent: Word, alpha: int, empties: int) -> int:
    """From four empty squares on: moves into odd quarters first, in no other order."""
    if empties == LAST_SQUARES:
        return last_four(ws, own, opponent, alpha)
    ws[NODES] += word(1)
    moves = legal(own, opponent)
    if moves == 0:
        if legal(opponent, own) == 0:
            return final_score(own, opponent)
        return -shallow(ws, opponent, own, ~alpha, empties)
    best = number(NONE)
    later = moves & ~odd_quarters(~(own | opponent))
    moves ^= later
    while moves | later != 0 and best <= alpha:
        if moves == 0:
            moves, later = later, word(0)
        square = lowest(moves)
        moves &= moves - word(1)
        flipped = flips(square, own, opponent)
        after = own ^ flipped ^ (word(1) << square)
        best = max(best, -shallow(ws, opponent ^ flipped, after, ~alpha, empties - 1))
    return best


@kernel
def upper_limit(own: Word, opponent: Word, alpha: int, empties: int) -> int:
    """Return an upper bound on the score: the opponent keeps his stable discs.

    They are only counted where they may well suffice to keep the score down to `alpha`.
    """
    if alpha >= 2 * empties - 4 and 64 - 2 * count(opponent) <= alpha:
        return 64 - 2 * count(stable(opponent, own))
    return 64


@kernel
def fetch_answers(ws: Words, own: Word, opponent: Word, found: Word) -> None:
    """Let the memory bring what the table holds for the positions after the listed moves."""
    ranks = move_list(own, opponent)
    for index in range(found):
        square = ws[ranks + word(index)]
        flipped = ws[ranks + word(FLIPS) + word(index)]
        fetch(ws, opponent ^ flipped, own ^ flipped ^ (word(1) << square))


@kernel
def best_known_answer(ws: Words, own: Word, opponent: Word, found: Word, alpha: int) -> int:
    """Return the first lower bound above `alpha` that the table holds for one of the listed moves.

    An *enhanced transposition cut-off*; NONE if there is none.
    """
    ranks = move_list(own, opponent)
    for index in range(found):
        square = ws[ranks + word(index)]
        flipped = ws[ranks + word(FLIPS) + word(index)]
        others, after = opponent ^ flipped, own ^ flipped ^ (word(1) << square)
        known = probe(ws, bucket(ws, others, after), others, after)
        if known != 0 and -upper_bound(known) > alpha:
            return -upper_bound(known)
    return NONE


@kernel
def known_bound(known: Word, alpha: int) -> int:
    """Return the bound in a packed word that answers the question without a search, or NONE."""
    if known != 0:
        if lower_bound(known) > alpha:
            return lower_bound(known)
        if upper_bound(known) <= alpha:
            return upper_bound(known)
    return NONE


@kernel
def settled(ws: Words, home: Word, own: Word, opponent: Word, alpha: int, empties: int) -> int:
    """Return a bound that answers the question without a look at the moves, or NONE."""
    most = upper_limit(own, opponent, alpha, empties)
    if most <= alpha:
        return most
    if empties >= HASH_EMPTIES:
        return known_bound(probe(ws, home, own, opponent), alpha)
    return NONE


@kernel
def order(
    ws: Words, home: Word, own: Word, opponent: Word, found: Word, alpha: int, empties: int
) -> None:
    """Rank the listed moves, with the more care the more there is to gain."""
    hash_move = word(NO_MOVE)
    if empties >= HASH_EMPTIES:
        hash_move = recall(ws, home, own, opponent)
    rank_moves(ws, own, opponent, found, hash_move)
    if empties >= LOOK_EMPTIES:
        plies = max(0, min(3, (empties - 11) // 3))
        enough = 10 * alpha + ENOUGH_ABOVE_ALPHA
        look_at_moves(ws, own, opponent, found, plies, enough, INTEREST_BELOW_BEST)


@kernel
def deep(ws: Words, own: Word, opponent: Word, alpha: int, empties: int) -> int:
    """Any number of empty squares from four on; 0 and the stop word set if a limit struck."""
    if empties <= SHALLOW_EMPTIES:
        return shallow(ws, own, opponent, alpha, empties)
    if not may_go_on(ws):
        return 0
    home = word(0)
    if empties >= HASH_EMPTIES:
        home = bucket(ws, own, opponent)
        prefetch(ws, home)
    moves = legal(own, opponent)
    if moves == 0:
        if legal(opponent, own) == 0:
            return final_score(own, opponent)
        pass_features(ws, word(empties))
        score = -deep(ws, opponent, own, ~alpha, empties)
        pass_features(ws, word(empties))
        return score
    best = settled(ws, home, own, opponent, alpha, empties)
    if best != NONE:
        return best
    found = list_moves(ws, own, opponent, moves)
    if empties > HASH_EMPTIES:
        fetch_answers(ws, own, opponent, found)
    if empties >= CHILDREN_IN_HASH_EMPTIES:
        best = best_known_answer(ws, own, opponent, found, alpha)
        if best != NONE:
            return best
    order(ws, home, own, opponent, found, alpha, empties)
    move = word(NO_MOVE)
    ranks = move_list(own, opponent)
    tried = word(0)
    while tried < found and best <= alpha:
        flipped = take_best(ws, ranks, tried, found)
        square = ws[ranks + tried] & word(0xFF)
        after = own ^ flipped ^ (word(1) << square)
        if empties > LOOK_EMPTIES:
            play_features(ws, word(empties), square, flipped)
        score = -deep(ws, opponent ^ flipped, after, ~alpha, empties - 1)
        if score > best:
            best, move = score, square
        tried += word(1)
    if ws[STOP] != 0:
        return 0
    if empties >= HASH_EMPTIES:
        if best > alpha:
            store(ws, home, own, opponent, empties, best, NO_UPPER, move)
        else:
            store(ws, home, own, opponent, empties, NO_LOWER, best, move)
    return best


@kernel
def answer(ws: Words, own: Word, opponent: Word, alpha: int) -> int:
    """Return a bound on the score: a lower one if it is above `alpha`, else an upper one.

    For any number of empty squares. Means nothing if the stop word is set. The features are in
    place.
    """
    empties = count(~(own | opponent))
    if empties <= LAST_SQUARES:
        return last_squares(ws, own, opponent, alpha)
    return deep(ws, own, opponent, alpha, empties)


@kernel
def exact(ws: Words, own: Word, opponent: Word, guess: int, high: int) -> int:
    """Return the exact score, known to be `high` at most; quickest if `guess` is near.

    Asks whether the score reaches the guess, and moves the guess by the answer until the two
    bounds meet. Scores are even. Means nothing if the stop word is set. The features are in place.
    """
    low = number(LOWEST)
    guess = max(low + 2, min(high, guess + guess % 2))
    while low < high and ws[STOP] == 0:
        score = answer(ws, own, opponent, guess - 1)
        if score >= guess:
            low = score
            guess = low + 2
        else:
            high = score
            guess = high
    return low


@kernel
def null_window(workspace: Array, own: Word, opponent: Word, alpha: int) -> int:
    """`answer` for callers outside of kernels."""
    set_features(workspace.ctypes, own, opponent)
    return answer(workspace.ctypes, own, opponent, alpha)


@kernel
def exact_score(workspace: Array, own: Word, opponent: Word, guess: int, high: int) -> int:
    """`exact` for callers outside of kernels."""
    set_features(workspace.ctypes, own, opponent)
    return exact(workspace.ctypes, own, opponent, guess, high)
