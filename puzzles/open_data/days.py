"""Which puzzle an address asks for, and when it ends.

Whoever asks from here has no day of their own: today is the date in UTC.
"""

import datetime

from django.utils import timezone
from django.utils.translation import gettext

from puzzles.bank.puzzle import Puzzle
from puzzles.daily import queries
from puzzles.daily.days import NoPuzzleError, Reason, open_day, today_in
from puzzles.models import LAST_TIME_ZONE


def puzzle_at(text: str) -> Puzzle:
    """The puzzle of the day that an address names. Raises NoPuzzleError."""
    date = open_day(text)
    try:
        return queries.puzzle_of(date)
    except LookupError as error:
        raise NoPuzzleError(Reason.NONE, gettext("There is no challenge for this day.")) from error


def date_of(puzzle: Puzzle) -> datetime.date:
    """The date of a daily puzzle."""
    return datetime.date.fromisoformat(puzzle.name)


def today() -> datetime.date:
    """The date in UTC; the first puzzle's before there is one."""
    return today_in(datetime.UTC)


def beginning(date: datetime.date, zone: datetime.tzinfo = datetime.UTC) -> datetime.datetime:
    """When a date begins in a time zone."""
    midnight = datetime.datetime.combine(date, datetime.time.min)
    return midnight.replace(tzinfo=zone).astimezone(datetime.UTC)


def end(date: datetime.date, zone: datetime.tzinfo = LAST_TIME_ZONE) -> datetime.datetime:
    """When a date is over in a time zone; if none is given, when it is over everywhere."""
    return beginning(date + datetime.timedelta(days=1), zone)


def seconds_until(moment: datetime.datetime) -> int:
    """How many seconds are left, rounded up; 0 if it is past."""
    left = moment - timezone.now()
    return max(0, -(-left // datetime.timedelta(seconds=1)))
