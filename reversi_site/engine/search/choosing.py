"""How a level picks its move: what it notices, what it wants, how far it looks."""

import random
import time
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
        best = root.proved(search, position)
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
        most = max(len(position.flips(square)) for square in noticed)
        wanted = [square for square in noticed if len(position.flips(square)) == most]
    else:
        slack = level.slack if position.empties >= OPENING_EMPTIES else 0
        best = max(estimates.values())
        wanted = sorted(square for square, each in estimates.items() if each >= best - slack)
    return dice.choice(wanted), root.all_estimated(search, position, depth, estimates)
