"""Short links: made by whoever wants one, the same for everybody, for good."""

import re
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from play.models import ShortLink
from play.sending import services
from reversi_site.engine import START, Game
from reversi_site.engine.notation import read_address, write_address, write_board
from reversi_site.players.models import Player
from tests.play.conftest import text

pytestmark = pytest.mark.django_db

TIGER = "/board/f5d6c3d3c4"
SHARE = f"{TIGER}/share/"


def shorten(client: Client, moves: str = "f5d6c3d3c4", **fields: Any) -> Any:
    """Press the button for a short link."""
    return client.post("/g/", {"moves": moves, **fields})


def short_links(response: Any) -> list[str]:
    """The short links that a page shows."""
    return re.findall(r'value="http://testserver(/g/[^"]*)"', response.content.decode())


def test_who_presses_the_button_is_shown_a_link_that_leads_to_the_game(client: Client) -> None:
    assert short_links(client.get(SHARE)) == []

    pressed = shorten(client)

    assert pressed["Location"] == f"{SHARE}#short"
    (link,) = short_links(client.get(SHARE))
    assert re.fullmatch(r"/g/[2-9a-hjkmnp-z]{7}", link)
    followed = client.get(link)
    assert (followed.status_code, followed["Location"]) == (301, TIGER)
    assert followed["Cache-Control"] == "public, max-age=86400"


def test_it_opens_the_board_it_was_made_on(client: Client) -> None:
    pressed = shorten(client, ply=2)

    assert pressed["Location"] == f"{SHARE}?ply=2#short"
    (link,) = short_links(client.get(f"{SHARE}?ply=2"))
    assert link.endswith("?ply=2")
    assert client.get(link)["Location"] == f"{TIGER}?ply=2"


def test_a_code_may_be_typed_in_capitals(client: Client) -> None:
    shorten(client)
    link = ShortLink.objects.get()

    assert client.get(f"/g/{link.code.upper()}")["Location"] == TIGER


def test_the_same_game_gets_the_same_link_however_it_is_spelled(client: Client) -> None:
    from_a_board = f"{write_board(START).replace(' ', '')}~f5d6c3d3c4"
    for moves in ("f5d6c3d3c4", "F5 D6 C3 D3 C4", from_a_board):
        shorten(client, moves)

    assert ShortLink.objects.count() == 1


@pytest.mark.parametrize("moves", ["", "~f5d6"])
def test_games_from_any_start_get_one(client: Client, moves: str) -> None:
    word = f"{'-' * 27}OX------XO{'-' * 27}O{moves.replace('f5d6', 'f4d3')}"
    game = read_address(word)

    shorten(client, word)

    link = ShortLink.objects.get()
    assert link.played == game
    assert client.get(f"/g/{link.code}")["Location"] == f"/board/{write_address(game)}"


def test_the_start_gets_one(client: Client) -> None:
    shorten(client, write_address(Game()))

    assert client.get(f"/g/{ShortLink.objects.get().code}")["Location"] == "/board/"


@pytest.mark.parametrize("code", ["2345678", "0OIl1", "x" * 300])
def test_an_unknown_code_is_told_kindly(client: Client, code: str) -> None:
    response = client.get(f"/g/{code}")

    assert response.status_code == 404
    assert "No short link has this code." in text(response)


@pytest.mark.parametrize(
    "fields", [{}, {"moves": "f5d6d6"}, {"moves": "f5", "ply": 2}, {"moves": "f5\x00"}]
)
def test_what_is_no_game_gets_none(client: Client, fields: dict[str, Any]) -> None:
    assert client.post("/g/", fields).status_code == 404
    assert not ShortLink.objects.exists()


def test_only_a_press_makes_one(client: Client) -> None:
    opened = client.get("/g/")
    client.get(SHARE)

    assert (opened.status_code, opened["Allow"]) == (405, "POST")
    assert "This address only takes a press of a button." in text(opened)

    assert not ShortLink.objects.exists()


def test_nobody_becomes_a_guest_by_it(client: Client) -> None:
    assert "player" not in shorten(client).cookies


def test_it_stays_when_whoever_made_it_is_gone(player: Player, visitor: Client) -> None:
    shorten(visitor)

    player.delete()

    assert ShortLink.objects.get().played == read_address("f5d6c3d3c4")


def test_a_press_from_another_site_is_refused() -> None:
    assert shorten(Client(enforce_csrf_checks=True)).status_code == 403


def test_a_code_that_is_taken_is_drawn_again(monkeypatch: pytest.MonkeyPatch) -> None:
    taken = services.shorten(read_address("f5")).code
    codes = iter([taken, taken, "fresh22"])
    field = ShortLink._meta.get_field("code")
    monkeypatch.setattr(field, "_get_default", lambda: next(codes))

    assert services.shorten(read_address("d3")).code == "fresh22"


def test_the_page_asks_the_database_once(
    client: Client, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    with django_assert_num_queries(1):
        client.get(SHARE)


@pytest.mark.django_db(transaction=True)
def test_presses_at_the_same_time_get_the_same() -> None:
    def press(_: int) -> str:
        try:
            return services.shorten(read_address("f5d6c3d3c4")).code
        finally:
            connection.close()

    with ThreadPoolExecutor(4) as pool:
        codes = set(pool.map(press, range(8)))

    assert len(codes) == ShortLink.objects.count() == 1
