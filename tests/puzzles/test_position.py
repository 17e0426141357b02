"""Any position as a puzzle: proved, open to whoever has its address, and beside all statistics."""

import re

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from puzzles.models import Attempt
from puzzles.solving.own_games import own_puzzle
from reversi_site.analyses.models import Analysis
from reversi_site.engine import Game
from reversi_site.engine.notation import write_address, write_board
from tests.puzzles.test_practice import OVERVIEW, easy, play_on, text
from tests.puzzles.visitors import come_back

pytestmark = pytest.mark.django_db

STATISTICS = "/daily/statistics/"
WORD = write_address(Game(easy().position))


def address(word: str) -> str:
    return f"/daily/practice/position/{word}/"


def told(client: Client, page: str) -> str:
    """What a page says, without its markup."""
    return re.sub(r"<[^>]*>", "", text(client.get(page)))


def solve(client: Client) -> Attempt:
    puzzle = own_puzzle(write_board(easy().position))
    assert puzzle is not None
    return play_on(client, address(WORD), puzzle, come_back(client))


def test_anybody_may_look_and_nothing_is_written(client: Client) -> None:
    page = client.get(address(WORD))

    assert page.status_code == 200
    assert "Every move in it was proved" in text(page)
    assert f'rel="canonical" href="http://testserver{address(WORD)}"' in page.content.decode()
    assert '<meta name="robots" content="noindex">' in page.content.decode()
    assert not Attempt.objects.exists()
    assert not Analysis.objects.exists()


def test_it_is_solved_like_all_others_and_can_be_handed_on(client: Client) -> None:
    assert solve(client).first_try

    page = client.get(address(WORD))
    assert "Solved." in text(page)
    assert f'value="http://testserver{address(WORD)}"' in page.content.decode()
    assert f'href="/board/{WORD}"' in page.content.decode()


def test_solving_it_changes_no_statistics_and_no_list(client: Client) -> None:
    player = come_back(client)
    before = [told(client, page) for page in (STATISTICS, OVERVIEW)]

    puzzle = own_puzzle(write_board(easy().position))
    assert puzzle is not None
    play_on(client, address(WORD), puzzle, player)

    assert [told(client, page) for page in (STATISTICS, OVERVIEW)] == before


@pytest.mark.parametrize(
    ("word", "reason"),
    [
        (write_address(Game()), "With more than 16 empty squares"),
        ("X" * 65, "the game is over"),
        ("-" + "X" * 6 + "O" + "X" * 57, "it passes"),
        ("-O" + "X" * 63, "only one legal move"),
        ("what", "A board is 64 signs"),
        ("X" * 63 + "ZX", "A board is 64 signs"),
    ],
)
def test_what_is_no_puzzle_says_why(client: Client, word: str, reason: str) -> None:
    page = client.get(address(word))

    assert page.status_code == 404
    assert reason in text(page)
    assert (f'href="/board/{word}"' in page.content.decode()) == (
        len(word) == 65 and "Z" not in word
    )


# Two corners are left, and Black can have either of them.
BLACK_WINS = "-O" + "X" * 60 + "O-X"
BLACK_LOSES = "-OX" + "O" * 58 + "XO-X"


@pytest.mark.parametrize(
    ("word", "reason"),
    [(BLACK_WINS, "Every move is good enough"), (BLACK_LOSES, "Every move loses")],
)
def test_where_all_moves_are_alike_there_is_nothing_to_find(
    client: Client, word: str, reason: str
) -> None:
    page = client.get(address(word))

    assert page.status_code == 404
    assert reason in text(page)


def test_a_look_costs_no_more_queries_than_the_scores(
    client: Client, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    with django_assert_num_queries(1):
        client.get(address(WORD))
