"""A game as a file for other programs, and the page that leads to all of it."""

import html
import re

import pytest
from django.test import Client
from pytest_django import Settings

from reversi_site.engine import START
from reversi_site.engine.notation import (
    read_address,
    read_games,
    read_obf,
    read_transcript,
    write_board,
)
from reversi_site.players.models import Player
from tests.factories import GameFactory
from tests.play.conftest import BLACK_PASSES, text

TIGER = "/board/f5d6c3d3c4"
START_WORD = write_board(START).replace(" ", "")
WHITE_BEGINS = f"/board/{START_WORD[:64]}O~f4d3"


def test_the_moves_come_as_text(client: Client) -> None:
    response = client.get(f"{TIGER}.txt")

    assert response.content.decode() == "f5d6c3d3c4\n"
    assert response["Content-Type"] == "text/plain; charset=utf-8"
    assert response["Content-Disposition"] == 'attachment; filename="game.txt"'
    assert response["Cache-Control"] == "public, max-age=86400"


def test_a_start_of_its_own_comes_before_the_moves(client: Client) -> None:
    lines = client.get(f"{WHITE_BEGINS}.txt").content.decode().splitlines()

    assert lines == [f"{START_WORD[:64]} O", "f4d3"]


def test_the_last_position_comes_as_obf(client: Client) -> None:
    response = client.get(f"{TIGER}.obf")

    read = read_obf(response.content.decode().strip())
    assert read.position == read_transcript("f5d6c3d3c4").position
    assert response["Content-Disposition"] == 'attachment; filename="position.obf"'


@pytest.mark.parametrize(
    ("ending", "kind"), [("ggf", "text/plain"), ("sgf", "application/x-go-sgf")]
)
@pytest.mark.parametrize("game", [TIGER, WHITE_BEGINS, f"/board/{BLACK_PASSES}"])
def test_a_game_comes_as_other_programs_read_it(
    client: Client, game: str, ending: str, kind: str
) -> None:
    response = client.get(f"{game}.{ending}")

    (record,) = read_games(response.content).records
    assert record.game == read_address(game.removeprefix("/board/"))
    assert (record.error, record.black, record.white) == (None, "", "")
    assert response["Content-Type"] == f"{kind}; charset=utf-8"
    assert response["Content-Disposition"] == f'attachment; filename="game.{ending}"'


@pytest.mark.parametrize("ending", ["txt", "obf", "ggf", "sgf"])
def test_a_text_that_is_no_game_has_no_file_and_says_why(client: Client, ending: str) -> None:
    response = client.get(f"/board/f5d6d6.{ending}")

    assert response.status_code == 404
    assert response["Content-Type"] == "text/plain; charset=utf-8"
    assert response.content.decode().startswith("Move 3, d6, is not legal for Black.")


# --- The page that leads there -----------------------------------------------------------------


@pytest.mark.django_db
@pytest.mark.parametrize("game", [TIGER, WHITE_BEGINS, f"/board/{START_WORD}"])
def test_everything_on_the_page_of_a_game_is_there(client: Client, game: str) -> None:
    page = html.unescape(client.get(f"{game}/share/").content.decode())

    ours = set(re.findall(rf'(?:href|src)="(?:http://testserver)?({game}[^"]*)"', page))
    assert len(ours) >= 7
    for address in ours:
        assert client.get(address).status_code == 200, address


@pytest.mark.django_db
def test_what_is_put_into_another_page_is_shown_to_be_copied(client: Client) -> None:
    page = html.unescape(html.unescape(client.get(f"{TIGER}/share/?ply=2").content.decode()))

    assert f'<iframe src="http://testserver{TIGER}/embed/?ply=2" width="320"' in page
    assert 'title="Reversi game: Perpendicular"' in page


@pytest.mark.parametrize(
    ("address", "why"),
    [
        ("/board/f5d6d6/share/", "Move 3, d6, is not legal for Black."),
        (f"{TIGER}/share/?ply=6", "This game can be opened after 0 to 5 moves and passes."),
    ],
)
def test_no_page_for_what_is_no_game(client: Client, address: str, why: str) -> None:
    response = client.get(address)

    assert response.status_code == 404
    assert why in text(response)


@pytest.mark.parametrize("ply", [3, 5])
def test_the_board_leads_to_the_page_and_stays_where_it_is(client: Client, ply: int) -> None:
    page = client.get(f"{TIGER}?ply={ply}").content.decode()

    at = "?ply=3" if ply == 3 else ""
    assert f'href="{TIGER}/share/{at}"' in page
    assert f'value="http://testserver{TIGER}{at}"' in page


@pytest.mark.django_db
@pytest.mark.parametrize("page", ["/play/games/{}/", "/play/{}/"])
def test_a_game_of_ones_own_is_shared_without_its_name(
    player: Player, visitor: Client, page: str
) -> None:
    game = GameFactory.create(owner=player, moves="f5d6c3d3c4", name="With Aunt Mary")

    own = visitor.get(page.format(game.public_id)).content.decode()
    shared = visitor.get(f"{TIGER}/share/").content.decode()

    assert f'href="{TIGER}/share/"' in own
    assert "Aunt Mary" not in shared


# --- Limits ------------------------------------------------------------------------------------

ADDRESSES = [
    f"{TIGER}{what}"
    for what in (
        "/share/",
        "/embed/",
        "/picture.png",
        "/qr.svg",
        ".png",
        ".txt",
        ".obf",
        ".ggf",
        ".sgf",
    )
]


@pytest.mark.parametrize("address", [*ADDRESSES, "/g/2345678"])
def test_every_look_counts(client: Client, settings: Settings, address: str) -> None:
    settings.RATE_LIMITS = dict.fromkeys(settings.RATE_LIMITS, (0, 60))

    for method in (client.get, client.head):
        response = method(address)
        assert (response.status_code, "Retry-After" in response) == (429, True)


def test_every_press_counts(client: Client, settings: Settings) -> None:
    settings.RATE_LIMITS = dict.fromkeys(settings.RATE_LIMITS, (0, 60))

    assert client.post("/g/", {"moves": "f5"}).status_code == 429


@pytest.mark.parametrize("address", ADDRESSES)
def test_only_looking_is_allowed(client: Client, address: str) -> None:
    assert client.post(address).status_code == 405
