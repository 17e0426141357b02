"""Positions of one's own games as puzzles: they come back like other mistakes."""

import pytest
from django.test import Client

from puzzles.bank import file as bank
from puzzles.bank.aims import Aim
from puzzles.models import Attempt
from puzzles.solving.own_games import own_puzzle, position_named
from puzzles.solving.services import DECK
from reversi_site import kept
from reversi_site.analyses.models import Analysis
from reversi_site.engine import START, squares
from reversi_site.engine.notation import write_board
from reversi_site.players import cards
from reversi_site.players.models import Card, Player
from tests.factories import PlayerFactory
from tests.puzzles.conftest import NOON, SetClock
from tests.puzzles.test_mistakes import DAY, MISTAKES, begin
from tests.puzzles.test_practice import OVERVIEW, easy, play_on, text, wrong_move
from tests.puzzles.visitors import come_back

pytestmark = pytest.mark.django_db

NAME = write_board(easy().position)
ADDRESS = f"{MISTAKES}{NAME.replace(' ', '%20')}/"


@pytest.fixture
def player(client: Client) -> Player:
    """A player to whom a position of an own game comes back."""
    player = come_back(client)
    cards.add_cards(player, DECK, [NAME], NOON - DAY)
    return player


def test_a_position_is_a_puzzle_with_every_move_proved() -> None:
    found = own_puzzle(NAME)

    assert found is not None
    assert (found.position, found.scores, found.aim) == (
        easy().position,
        easy().scores,
        easy().aim,
    )
    assert not found.is_measured


def test_it_is_not_kept_for_others(client: Client, player: Player) -> None:
    size = kept._drawn.cache_info().currsize

    assert client.get(ADDRESS).status_code == 200
    assert kept._drawn.cache_info().currsize == size


def test_a_position_that_only_draws_asks_for_the_draw() -> None:
    draws = next(puzzle for puzzle in bank.by_name().values() if puzzle.aim is Aim.DRAW)

    found = own_puzzle(write_board(draws.position))

    assert found is not None
    assert found.aim is Aim.DRAW


def test_a_position_in_which_nothing_can_be_thrown_away_is_no_puzzle() -> None:
    last_square = "XXXXXXXX" * 7 + "XXXXXXO- X"

    assert position_named(last_square) is not None
    assert own_puzzle(last_square) is None


@pytest.mark.parametrize(
    "name",
    [
        "17",
        "2026-10-05",
        NAME.lower(),
        NAME.replace("-", "."),
        write_board(START),
        "X" * 64 + " X",
        "",
    ],
)
def test_other_names_mean_no_position(name: str) -> None:
    assert position_named(name) is None
    assert own_puzzle(name) is None


def test_it_waits_among_the_mistakes_and_is_begun_first(client: Client, player: Player) -> None:
    assert "1 puzzle has come back." in text(client.get(MISTAKES))
    assert "1 puzzle has come back." in text(client.get(OVERVIEW))

    assert begin(client)["Location"] == ADDRESS
    assert "Your mistakes · A position" in text(client.get(ADDRESS))


def test_it_is_solved_like_any_puzzle_and_comes_back_later(
    client: Client, player: Player, set_clock: SetClock
) -> None:
    puzzle = own_puzzle(NAME)
    assert puzzle is not None

    play_on(client, ADDRESS, puzzle, player)

    attempt = Attempt.objects.get(puzzle=NAME)
    page = text(client.get(ADDRESS))
    assert attempt.first_try
    assert "Solved." in page
    assert "How lost it looked" not in page
    assert "The whole game" not in page
    assert Card.objects.get().due > NOON
    set_clock(Card.objects.get().due)
    begin(client)
    assert Attempt.objects.filter(puzzle=NAME).count() == 2


def test_a_miss_there_brings_it_back_the_next_day(client: Client, player: Player) -> None:
    puzzle = own_puzzle(NAME)
    assert puzzle is not None
    client.post(ADDRESS, {"square": squares.name(wrong_move(puzzle)), "version": 0})

    play_on(client, ADDRESS, puzzle, player)

    assert not Attempt.objects.get(puzzle=NAME).first_try
    assert NOON < Card.objects.get().due <= NOON + 2 * DAY


def test_put_in_twice_it_is_one_card_and_keeps_its_day(player: Player) -> None:
    cards.note_card(player, DECK, NAME, right=True)
    due = Card.objects.get().due

    cards.add_cards(player, DECK, [NAME])

    assert Card.objects.get().due == due


def test_nobody_else_has_it(client: Client, player: Player) -> None:
    other = Client()
    come_back(other)
    PlayerFactory.create()

    assert other.get(ADDRESS).status_code == 404
    assert Client().get(ADDRESS).status_code == 404


def test_looking_at_it_writes_nothing(client: Client, player: Player) -> None:
    client.get(ADDRESS)

    assert not Analysis.objects.exists()
    assert not Attempt.objects.exists()


def test_practice_by_theme_does_not_count_it(client: Client, player: Player) -> None:
    puzzle = own_puzzle(NAME)
    assert puzzle is not None
    before = text(client.get(OVERVIEW)).count("1 of ")

    play_on(client, ADDRESS, puzzle, player)

    assert text(client.get(OVERVIEW)).count("1 of ") == before
