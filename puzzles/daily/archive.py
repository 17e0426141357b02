"""The calendar of all days so far, with what the player has made of each."""

import calendar
import datetime
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from puzzles.bank import file as bank
from puzzles.daily import days, words
from puzzles.daily.queries import day_url
from puzzles.models import Attempt
from reversi_site.players.models import Player


class DayState(StrEnum):
    """What the player has made of a day. The values are class names of the calendar."""

    PERFECT = "perfect"
    FIRST_TRY = "first-try"
    SOLVED = "solved"
    LATE = "late"
    SHOWN = "shown"
    STARTED = "started"
    NOT_PLAYED = "not-played"


@dataclass(frozen=True, slots=True)
class CalendarDay:
    """A day of the calendar; `url` is empty for a day without a puzzle that can be played."""

    number: int
    label: str
    state: DayState
    is_today: bool
    url: str


@dataclass(frozen=True, slots=True)
class Calendar:
    """A month: weeks from Monday to Sunday, None where another month's day would be."""

    first: datetime.date
    weeks: list[list[CalendarDay | None]]
    previous: datetime.date | None
    next: datetime.date | None


def month(player: Player | None, any_day: datetime.date, today: datetime.date) -> Calendar:
    """The month that a day lies in, as the player's archive. One query for a player."""
    first = any_day.replace(day=1)
    length = calendar.monthrange(first.year, first.month)[1]
    last = first.replace(day=length)
    attempts = _attempts(player, first, last)
    cells: list[CalendarDay | None] = [None] * first.weekday()
    for number in range(1, length + 1):
        date = first.replace(day=number)
        cells.append(_calendar_day(date, attempts.get(date), today))
    cells += [None] * (-len(cells) % 7)
    before, after = first - datetime.timedelta(days=1), last + datetime.timedelta(days=1)
    return Calendar(
        first=first,
        weeks=[cells[start : start + 7] for start in range(0, len(cells), 7)],
        previous=before.replace(day=1) if before >= bank.first_date() else None,
        next=after if after <= today else None,
    )


def state_of(attempt: Attempt | None) -> DayState:
    """What became of a day: of what is true of it, that which tells most."""
    if attempt is None:
        return DayState.NOT_PLAYED
    if attempt.solved_at is None:
        return DayState.STARTED
    if attempt.shown:
        return DayState.SHOWN
    if attempt.is_late:
        return DayState.LATE
    if attempt.perfect:
        return DayState.PERFECT
    return DayState.FIRST_TRY if attempt.first_try else DayState.SOLVED


def _attempts(
    player: Player | None, first: datetime.date, last: datetime.date
) -> Mapping[datetime.date, Attempt]:
    if player is None:
        return {}
    attempts = Attempt.objects.filter(
        player=player, date__range=(first, last), round=1, version__gt=0
    )
    return {attempt.date: attempt for attempt in attempts if attempt.date}


def _calendar_day(
    date: datetime.date, attempt: Attempt | None, today: datetime.date
) -> CalendarDay:
    is_open = bank.first_date() <= date <= max(today, days.last_open())
    return CalendarDay(
        number=date.day,
        label=words.calendar_day(date, attempt),
        state=state_of(attempt),
        is_today=date == today,
        url=day_url(date) if is_open else "",
    )
