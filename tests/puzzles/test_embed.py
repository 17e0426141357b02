"""A day's position in a frame on another site."""

import datetime
import re
from pathlib import Path

import pytest
from django.conf import settings
from django.test import Client

from tests.puzzles.conftest import NOON, SetClock
from tests.puzzles.visitors import assert_same_for_everybody

TODAY = NOON.date()
ADDRESS = f"/daily/{TODAY}/embed/"
ADDRESSES = ["/daily/embed/", ADDRESS]

DOCUMENT = (Path(settings.BASE_DIR) / "docs/api.md").read_text(encoding="utf-8")


def directive(policy: str, name: str) -> list[str]:
    found = {words[0]: words[1:] for words in map(str.split, policy.split(";"))}
    return found[name]


@pytest.mark.parametrize("address", ADDRESSES)
def test_it_shows_the_board_and_leads_to_the_page_in_a_new_tab(
    client: Client, address: str
) -> None:
    page = client.get(address).content.decode()

    assert re.search(r'<svg class="picture[^>]* role="img" aria-label="(Black|White) to move', page)
    link = re.search(r'<a [^>]*href="([^"]+)" target="_blank" rel="noopener"', page)
    assert link
    assert link[1] == f"{settings.SITE_URL}/daily/{TODAY}/"


@pytest.mark.parametrize("address", ADDRESSES)
def test_it_has_no_script_and_no_form(client: Client, address: str) -> None:
    page = client.get(address).content.decode()

    assert not re.search(r"<script|<form|<button|\son\w+=|\sstyle=", page)


@pytest.mark.parametrize("address", [*ADDRESSES, "/daily/never/embed/"])
def test_any_site_may_frame_it(client: Client, address: str) -> None:
    response = client.get(address)

    assert "X-Frame-Options" not in response
    assert directive(response["Content-Security-Policy"], "frame-ancestors") == ["*"]
    assert directive(response["Content-Security-Policy"], "default-src") == ["'none'"]


def test_a_frame_may_stay_when_nothing_has_changed(client: Client) -> None:
    """The headers of an answer without content replace those that a browser has kept."""
    tag = client.get(ADDRESS)["ETag"]

    response = client.get(ADDRESS, headers={"If-None-Match": tag})

    assert response.status_code == 304
    assert "X-Frame-Options" not in response
    assert directive(response["Content-Security-Policy"], "frame-ancestors") == ["*"]


@pytest.mark.parametrize(
    "address",
    ["/", "/daily/", f"/daily/{TODAY}/", "/daily/archive/", "/daily/feed/", "/board/", "/no/page/"],
)
def test_nothing_else_may_be_framed(client: Client, address: str) -> None:
    response = client.get(address)

    assert response["X-Frame-Options"] == "DENY"
    assert directive(response["Content-Security-Policy"], "frame-ancestors") == ["'none'"]


def test_no_other_view_is_opened_for_frames() -> None:
    """By the marks that Django's and the policy's decorators leave in the code."""
    opened = {
        path.relative_to(settings.BASE_DIR).as_posix()
        for package in ("reversi_site", "lessons", "puzzles", "play")
        for path in (Path(settings.BASE_DIR) / package).rglob("*.py")
        if re.search(r"xframe_options|csp_(replace|update|exempt)", path.read_text("utf-8"))
    }

    assert opened == {"play/sending/views.py", "puzzles/open_data/views.py"}


def test_today_is_the_date_in_utc(client: Client, set_clock: SetClock) -> None:
    client.cookies["tz"] = "Pacific/Auckland"
    set_clock(datetime.datetime(2027, 3, 1, 23, 59, tzinfo=datetime.UTC))

    response = client.get("/daily/embed/")

    assert "1 March 2027" in response.content.decode()
    assert response["Cache-Control"] == "public, max-age=60"


def test_a_day_that_has_not_begun_shows_the_way_to_todays(client: Client) -> None:
    response = client.get("/daily/2027-03-03/embed/")

    page = response.content.decode()
    assert response.status_code == 404
    assert "not begun" in page
    assert "picture" not in page
    assert f'href="{settings.SITE_URL}/daily/"' in page


@pytest.mark.django_db
def test_it_is_the_same_for_everybody(client: Client) -> None:
    assert_same_for_everybody(client, ADDRESS)


def test_the_snippet_of_the_document_frames_a_page_that_may_be_framed(client: Client) -> None:
    frames = re.findall(r'<iframe src="https://flipside\.example(/[^"]*)"', DOCUMENT)

    assert frames
    for path in frames:
        assert client.get(path).status_code == 200
