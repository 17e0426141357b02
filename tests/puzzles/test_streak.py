"""Streaks: which days count, what is forgiven, and that nobody has to see one."""

import datetime
from collections.abc import Collection, Sequence
from itertools import pairwise

import pytest
from django.utils import timezone
from hypothesis import given
from hypothesis import strategies as st

from puzzles.daily.streak import Streak, streak, streak_of
from puzzles.models import Attempt
from reversi_site.players.models import Player

MONDAY = datetime.date(2026, 12, 7)


def days(pattern: str) -> list[datetime.date]:
    """The dates of the x in a row of days from Monday on: "xx.x"."""
    return [
        MONDAY + datetime.timedelta(days=number)
        for number, mark in enumerate(pattern)
        if mark == "x"
    ]


def streak_after(pattern: str) -> Streak:
    """The streak on the last day of a row of days."""
    return streak(days(pattern), MONDAY + datetime.timedelta(days=len(pattern) - 1))


@pytest.mark.parametrize(
    ("pattern", "current", "longest"),
    [
        ("x", 1, 1),
        ("xxx", 3, 3),
        ("xx.", 2, 2),  # Today is not over.
        ("xx..", 2, 2),  # Yesterday is forgiven.
        ("xx.x", 3, 3),
        ("xx...", 0, 2),
        ("xx..x", 1, 2),
        ("x.xxxxx.x", 6, 6),  # A second one in a week: what was solved since the first one is left.
        ("x.xxxxxx.x", 8, 8),  # Seven days after, it is.
        ("xxxx..xx", 2, 4),
    ],
)
def test_one_missed_day_a_week_is_forgiven(pattern: str, current: int, longest: int) -> None:
    found = streak_after(pattern)

    assert (found.current, found.longest) == (current, longest)


def test_it_waits_on_the_day_after_a_missed_one() -> None:
    assert not streak_after("xx.").waits
    assert streak_after("xx..").waits
    assert not streak_after("xx.x").waits
    assert not streak_after("xx...").waits


def test_nothing_solved_is_no_streak() -> None:
    assert streak([], MONDAY) == Streak(0, 0, waits=False)


def test_a_day_that_has_begun_elsewhere_counts_and_is_not_missed() -> None:
    tomorrow = MONDAY + datetime.timedelta(days=1)

    assert streak([tomorrow], MONDAY) == Streak(1, 1, waits=False)
    assert streak([MONDAY, tomorrow], MONDAY).current == 2


# --- Against the definition ----------------------------------------------------------------------


def by_definition(solved: Collection[datetime.date], today: datetime.date) -> Streak:
    """The streak by trying every stretch of days: of any seven in it one may be missed. Slow."""
    first, end = min(solved), max(today, *solved)
    dates = [first + datetime.timedelta(days=number) for number in range((end - first).days + 1)]

    def length(stretch: Sequence[datetime.date]) -> int:
        missed = [date for date in stretch if date not in solved and date < today]
        too_close = any((later - earlier).days < 7 for earlier, later in pairwise(missed))
        return 0 if too_close else sum(date in solved for date in stretch)

    numbers = range(len(dates))
    yesterday = today - datetime.timedelta(days=1)
    current = max(length(dates[start:]) for start in numbers)
    return Streak(
        current,
        max(length(dates[start : end + 1]) for start in numbers for end in numbers),
        waits=current > 0 and first < today and not {today, yesterday} & set(solved),
    )


DATES = st.sets(st.integers(0, 20).map(lambda number: MONDAY + datetime.timedelta(days=number)))


@given(DATES.filter(bool), st.integers(-2, 25))
def test_it_is_what_the_definition_says(solved: set[datetime.date], today: int) -> None:
    on = MONDAY + datetime.timedelta(days=today)

    assert streak(solved, on) == by_definition(solved, on)


@given(DATES, DATES)
def test_solving_more_days_never_makes_a_streak_shorter(
    solved: set[datetime.date], more: set[datetime.date]
) -> None:
    today = MONDAY + datetime.timedelta(days=20)

    before, after = streak(solved, today), streak(solved | more, today)

    assert after.current >= before.current
    assert after.longest >= before.longest


# --- What counts ---------------------------------------------------------------------------------


def keep(player: Player, date: datetime.date, **fields: object) -> None:
    noon = datetime.datetime.combine(date, datetime.time(12), datetime.UTC)
    Attempt.objects.create(
        **{
            "player": player,
            "puzzle": date.isoformat(),
            "date": date,
            "version": 1,
            "solved_at": noon,
            **fields,
        }
    )


@pytest.mark.django_db
def test_any_solve_on_its_day_counts_unless_the_answer_was_shown() -> None:
    player = Player.objects.create()
    first, second, third, fourth = days("xxxx")
    keep(player, first, misses=[{}], hints={"1": 2})
    keep(player, second)
    keep(player, third, shown=True)
    keep(player, fourth, solved_at=None)

    found = streak_of(player, fourth)

    assert found == Streak(2, 2, waits=True)


@pytest.mark.django_db
def test_a_late_solve_does_not_count() -> None:
    player = Player.objects.create()
    first, second = days("xx")
    over = datetime.datetime.combine(second, datetime.time(12), datetime.UTC)
    keep(player, first, solved_at=over)

    assert streak_of(player, second) == Streak(0, 0, waits=False)

    Attempt.objects.update(solved_at=over - datetime.timedelta(seconds=1))

    assert streak_of(player, second) == Streak(1, 1, waits=False)


@pytest.mark.django_db
def test_neither_practice_nor_a_second_round_counts() -> None:
    player = Player.objects.create()
    keep(player, MONDAY, round=2)
    Attempt.objects.create(player=player, puzzle="17", version=1, solved_at=timezone.now())

    assert streak_of(player, MONDAY) == Streak(0, 0, waits=False)


@pytest.mark.django_db
def test_who_wants_no_streak_has_none() -> None:
    player = Player.objects.create(show_streak=False)
    keep(player, MONDAY)

    assert streak_of(player, MONDAY) is None
    assert streak_of(None, MONDAY) is None
