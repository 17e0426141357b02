"""Which move to try first: the better the order, the less there is to search.

A ranked move is one word: rank << 8 | square. Ranks only order moves; they are no scores.
"""

from reversi_site.engine.search.jit import kernel
from reversi_site.engine.search.kernels.bits import flips, legal, lowest, popcount
from reversi_site.engine.search.kernels.evaluation import (
    corner_discs,
    final_score,
    room,
)
from reversi_site.engine.search.kernels.patterns import estimate, pass_features, play_features
from reversi_site.engine.search.kernels.table import COUNTERS, LIST_WORDS, NODES
from reversi_site.engine.search.kernels.types import Word, Words, number, word

FLIPS = LIST_WORDS // 2  # where in a move list the flips begin
HASH_MOVE_RANK = 1 << 30
QUARTER = 0x0F0F0F0F  # a1..d4
LOWEST_OF_FOUR = 0x1111111111111111
LOWEST_OF_QUARTERS = 0x0000001100000011
NO_ESTIMATE = 9999
RANK_OF_A_TENTH = 4


@kernel
def odd_quarters(empty: Word) -> Word:
    """Return the quarters of the board that have an odd number of empty squares.

    Who moves first into an odd region also moves last there, if both can go on playing in it.
    """
    # The bits of each quarter are added up in its lowest one, as far as odd and even go.
    odd = empty ^ (empty >> word(1))
    odd ^= odd >> word(2)
    odd &= word(LOWEST_OF_FOUR)
    odd ^= odd >> word(8)
    odd ^= odd >> word(16)
    return (odd & word(LOWEST_OF_QUARTERS)) * word(QUARTER)


@kernel
def move_list(own: Word, opponent: Word) -> Word:
    """Return where the move list of a position begins: by its number of empty squares."""
    return word(COUNTERS) + popcount(~(own | opponent)) * word(LIST_WORDS)


@kernel
def list_moves(ws: Words, own: Word, opponent: Word, moves: Word) -> Word:
    """Write all moves to the position's list, not ranked yet; return how many."""
    ranks = move_list(own, opponent)
    found = word(0)
    while moves != 0:
        square = lowest(moves)
        moves &= moves - word(1)
        ws[ranks + found] = square
        ws[ranks + word(FLIPS) + found] = flips(square, own, opponent)
        found += word(1)
    return found


@kernel
def rank_moves(ws: Words, own: Word, opponent: Word, found: Word, hash_move: Word) -> None:
    """Rank listed moves.

    The hash move comes first; the others by how little room they leave to the opponent, with a
    bonus for corners and for odd quarters.
    """
    ranks = move_list(own, opponent)
    odd = odd_quarters(~(own | opponent))
    for index in range(found):
        square = ws[ranks + word(index)]
        flipped = ws[ranks + word(FLIPS) + word(index)]
        if square == hash_move:
            rank = number(HASH_MOVE_RANK)
        else:
            place = word(1) << square
            after = own ^ flipped ^ place
            rank = 2048 - 40 * room(opponent ^ flipped, after) + 16 * corner_discs(after)
            if place & odd != 0:
                rank += 16
        ws[ranks + word(index)] = word(rank) << word(8) | square


@kernel
def glance(
    ws: Words, own: Word, opponent: Word, empties: Word, plies: int, alpha: int, beta: int
) -> int:
    """Return the estimate after so many plies by plain alpha-beta; no table, no order.

    Of the position whose features are in place.
    """
    ws[NODES] += word(1)
    if plies == 0:
        return estimate(ws, empties)
    moves = legal(own, opponent)
    if moves == 0:
        if legal(opponent, own) == 0:
            return 10 * final_score(own, opponent)
        pass_features(ws, empties)
        score = -glance(ws, opponent, own, empties, plies, -beta, -alpha)
        pass_features(ws, empties)
        return score
    best = number(-NO_ESTIMATE)
    while moves != 0 and best < beta:
        square = lowest(moves)
        moves &= moves - word(1)
        flipped = flips(square, own, opponent)
        after = own ^ flipped ^ (word(1) << square)
        play_features(ws, empties, square, flipped)
        floor = max(alpha, best)
        fewer = empties - word(1)
        score = -glance(ws, opponent ^ flipped, after, fewer, plies - 1, -beta, -floor)
        best = max(best, score)
    return best


@kernel
def look_at_moves(
    ws: Words, own: Word, opponent: Word, found: Word, plies: int, enough: int, interest: int
) -> None:
    """Rank listed moves anew by a search of so many plies after each of them.

    Its estimates (tenths of a disc) need not be right where they do not matter: above `enough`,
    or more than `interest` below the best. The features of the position are in place.
    """
    empties = popcount(~(own | opponent))
    ranks = move_list(own, opponent)
    limit = number(NO_ESTIMATE)
    for index in range(found):
        ranked = ws[ranks + word(index)]
        if ranked >> word(8) == word(HASH_MOVE_RANK):
            continue
        square = ranked & word(0xFF)
        flipped = ws[ranks + word(FLIPS) + word(index)]
        after = own ^ flipped ^ (word(1) << square)
        play_features(ws, empties, square, flipped)
        fewer = empties - word(1)
        found_score = glance(ws, opponent ^ flipped, after, fewer, plies, -enough, limit)
        limit = min(limit, found_score + interest)
        ws[ranks + word(index)] = ranked + (word(40000 - RANK_OF_A_TENTH * found_score) << word(8))


@kernel
def take_best(ws: Words, ranks: Word, first: Word, found: Word) -> Word:
    """Bring the highest-ranked move from `first` on to that place; return what it flips.

    One step of a selection sort: after a cut-off the rest was never sorted.
    """
    best = first
    for other in range(first + word(1), found):
        if ws[ranks + word(other)] > ws[ranks + best]:
            best = word(other)
    flips_list = ranks + word(FLIPS)
    rank, flipped = ws[ranks + best], ws[flips_list + best]
    ws[ranks + best], ws[flips_list + best] = ws[ranks + first], ws[flips_list + first]
    ws[ranks + first], ws[flips_list + first] = rank, flipped
    return flipped
