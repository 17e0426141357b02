"""Which puzzle an address asks for, and when it ends.

Whoever asks from here has no day of their own: today is the date in UTC.
"""

import datetime
from enum import StrEnum

from django.utils import timezone
from django.utils.translation import gettext

from puzzles.bank import file as bank
from puzzles.bank.puzzle import Puzzle
from puzzles.daily import days, queries
from puzzles.models import LAST_TIME_ZONE
from puzzles.solving import words as puzzle_words


class Reason(StrEnum):
    """Why there is no puzzle. The values stand in answers to programs."""

    NOT_A_DATE = "not-a-date"
    NOT_BEGUN = "not-begun"
    NONE = "none"


class NoPuzzleError(LookupError):
    """There is no puzzle at an address: `reason` for programs, the message for people."""

    def __init__(self, reason: Reason, message: str) -> None:
        super().__init__(message)
        self.reason = reason


def puzzle_at(text: str) -> Puzzle:
    """The puzzle of the day that an address names. Raises NoPuzzleError."""
    date = days.parse(text)
    if date is None:
        raise NoPuzzleError(Reason.NOT_A_DATE, puzzle_words.no_date(text))
    if date < bank.first_date():
        raise NoPuzzleError(Reason.NONE, puzzle_words.before_first(bank.first_date()))
    if date > days.last_open():
        raise NoPuzzleError(Reason.NOT_BEGUN, puzzle_words.not_begun())
    try:
        return queries.puzzle_of(date)
    except LookupError as error:
        raise NoPuzzleError(Reason.NONE, gettext("There is no challenge for this day.")) from error


def date_of(puzzle: Puzzle) -> datetime.date:
    """The date of a daily puzzle."""
    return datetime.date.fromisoformat(puzzle.name)


def today() -> datetime.date:
    """The date in UTC; the first puzzle's before there is one."""
    return max(timezone.localdate(timezone=datetime.UTC), bank.first_date())


def end(date: datetime.date, zone: datetime.tzinfo = LAST_TIME_ZONE) -> datetime.datetime:
    """When a date is over in a time zone; if none is given, when it is over everywhere."""
    midnight = datetime.datetime.combine(date + datetime.timedelta(days=1), datetime.time.min)
    return midnight.replace(tzinfo=zone).astimezone(datetime.UTC)


def seconds_until(moment: datetime.datetime) -> int:
    """How many seconds are left, rounded up; 0 if it is past."""
    left = moment - timezone.now()
    return max(0, -(-left // datetime.timedelta(seconds=1)))
