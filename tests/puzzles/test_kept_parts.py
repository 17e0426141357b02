"""Parts of the page are kept and shown to others: never anything of one visitor."""

import re

import pytest
from django.test import Client

from puzzles.bank import file as bank
from reversi_site.engine import squares
from reversi_site.players.models import Player
from tests.puzzles.conftest import NOON

pytestmark = pytest.mark.django_db

PUZZLE = bank.by_name()[NOON.date().isoformat()]
ADDRESS = f"/daily/{PUZZLE.name}/"
WRONG = [square for square in PUZZLE.scores if square not in PUZZLE.keeping]


def press(client: Client, square: int, version: int) -> None:
    client.post(ADDRESS, {"square": squares.name(square), "version": version})


def page(client: Client) -> str:
    return client.get(ADDRESS).content.decode()


def versions(page: str) -> set[str]:
    return set(re.findall(r'name="version" value="(\d+)"', page))


def tried(page: str) -> set[str]:
    return set(re.findall(r'aria-label="(\w\d), [^"]*tried', page))


def tokens(page: str) -> set[str]:
    return set(re.findall(r'name="csrfmiddlewaretoken" value="(\w+)"', page))


@pytest.fixture
def players() -> list[Client]:
    """One who has not begun, two with a wrong move each, and one with both."""
    new, first, second, both = (Client() for _ in range(4))
    press(first, WRONG[0], 0)
    press(second, WRONG[1], 0)
    press(both, WRONG[0], 0)
    press(both, WRONG[1], 1)
    return [new, first, second, both]


def test_each_sees_their_own_moves_and_version(players: list[Client]) -> None:
    one, other = (squares.name(square) for square in WRONG[:2])

    for _ in range(2):
        pages = [page(client) for client in players]
        assert [tried(each) for each in pages] == [set(), {one}, {other}, {one, other}]
        assert [versions(each) for each in pages] == [{"0"}, {"1"}, {"1"}, {"2"}]


def test_each_is_told_of_their_own_last_move(players: list[Client]) -> None:
    _, first, second, _ = players

    for _ in range(2):
        for client, square in ((first, WRONG[0]), (second, WRONG[1])):
            verdict = re.search(r'<div class="verdict">\s*<h2>(\w\d) ', page(client))
            assert verdict
            assert verdict[1] == squares.name(square)


def test_each_gets_tokens_of_their_own(players: list[Client]) -> None:
    found = [tokens(page(client)) for client in players for _ in range(2)]

    assert all(found)
    assert len(set.union(*found)) == sum(map(len, found))


def test_what_one_has_chosen_to_see_changes_no_other_board(players: list[Client]) -> None:
    _, first, *_ = players
    Player.objects.filter(pk=Player.objects.order_by("pk")[0].pk).update(show_dots=False)

    for _ in range(2):
        dotted = ["legal-move" in page(client) for client in players]
        assert dotted == [client is not first for client in players]
