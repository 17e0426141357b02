"""Holding an aim: questions about a side that wants to win, or not to lose, and may fail.

`least` is the aim as a score: 1 to win, 0 to draw at least. Scores are in discs, empties to the
winner, as everywhere.
"""

from reversi_site.engine.search.jit import kernel
from reversi_site.engine.search.kernels.bits import flips, legal, lowest, popcount
from reversi_site.engine.search.kernels.endgame import LOOK_EMPTIES, answer
from reversi_site.engine.search.kernels.evaluation import count, final_score, stable
from reversi_site.engine.search.kernels.ordering import FLIPS, move_list, take_best
from reversi_site.engine.search.kernels.patterns import set_features
from reversi_site.engine.search.kernels.table import (
    NO_LOWER,
    NO_MOVE,
    NO_UPPER,
    STOP,
    bucket,
    depth_of,
    may_go_on,
    probe,
    store,
)
from reversi_site.engine.search.kernels.types import Array, Word, Words, number, word

# A chance is a whole number of 2**-48: the same on every machine, and sums of them do not drift.
CERTAIN = 1 << 48

# What is remembered of chances: places of four words – own discs, opponent's discs, who is to move
# and how many moves are left, the chance – each of which holds the last position that came there.
PLACE_WORDS = 4
PLACES = 1 << 16


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
def can_miss(ws: Words, own: Word, opponent: Word, ours: bool, least: int) -> bool:
    """Say whether some play by both sides leads to an end in which our side misses its aim.

    `ours`: our side is to move. Both sides work together against us. Positions in which we reach
    the aim whatever happens are remembered. After a stop the answer True still holds, False means
    nothing.
    """
    if not may_go_on(ws):
        return False
    discs, others = (own, opponent) if ours else (opponent, own)
    moves = legal(own, opponent)
    if moves == 0:
        if legal(opponent, own) == 0:
            return final_score(discs, others) < least
        return can_miss(ws, opponent, own, not ours, least)
    # 33 discs that nobody can flip are a win already, 32 a draw.
    if count(discs) >= 32 + least and count(stable(discs, others)) >= 32 + least:
        return False
    home = bucket(ws, own, opponent)
    known = probe(ws, home, own, opponent)
    if known != 0 and depth_of(known) == int(ours):
        return False
    ranks = move_list(own, opponent)
    found = list_by_discs(ws, own, opponent, moves, ours)
    for tried in range(found):
        flipped = take_best(ws, ranks, word(tried), found)
        place = word(1) << (ws[ranks + word(tried)] & word(0xFF))
        if can_miss(ws, opponent ^ flipped, own ^ flipped ^ place, not ours, least):
            return True
    if ws[STOP] == 0:
        # The place of the depth says who was to move: the same discs, of the other colour, may
        # occur with the other side to move.
        store(ws, home, own, opponent, int(ours), NO_LOWER, NO_UPPER, word(NO_MOVE))
    return False


@kernel
def can_fail(workspace: Array, own: Word, opponent: Word, ours: bool, least: int) -> bool:
    """`can_miss` for callers outside of kernels."""
    return can_miss(workspace.ctypes, own, opponent, ours, least)


@kernel
def is_held(ws: Words, own: Word, opponent: Word, ours: bool, least: int) -> bool:
    """Say whether our side reaches its aim under best play by both. Means nothing after a stop."""
    if count(~(own | opponent)) >= LOOK_EMPTIES:
        set_features(ws, own, opponent)
    if ours:
        return answer(ws, own, opponent, least - 1) >= least
    return answer(ws, own, opponent, -least) <= -least


@kernel
def holding_moves(workspace: Array, own: Word, opponent: Word, least: int) -> Word:
    """Return the moves with which the side to move holds its aim. Means nothing after a stop."""
    moves, found = legal(own, opponent), word(0)
    while moves != 0:
        square = lowest(moves)
        moves &= moves - word(1)
        flipped = flips(square, own, opponent)
        place = word(1) << square
        # The move is made: the side that was not to move is to move now.
        ours = (own & place) != 0
        if is_held(workspace.ctypes, opponent ^ flipped, own ^ flipped ^ place, ours, least):
            found |= place
    return found


@kernel
def place_of(own: Word, opponent: Word, note: Word) -> Word:
    """Return the first word of the place where the chance of a position is remembered."""
    mixed = own * word(0x9E3779B97F4A7C15) + (opponent ^ note) * word(0xC2B2AE3D27D4EB4F)
    mixed = (mixed ^ (mixed >> word(32))) * word(0xD6E8FEB86659FD93)
    return word(PLACE_WORDS) * ((mixed >> word(32)) & word(PLACES - 1))


@kernel
def chance(
    ws: Words, memory: Words, own: Word, opponent: Word, ours: bool, least: int, left: int
) -> int:
    """Return the chance that our side holds its aim when it moves at random.

    The aim is held in the position itself. The opponent always gives the reply with the lowest
    chance. A move that gives the aim away counts as nothing, since best play keeps it from coming
    back. After `left` moves of our own whoever still holds the aim has held it. Means nothing after
    a stop.
    """
    if not may_go_on(ws):
        return 0
    moves = legal(own, opponent)
    if moves == 0:
        if legal(opponent, own) == 0:
            return CERTAIN
        return chance(ws, memory, opponent, own, not ours, least, left)
    if ours and left == 0:
        return CERTAIN
    note = word(2 * left + int(ours) + 1)
    place = place_of(own, opponent, note)
    if (
        memory[place + word(2)] == note
        and memory[place] == own
        and memory[place + word(1)] == opponent
    ):
        return number(memory[place + word(3)])
    choices = number(popcount(moves))
    total, lowest_found = number(0), number(CERTAIN)
    while moves != 0:
        square = lowest(moves)
        moves &= moves - word(1)
        flipped = flips(square, own, opponent)
        own_then, opponent_then = opponent ^ flipped, own ^ flipped ^ (word(1) << square)
        if not ours:
            after = chance(ws, memory, own_then, opponent_then, not ours, least, left)
            lowest_found = min(lowest_found, after)
        elif is_held(ws, own_then, opponent_then, not ours, least):
            total += chance(ws, memory, own_then, opponent_then, not ours, least, left - 1)
    found = total // choices if ours else lowest_found
    memory[place] = own
    memory[place + word(1)] = opponent
    memory[place + word(2)] = note
    memory[place + word(3)] = word(found)
    return found


@kernel
def chance_to_hold(
    workspace: Array,
    memory: Array,
    own: Word,
    opponent: Word,
    ours: bool,
    least: int,
    left: int,
) -> int:
    """`chance` for callers outside of kernels; 0 if the aim is not held in the first place.

    `memory` has PLACE_WORDS * PLACES words, all 0 at first, and serves one aim.
    """
    if not is_held(workspace.ctypes, own, opponent, ours, least):
        return 0
    return chance(workspace.ctypes, memory.ctypes, own, opponent, ours, least, left)
