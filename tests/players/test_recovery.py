"""Four words that lead back to a player: kept as a key alone, and good for one time."""

import datetime
import math
import time

import pytest
from django.core.signing import SignatureExpired
from django.test import Client, override_settings
from django.utils import timezone
from pytest_django import Settings

from reversi_site.players.accounts import codes, recovery
from reversi_site.players.accounts.codes import Ticket, UnknownWordError, key_of, read_code
from reversi_site.players.accounts.wordlist import words
from reversi_site.players.models import Player, User
from tests.factories import GameFactory, PlayerFactory
from tests.players.conftest import (
    PASSWORD,
    code_of,
    guest,
    log_in,
    recover,
    sign_up,
    ticket,
    who,
)

pytestmark = pytest.mark.django_db

NEW = {"new_password1": "four green bottles", "new_password2": "four green bottles"}
CODE = "/account/code/"


def make_code(client: Client, **more: str) -> str:
    return code_of(client.post(CODE, {"ticket": ticket(client, CODE), **more}))


# --- The words -----------------------------------------------------------------------------------


def test_the_words_are_plain_short_and_each_there_once() -> None:
    assert all(word.isascii() and word.isalpha() and word.islower() for word in words())
    assert all(3 <= len(word) <= 8 for word in words())
    assert list(words()) == sorted(set(words()))


def test_four_of_them_hold_48_bits() -> None:
    assert math.log2(len(words())) * codes.WORDS_OF_A_CODE == 48


def test_each_ticket_makes_a_code_of_its_own() -> None:
    made = {Ticket.new().code for _ in range(200)}

    assert len(made) == 200
    assert len({word for code in made for word in code.split()}) > 500


def test_nobody_can_tell_a_code_without_the_key_of_the_site() -> None:
    given = Ticket.new()
    code, key = given.code, key_of(given.code)

    with override_settings(SECRET_KEY="another"):
        assert given.code != code
        assert key_of(code) != key


@pytest.mark.parametrize(
    "typed",
    ["acorn badge cactus daisy", " Acorn, BADGE; cactus\n- daisy ", "acorn-badge-cactus-daisy"],
)
def test_how_the_words_are_set_down_does_not_matter(typed: str) -> None:
    assert read_code(typed) == "acorn badge cactus daisy"


def test_a_slip_is_named() -> None:
    with pytest.raises(UnknownWordError) as caught:
        read_code("acorn badge cactuss daisy")
    assert caught.value.word == "cactuss"


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("acorn badge cactuss daisy", "“cactuss” is in no recovery code"),
        ("acorn badge cactus", "has four words"),
        ("acorn badge cactus daisy eagle", "has four words"),
        ("acorn badge cactus daisy", "not known, or it was used"),
        ("", "required"),
        ("\0", "Null characters"),
        ("x" * 101, "at most 100"),
    ],
)
def test_what_is_no_code_is_told_why(client: Client, typed: str, said: str) -> None:
    response = recover(client, typed)

    assert response.status_code == 422
    assert said in response.content.decode()


# --- A guest -------------------------------------------------------------------------------------


def test_a_guest_goes_on_on_another_device(client: Client) -> None:
    player = PlayerFactory.create()
    code = make_code(guest(player))

    recover(client, code)

    assert who(client) == player


def test_what_was_done_there_comes_along(client: Client) -> None:
    player, here = PlayerFactory.create(), PlayerFactory.create()
    game = GameFactory.create(owner=here)
    code = make_code(guest(player))

    recover(guest(here, client), code)

    game.refresh_from_db()
    assert game.owner == player
    assert who(client) == player
    assert not Player.objects.filter(pk=here.pk).exists()


def test_or_stays_if_that_was_somebody_else(client: Client) -> None:
    player, somebody = PlayerFactory.create_batch(2)
    code = make_code(guest(player))

    recover(guest(somebody, client), code, leave="on")

    assert who(client) == player
    assert Player.objects.count() == 2


def test_a_code_works_one_time_and_the_next_one_is_shown() -> None:
    player = PlayerFactory.create()
    first = make_code(guest(player))

    second = code_of(recover(Client(), first))

    assert recover(Client(), first).status_code == 422
    assert second != first
    elsewhere = Client()
    recover(elsewhere, second)
    assert who(elsewhere) == player


def test_the_same_press_twice_shows_the_same_code(client: Client) -> None:
    player = PlayerFactory.create()
    code = make_code(guest(player))
    form = {"ticket": ticket(client, "/account/recover/")}
    twice = Client()

    first, second = recover(client, code, **form), recover(twice, code, **form)

    assert code_of(first) == code_of(second)
    assert who(client) == who(twice) == player


def test_the_page_of_the_form_is_no_code(client: Client) -> None:
    """Whoever finds it, by the button Back, still needs the words."""
    code = make_code(guest(PlayerFactory.create()))
    form = {"ticket": ticket(client, "/account/recover/")}
    recover(client, code, **form)

    assert recover(Client(), "acorn badge cactus daisy", **form).status_code == 422


def test_whoever_is_logged_in_takes_the_guest_into_the_account(
    client: Client, account: User
) -> None:
    visitor = PlayerFactory.create()
    game = GameFactory.create(owner=visitor)
    code = make_code(guest(visitor))
    log_in(client)

    assert recover(client, code)["Location"] == "/account/"

    game.refresh_from_db()
    assert game.owner == account.player
    assert Player.objects.get() == account.player


def test_on_the_same_device_it_is_used_up_and_nothing_is_lost() -> None:
    player = PlayerFactory.create()
    client = guest(player)

    code_of(recover(client, make_code(client)))

    assert who(client) == player


def test_a_guests_code_ends_with_the_account_that_the_guest_makes(client: Client) -> None:
    code = make_code(guest(PlayerFactory.create(), client))
    sign_up(client)

    assert recover(Client(), code).status_code == 422


def test_whoever_is_nobody_has_nothing_to_get_back(client: Client) -> None:
    assert client.post(CODE)["Location"] == "/account/"
    assert client.get(CODE)["Location"] == "/account/"


# --- An account ----------------------------------------------------------------------------------


def test_an_account_gets_a_new_password(client: Client) -> None:
    code = code_of(sign_up(client))
    player = who(client)
    elsewhere = Client()

    question = recover(elsewhere, code)
    assert question.status_code == 200
    assert "You are Heron-77." in question.content.decode()
    assert who(elsewhere) is None
    next_code = code_of(recover(elsewhere, code, **NEW))

    assert who(elsewhere) == player
    assert next_code != code
    assert log_in(Client(), "Heron-77").status_code == 422
    assert log_in(Client(), "Heron-77", password=NEW["new_password1"]).status_code == 302


def test_all_other_devices_are_logged_out_by_that(client: Client) -> None:
    code = code_of(sign_up(client))

    recover(Client(), code, **NEW)

    assert who(client) is None


@pytest.mark.parametrize("password", ["short", "password1", "heron-77"])
def test_the_new_password_has_to_be_a_good_one(client: Client, password: str) -> None:
    code = code_of(sign_up(client))

    response = recover(Client(), code, new_password1=password, new_password2=password)

    assert response.status_code == 422
    assert recover(Client(), code).status_code == 200, "the code is still good"


def test_an_account_that_may_not_log_in_has_no_way_in_by_code(client: Client) -> None:
    code = code_of(sign_up(client))
    User.objects.update(is_active=False)

    assert recover(Client(), code).status_code == 422


def test_a_new_code_is_made_by_whoever_knows_the_password(client: Client) -> None:
    first = code_of(sign_up(client))
    refused = client.post(CODE, {"ticket": ticket(client, CODE), "password": "wrong"})
    assert refused.status_code == 422

    second = make_code(client, password=PASSWORD)

    assert recover(Client(), first).status_code == 422
    assert recover(Client(), second).status_code == 200


def test_asking_twice_by_one_press_makes_one_code() -> None:
    client = guest(PlayerFactory.create())
    form = {"ticket": ticket(client, CODE)}

    first, second = client.post(CODE, form), client.post(CODE, form)

    assert code_of(first) == code_of(second)


def test_an_older_page_does_not_end_a_newer_code() -> None:
    client = guest(PlayerFactory.create())
    older = ticket(client, CODE)
    newer = make_code(client)

    response = client.post(CODE, {"ticket": older})

    assert response.status_code == 422
    assert "made in another window" in response.content.decode()
    assert recover(Client(), newer).status_code == 200


def test_a_ticket_is_good_for_a_day(monkeypatch: pytest.MonkeyPatch) -> None:
    signed = Ticket.new().signed
    now = time.time()
    monkeypatch.setattr(time, "time", lambda: now + 24 * 3600 + 1)
    with pytest.raises(SignatureExpired):
        Ticket.read(signed)


def test_a_ticket_comes_back_as_it_was() -> None:
    given = Ticket.new()

    back = Ticket.read(given.signed)

    assert back == given
    assert timezone.now() - back.made < datetime.timedelta(minutes=1)


# --- Guessing ------------------------------------------------------------------------------------


def test_codes_cannot_be_guessed_by_the_dozen(client: Client, settings: Settings) -> None:
    settings.RATE_LIMITS = {**settings.RATE_LIMITS, "recovery": (3, 300)}
    code = make_code(guest(PlayerFactory.create()))
    answers = [recover(client, "acorn badge cactus daisy").status_code for _ in range(3)]

    assert answers == [422] * 3
    assert recover(client, code).status_code == 429


def test_the_right_code_counts_as_no_guess(settings: Settings) -> None:
    settings.RATE_LIMITS = {**settings.RATE_LIMITS, "recovery": (2, 300)}
    code = make_code(guest(PlayerFactory.create()))

    for _ in range(4):
        code = code_of(recover(Client(), code))


def test_of_two_who_use_a_code_at_once_one_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    player = PlayerFactory.create()
    code = make_code(guest(player))
    monkeypatch.setattr(recovery, "player_with", lambda code, ticket: player)
    code_of(recover(Client(), code))

    assert recover(Client(), code).status_code == 422
