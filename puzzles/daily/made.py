"""Puzzles for the days after the last one of the bank: made, proved and stored, once for each day.

No search in here holds a transaction open.
"""

import datetime
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from functools import lru_cache

from django.utils import timezone

from puzzles.bank import file as bank
from puzzles.bank.lines import read_line, write_line
from puzzles.bank.puzzle import Puzzle
from puzzles.making.criteria import fingerprint
from puzzles.making.difficulty import grade_limits
from puzzles.making.generator import find_one
from puzzles.making.patience import patiently
from puzzles.making.selection import as_puzzle
from puzzles.making.verifier import line_faults
from puzzles.models import MadePuzzle, Making

# Making a puzzle takes seconds, on a busy server minutes. Whoever has not done it after so long was
# killed meanwhile.
LONGEST_MAKING = datetime.timedelta(minutes=15)

# There is one row of Making at a time.
_ONLY = 1


class AtWorkError(Exception):
    """Another process, or another thread, is making a puzzle."""


def puzzle_of(date: datetime.date) -> Puzzle | None:
    """The stored puzzle of a day; None if it is not made yet. One query."""
    line = MadePuzzle.objects.filter(date=date).values_list("line", flat=True).first()
    return None if line is None else _read(line)


# A line never changes, and is read for every request of its day.
_read = lru_cache(maxsize=32)(read_line)


def missing(first: datetime.date, last: datetime.date) -> list[datetime.date]:
    """The days from `first` to `last` that have no puzzle yet. One query if any is in question."""
    first = max(first, bank.last_date() + datetime.timedelta(days=1))
    dates = [first + datetime.timedelta(days=day) for day in range((last - first).days + 1)]
    if not dates:
        return []
    there = set(MadePuzzle.objects.filter(date__in=dates).values_list("date", flat=True))
    return [date for date in dates if date not in there]


def make_all(dates: Iterable[datetime.date]) -> Iterator[Puzzle]:
    """Make the puzzles of days after the bank's last one; yield each as soon as it is stored.

    Raises AtWorkError.
    """
    for date in dates:
        with _only_maker():
            puzzle = make(date)
        yield puzzle


def make(date: datetime.date) -> Puzzle:
    """Make, prove and store the puzzle of a day after the bank's last one, unless it is there.

    If one is stored meanwhile, that is the day's puzzle, and what was made here is forgotten.
    """
    stored = puzzle_of(date)
    if stored is not None:
        return stored
    made = _proved(date)
    row, _ = MadePuzzle.objects.get_or_create(date=date, defaults={"line": write_line(made)})
    return _read(row.line)


@contextmanager
def _only_maker() -> Iterator[None]:
    """Keep all others from making puzzles meanwhile, or raise AtWorkError."""
    now = timezone.now()
    Making.objects.filter(until__lt=now).delete()
    making, is_ours = Making.objects.get_or_create(
        pk=_ONLY, defaults={"until": now + LONGEST_MAKING}
    )
    if not is_ours:
        raise AtWorkError
    try:
        yield
    finally:
        Making.objects.filter(pk=_ONLY, until=making.until).delete()


def _proved(date: datetime.date) -> Puzzle:
    """A new puzzle for a date. The same each time, as long as the same others are there."""
    others = list(bank.by_name().values())
    others += map(read_line, MadePuzzle.objects.values_list("line", flat=True))
    taken = {fingerprint(puzzle.position) for puzzle in others}
    limits = grade_limits([puzzle.difficulty for puzzle in bank.by_name().values()])
    find = find_one(date, taken, seed=date.toordinal())
    puzzle = as_puzzle(find, date.isoformat(), date, limits)
    faults = patiently(line_faults, write_line(puzzle))
    if faults:
        raise AssertionError(f"the puzzle made for {date} is none: {'; '.join(faults)}")
    return puzzle
