"""Puzzles for the days after the last one of the bank: made, proved and stored, once for each day.

No search in here holds a transaction open.
"""

import datetime
from collections.abc import Iterable, Iterator

from puzzles.bank import file as bank
from puzzles.bank.lines import write_line
from puzzles.bank.puzzle import Puzzle
from puzzles.daily.queries import puzzles_of
from puzzles.making.criteria import fingerprint
from puzzles.making.difficulty import limits_of_bank
from puzzles.making.generator import find_one
from puzzles.making.patience import patiently
from puzzles.making.selection import as_puzzle
from puzzles.making.verifier import line_faults
from puzzles.models import MadePuzzle
from puzzles.solving.shelf import read_made
from reversi_site.analyses.leases import leased

# Making a puzzle takes seconds, on a busy server minutes. Whoever has not done it after so long was
# killed meanwhile.
LONGEST_MAKING = datetime.timedelta(minutes=15)

# What a maker keeps to itself: only one makes puzzles at a time.
LEASE = "making a puzzle"


def missing(first: datetime.date, last: datetime.date) -> list[datetime.date]:
    """The days after the bank's last one, from `first` to `last`, that have no puzzle yet."""
    first = max(first, bank.last_date() + datetime.timedelta(days=1))
    dates = [first + datetime.timedelta(days=day) for day in range((last - first).days + 1)]
    there = puzzles_of(dates)
    return [date for date in dates if date not in there]


def make_all(dates: Iterable[datetime.date]) -> Iterator[Puzzle]:
    """Make the puzzles of days after the bank's last one; yield each as soon as it is stored.

    Raises LeasedError while another process, or another thread, makes one.
    """
    for date in dates:
        with leased(LEASE, LONGEST_MAKING):
            puzzle = make(date)
        yield puzzle


def make(date: datetime.date) -> Puzzle:
    """Make, prove and store the puzzle of a day after the bank's last one, unless it is there.

    If one is stored meanwhile, that is the day's puzzle, and what was made here is forgotten.
    """
    there = puzzles_of([date])
    if there:
        return there[date]
    made = _proved(date)
    row, _ = MadePuzzle.objects.get_or_create(date=date, defaults={"line": write_line(made)})
    return read_made(row.line)


def _proved(date: datetime.date) -> Puzzle:
    """A new puzzle for a date. The same each time, as long as the same others are there."""
    others = list(bank.by_name().values())
    others += map(read_made, MadePuzzle.objects.values_list("line", flat=True))
    taken = {fingerprint(puzzle.position) for puzzle in others}
    find = find_one(date, taken, seed=date.toordinal())
    puzzle = as_puzzle(find, date.isoformat(), date, limits_of_bank())
    faults = patiently(line_faults, write_line(puzzle))
    if faults:
        raise AssertionError(f"the puzzle made for {date} is none: {'; '.join(faults)}")
    return puzzle
