"""The loops of training that run over millions of positions, compiled."""

from typing import TYPE_CHECKING, Any

from reversi_site.engine.search import jit
from reversi_site.engine.search.jit import kernel

jit.load()  # The kernels below call those of the search.

from reversi_site.engine.search.kernels.bits import flips, legal, lowest, popcount  # noqa: E402
from reversi_site.engine.search.kernels.endgame import HIGHEST, exact  # noqa: E402
from reversi_site.engine.search.kernels.midgame import ahead  # noqa: E402
from reversi_site.engine.search.kernels.patterns import LIMIT, set_features  # noqa: E402
from reversi_site.engine.search.kernels.types import Array, Word, number, word  # noqa: E402

if TYPE_CHECKING:
    Bytes = Any
    Shorts = Any
    Places = Any
    Doubles = Any
else:
    from numba import float64, int16, int32, uint8

    Bytes = uint8[:, ::1]
    Shorts = int16[::1]
    Places = int32[:, ::1]
    Doubles = float64[::1]

WIDEST = LIMIT + 1


@kernel
def replay(moves: Bytes, lengths: Array, owns: Array, opponents: Array, sides: Shorts) -> int:
    """Write every position of many games in which a move was made; return how many.

    `moves` has a row of squares for each game, of which the first `lengths` count. A side that
    cannot move passes. The last position of a game, after its last move, is left out. The sides to
    move are 1 for Black and -1 for White.
    """
    found = number(0)
    for game in range(len(moves)):
        own, opponent = word(0x0000000810000000), word(0x0000001008000000)
        side = number(1)
        for ply in range(number(lengths[game])):
            if legal(own, opponent) == 0:
                own, opponent, side = opponent, own, -side
            owns[found], opponents[found], sides[found] = own, opponent, side
            found += 1
            square = word(moves[game, ply])
            flipped = flips(square, own, opponent)
            own, opponent = opponent ^ flipped, own ^ flipped ^ (word(1) << square)
            side = -side
    return found


@kernel
def stray(owns: Array, opponents: Array, dice: Array) -> None:
    """Play a move at random in each position; where the game is over the board becomes empty."""
    for row in range(len(owns)):
        own, opponent = owns[row], opponents[row]
        if legal(own, opponent) == 0:
            own, opponent = opponent, own
        moves = legal(own, opponent)
        if moves == 0:
            owns[row], opponents[row] = word(0), word(0)
            continue
        for _ in range(dice[row] % popcount(moves)):
            moves &= moves - word(1)
        square = lowest(moves)
        flipped = flips(square, own, opponent)
        owns[row], opponents[row] = opponent ^ flipped, own ^ flipped ^ (word(1) << square)


@kernel
def rolled(state: Word) -> Word:
    """Return the next state of a die: Marsaglia's xorshift."""
    state ^= state << word(13)
    state ^= state >> word(7)
    return state ^ (state << word(17))


@kernel
def play_games(
    workspace: Array, seeds: Array, depth: int, noise: int, owns: Array, opponents: Array
) -> int:
    """Write every position of games of the engine against itself; return how many.

    A game for each seed (none may be 0). Its first 4 to 19 moves are made at random. Then each move
    is the best after `depth` plies, where up to `noise` tenths of a disc are added by chance.
    """
    ws = workspace.ctypes
    found = number(0)
    for game in range(len(seeds)):
        die = rolled(rolled(seeds[game]))
        at_random = 4 + die % word(16)
        own, opponent = word(0x0000000810000000), word(0x0000001008000000)
        ply = word(0)
        while legal(own, opponent) | legal(opponent, own) != 0:
            if legal(own, opponent) == 0:
                own, opponent = opponent, own
            owns[found], opponents[found] = own, opponent
            found += 1
            moves = legal(own, opponent)
            best, best_own, best_opponent = number(-9999), word(0), word(0)
            while moves != 0:
                square = lowest(moves)
                moves &= moves - word(1)
                flipped = flips(square, own, opponent)
                after, others = own ^ flipped ^ (word(1) << square), opponent ^ flipped
                die = rolled(die)
                score = number(die % word(1000))
                if ply >= at_random:
                    set_features(ws, others, after)
                    score = number(die % word(noise))
                    score -= ahead(ws, others, after, depth - 1, -WIDEST, WIDEST)
                if score > best:
                    best, best_own, best_opponent = score, others, after
            own, opponent = best_own, best_opponent
            ply += word(1)
    return found


@kernel
def label_exactly(workspace: Array, owns: Array, opponents: Array, labels: Shorts) -> None:
    """Write the exact scores of many positions, with 2 empty squares or more, in tenths."""
    ws = workspace.ctypes
    for row in range(len(owns)):
        own, opponent = owns[row], opponents[row]
        set_features(ws, own, opponent)
        # One ply leaves nothing in the table, where tenths would be taken for discs.
        guess = 2 * (ahead(ws, own, opponent, 1, -WIDEST, WIDEST) // 20)
        labels[row] = 10 * exact(ws, own, opponent, guess, HIGHEST)


@kernel
def label_ahead(
    workspace: Array, owns: Array, opponents: Array, depth: int, labels: Shorts
) -> None:
    """Write the scores of many positions after so many plies of search, in tenths of a disc."""
    ws = workspace.ctypes
    for row in range(len(owns)):
        set_features(ws, owns[row], opponents[row])
        for plies in range(2 - depth % 2, depth + 1, 2):
            labels[row] = ahead(ws, owns[row], opponents[row], plies, -WIDEST, WIDEST)


@kernel
def add_up(places: Places, weights: Doubles, sums: Doubles) -> None:
    """Write the sum of the weights in each row of places."""
    for row in range(len(places)):
        total = 0.0
        for lane in range(places.shape[1]):
            total += weights[places[row, lane]]
        sums[row] = total


@kernel
def hand_out(places: Places, amounts: Doubles, sums: Doubles) -> None:
    """Write for each weight the sum of the amounts of the rows that it stands in."""
    sums[:] = 0.0
    for row in range(len(places)):
        for lane in range(places.shape[1]):
            sums[places[row, lane]] += amounts[row]
