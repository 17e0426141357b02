"""The account's page: name, password, sessions, options, and the end of it."""

import json

import pytest
from django.test import Client

from puzzles.models import Attempt
from reversi_site.players.models import Player, User
from tests.factories import GameFactory, PlayerFactory
from tests.players.conftest import PASSWORD, guest, log_in, who

pytestmark = pytest.mark.django_db

NEW = {"new_password1": "four green bottles", "new_password2": "four green bottles"}


@pytest.fixture
def member(client: Client, account: User) -> Client:
    """A browser in which the account is logged in."""
    log_in(client)
    return client


def page(client: Client) -> str:
    return client.get("/account/").content.decode()


@pytest.mark.parametrize(
    "words", ["Otter-12", "Log out on all devices", "Show legal moves", "Take it along as a file"]
)
def test_an_account_finds_everything_here(member: Client, words: str) -> None:
    assert words in page(member)


def test_a_guest_finds_what_a_guest_can_do() -> None:
    found = page(guest(PlayerFactory.create()))

    for words in ("Make an account", "Make a recovery code", "Show legal moves", "as a file"):
        assert words in found
    assert "Log out" not in found


def test_nobody_is_told_that_nothing_is_kept(client: Client) -> None:
    assert "Nothing of you is kept yet" in page(client)
    assert not Player.objects.exists()


def test_options_are_kept(member: Client) -> None:
    member.post("/account/options", {"options": "on", "coordinates": "on", "pace": "slow"})

    player = Player.objects.get()
    assert (player.show_dots, player.show_coordinates, player.pace) == (False, True, "slow")


def test_the_name_can_be_changed(member: Client) -> None:
    member.post("/account/name/", {"username": "Heron-77"})

    assert User.objects.get().username == "Heron-77"
    assert "Heron-77" in page(member)


@pytest.mark.parametrize("username", ["heron-77", "admin", "a b", "", "otter-12/../x"])
def test_a_name_that_will_not_do_changes_nothing(member: Client, username: str) -> None:
    User.objects.create_user("Heron-77")

    response = member.post("/account/name/", {"username": username})

    assert response.status_code == 422
    assert "Otter-12</span>" in response.content.decode(), "the header names the account"
    assert "Otter-12" in page(member)


def test_other_capitals_are_another_name(member: Client) -> None:
    assert member.post("/account/name/", {"username": "OTTER-12"}).status_code == 302


def test_a_new_password_keeps_this_session_and_ends_all_others(
    member: Client, account: User
) -> None:
    elsewhere = Client()
    log_in(elsewhere)

    response = member.post("/account/password/", {"old_password": PASSWORD, **NEW})

    assert response["Location"] == "/account/"
    assert who(member) is not None
    assert who(elsewhere) is None
    assert log_in(elsewhere).status_code == 422


@pytest.mark.parametrize(
    "fields",
    [
        {"old_password": "wrong", **NEW},
        {"old_password": PASSWORD, "new_password1": "password1", "new_password2": "password1"},
        {"old_password": PASSWORD, **NEW, "new_password2": "five green bottles"},
    ],
)
def test_no_password_is_changed_in_passing(member: Client, fields: dict[str, str]) -> None:
    assert member.post("/account/password/", fields).status_code == 422
    assert log_in(Client()).status_code == 302


def test_logging_out_everywhere_ends_all_sessions(member: Client) -> None:
    elsewhere = Client()
    log_in(elsewhere)

    member.post("/account/log-out-everywhere")

    assert who(member) is None
    assert who(elsewhere) is None
    assert log_in(elsewhere).status_code == 302


def test_everything_can_be_taken_along(member: Client, account: User) -> None:
    GameFactory.create(owner=account.player)

    content = member.get("/account/export").content.decode()

    found = json.loads(content)
    assert found["players.Player"][0]["username"] == "Otter-12"
    assert len(found["play.Game"]) == 1
    assert account.password not in content
    assert account.player.token not in content


def test_the_account_goes_at_once_with_everything(member: Client, account: User) -> None:
    GameFactory.create(owner=account.player)
    Attempt.objects.create(player=account.player, puzzle="2027-02-01")
    elsewhere = Client()
    log_in(elsewhere)

    response = member.post("/account/delete/", {"password": PASSWORD})

    assert response["Location"] == "/privacy/?erased=1"
    for model in (User, Player, Attempt):
        assert not model._default_manager.exists()
    assert who(member) is None
    assert who(elsewhere) is None
    assert "Nothing of yours is left here" in member.get(response["Location"]).content.decode()


def test_the_password_is_asked_for_before_that(member: Client) -> None:
    assert member.post("/account/delete/", {"password": "wrong"}).status_code == 422
    assert member.post("/erase")["Location"] == "/account/delete/"
    assert "/account/delete/" in member.get("/privacy/").content.decode()
    assert User.objects.exists()


@pytest.mark.parametrize("address", ["name/", "password/", "delete/"])
def test_whoever_has_no_account_is_sent_to_log_in(client: Client, address: str) -> None:
    for visitor in (client, guest(PlayerFactory.create())):
        response = visitor.get(f"/account/{address}")
        assert response["Location"] == "/account/log-in/?next=/account/"
    assert client.post("/account/log-out-everywhere").status_code == 302


@pytest.mark.parametrize("address", ["", "name/", "password/", "delete/", "code/", "export"])
def test_no_cache_keeps_these_pages(member: Client, address: str) -> None:
    assert "no-store" in member.get(f"/account/{address}")["Cache-Control"]
