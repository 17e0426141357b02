"""A game in a frame on another site."""

import re

import pytest
from django.conf import settings
from django.test import Client

from tests.play.conftest import text

TIGER = "/board/f5d6c3d3c4"


def test_it_shows_the_board_and_the_way_to_its_page(client: Client) -> None:
    response = client.get(f"{TIGER}/embed/?ply=2")

    page = response.content.decode()
    assert re.search(r'<svg class="picture" [^>]*aria-label="Black to move[^"]*White d6\."', page)
    link = re.search(r'<a [^>]*href="([^"]+)" target="_blank" rel="noopener"', page)
    assert link
    assert link[1] == f"{settings.SITE_URL}{TIGER}?ply=2"


def test_one_walks_through_it_within_the_frame(client: Client) -> None:
    page = client.get(f"{TIGER}/embed/?ply=2").content.decode()

    assert re.findall(r'id="walk-\w+" href="([^"]*)"', page) == [
        f"{TIGER}/embed/?ply={ply}" for ply in (0, 1, 3, 5)
    ]
    assert client.get(f"{TIGER}/embed/?ply=0").status_code == 200


def test_it_has_no_script_and_no_form(client: Client) -> None:
    page = client.get(f"{TIGER}/embed/").content.decode()

    assert not re.search(r"<script|<form|<button|\son\w+=|\sstyle=", page)


@pytest.mark.parametrize(
    ("address", "status"),
    [(f"{TIGER}/embed/", 200), ("/board/zz/embed/", 404), (f"{TIGER}/embed/?ply=6", 404)],
)
def test_any_site_may_frame_it(client: Client, address: str, status: int) -> None:
    response = client.get(address)

    assert response.status_code == status
    assert "X-Frame-Options" not in response
    assert "frame-ancestors *;" in f"{response['Content-Security-Policy']};"


def test_a_frame_may_stay_when_nothing_has_changed(client: Client) -> None:
    tag = client.get(f"{TIGER}/embed/")["ETag"]

    response = client.get(f"{TIGER}/embed/", headers={"If-None-Match": tag})

    assert response.status_code == 304
    assert "X-Frame-Options" not in response
    assert "frame-ancestors *;" in f"{response['Content-Security-Policy']};"


@pytest.mark.django_db
@pytest.mark.parametrize("address", [TIGER, f"{TIGER}/share/", f"{TIGER}.png", f"{TIGER}.txt"])
def test_nothing_else_of_a_game_may_be_framed(client: Client, address: str) -> None:
    assert client.get(address)["X-Frame-Options"] == "DENY"


def test_an_address_of_no_game_says_what_is_wrong(client: Client) -> None:
    response = client.get("/board/f5d6d6/embed/")

    assert "Move 3, d6, is not legal for Black." in text(response)
    assert f'href="{settings.SITE_URL}/board/"' in response.content.decode()


@pytest.mark.parametrize("game", [TIGER, "/board/zz"])
def test_it_is_kept_a_day(client: Client, game: str) -> None:
    assert client.get(f"{game}/embed/")["Cache-Control"] == "public, max-age=86400"
