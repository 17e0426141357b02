"""Counting and reaching: questions about the tree of legal moves that need no score."""

from reversi_site.engine.search.jit import kernel
from reversi_site.engine.search.kernels.bits import flips, legal, lowest, popcount
from reversi_site.engine.search.kernels.evaluation import count, stable
from reversi_site.engine.search.kernels.ordering import FLIPS, move_list, take_best
from reversi_site.engine.search.kernels.table import (
    NO_LOWER,
    NO_MOVE,
    NO_UPPER,
    STOP,
    depth_of,
    may_go_on,
    probe,
    store,
)
from reversi_site.engine.search.kernels.types import Array, Word, Words, word


@kernel
def perft(own: Word, opponent: Word, depth: int) -> Word:
    """Return how many sequences of `depth` plies there are.

    A pass is a ply; a game that ended earlier counts as one. The last ply is counted, not played.
    """
    if depth == 0:
        return word(1)
    moves = legal(own, opponent)
    if moves == 0:
        if depth == 1 or legal(opponent, own) == 0:
            return word(1)
        return perft(opponent, own, depth - 1)
    if depth == 1:
        return popcount(moves)
    sequences = word(0)
    while moves != 0:
        square = lowest(moves)
        moves &= moves - word(1)
        flipped = flips(square, own, opponent)
        sequences += perft(opponent ^ flipped, own ^ flipped ^ (word(1) << square), depth - 1)
    return sequences


@kernel
def legal_moves(own: Word, opponent: Word) -> Word:
    """`legal` for callers outside of kernels."""
    return legal(own, opponent)


@kernel
def flipped_by(square: Word, own: Word, opponent: Word) -> Word:
    """`flips` for callers outside of kernels."""
    return flips(square, own, opponent)


@kernel
def list_by_discs(ws: Words, own: Word, opponent: Word, moves: Word, ours: bool) -> Word:
    """Write all moves to the position's list, those first that leave us the fewest discs."""
    ranks = move_list(own, opponent)
    found = word(0)
    while moves != 0:
        square = lowest(moves)
        moves &= moves - word(1)
        flipped = flips(square, own, opponent)
        turned = popcount(flipped)
        rank = word(64) - turned if ours else turned
        ws[ranks + found] = rank << word(8) | square
        ws[ranks + word(FLIPS) + found] = flipped
        found += word(1)
    return found


@kernel
def can_miss(ws: Words, own: Word, opponent: Word, ours: bool) -> bool:
    """Say whether some play by both sides leads to an end that our side does not win.

    `ours`: our side is to move. Both sides work together against us. Positions that we win
    whatever happens are remembered. After a stop the answer True still holds, False means
    nothing.
    """
    if not may_go_on(ws):
        return False
    discs, others = (own, opponent) if ours else (opponent, own)
    moves = legal(own, opponent)
    if moves == 0:
        if legal(opponent, own) == 0:
            return count(discs) <= count(others)
        return can_miss(ws, opponent, own, not ours)
    # 33 discs that nobody can flip are a win already.
    if count(discs) > 32 and count(stable(discs, others)) > 32:
        return False
    known = probe(ws, own, opponent)
    if known != 0 and depth_of(known) == int(ours):
        return False
    ranks = move_list(own, opponent)
    found = list_by_discs(ws, own, opponent, moves, ours)
    for tried in range(found):
        flipped = take_best(ws, ranks, word(tried), found)
        place = word(1) << (ws[ranks + word(tried)] & word(0xFF))
        if can_miss(ws, opponent ^ flipped, own ^ flipped ^ place, not ours):
            return True
    if ws[STOP] == 0:
        # The place of the depth says who was to move: the same discs, of the other colour, may
        # occur with the other side to move.
        store(ws, own, opponent, int(ours), NO_LOWER, NO_UPPER, word(NO_MOVE))
    return False


@kernel
def can_fail_to_win(workspace: Array, own: Word, opponent: Word, ours: bool) -> bool:
    """`can_miss` for callers outside of kernels."""
    return can_miss(workspace.ctypes, own, opponent, ours)
