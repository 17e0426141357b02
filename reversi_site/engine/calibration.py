"""How strong the levels are: games between them, and what a move of theirs gives away."""

import random
import statistics
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from functools import partial

from reversi_site.engine.game import Game
from reversi_site.engine.position import Colour, Position
from reversi_site.engine.search import Engine, Level, Limits

# Whoever chooses a move: by position and seed.
Player = Callable[[Position, int], int]

OPENING_PLIES = 6
# The judge of what a move gives away: plies of search, exact from so many empty squares on.
JUDGE_DEPTH = 8
JUDGE_EXACT_EMPTIES = 12


@dataclass(frozen=True, slots=True)
class Mean:
    """A mean of independent measurements, with its standard error."""

    count: int
    value: float
    error: float


def mean(values: Sequence[float]) -> Mean:
    """Return the mean of two values or more."""
    error = statistics.stdev(values) / len(values) ** 0.5
    return Mean(len(values), statistics.fmean(values), error)


def player(level: Level) -> Player:
    """Return a level as a player."""
    return partial(_move_of, level)


def _move_of(level: Level, position: Position, seed: int) -> int:
    return Engine().choose(position, level, seed).square


def openings(count: int, seed: int) -> list[Game]:
    """Different openings of six moves at random, the same for the same seed."""
    dice = random.Random(seed)  # noqa: S311 - a fair die, no secret
    found: dict[str, Game] = {}
    while len(found) < count:
        game = Game.from_moves(())
        while len(game.moves) < OPENING_PLIES:
            game = game.play(dice.choice(game.position.legal_moves()))
        found[game.canonical().transcript] = game
    return list(found.values())


def play(black: Player, white: Player, opening: Game, seed: int) -> Game:
    """Play a game to its end."""
    game = opening
    while not game.is_over:
        mover = black if game.position.turn is Colour.BLACK else white
        game = game.play(mover(game.position, seed))
    return game


def points(game: Game, colour: Colour) -> float:
    """Return 1 for a win of `colour`, ½ for a draw, 0 for a loss."""
    winner = game.result().winner
    return 0.5 if winner is None else float(winner is colour)


def pair_of_games(player: Player, other: Player, numbered: tuple[int, Game]) -> float:
    """Return a player's share of the points in two games from one opening, colours swapped."""
    seed, opening = numbered
    as_black = points(play(player, other, opening, seed), Colour.BLACK)
    as_white = points(play(other, player, opening, seed), Colour.WHITE)
    return (as_black + as_white) / 2


def duel(pool: Executor, player: Player, other: Player, games: int, seed: int) -> Mean:
    """Return a player's share of the points in so many games, an even number, against another."""
    numbered = enumerate(openings(games // 2, seed), start=seed)
    return mean(list(pool.map(partial(pair_of_games, player, other), numbered)))


def discs_lost(pool: Executor, player: Player, games: int, seed: int) -> Mean:
    """Return how many discs a player gives away a move, on average over so many games.

    It plays both sides. An estimate: see `lost_by`.
    """
    numbered = enumerate(openings(games, seed), start=seed)
    return mean(list(pool.map(partial(_lost_in_a_game, player), numbered)))


def _lost_in_a_game(player: Player, numbered: tuple[int, Game]) -> float:
    seed, opening = numbered
    game = play(player, player, opening, seed)
    moved = game.plies[len(opening.plies) :]
    return lost_by((ply.before, ply.square) for ply in moved if ply.square is not None)


def lost_by(moves: Iterable[tuple[Position, int]]) -> float:
    """Return what moves gave away on average, in discs, against the best ones.

    Judged by a search of `JUDGE_DEPTH` plies, exactly from `JUDGE_EXACT_EMPTIES` empty squares on.
    """
    return statistics.fmean(_lost(position, square) for position, square in moves)


def _lost(position: Position, square: int) -> float:
    if len(position.legal_moves()) == 1:
        return 0.0
    near_the_end = position.empties <= JUDGE_EXACT_EMPTIES
    limits = Limits() if near_the_end else Limits(depth=JUDGE_DEPTH)
    scores = {each.square: each.score for each in Engine().analyse(position, limits).scores}
    return float(max(scores.values()) - scores[square])
