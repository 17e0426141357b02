"""Making an account: a made-up name and a password; what the guest did is the account's."""

import re
from typing import Any

import pytest
from django.db import IntegrityError, transaction
from django.test import Client

from reversi_site.players import cookies
from reversi_site.players.accounts import names
from reversi_site.players.accounts.wordlist import words
from reversi_site.players.models import Player, User
from tests.factories import GameFactory, PlayerFactory
from tests.players.conftest import PASSWORD, code_of, guest, log_in, recover, sign_up, ticket, who

pytestmark = pytest.mark.django_db


OTHER = {"password1": "other old boots", "password2": "other old boots"}


def text(response: Any) -> str:
    return str(response.content.decode())


def test_a_guest_becomes_the_account_with_all_they_did(client: Client) -> None:
    player = PlayerFactory.create()
    game = GameFactory.create(owner=player)

    sign_up(guest(player, client))

    assert who(client) == player
    assert User.objects.get().player == player
    assert client.get(game.get_absolute_url()).status_code == 200


def test_somebody_new_has_a_player_from_the_start(client: Client) -> None:
    sign_up(client)

    assert Player.objects.get().user == User.objects.get()


def test_the_recovery_code_is_shown_at_once_and_never_again(client: Client) -> None:
    response = sign_up(client)

    code = code_of(response)
    assert "no-store" in response["Cache-Control"]
    assert code not in text(client.get("/account/"))
    assert code not in str(list(Player.objects.values()))


def test_no_e_mail_and_no_real_name_is_asked_or_kept(client: Client) -> None:
    page = text(client.get("/account/sign-up/"))

    main = page.split("<main")[1].split("</main>")[0]
    assert set(re.findall(r'<input[^>]* name="(\w+)"', main)) == {
        *("csrfmiddlewaretoken", "ticket"),
        *("username", "password1", "password2"),
    }
    assert "not your real name" in page
    kept = {field.name for field in User._meta.fields}
    assert not kept & {"email", "first_name", "last_name", "last_login", "date_joined"}


def test_a_name_of_our_own_words_is_suggested(client: Client) -> None:
    found = re.search(
        r'name="username" value="([a-z]+)-([a-z]+)-(\d\d)"', text(client.get("/account/sign-up/"))
    )

    assert found
    assert {found[1], found[2]} <= set(words())
    User(username=names.suggestion(), password="x").full_clean()


@pytest.mark.parametrize(
    ("username", "said"),
    [
        ("", "required"),
        ("ab", "three or more letters"),
        ("a" * 31, "at most 30"),
        ("a b c", "three or more letters"),
        ("ann@example.com", "three or more letters"),
        ("-ann", "three or more letters"),
        ("<b>ann", "three or more letters"),
        ("Änne", "three or more letters"),
        ("ann\0", "Null characters"),
        ("admin", "not for players"),
        ("Moderator_1", "not for players"),
    ],
)
def test_a_name_that_will_not_do_is_told_why(client: Client, username: str, said: str) -> None:
    response = sign_up(client, username=username)

    assert response.status_code == 422
    assert said in text(response)
    assert not User.objects.exists()


@pytest.mark.parametrize("username", ["otter-12", "OTTER-12", "Otter-12"])
def test_a_name_is_taken_in_capitals_or_not(client: Client, account: User, username: str) -> None:
    response = sign_up(
        client, username=username, password1="other old boots", password2="other old boots"
    )

    assert response.status_code == 422
    assert "This name is taken" in text(response)
    assert User.objects.count() == 1


def test_the_database_knows_that_too(account: User) -> None:
    with pytest.raises(IntegrityError), transaction.atomic():
        User.objects.create_user("oTTER-12")


def test_whoever_is_faster_gets_the_name(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    """Both forms were checked before either was kept."""
    from reversi_site.players.accounts import forms

    User.objects.create_user("Heron-77", "other old boots")
    monkeypatch.setattr(
        forms.SignUpForm, "clean_username", lambda form: form.cleaned_data["username"]
    )
    monkeypatch.setattr(User, "validate_unique", lambda user, exclude=None: None)
    monkeypatch.setattr(User, "validate_constraints", lambda user, exclude=None: None)

    response = sign_up(client)

    assert response.status_code == 422
    assert "This name is taken" in text(response)


@pytest.mark.parametrize("password", ["short", "password1", "12345678901", "heron-77", "x" * 129])
def test_a_password_that_others_would_guess_is_refused(client: Client, password: str) -> None:
    assert sign_up(client, password1=password, password2=password).status_code == 422
    assert not User.objects.exists()


def test_what_is_wrong_with_a_password_is_said_beside_it(client: Client) -> None:
    response = sign_up(client, password1="password1", password2="password1")

    assert response.context["form"].errors.keys() == {"password1"}


def test_two_different_passwords_are_one_too_many(client: Client) -> None:
    response = sign_up(client, password2="seven purple kettle")

    assert "These two are not the same" in text(response)


def test_a_page_that_was_open_for_too_long_is_filled_in_anew(client: Client) -> None:
    response = sign_up(client, ticket="forged")

    assert response.status_code == 422
    found = re.search(r'name="ticket" value="([^"]+)"', text(response))
    assert found
    assert sign_up(client, ticket=found[1]).status_code == 200


def test_what_somebody_else_did_on_the_device_can_be_left_behind(client: Client) -> None:
    somebody = PlayerFactory.create()

    sign_up(guest(somebody, client), leave="on")

    somebody.refresh_from_db()
    assert somebody.user is None
    assert who(client) == User.objects.get().player != somebody


def test_the_same_press_twice_shows_the_same_code(client: Client) -> None:
    player = PlayerFactory.create()
    guest(player, client)
    before = Client()
    before.cookies = client.cookies.copy()  # type: ignore[assignment]
    form = {"ticket": ticket(client, "/account/sign-up/")}

    first, second = sign_up(client, **form), sign_up(before, **form)

    assert code_of(first) == code_of(second)
    assert User.objects.count() == Player.objects.count() == 1
    assert who(client) == who(before) == player


def test_whoever_has_an_account_and_fills_in_this_form_is_logged_in(client: Client) -> None:
    code = code_of(sign_up(client))
    elsewhere = Client()

    response = sign_up(elsewhere)

    assert response["Location"] == "/account/"
    assert who(elsewhere) == who(client)
    assert Player.objects.get().recovery_key, code


def test_an_old_form_ends_no_newer_code(client: Client) -> None:
    form = {"ticket": ticket(client, "/account/sign-up/")}
    sign_up(client, **form)
    page = "/account/code/"
    code = code_of(client.post(page, {"ticket": ticket(client, page), "password": PASSWORD}))

    assert sign_up(Client(), **form)["Location"] == "/account/"

    assert recover(Client(), code).status_code == 200


def test_that_is_a_try_at_the_password_like_any_other(client: Client, account: User) -> None:
    for number in range(10):
        fields = {
            "password1": f"other old boots {number}",
            "password2": f"other old boots {number}",
        }
        assert sign_up(client, username="otter-12", **fields).status_code == 422

    assert log_in(Client(REMOTE_ADDR="192.0.2.9")).status_code == 429


def test_the_guests_cookie_goes_and_leads_nowhere_any_more(client: Client) -> None:
    player = PlayerFactory.create()
    sign_up(guest(player, client))

    assert client.cookies[cookies.NAME]["max-age"] == 0
    assert who(guest(player)) is None


def test_whoever_is_logged_in_needs_no_other_account(client: Client) -> None:
    sign_up(client)

    assert client.get("/account/sign-up/")["Location"] == "/account/"
    assert client.get("/account/log-in/")["Location"] == "/account/"


def test_it_needs_its_token() -> None:
    client = Client(enforce_csrf_checks=True)
    for address in ("sign-up/", "log-in/", "recover/", "log-out", "code/", "delete/"):
        assert client.post(f"/account/{address}").status_code == 403

    assert PASSWORD not in text(client.get("/account/sign-up/"))
