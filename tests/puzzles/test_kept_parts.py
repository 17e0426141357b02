"""Parts of the page are kept and shown to others: never anything of one visitor."""

import re

import pytest
from django.test import Client
from pytest_django.fixtures import Settings

from puzzles.bank import file as bank
from reversi_site import kept, stage
from reversi_site.engine import squares
from reversi_site.players.models import Player
from tests.factories import PlayerFactory, UserFactory
from tests.puzzles.conftest import NOON

pytestmark = pytest.mark.django_db

TOKEN = re.compile(r'(?<=name="csrfmiddlewaretoken" value=")\w+')

PUZZLE = bank.by_name()[NOON.date().isoformat()]
ADDRESS = f"/daily/{PUZZLE.name}/"
WRONG = [square for square in PUZZLE.scores if square not in PUZZLE.keeping]


def press(client: Client, square: int, version: int) -> None:
    client.post(ADDRESS, {"square": squares.name(square), "version": version})


def page(client: Client) -> str:
    return client.get(ADDRESS).content.decode()


def without_tokens(page: str) -> str:
    return TOKEN.sub("", page)


def member(name: str) -> Client:
    """Somebody with an account, who has not begun."""
    client, user = Client(), UserFactory.create(username=name)
    PlayerFactory.create(user=user)
    client.force_login(user)
    return client


def versions(page: str) -> set[str]:
    return set(re.findall(r'name="version" value="(\d+)"', page))


def tried(page: str) -> set[str]:
    return set(re.findall(r'aria-label="(\w\d), [^"]*tried', page))


def tokens(page: str) -> set[str]:
    return set(TOKEN.findall(page))


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


def test_whoever_comes_to_the_same_page_gets_the_one_that_is_kept() -> None:
    first, second = Client(), Client()
    press(first, WRONG[0], 0)
    press(second, WRONG[0], 0)

    drawn = page(first)
    misses = kept._drawn.cache_info().misses

    assert without_tokens(page(second)) == without_tokens(drawn)
    assert kept._drawn.cache_info().misses == misses


def test_a_kept_page_is_the_one_that_was_drawn_for_its_visitor(
    players: list[Client], monkeypatch: pytest.MonkeyPatch
) -> None:
    dark, otter = Client(), member("Otter")
    dark.cookies["theme"] = "dark"
    visitors = [*players, dark, otter]
    for client in visitors:
        page(client)
    found = [without_tokens(page(client)) for client in visitors]

    monkeypatch.setattr(kept, "draw", stage._draw)

    assert [without_tokens(page(client)) for client in visitors] == found
    assert len(set(found)) == len(found)


def test_no_account_is_named_to_anybody_else() -> None:
    otter, heron, guest = member("Otter"), member("Heron"), Client()

    for _ in range(2):
        for client, names in ((otter, {"Otter"}), (heron, {"Heron"}), (guest, set())):
            assert set(re.findall("Otter|Heron", page(client))) == names


def test_nothing_is_kept_of_what_one_has_typed_or_has_in_the_address(players: list[Client]) -> None:
    client = players[1]
    size = kept._drawn.cache_info().currsize

    client.post(ADDRESS, {"square": "hello", "version": 1}, headers={"HX-Request": "true"})
    client.post(ADDRESS, {"square": "a1", "version": 7}, headers={"HX-Request": "true"})
    client.get(f"{ADDRESS}?came_from=a-friend")

    assert kept._drawn.cache_info().currsize == size


def test_in_debug_a_changed_template_is_seen_at_once(
    settings: Settings, players: list[Client]
) -> None:
    settings.DEBUG = True
    size = kept._drawn.cache_info().currsize

    assert tried(page(players[3]))
    assert kept._drawn.cache_info().currsize == size
