"""All puzzles that there are, by name: those of the bank, and those made for the days after it."""

import datetime
from collections.abc import Iterable
from functools import lru_cache

from puzzles.bank import file as bank
from puzzles.bank.lines import read_line
from puzzles.bank.puzzle import Puzzle
from puzzles.models import MadePuzzle

# A made line never changes, and is read for every request of its day.
read_made = lru_cache(maxsize=64)(read_line)


def puzzles_named(names: Iterable[str]) -> dict[str, Puzzle]:
    """The puzzles of those names that there are, in the order of the names.

    One query if any name is a day after the bank's last one, else none.
    """
    by_name = bank.by_name()
    found = {name: by_name.get(name) for name in names}
    later = [date for name in found if (date := _date(name)) and date > bank.last_date()]
    if later:
        rows = MadePuzzle.objects.filter(date__in=later).values_list("date", "line")
        found |= {date.isoformat(): read_made(line) for date, line in rows}
    return {name: puzzle for name, puzzle in found.items() if puzzle}


def _date(name: str) -> datetime.date | None:
    try:
        return datetime.date.fromisoformat(name)
    except ValueError:
        return None
