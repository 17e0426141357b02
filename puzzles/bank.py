"""The bank of puzzles: a text file, a line each, from which the site serves them.

A line is OBF: the position and the exact score of every legal move. The comment that OBF allows
at the end holds the rest, as `% 2026-10-05 engine=1 nodes=3789 game=f5d6…`: the date, the version
of the engine that proved the scores and how many positions it looked at, and the game that led
here. A line that begins with % says something about the whole file.
"""

import datetime
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

from puzzles.line import best_move
from reversi_site.engine import squares
from reversi_site.engine.notation import Obf, read_obf, write_obf
from reversi_site.engine.position import Position

BANK_FILE = Path(__file__).parent / "data" / "bank.obf"

_PROOF = re.compile(
    r"(?P<date>\d{4}-\d\d-\d\d) engine=(?P<engine>\d+) nodes=(?P<nodes>\d+) "
    r"game=(?P<game>([a-h][1-8])+)"
)


@dataclass(frozen=True, slots=True)
class Puzzle:
    """One day's puzzle.

    `scores` holds the exact score of every legal move in discs for the side to move, empties to
    the winner. `game` is the transcript of the game that the position comes from.
    """

    date: datetime.date
    position: Position
    scores: Mapping[int, int]
    game: str
    engine_version: int
    nodes: int

    @property
    def difficulty(self) -> int:
        """From 1 on Monday to 7 on Sunday."""
        return self.date.isoweekday()

    @property
    def wins(self) -> tuple[int, ...]:
        """The moves that win, in ascending order."""
        return tuple(sorted(square for square, score in self.scores.items() if score > 0))

    @property
    def best(self) -> int:
        """The move that wins by most."""
        return best_move(self.scores)

    @property
    def last_move(self) -> int:
        """The move that led to the position."""
        return squares.parse(self.game[-2:])


def write_line(puzzle: Puzzle) -> str:
    """The puzzle as a line of the bank."""
    return (
        f"{write_obf(Obf(puzzle.position, puzzle.scores))} % {puzzle.date.isoformat()} "
        f"engine={puzzle.engine_version} nodes={puzzle.nodes} game={puzzle.game}"
    )


def read_line(line: str) -> Puzzle:
    """The puzzle that a line of the bank holds.

    Raises ValueError that says what cannot be read; whether the line is true is another question.
    """
    content, _, comment = line.partition("%")
    proof = _PROOF.fullmatch(comment.strip())
    if proof is None:
        raise ValueError(
            "after % there must be a date, engine=, nodes= and game=, "
            "like % 2026-10-05 engine=1 nodes=3789 game=f5d6c3"
        )
    obf = read_obf(content)
    return Puzzle(
        date=datetime.date.fromisoformat(proof["date"]),
        position=obf.position,
        scores=obf.scores,
        game=proof["game"],
        engine_version=int(proof["engine"]),
        nodes=int(proof["nodes"]),
    )


def puzzle_lines(text: str) -> Iterator[tuple[int, str]]:
    """Each line of a bank that holds a puzzle, with its number counted from 1."""
    for number, line in enumerate(text.splitlines(), start=1):
        if line.strip() and not line.startswith("%"):
            yield number, line


@cache
def puzzles() -> Sequence[Puzzle]:
    """All puzzles of the site's bank, in the order of their dates. Read once per process."""
    text = BANK_FILE.read_text(encoding="utf-8")
    return tuple(read_line(line) for _, line in puzzle_lines(text))


def first_date() -> datetime.date:
    """The day of the first puzzle."""
    return puzzles()[0].date


def puzzle_of(date: datetime.date) -> Puzzle:
    """The puzzle of a day. Raises LookupError for a day before the first one.

    After the last puzzle of the bank its puzzles come again in the same order, each on its
    weekday, under the new date.
    """
    days = (date - first_date()).days
    if days < 0:
        raise LookupError(f"the first puzzle is that of {first_date().isoformat()}")
    return replace(puzzles()[days % len(puzzles())], date=date)
