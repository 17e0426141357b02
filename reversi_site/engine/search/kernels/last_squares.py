"""The end of every exact search: the last four squares, each number of them written out.

Legal moves are not listed here: trying the few empty squares is quicker. A square can only be a
move where an opposing disc lies beside it. All functions ask the question of `endgame`: is the
score, in discs, above `alpha`? Most positions of a search are looked at here, so that functions
are put into each other instead of being called.
"""

from reversi_site.engine.search.jit import inlined, kernel
from reversi_site.engine.search.kernels.bits import flips, lowest
from reversi_site.engine.search.kernels.evaluation import count, final_score
from reversi_site.engine.search.kernels.lines import beside, last_flips
from reversi_site.engine.search.kernels.ordering import odd_quarters
from reversi_site.engine.search.kernels.table import NODES
from reversi_site.engine.search.kernels.types import Word, Words, number, word

LAST_SQUARES = 4
NONE = -99  # below every score


@inlined
def last_square(own: Word, opponent: Word, square: Word, alpha: int) -> int:
    """One empty square."""
    flipped = last_flips(own, square)
    if flipped != 0:
        return 2 * (count(own) + flipped) - 62
    # If the opponent cannot move either, the square goes to the winner; if he can, it is worse.
    blocked = final_score(own, opponent)
    if blocked <= alpha:
        return blocked
    flipped = last_flips(opponent, square)
    if flipped == 0:
        return blocked
    return 2 * (count(own) - flipped) - 64


@inlined
def last_two_moves(own: Word, opponent: Word, one: Word, two: Word, alpha: int) -> int:
    """Two empty squares, without a pass: NONE if the side to move cannot move."""
    best = number(NONE)
    if opponent & beside(one) != 0:
        flipped = flips(one, own, opponent)
        if flipped != 0:
            after = own ^ flipped ^ (word(1) << one)
            best = -last_square(opponent ^ flipped, after, two, ~alpha)
            if best > alpha:
                return best
    if opponent & beside(two) != 0:
        flipped = flips(two, own, opponent)
        if flipped != 0:
            after = own ^ flipped ^ (word(1) << two)
            best = max(best, -last_square(opponent ^ flipped, after, one, ~alpha))
    return best


@inlined
def last_two(ws: Words, own: Word, opponent: Word, one: Word, two: Word, alpha: int) -> int:
    """Two empty squares."""
    ws[NODES] += word(1)
    score = last_two_moves(own, opponent, one, two, alpha)
    if score != NONE:
        return score
    score = last_two_moves(opponent, own, one, two, ~alpha)
    if score != NONE:
        return -score
    return final_score(own, opponent)


@inlined
def last_three_moves(
    ws: Words, own: Word, opponent: Word, one: Word, two: Word, three: Word, alpha: int
) -> int:
    """Three empty squares, without a pass: NONE if the side to move cannot move."""
    best = number(NONE)
    for _ in range(3):
        if opponent & beside(one) != 0:
            flipped = flips(one, own, opponent)
            if flipped != 0:
                after = own ^ flipped ^ (word(1) << one)
                best = max(best, -last_two(ws, opponent ^ flipped, after, two, three, ~alpha))
                if best > alpha:
                    return best
        one, two, three = two, three, one
    return best


@kernel
def last_three(ws: Words, own: Word, opponent: Word, alpha: int) -> int:
    """Three empty squares: one that is alone in its quarter of the board is tried first."""
    ws[NODES] += word(1)
    empty = ~(own | opponent)
    one = lowest(empty & odd_quarters(empty))
    empty ^= word(1) << one
    two = lowest(empty)
    three = lowest(empty & (empty - word(1)))
    score = last_three_moves(ws, own, opponent, one, two, three, alpha)
    if score != NONE:
        return score
    score = last_three_moves(ws, opponent, own, one, two, three, ~alpha)
    if score != NONE:
        return -score
    return final_score(own, opponent)


@inlined
def last_four_moves(ws: Words, own: Word, opponent: Word, odd: Word, even: Word, alpha: int) -> int:
    """Four empty squares, some in odd quarters, without a pass: NONE if there is no move."""
    best = number(NONE)
    while odd | even != 0:
        if odd == 0:
            odd, even = even, word(0)
        square = lowest(odd)
        odd &= odd - word(1)
        if opponent & beside(square) != 0:
            flipped = flips(square, own, opponent)
            if flipped != 0:
                after = own ^ flipped ^ (word(1) << square)
                best = max(best, -last_three(ws, opponent ^ flipped, after, ~alpha))
                if best > alpha:
                    return best
    return best


@kernel
def last_four(ws: Words, own: Word, opponent: Word, alpha: int) -> int:
    """Four empty squares: those in quarters with an odd number of them are tried first."""
    ws[NODES] += word(1)
    empty = ~(own | opponent)
    odd = empty & odd_quarters(empty)
    score = last_four_moves(ws, own, opponent, odd, empty ^ odd, alpha)
    if score != NONE:
        return score
    score = last_four_moves(ws, opponent, own, odd, empty ^ odd, ~alpha)
    if score != NONE:
        return -score
    return final_score(own, opponent)


@kernel
def last_squares(ws: Words, own: Word, opponent: Word, alpha: int) -> int:
    """Any number of empty squares up to four."""
    empty = ~(own | opponent)
    empties = count(empty)
    if empties == LAST_SQUARES:
        return last_four(ws, own, opponent, alpha)
    if empties == 3:
        return last_three(ws, own, opponent, alpha)
    if empties == 2:
        last = lowest(empty & (empty - word(1)))
        return last_two(ws, own, opponent, lowest(empty), last, alpha)
    if empties == 1:
        return last_square(own, opponent, lowest(empty), alpha)
    return final_score(own, opponent)
