"""Logging in and out, and what is done against guessing."""

import datetime
import re
from collections.abc import Callable
from typing import Any

import pytest
from django.conf import settings
from django.contrib.auth.hashers import MD5PasswordHasher
from django.contrib.sessions.models import Session
from django.test import Client
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries, Settings

from lessons.progress import links
from reversi_site.players import cookies
from reversi_site.players.models import Player, User
from tests.factories import GameFactory, PlayerFactory
from tests.players.conftest import PASSWORD, guest, log_in, who

pytestmark = pytest.mark.django_db


def session_cookie(client: Client) -> str:
    return client.cookies[settings.SESSION_COOKIE_NAME].value


def test_another_device_is_known_by_name_and_password(client: Client, account: User) -> None:
    player = PlayerFactory.create(user=account)

    assert log_in(client)["Location"] == "/"

    assert who(client) == player


def test_capitals_do_not_matter_in_the_name(client: Client, account: User) -> None:
    assert log_in(client, "oTTER-12").status_code == 302


def test_what_the_guest_did_comes_along(client: Client, account: User) -> None:
    player, visitor = PlayerFactory.create(user=account), PlayerFactory.create()
    game = GameFactory.create(owner=visitor)

    log_in(guest(visitor, client))

    game.refresh_from_db()
    assert game.owner == player
    assert Player.objects.get() == player
    assert client.cookies[cookies.NAME]["max-age"] == 0


def test_somebody_elses_games_can_be_left_behind(client: Client, account: User) -> None:
    player, somebody = PlayerFactory.create(user=account), PlayerFactory.create()

    log_in(guest(somebody, client), leave="on")

    assert who(client) == player
    assert Player.objects.filter(pk=somebody.pk).exists()


def test_nobody_is_known_after_logging_out(client: Client, account: User) -> None:
    log_in(client)

    assert client.post("/account/log-out")["Location"] == "/"

    assert who(client) is None
    client.post("/can-play")
    assert who(client) != account.player
    assert Player.objects.count() == 2


def test_logging_out_needs_a_post(client: Client) -> None:
    assert client.get("/account/log-out").status_code == 405


def test_starting_fresh_logs_out(client: Client, account: User) -> None:
    log_in(client)
    assert "Otter-12 is logged in on this device" in client.get("/start-fresh/").content.decode()

    client.post("/start-fresh/")

    assert who(client) is None


def test_one_account_is_never_merged_into_another(client: Client, account: User) -> None:
    log_in(client)
    somebody = User.objects.create_user("Heron-77", PASSWORD)
    other = PlayerFactory.create(user=somebody)

    client.force_login(somebody)

    assert Player.objects.filter(pk__in=[account.player.pk, other.pk]).count() == 2
    assert who(client) == other


# --- Guessing ------------------------------------------------------------------------------------


def said(response: Any) -> str:
    """The form of a page, without its token."""
    form = response.content.decode().split("<main")[1].split("</form>")[0]
    return re.sub(r'name="csrfmiddlewaretoken" value="\w+"', "", form)


def test_an_unknown_name_and_a_wrong_password_are_answered_alike(
    client: Client, account: User
) -> None:
    wrong = log_in(client, password="wrong")
    unknown = log_in(client, "nobody", password="wrong")

    assert wrong.status_code == unknown.status_code == 422
    assert "do not go together" in wrong.content.decode()
    assert said(wrong).replace("Otter-12", "nobody") == said(unknown)


def test_an_unknown_name_costs_as_much_as_a_wrong_password(
    client: Client, account: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each hashes one password."""
    hashed: list[str] = []
    encode = MD5PasswordHasher.encode

    def counting(self: MD5PasswordHasher, password: str, salt: str) -> str:
        hashed.append(password)
        return encode(self, password, salt)

    monkeypatch.setattr(MD5PasswordHasher, "encode", counting)
    log_in(client, password="wrong")
    log_in(client, "nobody", password="wrong")

    assert hashed == ["wrong", "wrong"]


def test_an_account_cannot_be_tried_from_many_addresses(account: User) -> None:
    for number in range(10):
        assert log_in(Client(REMOTE_ADDR=f"192.0.2.{number}"), password="no").status_code == 422

    refused = log_in(Client(REMOTE_ADDR="192.0.2.99"), "OTTER-12")

    assert refused.status_code == 429
    assert 0 < int(refused["Retry-After"]) <= 301


def test_it_can_be_used_again_within_minutes(
    account: User, set_limits_clock: Callable[[float], None]
) -> None:
    """Nobody locks somebody else out for long."""
    for number in range(12):
        log_in(Client(REMOTE_ADDR=f"192.0.2.{number}"), password="no")

    set_limits_clock(300)

    assert log_in(Client()).status_code == 302


def test_one_address_cannot_try_many_accounts(client: Client, settings: Settings) -> None:
    settings.RATE_LIMITS = {**settings.RATE_LIMITS, "login": (3, 300)}
    answers = [log_in(client, f"name-{number}").status_code for number in range(4)]

    assert answers == [422, 422, 422, 429]


def test_a_class_that_logs_in_from_one_address_is_not_held_up(
    account: User, settings: Settings
) -> None:
    settings.RATE_LIMITS = {**settings.RATE_LIMITS, "login": (3, 300), "username": (3, 300)}

    assert {log_in(Client()).status_code for _ in range(8)} == {302}


def test_a_new_guest_does_not_get_new_tries(account: User, settings: Settings) -> None:
    settings.RATE_LIMITS = {**settings.RATE_LIMITS, "login": (3, 300)}
    for number in range(3):
        log_in(guest(PlayerFactory.create()), f"name-{number}")

    assert log_in(guest(PlayerFactory.create())).status_code == 429


def test_the_door_of_the_admin_has_the_same_limits(client: Client) -> None:
    User.objects.create_superuser("boss", PASSWORD)
    form = {"username": "boss", "password": "wrong"}
    for _ in range(10):
        assert client.post("/admin/login/", form).status_code == 200

    assert client.post("/admin/login/", form | {"password": PASSWORD}).status_code == 429


def test_whoever_runs_the_site_is_a_player_too(client: Client) -> None:
    boss = User.objects.create_superuser("boss", PASSWORD)
    visitor = PlayerFactory.create()

    guest(visitor, client).post("/admin/login/", {"username": "boss", "password": PASSWORD})

    assert who(client) == visitor
    assert client.get("/admin/players/user/").status_code == 200
    assert client.get(f"/admin/players/user/{boss.pk}/change/").status_code == 200
    assert client.get("/admin/players/user/add/").status_code == 200


def test_whoever_may_not_log_in_any_more_is_out_at_once(client: Client, account: User) -> None:
    log_in(client)
    User.objects.update(is_active=False)

    assert who(client) is None
    assert log_in(client).status_code == 422


@pytest.mark.parametrize(
    ("page", "led_to"),
    [
        ("/learn/", "/learn/"),
        ("https://example.com/", "/"),
        ("//example.com", "/"),
        ("javascript:x", "/"),
        ("/\\example.com", "/"),
    ],
)
def test_the_way_back_leads_to_own_pages_only(
    client: Client, account: User, page: str, led_to: str
) -> None:
    assert log_in(client, next=page)["Location"] == led_to


# --- Sessions ------------------------------------------------------------------------------------


def test_a_session_is_new_at_each_log_in_and_hidden_from_scripts(
    client: Client, account: User
) -> None:
    session = client.session
    session["begun"] = "before"
    session.save()
    before = session_cookie(client)

    log_in(client)

    cookie = client.cookies[settings.SESSION_COOKIE_NAME]
    assert cookie.value != before
    assert not Session.objects.filter(pk=before).exists()
    assert cookie["httponly"]
    assert cookie["samesite"] == "Lax"
    assert cookie["max-age"] == 60 * 24 * 3600


def test_guests_have_no_session(client: Client) -> None:
    client.post("/can-play")
    client.get("/account/log-in/")

    assert settings.SESSION_COOKIE_NAME not in client.cookies
    assert not Session.objects.exists()


def test_the_first_visit_of_a_day_renews_it(client: Client, account: User) -> None:
    log_in(client)
    Player.objects.update(seen_on=datetime.date(2020, 1, 1))

    first, second = client.get("/rules/"), client.get("/rules/")

    assert settings.SESSION_COOKIE_NAME in first.cookies
    assert settings.SESSION_COOKIE_NAME not in second.cookies
    assert Player.objects.get().seen_on == timezone.localdate()


@pytest.mark.parametrize("ended", [False, True])
def test_what_is_the_same_for_everybody_stays_so(
    client: Client, account: User, ended: bool
) -> None:
    log_in(client)
    Player.objects.update(seen_on=datetime.date(2020, 1, 1))
    if ended:
        Session.objects.all().delete()

    response = client.get("/board/f5d6.svg")

    assert not response.cookies
    assert "Cookie" not in response.get("Vary", "")


def test_being_logged_in_costs_one_query_more_than_being_a_guest(
    client: Client, account: User, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    log_in(client)
    visitor = guest(PlayerFactory.create())
    for each in (client, visitor):
        each.get("/rules/")

    with django_assert_num_queries(1):
        visitor.get("/rules/")
    with django_assert_num_queries(2):
        client.get("/rules/")
    with django_assert_num_queries(0):
        Client().get("/rules/")


# --- Who else sees the name ----------------------------------------------------------------------


def test_the_header_names_whoever_looks_and_nobody_else(client: Client, account: User) -> None:
    log_in(client)
    other = Client()

    for _ in range(2):
        assert "Otter-12" in client.get("/rules/").content.decode()
        page = other.get("/rules/").content.decode()
        assert "Otter-12" not in page
        assert 'href="/account/log-in/?next=/rules/"' in page


def test_no_shared_page_tells_the_name(client: Client, account: User) -> None:
    log_in(client)
    link = links.make_link(account.player)
    reader = Client()

    for address in (links.address(link), "/board/f5d6c3", "/daily/", "/"):
        assert "Otter-12" not in reader.get(address, follow=True).content.decode()
