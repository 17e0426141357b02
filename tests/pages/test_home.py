"""The home page: a greeting by the first lesson, and something else for those who can play."""

import datetime

import pytest
from django.test import Client
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries

from puzzles.bank import file as bank
from puzzles.models import Attempt
from reversi_site.players.models import Player

pytestmark = pytest.mark.django_db


@pytest.fixture
def regular(client: Client) -> Client:
    """A visitor who has said that they can play."""
    client.post("/can-play")
    return client


def test_a_newcomer_is_asked_for_the_first_move(client: Client) -> None:
    page = client.get("/").content.decode()
    assert "Put a black disc on a dot." in page
    assert 'action="/learn/basics/first-moves/1/"' in page
    assert page.count("legal move") >= 4


def test_looking_at_the_home_page_leaves_no_trace(client: Client) -> None:
    response = client.get("/")
    assert not Player.objects.exists()
    assert "player" not in response.cookies


def test_a_newcomer_is_offered_todays_challenge_too(client: Client) -> None:
    page = client.get("/").content.decode()
    assert "Today’s challenge" in page
    assert "/daily/20" in page


def test_who_can_play_is_shown_todays_challenge_on_the_board(regular: Client) -> None:
    page = regular.get("/").content.decode()
    assert "Put a black disc on a dot." not in page
    assert 'class="felt"' in page
    assert 'action="/daily/20' in page


def test_who_can_play_gets_a_way_to_continue_to_play_and_to_open_a_game(regular: Client) -> None:
    page = regular.get("/").content.decode()
    assert "/learn/basics/first-moves/" in page
    assert 'href="/play/"' in page
    assert 'action="/import/"' in page


def test_who_finishes_the_first_lesson_is_no_longer_greeted_as_a_newcomer(client: Client) -> None:
    client.post("/learn/basics/first-moves/1/", {"square": "f5"})
    assert "Put a black disc on a dot." in client.get("/").content.decode()
    assert "Go on: Your first moves, step 2" in client.get("/").content.decode()
    Player.objects.update(can_play=True)
    assert "Put a black disc on a dot." not in client.get("/").content.decode()


def test_it_costs_a_newcomer_no_query(
    client: Client, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    with django_assert_num_queries(0):
        client.get("/")


def test_a_streak_is_told_to_whoever_has_one_and_wants_to_see_it(regular: Client) -> None:
    assert "treak" not in regular.get("/").content.decode()
    player = Player.objects.get()
    yesterday = max(timezone.localdate(), bank.first_date()) - datetime.timedelta(days=1)
    noon = datetime.datetime.combine(yesterday, datetime.time(12), datetime.UTC)
    Attempt.objects.create(
        player=player, puzzle=yesterday.isoformat(), date=yesterday, version=1, solved_at=noon
    )
    assert "A streak of 1 day." in regular.get("/").content.decode()

    Player.objects.update(show_streak=False)

    assert "treak" not in regular.get("/").content.decode()


def test_it_costs_who_can_play_seven_queries(
    regular: Client, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    with django_assert_num_queries(
        7
    ):  # player, attempt, streak, lesson, checks, cards, running game
        regular.get("/")
