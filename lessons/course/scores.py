"""Exact scores of positions in the course: proved by the solver, kept in a file, proved again.

The file holds a line in OBF for each position with more than six empty squares. Fewer are solved
when they are asked for, in less than a thousandth of a second.
"""

from collections.abc import Iterable, Mapping
from functools import cache, lru_cache
from pathlib import Path

from reversi_site.engine import Position
from reversi_site.engine.notation import Obf, read_obf, write_obf
from reversi_site.engine.search import Engine, Limits

FILE = Path(__file__).resolve().parent.parent / "content" / "scores.obf"

# Solved when asked for.
FEW_EMPTIES = 6

# The solver needs about a tenth of a second for all moves with so many squares empty.
MOST_EMPTIES = 16

Scores = Mapping[int, int]


class MissingScoresError(Exception):
    """A position's exact scores are not in the file."""

    def __init__(self, position: Position) -> None:
        super().__init__("the exact scores are missing: manage.py check_course --solve adds them")
        self.position = position


@cache
def table() -> dict[Position, Scores]:
    """Return the proved scores of all legal moves, by position."""
    if not FILE.exists():
        return {}
    lines = FILE.read_text(encoding="utf-8").splitlines()
    return {found.position: found.scores for found in map(read_obf, filter(None, lines))}


def exact_scores(position: Position) -> Scores:
    """Return the exact score of every legal move. Raises MissingScoresError, and Busy."""
    if position.empties <= FEW_EMPTIES:
        return _few(position)
    try:
        return table()[position]
    except KeyError as error:
        raise MissingScoresError(position) from error


@lru_cache(maxsize=1024)
def _few(position: Position) -> Scores:
    return solved(position)


def best_moves(position: Position) -> frozenset[int]:
    """Return the moves with the highest exact score. Raises MissingScoresError."""
    scores = exact_scores(position)
    best = max(scores.values())
    return frozenset(move for move, score in scores.items() if score == best)


def winning_moves(position: Position) -> frozenset[int]:
    """Return the moves that win. Raises MissingScoresError."""
    return frozenset(move for move, score in exact_scores(position).items() if score > 0)


def solved(position: Position) -> Scores:
    """Prove the scores of all legal moves: a search without limits reaches the end."""
    result = Engine().analyse(position, Limits())
    return {move.square: move.score for move in result.scores}


def add(positions: Iterable[Position]) -> None:
    """Prove the scores of more positions and write them into the file."""
    found = {**table(), **{position: solved(position) for position in positions}}
    lines = sorted(
        write_obf(Obf(position, scores))
        for position, scores in found.items()
        if position.empties > FEW_EMPTIES
    )
    # In one go: a command that is stopped leaves the file as it was.
    written = FILE.with_suffix(".new")
    written.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
    written.replace(FILE)
    table.cache_clear()
