"""Plain bots: rulers that the levels are measured by."""

import random
from collections.abc import Callable, Iterable

from reversi_site.engine import Position
from reversi_site.engine.squares import C_SQUARES, CORNERS, X_SQUARES


def any_move(position: Position, seed: int) -> int:
    return _one_of(position.legal_moves(), position, seed)


def most_flips(position: Position, seed: int) -> int:
    return _most_flips_among(position.legal_moves(), position, seed)


def corner_else_most_flips(position: Position, seed: int) -> int:
    corners = [square for square in position.legal_moves() if square in CORNERS]
    return _most_flips_among(corners or position.legal_moves(), position, seed)


def corner_no_x_no_c_else_most_flips(position: Position, seed: int) -> int:
    """Takes a corner; else keeps off X- and C-squares if it can; else the most flips."""
    moves = position.legal_moves()
    corners = [square for square in moves if square in CORNERS]
    safe = [square for square in moves if square not in X_SQUARES | C_SQUARES]
    return _most_flips_among(corners or safe or moves, position, seed)


def _most_flips_among(moves: Iterable[int], position: Position, seed: int) -> int:
    return _one_of(_best(moves, lambda square: len(position.flips(square))), position, seed)


def _best(moves: Iterable[int], worth: Callable[[int], int]) -> list[int]:
    listed = list(moves)
    most = max(map(worth, listed))
    return [square for square in listed if worth(square) == most]


def _one_of(moves: Iterable[int], position: Position, seed: int) -> int:
    return random.Random(f"{seed} {position}").choice(list(moves))
