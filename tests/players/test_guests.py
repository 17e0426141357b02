import datetime
import re
from collections.abc import Callable
from http.cookies import Morsel
from io import StringIO
from types import SimpleNamespace

import pytest
from django.core.management import call_command
from django.test import Client, override_settings
from django.utils import timezone
from pytest_django import Settings

from puzzles.bank import file as bank
from reversi_site.engine import squares
from reversi_site.players import cookies, services
from reversi_site.players.models import Player, User
from tests.factories import PlayerFactory, UserFactory
from tests.visitors import as_player

pytestmark = pytest.mark.django_db

PUZZLE = bank.dailies()[0]


def cookie(client: Client) -> "Morsel[str]":
    return client.cookies[cookies.NAME]


def newcomer(secret: str = "s" * 32) -> Client:
    """A browser that has seen a page with a form, but has no guest: two of one secret are one."""
    client = Client()
    client.cookies["csrftoken"] = secret
    return client


def test_a_visit_leaves_no_trace(client: Client) -> None:
    response = client.get("/healthz")

    assert not Player.objects.exists()
    assert not response.cookies


def test_the_first_post_that_stores_something_makes_a_guest(client: Client) -> None:
    client.post("/can-play")

    player = Player.objects.get()
    assert player.can_play
    assert player.user is None
    assert re.fullmatch("[0-9a-f]{32}", player.token)


@pytest.fixture
def set_clock(monkeypatch: pytest.MonkeyPatch) -> Callable[[float], None]:
    """Stop the clock by which presses are those of one guest."""
    return lambda seconds: monkeypatch.setattr(
        services, "time", SimpleNamespace(time=lambda: seconds)
    )


FIRST_PRESSES = {
    "/learn/basics/first-moves/1/": {"square": "f5"},
    f"/daily/{bank.first_date()}/": {"square": squares.name(PUZZLE.best), "version": 0},
    "/play/": {"opponent": "friend"},
    "/can-play": {},
}


@pytest.mark.parametrize("address", FIRST_PRESSES)
def test_a_first_press_that_is_sent_twice_makes_one_guest(address: str) -> None:
    tabs = [newcomer(), newcomer()]

    answers = [tab.post(address, FIRST_PRESSES[address]) for tab in tabs]

    assert {answer.status_code for answer in answers} == {302}
    assert cookie(tabs[0]).value.split(":")[0] == cookie(tabs[1]).value.split(":")[0]
    assert Player.objects.count() == 1


def test_two_first_presses_are_one_guests_at_the_turn_of_a_span_too(
    set_clock: Callable[[float], None],
) -> None:
    for seconds in (6_000_009.9, 6_000_010.1):
        set_clock(seconds)
        newcomer().post("/can-play")

    assert Player.objects.count() == 1


def test_much_later_it_is_somebody_new_who_presses(
    set_clock: Callable[[float], None],
) -> None:
    for seconds in (6_000_000, 6_000_000 + 2 * services.DOUBLE_PRESS):
        set_clock(seconds)
        newcomer().post("/can-play")

    assert Player.objects.count() == 2


def test_every_browser_has_a_guest_of_its_own() -> None:
    for secret in ("a" * 32, "b" * 32):
        newcomer(secret).post("/can-play")

    assert Player.objects.count() == 2


def test_nobody_becomes_the_player_of_an_account() -> None:
    newcomer().post("/can-play")
    account = UserFactory.create()
    Player.objects.update(user=account)

    newcomer().post("/can-play")

    assert Player.objects.exclude(user=account).get().user is None


@pytest.mark.parametrize("address", FIRST_PRESSES)
def test_too_many_new_guests_at_one_address_have_to_wait(settings: Settings, address: str) -> None:
    settings.RATE_LIMITS = {**settings.RATE_LIMITS, "guest": (1, 60)}
    first, second = newcomer("a" * 32), newcomer("b" * 32)
    first.post("/can-play")

    assert second.post(address, FIRST_PRESSES[address]).status_code == 429
    assert first.post(address, FIRST_PRESSES[address]).status_code == 302
    assert Player.objects.count() == 1


def test_a_guest_is_known_again_by_the_cookie(client: Client) -> None:
    client.post("/can-play")
    client.post("/can-play")

    assert Player.objects.count() == 1


def test_the_cookie_lasts_and_is_hidden_from_scripts(client: Client) -> None:
    client.post("/can-play")

    assert cookie(client)["max-age"] == 400 * 24 * 3600
    assert cookie(client)["httponly"]
    assert cookie(client)["samesite"] == "Lax"


def test_the_cookie_is_secure_where_the_site_is(client: Client) -> None:
    with override_settings(PLAYER_COOKIE_SECURE=True):
        client.post("/can-play")

    assert cookie(client)["secure"]


def test_a_forged_cookie_is_nobody_and_is_dropped(client: Client) -> None:
    player = PlayerFactory.create()
    client.cookies[cookies.NAME] = f"{player.token}:forged"

    client.post("/can-play")

    player.refresh_from_db()
    assert not player.can_play
    assert Player.objects.count() == 2


def test_the_cookie_of_a_forgotten_guest_is_dropped(client: Client) -> None:
    player = PlayerFactory.create()
    as_player(client, player)
    player.delete()

    client.get("/robots.txt")

    assert cookie(client)["max-age"] == 0


def test_the_first_visit_of_a_day_is_noted_and_renews_the_cookie(client: Client) -> None:
    player = PlayerFactory.create(seen_on=datetime.date(2020, 1, 1))
    as_player(client, player)

    first = client.get("/robots.txt")
    second = client.get("/robots.txt")

    player.refresh_from_db()
    assert player.seen_on == timezone.localdate()
    assert cookies.NAME in first.cookies
    assert cookies.NAME not in second.cookies


def test_guests_are_forgotten_after_thirteen_months(client: Client) -> None:
    today = datetime.date(2026, 3, 31)
    kept = PlayerFactory.create(seen_on=datetime.date(2025, 2, 28))
    PlayerFactory.create(seen_on=datetime.date(2025, 2, 27))
    account = PlayerFactory.create(seen_on=datetime.date(2020, 1, 1), user=UserFactory.create())

    assert services.forget_guests(today) == 1

    assert set(Player.objects.all()) == {kept, account}


def test_the_command_says_how_many_it_forgot() -> None:
    PlayerFactory.create()
    PlayerFactory.create(seen_on=datetime.date(2020, 1, 1))
    said = StringIO()

    call_command("forget_guests", stdout=said)

    assert said.getvalue() == "forgot 1 guest\n"
    assert Player.objects.count() == 1


def test_erasing_deletes_the_guest_and_the_cookie(client: Client) -> None:
    client.post("/can-play")

    response = client.post("/erase")

    assert not Player.objects.exists()
    assert cookie(client)["max-age"] == 0
    assert response["Location"] == "/privacy/?erased=1"


def test_erasing_deletes_the_account_too() -> None:
    player = PlayerFactory.create(user=UserFactory.create())

    services.erase(player)

    assert not Player.objects.exists()
    assert not User.objects.exists()


def test_erasing_needs_a_post(client: Client) -> None:
    assert client.get("/erase").status_code == 405
