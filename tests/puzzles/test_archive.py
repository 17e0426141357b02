"""The calendar, and what it says of each day."""

import datetime
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from puzzles.bank import file as bank
from puzzles.daily.archive import Calendar, CalendarDay, DayState, month
from puzzles.models import Attempt
from reversi_site.players.models import Player

pytestmark = pytest.mark.django_db

TODAY = datetime.date(2027, 3, 1)


def moment(day: int, hour: int = 12) -> datetime.datetime:
    return datetime.datetime(2026, 12, day, hour, tzinfo=datetime.UTC)


def states(player: Player | None) -> dict[int, DayState]:
    return {day.number: day.state for day in december(player)}


def december(player: Player | None) -> list[CalendarDay]:
    found = month(player, datetime.date(2026, 12, 15), TODAY)
    return [day for week in found.weeks for day in week if day]


def test_a_month_has_all_its_days_under_their_weekdays() -> None:
    found = month(None, datetime.date(2026, 12, 15), TODAY)

    assert [day.number if day else 0 for day in found.weeks[0]] == [0, 1, 2, 3, 4, 5, 6]
    assert [len(week) for week in found.weeks] == [7] * 5
    assert found.previous == datetime.date(2026, 11, 1)
    assert found.next == datetime.date(2027, 1, 1)


def test_days_before_the_first_and_after_today_lead_nowhere() -> None:
    first = month(None, datetime.date(2026, 10, 1), TODAY)
    latest = month(None, TODAY, TODAY)

    def numbers(shown: Calendar) -> list[int]:
        return [day.number for week in shown.weeks for day in week if day and day.url]

    assert numbers(first) == list(range(5, 32))
    assert first.previous is None
    # On 1 March at noon UTC the second has begun on the islands that are farthest ahead.
    assert numbers(latest) == [1, 2]
    assert latest.next is None


def keep(player: Player, day: int, **fields: Any) -> None:
    date = datetime.date(2026, 12, day)
    given = {"puzzle": date.isoformat(), "date": date, "version": 1, **fields}
    Attempt.objects.create(player=player, **given)


def test_each_day_tells_what_became_of_it() -> None:
    player = Player.objects.create()
    keep(player, 1, solved_at=moment(1), first_try=True)
    keep(player, 2, solved_at=moment(2))
    keep(player, 3, solved_at=moment(4, 11))
    keep(player, 4, solved_at=moment(5, 12), first_try=True)
    keep(player, 5)
    keep(player, 6, version=0)
    keep(player, 7, solved_at=moment(7), first_try=True, perfect=True)
    keep(player, 8, solved_at=moment(8), shown=True)

    found = states(player)

    assert found[1] is DayState.FIRST_TRY
    assert found[2] is DayState.SOLVED
    assert found[3] is DayState.SOLVED  # 3 December was not over at UTC−12.
    assert found[4] is DayState.LATE
    assert found[5] is DayState.STARTED
    assert found[6] is DayState.NOT_PLAYED
    assert found[7] is DayState.PERFECT
    assert found[8] is DayState.SHOWN
    assert states(None)[1] is DayState.NOT_PLAYED


def test_the_words_of_a_day_say_all_that_its_mark_has_no_room_for() -> None:
    player = Player.objects.create()
    keep(player, 1, solved_at=moment(9), first_try=True, perfect=True)
    keep(player, 2, solved_at=moment(9), shown=True)
    keep(player, 3)

    labels = [day.label for day in december(player)]

    assert labels[:4] == [
        "1 December, solved on a later day, at the first try, no disc given away",
        "2 December, solved on a later day, with a move shown",
        "3 December, started",
        "4 December, not played",
    ]


def test_a_second_round_changes_nothing() -> None:
    player = Player.objects.create()
    keep(player, 1, solved_at=moment(1))
    keep(player, 1, solved_at=moment(1), first_try=True, round=2)

    assert states(player)[1] is DayState.SOLVED


def test_every_state_has_a_shape_of_its_own_and_its_words_in_the_key(client: Client) -> None:
    page = client.get("/daily/archive/").content.decode()
    for state in DayState:
        if state is not DayState.NOT_PLAYED:
            assert f'<i class="{state}" aria-hidden="true"></i>' in page


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
    first = bank.first_date().isoformat()
    assert client.get(f"/daily/{first}/").status_code == 200


def test_it_leads_to_the_statistics(client: Client) -> None:
    assert 'href="/daily/statistics/"' in client.get("/daily/archive/").content.decode()
