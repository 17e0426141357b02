"""A player, a browser that is known as theirs, and presses in a game."""

import html
import re
from collections.abc import Callable
from typing import Any, Protocol

import pytest
from django.test import Client

from play.models import Game
from reversi_site.players.models import Player
from tests.factories import PlayerFactory
from tests.visitors import as_player

HTMX = {"HX-Request": "true"}

# Games that end, or pass, with their last move.
BLACK_WINS = "f5d6c5f4e3f6g5e6e7"  # 13 to 0, with 51 squares empty
WHITE_WINS = "d3c3c4e3f4g5f5c5e6e7"  # 0 to 14, with 50 squares empty
BLACK_PASSES = "f5f6c4g5h5h4f7h6"
BLACK_PASSES_TWICE = "f5f6f7g5d3e7h5f8g7h4d7h8h7h6c7"  # with a move of White between
WHITE_PASSES = "c4c3f5c5d3g5g6e3h5h7g7f7g8"

Press = Callable[..., Any]


class Page(Protocol):
    """Any response with a body."""

    content: bytes


@pytest.fixture
def player() -> Player:
    """A guest."""
    return PlayerFactory.create()


@pytest.fixture
def visitor(client: Client, player: Player) -> Client:
    """The browser of `player`."""
    return as_player(client, player)


@pytest.fixture
def press(visitor: Client) -> Press:
    """Press a square of a game, from its page as it is now unless `version` says otherwise."""

    def pressed(game: Game, square: str, *, htmx: bool = True, **fields: Any) -> Any:
        data = {"square": square, "version": game.version, **fields}
        return visitor.post(game.get_absolute_url(), data, headers=HTMX if htmx else {})

    return pressed


@pytest.fixture
def ask(visitor: Client) -> Press:
    """Send one of the other forms of a game's page: "reply", "undo", "resign", "options"."""

    def asked(game: Game, what: str, *, htmx: bool = True, **fields: Any) -> Any:
        data = {"version": game.version, **fields}
        return visitor.post(f"{game.get_absolute_url()}{what}/", data, headers=HTMX if htmx else {})

    return asked


def text(response: Page) -> str:
    """The words of a page, with its markup taken out."""
    words = re.sub(r"<[^>]*>", " ", response.content.decode())
    return " ".join(html.unescape(words).split())


def live(response: Page) -> str:
    """What the live region is told."""
    found = re.search(r'<p id="live"[^>]*>(.*?)</p>', response.content.decode())
    assert found
    return html.unescape(found.group(1))


def square_label(response: Page, name: str) -> str:
    """What is read out for a square of the board."""
    found = re.search(rf'id="board-{name}"[^>]* aria-label="([^"]*)"', response.content.decode())
    assert found
    return html.unescape(found.group(1))
