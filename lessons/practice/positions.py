"""Positions for practice: reached from the start by random moves, new ones for every seed."""

import random
from collections.abc import Callable

from reversi_site.engine import START, Position

# Most kinds of questions fit the first or second position that is made.
_TRIES = 400


class NoPositionError(Exception):
    """No random position fitted: what is asked for is rarer than it may be."""


def position_where(
    rng: random.Random, empties: range, fits: Callable[[Position], bool] = lambda _: True
) -> Position:
    """Return a position with a move to make, with so many squares empty, that fits.

    Raises NoPositionError.
    """
    for _ in range(_TRIES):
        position = _after_random_moves(rng, rng.choice(empties))
        if position is not None and fits(position):
            return position
    raise NoPositionError


def _after_random_moves(rng: random.Random, empties: int) -> Position | None:
    """Play at random down to so many empty squares; None if the game ends earlier."""
    position = START
    while position.empties > empties:
        moves = position.legal_moves()
        if moves:
            position = position.play(rng.choice(moves))
        elif position.is_over:
            return None
        else:
            position = position.passed()
    if position.must_pass:
        position = position.passed()
    return None if position.is_over else position


def before_a_pass(rng: random.Random) -> Position:
    """Return a position in which the side to move has to pass. Raises NoPositionError."""
    for _ in range(_TRIES):
        position = START
        while not position.is_over:
            if position.must_pass:
                return position
            position = position.play(rng.choice(position.legal_moves()))
    raise NoPositionError


def finished(rng: random.Random) -> Position:
    """Return the end of a random game."""
    position = START
    while not position.is_over:
        moves = position.legal_moves()
        position = position.play(rng.choice(moves)) if moves else position.passed()
    return position
