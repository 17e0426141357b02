"""What a player's days have come to, in numbers."""

import datetime
import re
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from puzzles.bank import file as bank
from puzzles.bank.lines import write_line
from puzzles.daily.statistics import Counts, statistics
from puzzles.models import Attempt, MadePuzzle
from reversi_site.players.models import Player
from tests.puzzles.conftest import NOON
from tests.puzzles.visitors import come_back

pytestmark = pytest.mark.django_db

URL = "/daily/statistics/"


@pytest.fixture
def player(client: Client) -> Player:
    """The visitor of `client`, who was here today already."""
    player = come_back(client)
    client.get(URL)
    return player


def keep(player: Player, date: datetime.date, **fields: Any) -> Attempt:
    """Keep an attempt at the puzzle of a day, solved at its noon."""
    noon = datetime.datetime.combine(date, datetime.time(12), datetime.UTC)
    given = {"puzzle": date.isoformat(), "date": date, "version": 1, "solved_at": noon, **fields}
    return Attempt.objects.create(player=player, **given)


def day(number: int) -> datetime.date:
    """A day of the week before the tests' noon, which is a Monday: 0 for the Monday before."""
    return NOON.date() + datetime.timedelta(days=number - 7)


def text(client: Client) -> str:
    return str(client.get(URL).content.decode())


def test_a_guest_without_history_is_told_kindly_and_leaves_no_trace(client: Client) -> None:
    page = text(client)

    assert "Nothing to count yet." in page
    assert "<table" not in page
    assert "Today’s challenge" in page
    assert not Player.objects.exists()


def test_every_attempt_counts_in_what_is_true_of_it(player: Player) -> None:
    keep(player, day(0), first_try=True, perfect=True)
    keep(player, day(1), first_try=True)
    keep(player, day(2), misses=[{}])
    keep(player, day(3), shown=True)
    keep(player, day(4), solved_at=NOON)
    keep(player, day(5), solved_at=None)
    keep(player, day(6), solved_at=None, version=0)
    keep(player, day(2), round=2, first_try=True)
    Attempt.objects.create(player=player, puzzle="1", version=1, solved_at=NOON, first_try=True)
    Attempt.objects.create(player=player, puzzle="2", version=1)
    Attempt.objects.create(player=player, puzzle="2", version=1, round=2, solved_at=NOON)

    found = statistics(player)

    assert found
    assert found.days == Counts(begun=6, solved=5, first_try=2, perfect=1, shown=1, late=1)
    assert found.practice == Counts(begun=2, solved=1, first_try=1, perfect=0, shown=0, late=0)


def test_solved_days_stand_under_their_weekday_and_their_grade(player: Player) -> None:
    keep(player, day(0), first_try=True)
    keep(player, day(-7))
    keep(player, day(6))

    found = statistics(player)

    assert found
    assert [row.counts.solved for row in found.by_weekday] == [2, 0, 0, 0, 0, 0, 1]
    assert [row.counts.first_try for row in found.by_weekday] == [1, 0, 0, 0, 0, 0, 0]
    assert [row.solved_width for row in found.by_weekday] == ["100", *["0"] * 5, "50"]
    assert found.by_weekday[0].first_try_width == "50"
    grades = [bank.by_name()[day(number).isoformat()].grade for number in (0, -7, 6)]
    assert [row.counts.solved for row in found.by_grade] == [
        grades.count(grade) for grade in range(1, 8)
    ]


def test_days_after_the_bank_have_their_grade_too(player: Player) -> None:
    date = bank.last_date() + datetime.timedelta(days=3)
    line = write_line(bank.dailies()[0])
    MadePuzzle.objects.create(date=date, line=line)
    keep(player, date)

    found = statistics(player)

    assert found
    grade = bank.dailies()[0].grade
    assert found.by_grade[grade - 1].counts.solved == 1


def test_each_bar_has_its_numbers_beside_it(player: Player, client: Client) -> None:
    keep(player, day(0), first_try=True)

    page = text(client)

    monday = page.split(">Monday</th>")[1].split("</tr>")[0]
    assert re.findall(r'<td class="figure tabular">(\d+)</td>', monday) == ["1", "1"]
    assert '<rect class="loss" y="1" width="100"' in monday
    assert '<rect class="win" y="1" width="100"' in monday
    assert "style=" not in page


def test_the_streak_is_shown_unless_it_is_switched_off(player: Player, client: Client) -> None:
    keep(player, day(5))
    keep(player, day(6))
    assert "A streak of 2 days. Miss a day and your streak waits a day for you." in text(client)

    client.post("/daily/your-days", {"time_zone": ""})

    assert not Player.objects.get().show_streak
    for address in (URL, "/daily/archive/", "/daily/"):
        assert "treak of" not in client.get(address).content.decode()
    assert not re.search(r'name="show_streak"[^>]* checked', text(client))

    client.post("/daily/your-days", {"time_zone": "", "show_streak": "on"})

    assert "A streak of 2 days." in text(client)
    assert re.search(r'name="show_streak"[^>]* checked', text(client))


def test_a_streak_that_waits_is_said_to(player: Player, client: Client) -> None:
    keep(player, day(4))
    keep(player, day(5))

    assert "A streak of 2 days. It has waited for you since yesterday." in text(client)


def test_a_longer_streak_of_old_is_remembered(player: Player, client: Client) -> None:
    for number in (-10, -9, -8, 6):
        keep(player, day(number))

    assert "A streak of 1 day." in text(client)
    assert "Your longest had 3 days." in text(client)


def test_it_costs_three_queries_however_much_there_is_to_count(
    player: Player, client: Client
) -> None:
    def count() -> int:
        with CaptureQueriesContext(connection) as context:
            assert client.get(URL).status_code == 200
        return len(context)

    keep(player, day(0))
    assert count() == 3  # the player, the attempts, and those for the streak
    for number in range(-100, 0):
        keep(player, day(number))
    assert count() == 3


def test_a_solved_day_leads_to_it(player: Player, client: Client) -> None:
    assert f'href="{URL}"' in client.get("/daily/").content.decode()


@pytest.mark.parametrize("method", ["post", "put", "delete"])
def test_other_methods_are_refused(client: Client, method: str) -> None:
    assert getattr(client, method)(URL).status_code == 405
