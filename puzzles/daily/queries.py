"""What reads puzzles and attempts for a page."""

import calendar
import datetime
from dataclasses import dataclass
from enum import StrEnum

from django.urls import reverse

from puzzles.bank import file as bank
from puzzles.bank.puzzle import Puzzle
from puzzles.daily import days
from puzzles.models import Attempt
from puzzles.solving import words
from puzzles.solving.boards import solved_board, solving_board
from puzzles.solving.queries import solving
from reversi_site.board.display import BoardDisplay
from reversi_site.players.models import Player


def puzzle_of(date: datetime.date) -> Puzzle:
    """The puzzle of a day. Raises LookupError for a day that has none."""
    return bank.by_name()[date.isoformat()]


def day_url(date: datetime.date) -> str:
    """The address of a day's puzzle."""
    return reverse("puzzles:day", args=[date.isoformat()])


# --- For the home page -------------------------------------------------------------------------


@dataclass(frozen=True)
class Teaser:
    """A day's puzzle as the home page shows it, with a board to go on playing at."""

    puzzle: Puzzle
    url: str
    date: str
    promise: str
    chances: str
    difficulty: str
    pips: list[str]
    board: BoardDisplay
    is_solved: bool


def teaser(date: datetime.date, player: Player | None = None) -> Teaser:
    """The puzzle of a day, as far as the player has come. One query for a player, none without."""
    puzzle = puzzle_of(date)
    work = solving(player, puzzle)
    url = day_url(date)
    return Teaser(
        puzzle=puzzle,
        url=url,
        date=words.long_date(date),
        promise=words.promise(puzzle),
        chances=words.chances(puzzle),
        difficulty=words.difficulty(puzzle),
        pips=words.pips(puzzle),
        board=(
            solved_board(work, player, url)
            if work.is_solved
            else solving_board(work, player, url, push_url=True)
        ),
        is_solved=work.is_solved,
    )


# --- The archive -------------------------------------------------------------------------------


class DayState(StrEnum):
    """What the player has made of a day. The values are class names of the calendar."""

    FIRST_TRY = "first-try"
    SOLVED = "solved"
    LATE = "late"
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
    """The month that a day lies in, as the player's archive. One query."""
    first = any_day.replace(day=1)
    length = calendar.monthrange(first.year, first.month)[1]
    last = first.replace(day=length)
    attempts = (
        Attempt.objects.filter(player=player, date__range=(first, last), version__gt=0)
        if player
        else Attempt.objects.none()
    )
    states = {attempt.puzzle: _state(attempt) for attempt in attempts}
    cells: list[CalendarDay | None] = [None] * first.weekday()
    for number in range(1, length + 1):
        date = first.replace(day=number)
        cells.append(_calendar_day(date, states.get(date.isoformat(), DayState.NOT_PLAYED), today))
    cells += [None] * (-len(cells) % 7)
    before, after = first - datetime.timedelta(days=1), last + datetime.timedelta(days=1)
    return Calendar(
        first=first,
        weeks=[cells[start : start + 7] for start in range(0, len(cells), 7)],
        previous=before.replace(day=1) if before >= bank.first_date() else None,
        next=after if after <= today else None,
    )


def _calendar_day(date: datetime.date, state: DayState, today: datetime.date) -> CalendarDay:
    is_open = bank.first_date() <= date <= max(today, days.last_open())
    return CalendarDay(
        number=date.day,
        label=words.calendar_day(date, state.value),
        state=state,
        is_today=date == today,
        url=day_url(date) if is_open else "",
    )


def _state(attempt: Attempt) -> DayState:
    if attempt.solved_at is None:
        return DayState.STARTED
    if attempt.is_late:
        return DayState.LATE
    return DayState.FIRST_TRY if attempt.first_try else DayState.SOLVED
