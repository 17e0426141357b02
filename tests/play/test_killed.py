"""A server that is killed while the computer thinks, and started again."""

import asyncio
import re
import threading
from collections.abc import Generator
from pathlib import Path

import pytest

from reversi_site.engine.search import LEVELS
from tests.load.generator import Answer, csrf_token, get, measure, press
from tests.load.server import Server, prepared, serving

pytestmark = pytest.mark.slow

# Seventeen squares are empty once Black has played: the strongest level solves that, for a while.
FORTY_TWO_MOVES = (
    "f5f6e6d6c6f4d7c8e8c7g4c5f7g8f8d8f3f2e2g2c4g3g6h3g7d3e7h5e3f1c3h6h4g5h1b2h2b4h7g1d2c1"
)
NEW_GAME = {
    "opponent": "computer",
    "colour": "black",
    "level": LEVELS[-1].key,
    "start": "position",
    "position": FORTY_TWO_MOVES,
}
IN_ITS_THOUGHTS = 0.1  # seconds
CUT_OFF = (ConnectionError, asyncio.IncompleteReadError)


def ask(server: Server, request: bytes) -> Answer:
    """The answer to one request."""
    answers = []

    def visit(_: int) -> Generator[bytes, Answer, None]:
        answers.append((yield request))

    measure(server, visit, visitors=[0])
    return answers[0]


def version(page: Answer) -> str:
    found = re.search(rb'name="version" value="(\d+)"', page.body)
    assert found
    return found[1].decode()


def moves(page: Answer) -> list[str]:
    """The list of moves."""
    listed = page.body.decode().partition('class="moves"')[2].partition("</ol>")[0]
    return re.findall(r"([a-h][1-8])</a>", listed)


def test_a_server_killed_in_its_thoughts_and_started_again_loses_nothing(tmp_path: Path) -> None:
    environment = prepared(str(tmp_path))
    with serving(environment, processors=1) as server:
        started = ask(
            server,
            press(
                "/play/",
                0,
                "",
                **NEW_GAME,
            ),
        )
        game = started.header("Location")
        cookies = f"player={started.cookie('player')}; csrftoken={csrf_token(0)}"
        page = ask(server, get(game, 0, cookies))
        square = re.search(rb'value="([a-h][1-8])" class="[^"]*legal-move', page.body)
        assert square
        pressed = {"square": square[1].decode(), "version": version(page)}
        page = ask(server, press(game, 0, cookies, **pressed))
        before = moves(page)
        reply = press(f"{game}reply/", 0, cookies, version=version(page))
        threading.Timer(IN_ITS_THOUGHTS, server.kill).start()
        with pytest.raises(CUT_OFF):
            ask(server, reply)

    with serving(environment, processors=1) as server:
        page = ask(server, get(game, 0, cookies))
        assert moves(page) == before
        assert before[-1] == pressed["square"]
        assert b'id="reply"' in page.body
        assert ask(server, press(game, 0, cookies, **pressed)).status == 200

        page = ask(server, reply)

        assert page.status == 200
        assert moves(page)[: len(before)] == before
        assert len(moves(page)) == len(before) + 1
