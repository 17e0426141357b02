"""Cards: what was wrong comes back soon, what was right comes back later and later."""

import datetime
from concurrent.futures import ThreadPoolExecutor

import pytest
from django.db import connection
from django.test import Client

from reversi_site.players.cards import due_cards, next_due, note_card
from reversi_site.players.models import Card, Player
from tests.factories import PlayerFactory

pytestmark = pytest.mark.django_db

DAY = datetime.timedelta(days=1)
NOON = datetime.datetime(2026, 3, 1, 12, tzinfo=datetime.UTC)


def tries(outcomes: str) -> list[int]:
    """Try a card whenever it comes back. Return after how many days it comes back each time."""
    player = PlayerFactory.create()
    days, now = [], NOON
    for outcome in outcomes.split():
        due = note_card(player, "lessons", "find-all", outcome == "right", now).due
        days.append((due - now).days)
        now = due
    return days


def test_what_is_right_comes_back_later_each_time() -> None:
    assert tries("right right right right") == [2, 11, 46, 163]


def test_what_was_wrong_comes_back_the_next_day() -> None:
    assert tries("wrong right right") == [1, 2, 6]


def test_a_miss_brings_a_known_card_back_soon() -> None:
    *_, known, missed = tries("right right right wrong")
    assert known == 46
    assert 1 <= missed <= 5


def test_nothing_stays_away_for_more_than_half_a_year() -> None:
    assert max(tries("right " * 8)) == 180


def test_nothing_comes_back_on_the_same_day() -> None:
    player = PlayerFactory.create()
    for minutes in range(0, 60, 10):
        now = NOON + datetime.timedelta(minutes=minutes)
        assert note_card(player, "lessons", "find-all", right=False, now=now).due >= now + DAY


def test_the_same_answers_come_back_at_the_same_time() -> None:
    outcomes = "right wrong right right wrong"
    assert tries(outcomes) == tries(outcomes)


def test_a_double_press_is_one_try() -> None:
    player = PlayerFactory.create()
    first = note_card(player, "lessons", "find-all", right=False, now=NOON)
    again = note_card(
        player, "lessons", "find-all", right=True, now=NOON + datetime.timedelta(seconds=1)
    )
    assert again == first
    assert again.state == first.state
    assert again.due == first.due


def test_a_card_belongs_to_one_player_and_one_deck() -> None:
    player, other = PlayerFactory.create_batch(2)
    note_card(player, "lessons", "find-all", right=True, now=NOON)
    note_card(player, "puzzles", "find-all", right=False, now=NOON)
    note_card(other, "lessons", "find-all", right=False, now=NOON)
    assert Card.objects.count() == 3
    assert next_due(player, "lessons") == NOON + 2 * DAY
    assert next_due(player, "puzzles") == NOON + DAY


def test_the_time_may_be_of_any_zone() -> None:
    player = PlayerFactory.create()
    here = NOON.astimezone(datetime.timezone(datetime.timedelta(hours=9)))
    assert note_card(player, "lessons", "find-all", right=True, now=here).due == NOON + 2 * DAY


def test_due_are_those_whose_time_has_come_longest_waiting_first() -> None:
    player = PlayerFactory.create()
    note_card(player, "lessons", "count", right=True, now=NOON)
    note_card(player, "lessons", "parity", right=False, now=NOON + DAY / 2)
    note_card(player, "lessons", "corners", right=False, now=NOON)
    note_card(player, "lessons", "edges", right=True, now=NOON + DAY)

    def due(at: datetime.datetime, limit: int | None = None) -> list[str]:
        return [card.name for card in due_cards(player, "lessons", at, limit)]

    assert due(NOON + DAY - datetime.timedelta(seconds=1)) == []
    assert due(NOON + DAY) == ["corners"]
    assert due(NOON + 2 * DAY) == ["corners", "parity", "count"]
    assert due(NOON + 2 * DAY, limit=2) == ["corners", "parity"]


def test_nobody_has_cards_without_trying_any() -> None:
    player = PlayerFactory.create()
    assert due_cards(player, "lessons") == []
    assert next_due(player, "lessons") is None


def test_cards_go_with_their_player(client: Client) -> None:
    client.post("/can-play")
    note_card(Player.objects.get(), "lessons", "find-all", right=True)
    client.post("/erase")
    assert not Card.objects.exists()


@pytest.mark.django_db(transaction=True)
def test_presses_at_the_same_moment_are_one_try() -> None:
    player = PlayerFactory.create()

    def press(_: int) -> Card:
        try:
            return note_card(player, "lessons", "find-all", right=False, now=NOON)
        finally:
            connection.close()

    with ThreadPoolExecutor(4) as pool:
        cards = list(pool.map(press, range(8)))

    assert {card.due for card in cards} == {NOON + DAY}
    assert Card.objects.get().state["stability"] == pytest.approx(0.212)
