"""Positions from random games, the same ones for the same seed. For samples of a known size."""

import random
from collections.abc import Iterator

from reversi_site.engine import START, Game, Position


def endings(seed: int, count: int, *, fewest: int = 0, most: int) -> Iterator[Position]:
    """Yield positions with `fewest` to `most` empty squares, each number of them in turn."""
    dice = random.Random(seed)
    for number in range(count):
        yield with_empties(dice, fewest + number % (most - fewest + 1))


def with_empties(dice: random.Random, empties: int) -> Position:
    """Play random games until one gets so far."""
    while True:
        position = START
        while position.empties > empties and not position.is_over:
            if position.must_pass:
                position = position.passed()
            position = position.play(dice.choice(position.legal_moves()))
        if position.empties == empties:
            return position


def games(seed: int, count: int) -> Iterator[Game]:
    """Yield whole games."""
    dice = random.Random(seed)
    for _ in range(count):
        game = Game.from_moves(())
        while not game.is_over:
            game = game.play(dice.choice(game.position.legal_moves()))
        yield game
