"""Which discs can still flip: seen in games played to the end at random.

A disc that flips in one of them is not stable, and that is proved. A disc that flips in none may
be stable or not.
"""

import random
from functools import cache

from reversi_site.engine import Colour, Position
from reversi_site.engine.concepts import stable_discs
from reversi_site.engine.squares import bits

_GAMES = 400


@cache
def seen_to_flip(position: Position, colour: Colour) -> frozenset[int]:
    """Return the discs of a colour that flip in one of some hundred random games from here on.

    The same for the same position. Ends early when every disc has flipped that is not provably
    stable.
    """
    rng = random.Random(0)  # noqa: S311 – no secret
    wanted = frozenset(bits(position.discs(colour))) - stable_discs(position, colour)
    found: set[int] = set()
    for _ in range(_GAMES):
        if wanted <= found:
            break
        found |= wanted & _flipped_in_a_game(position, colour, rng)
    return frozenset(found)


def _flipped_in_a_game(position: Position, colour: Colour, rng: random.Random) -> set[int]:
    flipped: set[int] = set()
    while not position.is_over:
        if position.must_pass:
            position = position.passed()
            continue
        move = rng.choice(position.legal_moves())
        if position.turn is not colour:
            flipped.update(position.flips(move))
        position = position.play(move)
    return flipped
