"""How many discs chosen moves lose against the best ones, proved on games that were held out.

A measure of strength that needs no opponent: everybody chooses a move in the same positions of
tournament games, near enough to the end that the scores of their moves can be proved, and too far
from it to be played perfectly in a moment.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Executor
from functools import partial
from pathlib import Path

from reversi_site.engine import calibration, held_out
from reversi_site.engine.calibration import Player, mean
from reversi_site.engine.game import Game
from reversi_site.engine.position import Position
from reversi_site.engine.search import LEVELS, Engine, Limits
from reversi_site.engine.search.losses import Losses
from reversi_site.engine.squares import Symmetry

EMPTIES = (20, 21, 22)
# How much each move is searched by those who are no level. Nodes give the same moves everywhere.
NODES = (5_000, 50_000, 500_000)
TIMES = (10, 50, 200, 1_000)  # ms


def players() -> dict[str, Player]:
    """Return all that are measured: the levels by their keys, and searches by their limits."""
    levels = {level.key: calibration.player(level) for level in LEVELS}
    by_nodes = {f"{nodes} nodes": partial(_searched, Limits(nodes=nodes)) for nodes in NODES}
    by_time = {f"{ms} ms": partial(_searched, Limits(ms=ms)) for ms in TIMES}
    return {**levels, **by_nodes, **by_time}


def _searched(limits: Limits, position: Position, _seed: int) -> int:
    return Engine().solve(position, limits).best.square


def positions(paths: Sequence[Path], count: int, seed: int) -> list[Position]:
    """Return so many positions with a choice out of WTHOR files; the same for the same seed.

    One of a game, each number of `EMPTIES` in turn, no two of them symmetric. Raises ValueError if
    there are not enough games.
    """
    found: dict[tuple[int, int], Position] = {}
    for moves in held_out.games(paths, seed):
        if len(found) == count:
            break
        empties = EMPTIES[len(found) % len(EMPTIES)]
        for ply in Game.from_moves(moves).plies:
            position = ply.before
            if position.empties == empties and len(position.legal_moves()) > 1:
                images = map(position.image, Symmetry)
                found.setdefault(min((each.own, each.opponent) for each in images), position)
    if len(found) < count:
        raise ValueError(f"there are only {len(found)} positions")
    return list(found.values())


def judged(
    players: Mapping[str, Player], positions: Iterable[Position], seed: int, pool: Executor
) -> Iterator[dict[str, int]]:
    """Yield how many discs each player's move loses, position by position.

    Each position has a seed of its own, from `seed` on.
    """
    return pool.map(partial(_lost, players), enumerate(positions, start=seed))


def _lost(players: Mapping[str, Player], numbered: tuple[int, Position]) -> dict[str, int]:
    """How many discs each player's move loses: no move's score is proved twice."""
    seed, position = numbered
    chosen = {name: player(position, seed) for name, player in players.items()}
    best = Engine().solve(position)
    lost = {best.best.square: 0}
    for square in set(chosen.values()) - lost.keys():
        # What the opponent then reaches is what the mover does not.
        lost[square] = best.score + Engine().solve(position.play(square)).score
    return {name: lost[square] for name, square in chosen.items()}


def summed_up(found: Sequence[Mapping[str, int]]) -> list[Losses]:
    """Return each player's losses over two positions or more."""
    rows = []
    for name in found[0]:
        lost = mean([each[name] for each in found])
        kept = mean([float(each[name] == 0) for each in found])
        rows.append(Losses(name, lost.count, lost.value, lost.error, kept.value, kept.error))
    return rows
