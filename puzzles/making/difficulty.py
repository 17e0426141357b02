"""How hard a puzzle is: how seldom the engine's human-like levels solve it.

Difficulty is −log (natural) of the chance that a player holds the aim against the site's replies
until all is settled, averaged over five levels. What a level chooses is not tried out but reckoned:
how likely each move is follows from what it sees and how it errs, so that no luck is in the figure.
"""

import math
from bisect import bisect_left
from collections.abc import Sequence
from functools import cache

from puzzles.bank import file as bank
from puzzles.bank.puzzle import GRADES
from puzzles.bank.tree import Tree
from reversi_site.engine.game import Game
from reversi_site.engine.position import Position
from reversi_site.engine.search import LEVELS, Engine

# The levels that err as people do; the next one up is perfect from 8 empty squares on.
SOLVERS = LEVELS[:5]

# A position that is reached less often than this is not looked into: whoever comes there is taken
# to hold the aim as often as by random moves.
SELDOM = 0.001


def difficulty(position: Position, tree: Tree) -> float:
    """−log of the mean chance of five levels, to two places, as the bank's file keeps it."""
    return round(-math.log(sum(chances_to_hold(position, tree)) / len(SOLVERS)), 2)


def chances_to_hold(position: Position, tree: Tree) -> list[float]:
    """The chance of each of the five levels to hold the aim until all is settled."""
    held = [0.0] * len(SOLVERS)
    waiting = {position: [1.0] * len(SOLVERS)}
    while waiting:
        # The emptiest board first: whatever leads to a position has been looked at before it.
        before = max(waiting, key=lambda each: each.empties)
        reached = waiting.pop(before)
        if max(reached) < SELDOM:
            by_chance = tree.chances(before)
            _add(held, reached, sum(by_chance.values()) / len(by_chance))
            continue
        chosen = [Engine().choice_chances(before, level) for level in SOLVERS]
        for square in tree.keeping(before):
            then = [share * chances[square] for share, chances in zip(reached, chosen, strict=True)]
            game = tree.answered(Game(before).play(square))
            if tree.is_settled(game.position):
                _add(held, then, 1)
            else:
                _add(waiting.setdefault(game.position, [0.0] * len(SOLVERS)), then, 1)
    return held


def _add(sums: list[float], shares: Sequence[float], times: float) -> None:
    for index, share in enumerate(shares):
        sums[index] += share * times


def grade_limits(difficulties: Sequence[float]) -> list[float]:
    """The highest difficulty of each grade but the last, so that all grades are equally large."""
    ordered = sorted(difficulties)
    return [ordered[len(ordered) * grade // GRADES - 1] for grade in range(1, GRADES)]


@cache
def limits_of_bank() -> Sequence[float]:
    """The limits of the grades in the site's bank."""
    return grade_limits([puzzle.difficulty for puzzle in bank.by_name().values()])


def grade(difficulty: float, limits: Sequence[float]) -> int:
    """The grade of a difficulty, from 1, easy, to 7."""
    return bisect_left(limits, difficulty) + 1
