"""Accounts that are deleted or merged while something else is on its way: nothing comes back."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from django.db import connections
from django.test import Client

from play.games.services import resign
from play.models import Game, RatedGame
from reversi_site.players import services
from reversi_site.players.accounts import services as accounts
from reversi_site.players.models import Player, User
from tests.factories import GameFactory, PlayerFactory, UserFactory
from tests.players.conftest import (
    PASSWORD,
    code_of,
    guest,
    log_in,
    recover,
    sign_up,
    ticket,
)

pytestmark = pytest.mark.django_db

NEW = {"new_password1": "four green bottles", "new_password2": "four green bottles"}
OLD = {"old_password": PASSWORD}


def before(monkeypatch: pytest.MonkeyPatch, place: Any, name: str, act: Callable[[], Any]) -> None:
    """Have something happen in another window just before a function does its work."""
    function = getattr(place, name)

    def late(*args: Any, **named: Any) -> Any:
        act()
        return function(*args, **named)

    monkeypatch.setattr(place, name, late)


def delete_account() -> None:
    services.erase(Player.objects.get())


@pytest.mark.parametrize(
    ("name", "page", "fields"),
    [
        ("save_password", "/account/password/", {**OLD, **NEW}),
        ("save_name", "/account/name/", {"username": "Heron-78"}),
        ("log_out_everywhere", "/account/log-out-everywhere", {}),
    ],
)
def test_a_deleted_account_does_not_come_back(
    client: Client,
    monkeypatch: pytest.MonkeyPatch,
    name: str,
    page: str,
    fields: dict[str, str],
) -> None:
    sign_up(client)
    before(monkeypatch, accounts, name, delete_account)

    response = client.post(page, fields)

    assert response["Location"] == "/privacy/?erased=1"
    assert not User.objects.exists()
    assert not Player.objects.exists()


def test_nobody_enters_an_account_that_is_deleted(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    sign_up(client)
    before(monkeypatch, accounts, "log_in", delete_account)

    response = log_in(Client(), "Heron-77")

    assert response.status_code == 422
    assert "do not go together" in response.content.decode()
    assert not User.objects.exists()


def test_nor_by_its_recovery_code(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    code = code_of(sign_up(client))
    before(monkeypatch, accounts, "log_in", delete_account)

    response = recover(Client(), code, **NEW)

    assert response.status_code == 422
    assert "not known" in response.content.decode()


def test_what_changed_meanwhile_stays(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    sign_up(client)
    before(
        monkeypatch,
        accounts,
        "save_name",
        lambda: User.objects.update(is_active=False, password=""),
    )

    client.post("/account/name/", {"username": "Heron-78"})

    assert User.objects.values("username", "is_active", "password").get() == {
        "username": "Heron-78",
        "is_active": False,
        "password": "",
    }


def test_a_press_with_the_secret_of_a_guest_who_has_an_account_is_a_new_guest(
    client: Client,
) -> None:
    client.get("/account/sign-up/")
    secret = client.cookies["csrftoken"].value
    client.post("/can-play")
    sign_up(client)
    again = Client()
    again.cookies["csrftoken"] = secret

    assert again.post("/can-play").status_code == 302

    assert Player.objects.count() == 2


def test_letters_that_are_the_same_in_capitals_have_no_tries_of_their_own(client: Client) -> None:
    for name in ["nightingale", "nıghtingale", "nightıngale"] * 4:
        response = log_in(client, name, password="wrong")

    assert response.status_code == 429


# --- At the same moment --------------------------------------------------------------------------


def at_once(*acts: Callable[[], Any]) -> list[Any]:
    """Do all of it at the same moment; return what came of each."""

    def do(act: Callable[[], Any]) -> Any:
        try:
            return act()
        finally:
            connections.close_all()

    with ThreadPoolExecutor(len(acts)) as threads:
        return list(threads.map(do, acts))


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("number", range(5))
def test_the_last_move_of_a_guest_who_logs_in_counts_for_the_account(number: int) -> None:
    visitor, player = PlayerFactory.create(), PlayerFactory.create(user=UserFactory.create())
    game = GameFactory.create(owner=visitor)
    read = Game.objects.get()

    at_once(lambda: services.merge(visitor, player), lambda: resign(read, 0))

    game.refresh_from_db()
    assert (game.owner, game.ended_by) == (player, "resignation")
    assert RatedGame.objects.get().player == player


def test_the_last_move_of_a_guest_who_has_logged_in_meanwhile_counts_for_the_account() -> None:
    visitor, player = PlayerFactory.create(), PlayerFactory.create(user=UserFactory.create())
    game = GameFactory.create(owner=visitor)
    read = Game.objects.select_related("owner").get()
    services.merge(visitor, player)

    resign(read, 0)

    game.refresh_from_db()
    assert (game.owner, game.ended_by) == (player, "resignation")
    assert RatedGame.objects.get().player == player


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("number", range(5))
def test_what_is_begun_while_a_player_is_erased_is_gone_too(number: int) -> None:
    visitor = PlayerFactory.create()
    browser = guest(visitor)
    running = GameFactory.create(owner=visitor)
    erased, fields = visitor.pk, {"opponent": "friend"}

    answers = at_once(
        lambda: services.erase(visitor),
        lambda: browser.post("/play/", fields).status_code,
        lambda: browser.post(f"/play/{running.public_id}/resign/", {"version": 0}).status_code,
    )

    assert set(answers[1:]) <= {302, 404}
    assert not Player.objects.filter(pk=erased).exists()
    assert not Game.objects.filter(pk=running.pk).exists()
    # Who comes when all is erased already is a newcomer, with a game of their own.
    assert Game.objects.count() == Player.objects.count() <= 1


@pytest.mark.django_db(transaction=True)
def test_a_code_that_is_used_twice_at_once_works_one_time(client: Client) -> None:
    code = code_of(sign_up(client))
    browsers = [Client(), Client()]
    tickets = [ticket(browser, "/account/recover/") for browser in browsers]

    def use(number: int) -> int:
        fields = {"code": code, "ticket": tickets[number], **NEW}
        return int(browsers[number].post("/account/recover/", fields).status_code)

    assert sorted(at_once(lambda: use(0), lambda: use(1))) == [200, 422]


@pytest.mark.django_db(transaction=True)
def test_one_name_asked_for_by_two_at_once_is_ones(client: Client) -> None:
    browsers = [Client(), Client()]

    def ask(number: int) -> int:
        name, password = ("HERON-77", "heron-77")[number], f"seven purple kettles {number}"
        passwords = {"password1": password, "password2": password}
        return int(sign_up(browsers[number], username=name, **passwords).status_code)

    assert sorted(at_once(lambda: ask(0), lambda: ask(1))) == [200, 422]
    assert (User.objects.count(), Player.objects.count()) == (1, 1)
