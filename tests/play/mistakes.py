"""Mistakes in games, found by a short search: whatever the estimate, the facts must hold."""

import random
from collections.abc import Iterator

from play.review.mistakes import Mistake
from reversi_site.engine import START, Game, Position
from reversi_site.engine.search import LEVELS, Engine, Level, Limits, MoveScore
from reversi_site.engine.squares import parse

LEAST_LOSS = 4
BOOK_MOVES = 6


def of_game(game: Game, depth: int, exact_from: int) -> Iterator[Mistake]:
    """Each move of a game that lost some discs, by search to a depth or, near the end, by proof."""
    for ply in game.plies:
        if ply.square is None or ply.move_number <= BOOK_MOVES:
            continue
        is_near = ply.before.empties <= exact_from
        result = Engine().analyse(ply.before, Limits() if is_near else Limits(depth=depth))
        played = next(each for each in result.scores if each.square == ply.square)
        if result.best.score - played.score >= LEAST_LOSS:
            yield _mistake(ply.before, played, result.best)


def _mistake(position: Position, played: MoveScore, better: MoveScore) -> Mistake:
    loss = better.score - played.score
    if played.exact and better.exact:
        return Mistake(position, played.line, better.line, loss, exact=True)
    return Mistake.estimated(position, played.line, better.line, loss)


def level_games(seed: int, count: int) -> Iterator[Game]:
    """Games of levels against each other, the weaker half of them: they err in all ways."""
    dice = random.Random(seed)
    for _ in range(count):
        sides = dice.choices(LEVELS[:5], k=2)
        yield _level_game(sides, seed=dice.randrange(2**31))


def _level_game(sides: list[Level], seed: int) -> Game:
    game = Game.from_moves([parse("f5")], START)
    while not game.is_over:
        level = sides[len(game.plies) % 2]
        game = game.play(Engine().choose(game.position, level, seed).square)
    return game
