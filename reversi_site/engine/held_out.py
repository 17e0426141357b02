"""How far estimates lie off, measured on games that the evaluation was not learnt from.

Near the end of the game an estimate is compared with the proved score. Farther away nothing can be
proved in time: there it is compared with a search that looks a little deeper, and what that search
is off itself is added, by the rule that squares of independent errors add up. A deeper search is as
far off as one of the usual depth so many moves later, which was measured before.
"""

import random
import statistics
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from pathlib import Path

from reversi_site.engine.game import Game
from reversi_site.engine.notation.wthor import read_games
from reversi_site.engine.position import Position
from reversi_site.engine.search import Engine, Limits
from reversi_site.engine.search.accuracy import Accuracy

# The evaluation has not learnt from the games of this year and later ones.
FIRST_YEAR = 2017

# Depths of the estimates, in plies, and how much deeper that search looks with which they are
# compared far from the end.
DEPTHS = (6, 8, 10)
DEEPER = 2

# Phases: so many numbers of empty squares are taken together. The first one can be proved.
EACH_PHASE = 4
PHASES = tuple(range(21, 61, EACH_PHASE))
MOST_PROVED = 24


@dataclass(frozen=True, slots=True)
class Compared:
    """How far the estimates of one position lie from the score that they are compared with."""

    empties: int
    off: tuple[int, ...]


def is_held_out(archive: Path) -> bool:
    """Whether the evaluation has not learnt from a WTHOR file, whose name ends with its year."""
    return int(archive.stem[-4:]) >= FIRST_YEAR


def games(paths: Sequence[Path], seed: int) -> list[tuple[int, ...]]:
    """Return the moves of all games in some WTHOR files, in an order that the seed repeats."""
    dice = random.Random(seed)  # noqa: S311 – a fair die, no secret
    found = [game.moves for path in paths for game in read_games(path)]
    dice.shuffle(found)
    return found


def measure(paths: Sequence[Path], each: int, seed: int, pool: Executor) -> Iterator[Accuracy]:
    """Yield what was found for each phase and depth, from the end of the game towards its start.

    `each`: how many positions a phase, each of another game.
    """
    waiting = iter(games(paths, seed))
    deepest: dict[int, float] = {}  # Squared errors of the deepest estimates, by empty squares.
    for least in PHASES:
        compared = list(pool.map(compare, _drawn(waiting, least, each)))
        off = [statistics.fmean(one.off[at] ** 2 for one in compared) for at in range(len(DEPTHS))]
        for empties in range(least, least + EACH_PHASE):
            deepest[empties] = off[-1] + _squared_error_of_better(empties, deepest)
        better = [_squared_error_of_better(one.empties, deepest) for one in compared]
        for depth, square in zip(DEPTHS, off, strict=True):
            error = (square + statistics.fmean(better)) ** 0.5
            yield Accuracy(least, least + EACH_PHASE - 1, depth, len(compared), error)


def _squared_error_of_better(empties: int, deepest: dict[int, float]) -> float:
    """How far that is off with which estimates are compared: nothing if it is proved."""
    return 0 if empties <= MOST_PROVED else deepest[empties - DEEPER]


def _drawn(games: Iterator[tuple[int, ...]], least: int, each: int) -> Iterable[Position]:
    """Positions of so many games, in which in turn each number of squares of a phase is empty."""
    found = 0
    while found < each:
        empties = least + found % EACH_PHASE
        for ply in Game.from_moves(next(games)).plies:
            if not ply.is_pass and ply.before.empties == empties:
                found += 1
                yield ply.before


def compare(position: Position) -> Compared:
    """Estimate a position at all depths, and hold the estimates against something better."""
    proved = position.empties <= MOST_PROVED
    better = Limits() if proved else Limits(depth=DEPTHS[-1] + DEEPER)
    score = Engine().solve(position, better).score
    estimates = [Engine().analyse(position, Limits(depth=depth)).score for depth in DEPTHS]
    return Compared(position.empties, tuple(estimate - score for estimate in estimates))
