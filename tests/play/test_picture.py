from xml.etree import ElementTree

import pytest
from django.test import Client

from reversi_site.players.models import Player
from tests.play.conftest import BLACK_WINS
from tests.visitors import as_player

ADDRESS = "/board/f5d6c3d3c4.svg"


def test_it_is_a_picture_that_says_what_it_shows(client: Client) -> None:
    response = client.get(ADDRESS)

    root = ElementTree.fromstring(response.content)
    assert response["Content-Type"] == "image/svg+xml"
    assert root.tag == "{http://www.w3.org/2000/svg}svg"
    assert root[0].text == (
        "Tiger. White to move: 6 black discs, 3 white, 55 squares empty. Last move Black c4."
    )


@pytest.mark.parametrize("moves", ["F5D6", "f5%20d6", "f5,d6", BLACK_WINS])
def test_moves_may_be_spelled_as_in_links(client: Client, moves: str) -> None:
    assert client.get(f"/board/{moves}.svg").status_code == 200


def test_it_is_kept_by_browsers(client: Client) -> None:
    first = client.get(ADDRESS)
    second = client.get(ADDRESS, headers={"If-None-Match": first["ETag"]})

    assert first["Cache-Control"] == "public, max-age=86400"
    assert second.status_code == 304


@pytest.mark.django_db
def test_it_is_the_same_for_everybody(client: Client, player: Player) -> None:
    response = as_player(client, player).get(ADDRESS)

    assert "Cookie" not in response.get("Vary", "")
    assert not response.cookies


def test_its_colours_need_no_style_sheet(client: Client) -> None:
    drawing = client.get(ADDRESS).content.decode()

    assert "style=" not in drawing
    assert 'class="face' not in drawing
    assert "#0f1513" in drawing
