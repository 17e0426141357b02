"""How a level picks its move: what it notices, what it wants, how far it looks."""

import random
import time
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from reversi_site.engine.search import root
from reversi_site.engine.search.levels import OPENING_EMPTIES, Level
from reversi_site.engine.search.result import Choice, MoveScore

if TYPE_CHECKING:
    from reversi_site.engine.position import Position
    from reversi_site.engine.search.root import Search


def chosen(search: "Search", position: "Position", level: Level, seed: int) -> Choice:
    """The move of a level in a position with a choice; the same for the same seed."""
    begin = time.perf_counter()
    # A seed of text is hashed the same way in every process.
    dice = random.Random(f"{seed} {position.black} {position.white} {position.turn}")  # noqa: S311
    scores: tuple[MoveScore, ...]
    if position.empties <= level.exact_from:
        best = root.proved(search, position, root.depth_before_proof(position.empties))
        square, scores = best.square, (best,)
    else:
        square, scores = _human(search, position, level, dice)
    return Choice(square, root.result(search, scores, begin))


def _human(
    search: "Search", position: "Position", level: Level, dice: random.Random
) -> tuple[int, tuple[MoveScore, ...]]:
    """The move that the level wants of those it notices, and the moves that it looked at."""
    moves = position.legal_moves()
    noticed = [square for square in moves if dice.random() >= level.oversight] or list(moves)
    greedy = dice.random() < level.greed
    depth, estimates = root.estimates(
        search, position, 1 if greedy else level.depth, level.slack, noticed
    )
    if greedy:
        turned = _turned(position, noticed)
        wanted = [square for square in noticed if turned[square] == max(turned.values())]
    else:
        slack = level.slack if position.empties >= OPENING_EMPTIES else 0
        best = max(estimates.values())
        wanted = sorted(square for square, each in estimates.items() if each >= best - slack)
    return dice.choice(wanted), root.all_estimated(search, position, depth, estimates)


def _turned(position: "Position", moves: Iterable[int]) -> dict[int, int]:
    return {square: len(position.flips(square)) for square in moves}


def chances(search: "Search", position: "Position", level: Level) -> dict[int, float]:
    """How likely a level chooses each move of a position with a choice, over all seeds."""
    if position.empties >= OPENING_EMPTIES:
        raise ValueError("in the opening a level takes any move that is about as good as the best")
    moves = position.legal_moves()
    if position.empties <= level.exact_from:
        best = root.proved(search, position, root.depth_before_proof(position.empties)).square
        return {square: float(square == best) for square in moves}
    _, estimates = root.estimates(search, position, level.depth)
    greedy = _first_noticed(_turned(position, moves), level.oversight)
    careful = _first_noticed(estimates, level.oversight)
    return {
        square: level.greed * greedy[square] + (1 - level.greed) * careful[square]
        for square in moves
    }


def _first_noticed(values: Mapping[int, int], oversight: float) -> dict[int, float]:
    """How likely each move has the highest value of those noticed; equal ones share it.

    Each move is overlooked with the same chance; where all are, all are looked at again.
    """
    found: dict[int, float] = {}
    better = 0
    for value in sorted(set(values.values()), reverse=True):
        equals = [square for square in values if values[square] == value]
        share = oversight**better * (1 - oversight ** len(equals))
        if not better:
            share += oversight ** len(values)
        found |= dict.fromkeys(equals, share / len(equals))
        better += len(equals)
    return found
