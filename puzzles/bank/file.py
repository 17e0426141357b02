"""The site's puzzles, read from the bank's file: the dailies by date, the others by number.

Read once per process. Days after the last one in the file are made by the site itself, when they
come: `puzzles.daily.queries` knows both.
"""

import datetime
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path

from puzzles.bank.lines import puzzle_lines, read_line
from puzzles.bank.puzzle import Puzzle

BANK_FILE = Path(__file__).parent.parent / "data" / "bank.obf"


@cache
def by_name() -> Mapping[str, Puzzle]:
    """All puzzles of the bank by their names, dailies and practice, in the order of the file."""
    text = BANK_FILE.read_text(encoding="utf-8")
    puzzles = [read_line(line) for _, line in puzzle_lines(text)]
    return {puzzle.name: puzzle for puzzle in puzzles}


@cache
def dailies() -> Sequence[Puzzle]:
    """The puzzles that have a date, in its order: a day for each, without a gap."""
    return tuple(puzzle for puzzle in by_name().values() if puzzle.date)


@cache
def practice() -> Sequence[Puzzle]:
    """The puzzles to practise with, by their numbers."""
    return tuple(puzzle for puzzle in by_name().values() if not puzzle.date)


def first_date() -> datetime.date:
    """The day of the first daily puzzle."""
    return datetime.date.fromisoformat(dailies()[0].name)


def last_date() -> datetime.date:
    """The last day that the file has a puzzle for."""
    return datetime.date.fromisoformat(dailies()[-1].name)
