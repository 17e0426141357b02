"""Link previews of a day's puzzle: the picture, and the tags that point to it."""

import datetime
import io
import re
from html.parser import HTMLParser

import pytest
from django.test import Client, override_settings
from PIL import Image

from puzzles.bank import file as bank
from puzzles.bank.puzzle import Puzzle
from reversi_site.board import png
from tests.puzzles.conftest import NOON, SetClock
from tests.puzzles.visitors import assert_same_for_everybody

PUZZLE = bank.dailies()[0]
ADDRESS = f"/daily/{PUZZLE.name}/picture.png"


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The headlines of the pictures that were drawn: drawing takes a quarter of a second."""
    headlines: list[str] = []

    def share_image(*_: object, headline: str, **__: object) -> bytes:
        headlines.append(headline)
        return headline.encode()

    monkeypatch.setattr(png, "share_image", share_image)
    return headlines


def test_it_is_a_png_in_the_size_of_link_previews(client: Client) -> None:
    response = client.get(ADDRESS)

    image = Image.open(io.BytesIO(response.content))
    assert response["Content-Type"] == "image/png"
    assert (image.format, image.size) == ("PNG", (1200, 630))


def test_it_is_drawn_once(client: Client, drawn: list[str]) -> None:
    first, second = client.get(ADDRESS), client.get(ADDRESS)

    assert first.content == second.content
    assert len(drawn) == 1


def test_another_brand_gets_a_picture_of_its_own(client: Client, drawn: list[str]) -> None:
    client.get(ADDRESS)
    with override_settings(BRAND="Elsewhere"):
        client.get(ADDRESS)

    assert len(drawn) == 2


def test_it_is_kept_by_browsers_and_caches(client: Client, drawn: list[str]) -> None:
    first = client.get(ADDRESS)
    again = client.get(ADDRESS, headers={"If-None-Match": first["ETag"]})

    assert first["Cache-Control"] == "public, max-age=86400"
    assert (again.status_code, again.content) == (304, b"")


def test_its_size_can_be_asked_for_alone(client: Client, drawn: list[str]) -> None:
    whole, head = client.get(ADDRESS), client.head(ADDRESS)

    assert head.content == b""
    assert head["Content-Length"] == whole["Content-Length"]


@pytest.mark.usefixtures("drawn")
@pytest.mark.django_db
def test_it_is_the_same_for_everybody(client: Client) -> None:
    assert_same_for_everybody(client, ADDRESS)


def test_a_day_that_has_not_begun_has_none(client: Client, set_clock: SetClock) -> None:
    day = datetime.date(2027, 3, 2)
    last_second = datetime.datetime(2027, 3, 1, 9, 59, 59, tzinfo=datetime.UTC)

    set_clock(last_second)
    before = client.get(f"/daily/{day}/picture.png")

    assert before.status_code == 404
    assert before["Content-Type"].startswith("text/plain")
    assert "not begun" in before.content.decode()


@pytest.mark.parametrize("day", ["yesterday", "2026-02-30", "2020-01-01"])
def test_what_is_no_day_of_a_puzzle_has_none(client: Client, day: str) -> None:
    response = client.get(f"/daily/{day}/picture.png")

    assert response.status_code == 404
    assert response["Cache-Control"] == "public, max-age=60"


def test_only_looking_is_allowed(client: Client) -> None:
    assert client.post(ADDRESS).status_code == 405


# --- Tags --------------------------------------------------------------------------------------


class Tags(HTMLParser):
    """The meta tags of a page by their names, its links by their relations."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.meta: dict[str, str] = {}
        self.links: dict[str, str] = {}
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        attributes = {name: value or "" for name, value in attrs}
        if tag == "meta":
            name = attributes.get("property") or attributes.get("name", "")
            self.meta[name] = attributes.get("content", "")
        if tag == "link":
            self.links[attributes["rel"]] = attributes["href"]


def todays() -> Puzzle:
    return bank.by_name()[NOON.date().isoformat()]


@pytest.mark.parametrize("address", ["/daily/", f"/daily/{NOON.date()}/"])
def test_a_link_to_a_day_shows_its_picture(client: Client, address: str) -> None:
    meta = Tags(client.get(address).content.decode()).meta

    page = f"http://testserver/daily/{todays().name}/"
    assert meta["og:url"] == page
    assert meta["og:image"] == f"{page}picture.png"
    assert (meta["og:image:width"], meta["og:image:height"]) == ("1200", "630")
    assert meta["twitter:card"] == "summary_large_image"


def test_a_link_says_what_is_asked_and_what_the_picture_shows(client: Client) -> None:
    meta = Tags(client.get("/daily/").content.decode()).meta

    asked = rf"(Black|White) to move and {todays().aim}\."
    assert meta["og:title"] == "Daily challenge, Monday 1 March 2027"
    assert re.match(asked, meta["og:description"])
    assert re.search(rf"squares empty\. Last move .*\. {asked}$", meta["og:image:alt"])


def test_the_picture_that_a_link_names_is_there(client: Client) -> None:
    meta = Tags(client.get("/daily/").content.decode()).meta

    assert client.get(meta["og:image"].removeprefix("http://testserver")).status_code == 200
