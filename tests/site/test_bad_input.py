"""Whatever is sent to whichever address, the answer is a plain one: never a server error."""

from collections.abc import Iterator
from urllib.parse import quote

import pytest
from django.conf import LazySettings
from django.test import Client

from play.models import Game

pytestmark = pytest.mark.django_db

JUNK = [
    "",
    " ",
    "a9",
    "f5" * 5000,
    "f5\0",
    "😀",
    "ｆ５",
    "-1",
    "9" * 30,
    "1e9",
    "' OR 1=1",
    "<script>alert(1)</script>",
    "../../etc/passwd",
    "%00",
    "٣",
    "\n\r\n",
    "//evil.example/",
]

# A game that is over, where there is nothing to search.
OVER = "/board/f5d6c5f4e3f6g5e6e7"

Sent = tuple[str, str, dict[str, str]]


def everything(junk: str) -> Iterator[Sent]:
    """Yield method, address and data of requests that put `junk` wherever something is read."""
    quoted = quote(junk, safe="")
    yield "get", f"/board/{quoted}", {}
    yield "get", f"/board/{quoted}.svg", {}
    for about in ("/share/", "/embed/", "/qr.svg", ".txt", ".obf", ".ggf", ".sgf"):
        yield "get", f"/board/{quoted}{about}", {}
    yield "get", f"/review/{quoted}", {}
    yield "get", f"/g/{quoted}", {}
    yield "post", "/g/", {"moves": junk, "ply": junk}
    yield "post", "/import/", {"text": junk, "first": junk}
    yield "get", "/board/", {"moves": junk}
    yield "get", "/board/", {"square": junk}
    yield "get", "/board/f5d6", {"ply": junk}
    yield "get", "/board/f5d6", {"square": junk}
    yield "get", f"/board/{quoted}/analysis", {}
    yield "get", f"{OVER}/analysis", {"ply": junk, "square": junk}
    yield "get", f"/daily/{quoted}/", {}
    yield "get", f"/daily/practice/position/{quoted}/", {}
    yield "get", "/editor/", {"board": junk}
    yield "get", "/editor/", {"was": junk}
    yield "get", "/editor/", {"text": junk, "hand": junk}
    yield "get", "/editor/", {"square": junk, "once": junk}
    yield "get", "/daily/archive/", {"month": junk}
    yield "post", "/daily/your-days", {"time_zone": junk, "show_streak": junk}
    yield "get", "/daily/2026-11-28/", {"line": junk, "step": junk, "decision": junk}
    yield "get", "/daily/2026-11-28/", {"square": junk}
    yield "post", "/daily/2026-11-28/", {"square": junk, "version": "0"}
    yield "post", "/daily/2026-11-28/", {"square": "a4", "version": junk}
    yield "get", f"/learn/{quoted}/{quoted}/1/", {}
    yield "get", f"/learn/basics/first-moves/{quoted}/", {}
    # A third of the steps, other ones for other junk; every kind of step gets all kinds of junk in
    # the tests of the lessons.
    for number in range(1 + JUNK.index(junk) % 3, 15, 3):
        step = f"/learn/basics/first-moves/{number}/"
        yield "get", step, {"marks": junk, "square": junk}
        yield "post", step, {"square": junk, "marks": junk}
        yield "post", step, {"option": junk}
        yield "post", step, {"hint": junk}
    yield "post", "/play/", {"opponent": junk, "level": junk, "colour": junk}
    yield "get", f"/play/{quoted}/", {}
    yield "post", f"/play/{quoted}/", {"square": junk, "version": junk}
    yield "get", "/account/log-in/", {"next": junk}
    yield "post", "/account/log-in/", {"username": junk, "password": junk, "next": junk}
    yield "post", "/account/sign-up/", {"username": junk, "password1": junk, "ticket": junk}
    yield "post", "/account/recover/", {"code": junk, "ticket": junk, "new_password1": junk}
    yield "post", "/account/code/", {"ticket": junk}
    yield "post", "/account/options", {"options": "on", "pace": junk}
    yield "post", "/theme", {"theme": junk, "next": junk}


def in_a_game(game: Game, junk: str) -> Iterator[Sent]:
    for action in ("", "reply/", "undo/", "resign/", "options/"):
        address = f"/play/{game.public_id}/{action}"
        yield "post", address, {"square": junk, "version": "0"}
        yield "post", address, {"square": "f5", "version": junk}
        yield "post", address, {}


@pytest.fixture
def visitor(client: Client, settings: LazySettings) -> Client:
    """A visitor with a game of their own, whom no limit stops."""
    settings.RATE_LIMITS = dict.fromkeys(settings.RATE_LIMITS, (1_000_000, 60))
    client.post("/play/", {"opponent": "friend", "colour": "either"})
    client.raise_request_exception = False
    return client


@pytest.mark.parametrize("junk", JUNK, ids=lambda junk: repr(junk)[:24])
def test_junk_is_answered_plainly_everywhere(visitor: Client, junk: str) -> None:
    requests = [*everything(junk), *in_a_game(Game.objects.get(), junk)]
    answers = [
        (getattr(visitor, method)(address, data).status_code, method, address[:60])
        for method, address, data in requests
    ]
    assert not [answer for answer in answers if answer[0] >= 500]


@pytest.mark.parametrize("cookie", ["player", "tz", "theme", "csrftoken", "sessionid"])
def test_junk_in_cookies_is_as_good_as_no_cookie(client: Client, cookie: str) -> None:
    for junk in ("x" * 3000, "a.b.c", '"', "../../etc/localtime", "%00", "1:2:3"):
        client.cookies[cookie] = junk
        for address in ("/", "/daily/", "/play/", "/learn/", "/privacy/"):
            assert client.get(address).status_code == 200


@pytest.mark.parametrize(
    ("moves", "words"),
    [
        ("f5d6e1", "Move 3, e1, is not legal for Black."),
        ("f5d6z9", "Move 3, “z9”, is not a square."),
        ("f5" * 5000, "This is too long to be a game."),
        ("%F0%9F%98%80", "Move 1, “😀”, is not a square."),
    ],
)
def test_a_wrong_link_is_told_what_is_wrong(client: Client, moves: str, words: str) -> None:
    response = client.get(f"/board/{moves}")
    assert 400 <= response.status_code < 500
    assert words in response.content.decode()


@pytest.mark.parametrize(
    "address",
    ["/daily/2026-02-30/", "/daily/0000-00-00/", "/daily/9999-12-31/", "/daily/1999-01-01/"],
)
def test_an_impossible_date_is_answered_in_words(client: Client, address: str) -> None:
    response = client.get(address)
    assert response.status_code == 404
    assert "<h1" in response.content.decode()
