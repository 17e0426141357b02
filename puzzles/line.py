"""How a puzzle goes on: the best move, the defence's answers, and lines to the end of the game.

`Exact` says the exact score of every legal move of a position, for the side to move. Where it
comes from – the store, the solver, a test's table – is the caller's choice.
"""

from collections.abc import Callable, Mapping

from reversi_site.engine.game import Game
from reversi_site.engine.position import Colour, Position

Exact = Callable[[Position], Mapping[int, int]]


def best_move(scores: Mapping[int, int]) -> int:
    """The move with the highest score; of equal ones the first in the order a1, b1, …, h8."""
    return min(scores, key=lambda square: (-scores[square], square))


def answered(game: Game, colour: Colour, exact: Exact) -> Game:
    """The game after the best answers to `colour`: until it is its turn, or the game is over."""
    while not game.is_over and game.position.turn is not colour:
        game = game.play(best_move(exact(game.position)))
    return game


def played_out(game: Game, exact: Exact) -> Game:
    """The game with best play from both sides to the end."""
    while not game.is_over:
        game = game.play(best_move(exact(game.position)))
    return game
