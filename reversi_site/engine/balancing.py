"""Making the list of balanced starts: all positions after eight moves, looked at ever deeper.

A position and its images under the start's symmetries are one. A quick look leaves those that seem
about equal. Of these at most one is taken from each position after six moves, and only so many from
each position after four: the list shall not be one opening in many dresses.
"""

import random
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Executor
from dataclasses import dataclass
from functools import partial

from reversi_site.engine import squares
from reversi_site.engine.balanced import MOVES, WITHIN, BalancedStart
from reversi_site.engine.game import Game
from reversi_site.engine.openings import Key, key
from reversi_site.engine.position import Position
from reversi_site.engine.search import ENGINE_VERSION, Engine, Limits

# Plies of the looks before that of the stated depth: at all positions, and at those chosen.
FIRST_LOOK, SECOND_LOOK = 6, 12

# After so many moves two starts may share a position, and after so many they may not.
FAMILY_MOVES, APART_MOVES = 4, 6

Progress = Callable[[str], None]


@dataclass(frozen=True, slots=True)
class Line:
    """A way to a position: its moves."""

    moves: tuple[int, ...]
    position: Position


def balanced_starts(
    depth: int, seed: int, each: int, executor: Executor, progress: Progress
) -> list[BalancedStart]:
    """Return starts that a search of `depth` plies finds within a disc, in order of their moves.

    At most `each` from one position after four moves. The same seed gives the same list, however
    many processes share the work. `progress` gets a line for each step.
    """
    lines = lines_of(MOVES)
    progress(f"{len(lines)} positions after {MOVES} moves")
    scores = _scores(lines, FIRST_LOOK, executor)
    equal = [line for line, score in zip(lines, scores, strict=True) if abs(score) <= WITHIN]
    progress(f"{len(equal)} of them within {WITHIN} disc, {FIRST_LOOK} plies ahead")
    random.Random(seed).shuffle(equal)  # noqa: S311 - a fair shuffle, no secret
    found: list[BalancedStart] = []
    taken: dict[Key, int] = defaultdict(int)
    for batch in _turns(equal):
        wanted = [line for line in batch if taken[_family(line)] < each]
        for line, score in _verified(wanted, depth, executor):
            taken[_family(line)] += 1
            transcript = squares.word(line.moves)
            found.append(BalancedStart(transcript, score, depth, ENGINE_VERSION))
        progress(f"{len(found)} within {WITHIN} disc, {depth} plies ahead")
    return sorted(found, key=lambda start: start.transcript)


def lines_of(moves: int) -> list[Line]:
    """Return a line to each position after so many moves that begin with f5, images left out.

    Positions in which the side to move has to pass are left out too.
    """
    f5 = squares.parse("f5")
    lines = [Line((f5,), Game.from_moves([f5]).position)]
    for _ in range(moves - 1):
        longer = (
            Line((*line.moves, square), line.position.play(square))
            for line in lines
            for square in line.position.legal_moves()
        )
        lines = list({key(line.position): line for line in longer}.values())
    return [line for line in lines if line.position.legal_bits()]


def score_of(depth: int, position: Position) -> int:
    """Return what a search of so many plies makes of a position, in discs for the side to move."""
    return Engine().solve(position, Limits(depth=depth)).score


def _scores(lines: Iterable[Line], depth: int, executor: Executor) -> Iterator[int]:
    positions = [line.position for line in lines]
    share = max(1, min(64, len(positions) // 16))
    return executor.map(partial(score_of, depth), positions, chunksize=share)


def _verified(lines: list[Line], depth: int, executor: Executor) -> Iterator[tuple[Line, int]]:
    """Yield the lines that stay within a disc at the second look and at the stated depth."""
    for plies in (SECOND_LOOK, depth):
        scores = list(_scores(lines, plies, executor))
        scored = [pair for pair in zip(lines, scores, strict=True) if abs(pair[1]) <= WITHIN]
        lines = [line for line, _ in scored]
    yield from scored


def _turns(lines: Iterable[Line]) -> Iterator[list[Line]]:
    """Yield one line of each family in turn, while there are any.

    Of lines through one position after six moves only the first is ever yielded.
    """
    families: dict[Key, list[Line]] = defaultdict(list)
    seen: set[Key] = set()
    for line in lines:
        apart = _after(line, APART_MOVES)
        if apart not in seen:
            seen.add(apart)
            families[_family(line)].append(line)
    for turn in range(max(map(len, families.values()), default=0)):
        yield [family[turn] for family in families.values() if turn < len(family)]


def _family(line: Line) -> Key:
    return _after(line, FAMILY_MOVES)


def _after(line: Line, moves: int) -> Key:
    """What the line's position after so many moves has in common with its images."""
    return key(Game.from_moves(line.moves[:moves]).position)
