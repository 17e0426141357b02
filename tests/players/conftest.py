"""Cheap keys of recovery codes, and browsers that are known."""

import re
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest
from django.test import Client

from reversi_site import rate_limit
from reversi_site.players.accounts import codes
from reversi_site.players.models import Player, User
from tests.visitors import as_player

PASSWORD = "seven purple kettles"


@pytest.fixture(autouse=True)
def _cheap_keys(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make keys of codes in no time."""
    monkeypatch.setattr(codes, "COST", {"n": 2, "r": 1, "p": 1})


@pytest.fixture(autouse=True)
def set_limits_clock(monkeypatch: pytest.MonkeyPatch) -> Callable[[float], None]:
    """Stop the clock of the rate limits at the beginning of a window; or set it to another time.

    Else a window could end in the middle of a test.
    """

    def set_to(seconds: float) -> None:
        monkeypatch.setattr(rate_limit, "time", SimpleNamespace(time=lambda: 6_000_000.0 + seconds))

    set_to(0)
    return set_to


@pytest.fixture
def account(db: None) -> User:
    """An account that nobody has used yet."""
    return User.objects.create_user("Otter-12", PASSWORD)


def guest(player: Player, client: Client | None = None) -> Client:
    """A browser with the cookie of a guest."""
    return as_player(client or Client(), player)


def ticket(client: Client, address: str) -> str:
    """The ticket in a page's form."""
    found = re.search(r'name="ticket" value="([^"]+)"', client.get(address).content.decode())
    assert found
    return found[1]


def sign_up(client: Client, **changed: Any) -> Any:
    """Fill in the form for a new account and send it."""
    address = "/account/sign-up/"
    fields = {"username": "Heron-77", "password1": PASSWORD, "password2": PASSWORD}
    return client.post(address, {**fields, "ticket": ticket(client, address), **changed})


def log_in(client: Client, username: str = "Otter-12", **changed: Any) -> Any:
    """Fill in the form to log in and send it."""
    return client.post("/account/log-in/", {"username": username, "password": PASSWORD, **changed})


def recover(client: Client, code: str, **more: Any) -> Any:
    """Type a recovery code in and send it."""
    address = "/account/recover/"
    return client.post(address, {"code": code, "ticket": ticket(client, address), **more})


def code_of(response: Any) -> str:
    """The recovery code that a page shows."""
    found = re.search(r'id="code"[^>]*>([a-z ]+)<', response.content.decode())
    assert found, response.status_code
    return found[1]


def who(client: Client) -> Player | None:
    """Whom the browser is known as."""
    response = client.get("/account/")
    player: Player | None = response.wsgi_request.player  # type: ignore[attr-defined]
    return player
