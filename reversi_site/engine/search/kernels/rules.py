"""The rules, for callers outside of kernels: legal moves, flips, and how many games there are."""

from reversi_site.engine.search.jit import kernel
from reversi_site.engine.search.kernels.bits import flips, legal, lowest, popcount
from reversi_site.engine.search.kernels.types import Word, word


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
