"""The calendar, and what it says of each day."""

import datetime
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from puzzles.daily import queries
from puzzles.models import Attempt
from puzzles.daily.queries import DayState
from reversi_site.players.models import Player

pytestmark = pytest.mark.django_db

TODAY = datetime.date(2027, 3, 1)


def moment(day: int, hour: int = 12) -> datetime.datetime:
    return datetime.datetime(2026, 12, day, hour, tzinfo=datetime.UTC)


def states(player: Player | None) -> dict[int, DayState]:
    month = queries.month(player, datetime.date(2026, 12, 15), TODAY)
    return {day.number: day.state for week in month.weeks for day in week if day}


def test_a_month_has_all_its_days_under_their_weekdays() -> None:
    month = queries.month(None, datetime.date(2026, 12, 15), TODAY)

    assert [day.number if day else 0 for day in month.weeks[0]] == [0, 1, 2, 3, 4, 5, 6]
    assert [len(week) for week in month.weeks] == [7] * 5
    assert month.previous == datetime.date(2026, 11, 1)
    assert month.next == datetime.date(2027, 1, 1)


def test_days_before_the_first_and_after_today_lead_nowhere() -> None:
    first = queries.month(None, datetime.date(2026, 10, 1), TODAY)
    latest = queries.month(None, TODAY, TODAY)

    def numbers(month: queries.Calendar) -> list[int]:
        return [day.number for week in month.weeks for day in week if day and day.url]

    assert numbers(first) == list(range(5, 32))
    assert first.previous is None
    # On 1 March at noon UTC the second has begun on the islands that are farthest ahead.
    assert numbers(latest) == [1, 2]
    assert latest.next is None


def test_each_day_tells_what_became_of_it() -> None:
    player = Player.objects.create()
    days: dict[int, dict[str, Any]] = {
        1: {"solved_at": moment(1), "first_try": True},
        2: {"solved_at": moment(2)},
        3: {"solved_at": moment(4, 11)},
        4: {"solved_at": moment(5, 12), "first_try": True},
        5: {},
    }
    for day, fields in days.items():
        Attempt.objects.create(
            player=player, date=datetime.date(2026, 12, day), version=1, **fields
        )
    Attempt.objects.create(player=player, date=datetime.date(2026, 12, 6), version=0)

    found = states(player)

    assert found[1] is DayState.FIRST_TRY
    assert found[2] is DayState.SOLVED
    assert found[3] is DayState.SOLVED  # 3 December was not over at UTC−12.
    assert found[4] is DayState.LATE
    assert found[5] is DayState.STARTED
    assert found[6] is DayState.NOT_PLAYED
    assert states(None)[1] is DayState.NOT_PLAYED


def test_a_month_is_one_query() -> None:
    player = Player.objects.create()
    with CaptureQueriesContext(connection) as context:
        states(player)
    assert len(context) == 1


def test_the_archive_opens_on_the_visitors_month(client: Client) -> None:
    page = client.get("/daily/archive/").content.decode()

    assert "March 2027" in page
    assert 'href="/daily/archive/?month=2027-02"' in page
    assert 'aria-current="date"' in page


@pytest.mark.parametrize("month", ["2026-09", "2027-04", "2026-13", "x", "0000-00", "2026-12-01"])
def test_a_month_without_challenges_is_a_plain_404(client: Client, month: str) -> None:
    response = client.get("/daily/archive/", {"month": month})

    assert response.status_code == 404
    assert "no such month" in response.content.decode()


def test_a_past_day_can_be_played(client: Client) -> None:
    assert client.get("/daily/2026-10-05/").status_code == 200
