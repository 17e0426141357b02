"""Any position as a puzzle: proved, open to whoever has its address, and beside all statistics."""

import re
from collections.abc import Callable
from dataclasses import replace

import pytest
from django.core.cache import cache
from django.test import Client
from pytest_django import DjangoAssertNumQueries, Settings

from puzzles.bank import file as bank
from puzzles.bank.aims import Aim
from puzzles.bank.puzzle import Puzzle
from puzzles.models import Attempt
from puzzles.solving import own_games, trees
from reversi_site.analyses import proof
from reversi_site.analyses.models import Analysis
from reversi_site.engine import Game, Position, squares
from reversi_site.engine.notation import read_board, write_address, write_board
from reversi_site.engine.search import Engine, Gate, Priority
from reversi_site.players.models import Card, Player
from tests.puzzles.conftest import NOON, SetClock
from tests.puzzles.test_mistakes import MISTAKES, begin
from tests.puzzles.test_practice import OVERVIEW, easy, play_on, text, wrong_move
from tests.puzzles.test_share_picture import Tags
from tests.puzzles.visitors import come_back

pytestmark = pytest.mark.django_db

PUZZLE = replace(easy(), name=write_board(easy().position))


def address(position: Position) -> str:
    return f"/daily/practice/position/{write_address(Game(position))}/"


ADDRESS = address(PUZZLE.position)


def told(client: Client, page: str) -> str:
    """What a page says, without its markup."""
    return re.sub(r"<[^>]*>", "", text(client.get(page)))


@pytest.fixture
def player(client: Client) -> Player:
    return come_back(client)


# --- Looking -----------------------------------------------------------------------------------


def test_anybody_may_look_and_nothing_is_written(client: Client) -> None:
    page = client.get(ADDRESS)

    assert page.status_code == 200
    assert "every legal move is proved" in text(page)
    assert f'rel="canonical" href="http://testserver{ADDRESS}"' in text(page)
    assert not Attempt.objects.exists()
    assert not Analysis.objects.exists()
    assert not Player.objects.exists()


def test_the_link_to_hand_on_is_there_before_it_is_solved_and_after(
    client: Client, player: Player
) -> None:
    board = f'href="/board/{write_address(Game(PUZZLE.position))}"'
    for _ in range(2):
        page = text(client.get(ADDRESS))
        assert f'value="http://testserver{ADDRESS}"' in page
        assert board in page
        play_on(client, ADDRESS, PUZZLE, player)


def test_a_link_to_it_shows_the_board_and_says_what_is_asked(
    client: Client, player: Player
) -> None:
    for _ in range(2):
        meta = Tags(text(client.get(ADDRESS))).meta
        assert meta["og:url"] == f"http://testserver{ADDRESS}"
        assert re.match(r"(Black|White) to move and win", meta["og:description"])
        assert meta["og:image:alt"].endswith("squares empty.")
        assert meta["og:image:width"] == "1200"
        picture = client.get(meta["og:image"].removeprefix("http://testserver"))
        assert picture["Content-Type"] == "image/png"
        play_on(client, ADDRESS, PUZZLE, player)


def test_a_position_that_only_draws_asks_for_the_draw() -> None:
    draws = next(puzzle for puzzle in bank.by_name().values() if puzzle.aim is Aim.DRAW)

    assert own_games.position_puzzle(draws.position).aim is Aim.DRAW


@pytest.mark.parametrize("other", [str.lower, lambda word: word.replace("-", ".")])
def test_a_board_that_is_written_in_another_way_leads_to_its_one_address(
    client: Client, other: Callable[[str], str]
) -> None:
    word = write_address(Game(PUZZLE.position))

    answer = client.get(f"/daily/practice/position/{other(word)}/")

    assert answer["Location"] == ADDRESS


def test_robots_are_kept_from_searching(client: Client) -> None:
    assert '<meta name="robots" content="noindex">' in text(client.get(ADDRESS))
    assert "Disallow: /daily/practice/position/" in text(client.get("/robots.txt"))


# --- What it costs -----------------------------------------------------------------------------


@pytest.fixture
def unknown() -> Puzzle:
    """A puzzle that nobody has looked at yet."""
    cache.clear()
    trees._tree.cache_clear()
    return PUZZLE


def test_it_is_proved_once_and_each_look_costs_the_same(
    client: Client,
    unknown: Puzzle,
    monkeypatch: pytest.MonkeyPatch,
    django_assert_num_queries: DjangoAssertNumQueries,
) -> None:
    client.get(ADDRESS)
    monkeypatch.setattr(own_games, "prove", None)

    with django_assert_num_queries(0):
        assert client.get(ADDRESS).status_code == 200


def test_only_what_has_to_be_proved_counts_as_a_search(
    client: Client, unknown: Puzzle, settings: Settings
) -> None:
    limits = settings.RATE_LIMITS
    settings.RATE_LIMITS = {**limits, "search": (0, 60)}

    refused = client.get(ADDRESS)
    settings.RATE_LIMITS = limits
    client.get(ADDRESS)
    settings.RATE_LIMITS = {**limits, "search": (0, 60)}

    assert refused.status_code == 429
    assert client.get(ADDRESS).status_code == 200


def test_with_all_searches_taken_one_is_told_to_come_back(
    client: Client, unknown: Puzzle, monkeypatch: pytest.MonkeyPatch
) -> None:
    gate = Gate(places=1, wait=0.01)
    monkeypatch.setattr(proof, "Engine", lambda: Engine(gate))

    with gate.entered(Priority.PLAY):
        answer = client.get(ADDRESS)

    assert (answer.status_code, answer["Retry-After"]) == (503, "1")


# --- Solving -----------------------------------------------------------------------------------


def test_it_is_solved_like_all_others(client: Client, player: Player) -> None:
    assert play_on(client, ADDRESS, PUZZLE, player).first_try

    page = text(client.get(ADDRESS))
    assert "Solved." in page
    assert "All legal moves of the challenge" in page


def test_a_guest_is_made_by_the_first_press(client: Client) -> None:
    client.post(ADDRESS, {"square": squares.name(PUZZLE.best), "version": 0})

    assert Attempt.objects.get().player == Player.objects.get()


def test_what_was_missed_there_comes_back_like_other_mistakes(
    client: Client, player: Player, set_clock: SetClock
) -> None:
    client.post(ADDRESS, {"square": squares.name(wrong_move(PUZZLE)), "version": 0})
    assert "Or try another move" in text(client.get(ADDRESS))
    play_on(client, ADDRESS, PUZZLE, player)

    card = Card.objects.get()
    assert card.due > NOON
    set_clock(card.due)
    assert begin(client)["Location"] == f"{MISTAKES}{PUZZLE.name.replace(' ', '%20')}/"


def test_solving_it_changes_no_statistics_no_streak_and_no_list(
    client: Client, player: Player
) -> None:
    pages = ("/daily/statistics/", "/daily/archive/", OVERVIEW)
    before = [told(client, page) for page in pages]

    play_on(client, ADDRESS, PUZZLE, player)

    assert [told(client, page) for page in pages] == before


# --- What is no puzzle -------------------------------------------------------------------------

# Two corners are left, and Black can have either of them.
BLACK_WINS = "-O" + "X" * 60 + "O- X"
BLACK_LOSES = "-OX" + "O" * 58 + "XO- X"
WHITE_PASSES = "-" + "O" * 6 + "X" + "O" * 56 + " O"
WHITE_PASSES_TO_A_CHOICE = "-" + "O" * 6 + "X" + "O" * 48 + "-" + "O" * 6 + "X" + " O"


@pytest.mark.parametrize(
    ("board", "reason"),
    [
        (f"{'-' * 27}OX{'-' * 6}XO{'-' * 27} X", "60 squares are empty. With more than 16 of them"),
        ("X" * 64 + " X", "In this position the game is over. Black wins 64 to 0."),
        (WHITE_PASSES, "White has no legal move and passes. Black plays again."),
        ("-O" + "X" * 62 + " X", "Black has only one legal move"),
        (BLACK_WINS, "Every move of Black is good enough"),
        (BLACK_LOSES, "Every move of Black loses"),
    ],
)
def test_what_is_no_puzzle_says_why_and_leads_on(client: Client, board: str, reason: str) -> None:
    position = read_board(board)
    page = client.get(address(position))

    word = write_address(Game(position))
    assert page.status_code == 404
    assert reason in text(page)
    assert f'href="/board/{word}"' in text(page)
    assert f'href="/board/{word}/analysis"' in text(page)


def test_before_a_pass_the_puzzle_after_it_is_offered(client: Client) -> None:
    position = read_board(WHITE_PASSES_TO_A_CHOICE)
    page = text(client.get(address(position)))

    assert f'href="{address(position.passed())}"' in page
    assert "The puzzle after the pass" in page


def test_what_is_plainly_no_puzzle_after_a_pass_is_only_a_position(client: Client) -> None:
    position = read_board(WHITE_PASSES)
    page = text(client.get(address(position)))

    assert f'href="/board/{write_address(Game(position.passed()))}"' in page
    assert "The position after the pass" in page
    assert "The puzzle after the pass" not in page


@pytest.mark.parametrize("word", ["what", "X" * 63 + "ZX", "f5d6", "X" * 64])
def test_what_is_no_board_is_told_how_a_board_is_written(client: Client, word: str) -> None:
    page = client.get(f"/daily/practice/position/{word}/")

    assert page.status_code == 404
    assert "A board is 64 signs" in text(page)
