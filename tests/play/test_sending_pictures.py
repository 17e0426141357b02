"""Pictures of a game for places that show no page of it: PNG, link previews, QR codes."""

import io
import re
import threading
from concurrent.futures import ThreadPoolExecutor
from html.parser import HTMLParser

import pytest
import segno
from django.test import Client
from PIL import Image

from reversi_site.board import drawn, png
from reversi_site.engine import START
from reversi_site.engine.notation import write_board
from tests.play.conftest import BLACK_WINS

TIGER = "/board/f5d6c3d3c4"
FROM_A_BOARD = f"/board/{write_board(START)[:64]}O~f4d3"

SIZES = {".png": (640, 640), "/picture.png": (1200, 630)}
PICTURES = [*SIZES, "/qr.svg"]


@pytest.fixture
def words(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, str]]:
    """The words beside the boards that were drawn; nothing is drawn, which would take a while."""
    written: list[tuple[str, str]] = []

    def share_image(*_: object, headline: str, detail: str, **__: object) -> bytes:
        written.append((headline, detail))
        return headline.encode()

    monkeypatch.setattr(png, "share_image", share_image)
    return written


@pytest.mark.parametrize("kind", SIZES)
def test_a_board_is_there_as_a_png(client: Client, kind: str) -> None:
    response = client.get(f"{TIGER}{kind}")

    image = Image.open(io.BytesIO(response.content))
    assert response["Content-Type"] == "image/png"
    assert (image.format, image.size) == ("PNG", SIZES[kind])


@pytest.mark.parametrize(
    ("game", "beside"),
    [
        ("/board/f5d6c3d3c4", ("Tiger", "5 moves · White to move")),
        (
            f"/board/{BLACK_WINS}",
            ("Black wins 13 to 0.", "9 moves · The game is over"),
        ),
        (FROM_A_BOARD, ("White to move.", "2 moves · White to move")),
    ],
)
def test_what_a_game_is_called_stands_beside_its_board(
    client: Client, words: list[tuple[str, str]], game: str, beside: tuple[str, str]
) -> None:
    client.get(f"{game}/picture.png")

    headline, detail = words[0]
    assert headline == beside[0]
    assert detail.startswith(beside[1])


@pytest.mark.usefixtures("words")
@pytest.mark.parametrize("kind", PICTURES)
def test_it_is_kept_by_browsers_and_caches(client: Client, kind: str) -> None:
    first = client.get(f"{TIGER}{kind}")
    again = client.get(f"{TIGER}{kind}", headers={"If-None-Match": first["ETag"]})

    assert first["Cache-Control"] == "public, max-age=86400"
    assert "Cookie" not in first.get("Vary", "")
    assert (again.status_code, again.content) == (304, b"")


@pytest.mark.parametrize("kind", PICTURES)
def test_a_text_that_is_no_game_has_none_and_says_why(client: Client, kind: str) -> None:
    response = client.get(f"/board/f5d6d6{kind}")

    assert response.status_code == 404
    assert response["Content-Type"] == "text/plain; charset=utf-8"
    assert response.content.decode().startswith("Move 3, d6, is not legal for Black.")


# --- One at a time -----------------------------------------------------------------------------


def test_whoever_comes_second_waits_for_the_first_and_gets_the_same(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    begun, go_on = threading.Event(), threading.Event()
    count = 0

    def board_image(*_: object, **__: object) -> bytes:
        nonlocal count
        count += 1
        begun.set()
        assert go_on.wait(5)
        return b"a board"

    monkeypatch.setattr(png, "board_image", board_image)
    with ThreadPoolExecutor(2) as pool:
        first = pool.submit(drawn.board_picture, START)
        assert begun.wait(5)
        second = pool.submit(drawn.board_picture, START)
        go_on.set()

        assert first.result() == second.result()
        assert first.result().image == b"a board"
    assert count == 1


def test_another_image_has_another_name() -> None:
    one, same, other = (drawn.board_picture(START, last) for last in (None, None, 27))

    assert one == same
    assert one.name != other.name
    assert one.answer()["ETag"] == f'"{one.name}"'


def test_whoever_waits_too_long_is_told_to_come_again(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(drawn, "WAIT", 0)
    with drawn._drawing:
        response = client.get(f"{TIGER}.png")

    assert (response.status_code, "Retry-After" in response) == (503, True)


# --- Link previews -----------------------------------------------------------------------------


class Meta(HTMLParser):
    """The meta tags of a page by their names."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.found: dict[str, str] = {}
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag == "meta":
            values = {name: value or "" for name, value in attrs}
            self.found[values.get("property") or values.get("name", "")] = values.get("content", "")


def meta(client: Client, address: str) -> dict[str, str]:
    return Meta(client.get(address).content.decode()).found


def test_a_link_to_a_game_shows_its_board(client: Client) -> None:
    found = meta(client, TIGER)

    assert found["og:title"] == "Tiger"
    assert found["og:description"] == ("Black played c4. It turned one disc, d4. White to move.")
    assert found["og:url"] == f"http://testserver{TIGER}"
    assert found["og:image"] == f"http://testserver{TIGER}/picture.png"
    assert found["og:image:alt"] == (
        "White to move: 6 black discs, 3 white, 55 squares empty. Last move Black c4."
    )
    assert found["twitter:card"] == "summary_large_image"


def test_a_link_to_a_ply_shows_the_board_after_it(client: Client) -> None:
    found = meta(client, f"{TIGER}?ply=3")

    assert found["og:url"] == f"http://testserver{TIGER}?ply=3"
    assert found["og:image"] == "http://testserver/board/f5d6c3/picture.png"


@pytest.mark.usefixtures("words")
@pytest.mark.parametrize("address", ["/board/", f"{TIGER}?ply=0", FROM_A_BOARD])
def test_the_picture_that_a_link_names_is_there(client: Client, address: str) -> None:
    picture = meta(client, address)["og:image"]

    assert client.get(picture.removeprefix("http://testserver")).status_code == 200


# --- QR codes ----------------------------------------------------------------------------------

# A long one: 60 moves, from a board that is written out.
LONG = f"http://testserver{FROM_A_BOARD}{'a1' * 58}"


def squares_of(drawing: str) -> list[list[int]]:
    """Which squares of a QR code are dark, row by row."""
    size = int(re.search(r'viewBox="0 0 (\d+) ', drawing)[1])  # type: ignore[index]
    rows = [[0] * size for _ in range(size)]
    for x, y, length in re.findall(r"M(\d+) (\d+)h(\d+)v1", drawing):
        rows[int(y)][int(x) : int(x) + int(length)] = [1] * int(length)
    return rows


@pytest.mark.parametrize(
    ("address", "link"),
    [
        (f"{TIGER}/qr.svg", f"http://testserver{TIGER}"),
        (f"{TIGER}/qr.svg?ply=2", f"http://testserver{TIGER}?ply=2"),
        (f"{FROM_A_BOARD}/qr.svg", f"http://testserver{FROM_A_BOARD}"),
    ],
)
def test_a_qr_code_holds_the_link_and_says_so(client: Client, address: str, link: str) -> None:
    response = client.get(address)

    drawing = response.content.decode()
    expected = segno.make_qr(link, error="m").matrix_iter(border=4)
    assert response["Content-Type"] == "image/svg+xml"
    assert squares_of(drawing) == [list(row) for row in expected]
    assert f"QR code of the link {link}</title>" in drawing


def test_the_longest_link_fits_a_qr_code_that_a_telephone_reads() -> None:
    assert int(segno.make_qr(LONG, error="m").version) <= 12


def test_no_qr_code_of_a_ply_that_is_not_there(client: Client) -> None:
    assert client.get(f"{TIGER}/qr.svg?ply=6").status_code == 404
