"""Going on from a position as people may who look one ply ahead, and do not always look.

Many lines are played, to find positions in them in which somebody who seems to be beaten is not.
"""

from reversi_site.engine.search.jit import kernel
from reversi_site.engine.search.kernels.bits import flips, legal, lowest, popcount
from reversi_site.engine.search.kernels.evaluation import CORNERS, count
from reversi_site.engine.search.kernels.holding import holding_moves
from reversi_site.engine.search.kernels.midgame import leaf
from reversi_site.engine.search.kernels.patterns import play_features, set_features
from reversi_site.engine.search.kernels.types import Array, Word, Words, number, word

CHANCES = 256  # a carelessness is a number of so many

# What a prospect must come to (words of an array): a bit for each number of empty squares, discs
# behind, legal moves, above how many empty squares there must be fewer moves than the opponent has,
# and of how many moves at most one may hold the aim.
EMPTIES, BEHIND, FEWEST_MOVES, FEWER_MOVES_ABOVE, MOVES_PER_HOLDING = range(5)
PROSPECT_WORDS = 2  # of a find: the number of its line, and how many moves lead to it


@kernel
def next_random(state: Word) -> Word:
    """Return the next state of a random generator (xorshift*, by Marsaglia and Vigna); never 0."""
    state ^= state >> word(12)
    state ^= state << word(25)
    state ^= state >> word(27)
    return state


@kernel
def drawn(state: Word, choices: Word) -> Word:
    """Return a number below `choices`, drawn by a state."""
    return ((state * word(0x2545F4914F6CDD1D)) >> word(33)) % choices


@kernel
def nth_move(moves: Word, place: Word) -> Word:
    """Return one of the moves: number `place` in ascending order, from 0."""
    while place != 0:
        moves &= moves - word(1)
        place -= word(1)
    return lowest(moves)


@kernel
def best_looking(ws: Words, own: Word, opponent: Word, moves: Word) -> Word:
    """Return the move after which the position looks best to the evaluation."""
    empties = popcount(~(own | opponent))
    set_features(ws, own, opponent)
    best, found = number(-99999), word(0)
    while moves != 0:
        square = lowest(moves)
        moves &= moves - word(1)
        flipped = flips(square, own, opponent)
        after = own ^ flipped ^ (word(1) << square)
        play_features(ws, empties, square, flipped)
        value = -leaf(ws, opponent ^ flipped, after, empties - word(1))
        if value > best:
            best, found = value, square
    return found


@kernel
def line_seed(seed: Word, line: Word) -> Word:
    """Return the seed of a line: those of neighbours have nothing to do with each other."""
    mixed = seed + line * word(0x9E3779B97F4A7C15)
    mixed = (mixed ^ (mixed >> word(30))) * word(0xBF58476D1CE4E5B9)
    mixed = (mixed ^ (mixed >> word(27))) * word(0x94D049BB133111EB)
    return (mixed ^ (mixed >> word(31))) | word(1)


@kernel
def careless_move(
    ws: Words, own: Word, opponent: Word, moves: Word, carelessness: Word, state: Word
) -> Word:
    """Return a move: drawn by lot in so many cases of 256, else the one that looks best."""
    if drawn(state, word(CHANCES)) >= carelessness:
        return best_looking(ws, own, opponent, moves)
    return nth_move(moves, drawn(next_random(state), popcount(moves)))


@kernel
def is_prospect(workspace: Array, own: Word, opponent: Word, moves: Word, wanted: Array) -> bool:
    """Say whether the side to move seems to be beaten, and still has a few moves that win or draw.

    It is behind in discs, not ahead in corners, and, far from the end, has fewer moves.
    """
    empties, choices = popcount(~(own | opponent)), popcount(moves)
    if (wanted[EMPTIES] >> empties) & word(1) == 0 or choices < wanted[FEWEST_MOVES]:
        return False
    if count(opponent) - count(own) < number(wanted[BEHIND]):
        return False
    if popcount(own & word(CORNERS)) > popcount(opponent & word(CORNERS)):
        return False
    if empties > wanted[FEWER_MOVES_ABOVE] and choices >= popcount(legal(opponent, own)):
        return False
    holding = popcount(holding_moves(workspace, own, opponent, 1))
    if holding == 0:
        holding = popcount(holding_moves(workspace, own, opponent, 0))
    return holding != 0 and holding * wanted[MOVES_PER_HOLDING] <= choices


@kernel
def prospects(
    workspace: Array,
    own: Word,
    opponent: Word,
    carelessness: Word,
    seed: Word,
    lines: Word,
    wanted: Array,
    found: Array,
) -> Word:
    """Play so many lines to the end; write the prospects on them to `found`, return how many.

    Stops when `found` is full.
    """
    ws, prospect_count = workspace.ctypes, word(0)
    for number_of_line in range(lines):
        line = word(number_of_line)
        state = line_seed(seed, line)
        mover, other, played = own, opponent, word(0)
        moves = legal(mover, other)
        while moves != 0 or legal(other, mover) != 0:
            if moves == 0:
                mover, other = other, mover
                moves = legal(mover, other)
            if is_prospect(workspace, mover, other, moves, wanted):
                at = word(PROSPECT_WORDS) * prospect_count
                found[at], found[at + word(1)] = line, played
                prospect_count += word(1)
                if prospect_count == word(found.size // PROSPECT_WORDS):
                    return prospect_count
            state = next_random(state)
            square = careless_move(ws, mover, other, moves, carelessness, state)
            state = next_random(state)
            flipped = flips(square, mover, other)
            mover, other = other ^ flipped, mover ^ flipped ^ (word(1) << square)
            moves = legal(mover, other)
            played += word(1)
    return prospect_count


@kernel
def careless_line(
    workspace: Array, own: Word, opponent: Word, carelessness: Word, seed: Word, line: Array
) -> Word:
    """Play until `line` is full or the game is over; return how many moves were written to it.

    `carelessness`: how many of 256 moves are drawn by lot; the others look best. Passes are not
    written.
    """
    ws = workspace.ctypes
    state, played = seed, word(0)
    while played < word(line.size):
        moves = legal(own, opponent)
        if moves == 0:
            own, opponent = opponent, own
            moves = legal(own, opponent)
            if moves == 0:
                return played
        state = next_random(state)
        square = careless_move(ws, own, opponent, moves, carelessness, state)
        state = next_random(state)
        flipped = flips(square, own, opponent)
        own, opponent = opponent ^ flipped, own ^ flipped ^ (word(1) << square)
        line[played] = square
        played += word(1)
    return played
