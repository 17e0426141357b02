"""Whose day it is, and which days are open."""

import datetime
from typing import Any

import pytest
from django.test import Client

from puzzles.bank import file as bank
from puzzles.making.criteria import fingerprint
from reversi_site.players.models import Player
from tests.puzzles.conftest import SetClock

pytestmark = pytest.mark.django_db


def utc(*parts: int) -> datetime.datetime:
    return datetime.datetime(*parts, tzinfo=datetime.UTC)  # type: ignore[misc,arg-type]


def canonical(client: Client) -> str:
    page = client.get("/daily/").content.decode()
    return page.split('rel="canonical" href="')[1].split('"')[0]


@pytest.mark.parametrize(
    ("zone", "moment", "expected"),
    [
        ("", utc(2026, 12, 5, 11, 30), "2026-12-05"),
        ("Pacific%2FAuckland", utc(2026, 12, 5, 10, 59), "2026-12-05"),
        ("Pacific%2FAuckland", utc(2026, 12, 5, 11, 0), "2026-12-06"),
        ("Pacific/Honolulu", utc(2026, 12, 5, 9, 59), "2026-12-04"),
        ("Pacific/Honolulu", utc(2026, 12, 5, 10, 0), "2026-12-05"),
        ("Pacific/Kiritimati", utc(2026, 12, 5, 10, 0), "2026-12-06"),
    ],
)
def test_today_is_the_visitors_own_date(
    client: Client, set_clock: SetClock, zone: str, moment: datetime.datetime, expected: str
) -> None:
    set_clock(moment)
    client.cookies["tz"] = zone

    assert canonical(client) == f"http://testserver/daily/{expected}/"


@pytest.mark.parametrize(
    "zone",
    [
        "Mars/Olympus",
        "../../etc/passwd",
        "/etc/localtime",
        "America",
        "\x00",
        "%00",
        "%FF",
        "x" * 5000,
    ],
)
def test_a_cookie_that_names_no_time_zone_counts_as_utc(client: Client, zone: str) -> None:
    client.cookies["tz"] = zone

    response = client.get("/daily/")

    assert response.status_code == 200
    assert "Your day goes by UTC" in response.content.decode()


def test_the_page_says_by_which_time_zone_the_day_goes(client: Client) -> None:
    client.cookies["tz"] = "Pacific/Auckland"

    page = client.get("/daily/").content.decode()

    assert "Your day goes by the time zone Pacific/Auckland, as your browser says." in page


# --- A time zone of one's own choice -------------------------------------------------------------


def choose(client: Client, zone: str, **fields: str) -> Any:
    return client.post("/daily/your-days", {"time_zone": zone, "show_streak": "on", **fields})


def test_a_chosen_time_zone_comes_before_that_of_the_browser(
    client: Client, set_clock: SetClock
) -> None:
    set_clock(utc(2026, 12, 5, 10, 30))
    client.cookies["tz"] = "Pacific/Auckland"

    response = choose(client, "Pacific/Kiritimati")

    assert response["Location"] == "/daily/statistics/?saved=1#your-days"
    assert canonical(client) == "http://testserver/daily/2026-12-06/"
    for address in ("/daily/", "/daily/archive/", "/daily/statistics/"):
        page = client.get(address).content.decode()
        assert "Your day goes by the time zone Pacific/Kiritimati, as you have chosen." in page


def test_the_choice_is_kept_and_can_be_taken_back(client: Client) -> None:
    client.cookies["tz"] = "Pacific/Auckland"
    choose(client, "Europe/Paris")
    assert Player.objects.get().time_zone == "Europe/Paris"
    page = client.get("/daily/statistics/?saved=1").content.decode()
    assert "<option selected>Europe/Paris</option>" in page
    assert "Saved." in page

    choose(client, "")

    assert Player.objects.get().time_zone == ""
    assert "Pacific/Auckland, as your browser says" in client.get("/daily/").content.decode()


@pytest.mark.parametrize("zone", ["Mars/Olympus", "Etc/GMT+3", "posixrules", "\x00", "x" * 5000])
def test_what_is_no_time_zone_of_the_list_is_refused(client: Client, zone: str) -> None:
    response = choose(client, zone)

    assert response.status_code == 422
    assert "aria-invalid" in response.content.decode()
    assert not Player.objects.exists()


def test_a_kept_time_zone_that_is_no_more_counts_as_none(client: Client) -> None:
    choose(client, "Europe/Paris")
    Player.objects.update(time_zone="Europe/Atlantis")

    assert "Your day goes by UTC" in client.get("/daily/").content.decode()


def test_a_choice_needs_a_post_with_its_token() -> None:
    client = Client(enforce_csrf_checks=True)

    assert client.get("/daily/your-days").status_code == 405
    assert choose(client, "Europe/Paris").status_code == 403
    assert not Player.objects.exists()


# --- Which days are open -------------------------------------------------------------------------


def test_a_day_is_open_once_it_has_begun_somewhere(client: Client, set_clock: SetClock) -> None:
    set_clock(utc(2026, 12, 5, 9, 59))
    assert client.get("/daily/2026-12-06/").status_code == 404

    set_clock(utc(2026, 12, 5, 10, 0))
    assert client.get("/daily/2026-12-06/").status_code == 200


def test_a_day_to_come_takes_no_press(client: Client) -> None:
    assert client.post("/daily/2027-06-01/", {"square": "a1", "version": 0}).status_code == 404


@pytest.mark.parametrize(
    "day",
    [
        "2026-02-30",
        "0000-00-00",
        "0001-01-01",
        "10000-01-01",
        "9999-12-31",
        "2026-13-01",
        "20261130",
        "2026-W49-1",
        "tomorrow",
        "2026-12-5",
        "٢٠٢٦-١٢-٠٥",
        "%00",
        "😀",
        "x" * 5000,
    ],
)
def test_what_is_no_open_day_is_a_plain_404(client: Client, day: str) -> None:
    response = client.get(f"/daily/{day}/")

    assert response.status_code == 404
    assert "No challenge here." in response.content.decode()


def test_before_the_first_day_it_says_which_that_is(client: Client) -> None:
    response = client.get("/daily/2026-10-04/")

    assert response.status_code == 404
    assert "The first challenge is that of Monday 5 October 2026." in response.content.decode()


def test_a_clock_before_the_first_day_shows_the_first_challenge(
    client: Client, set_clock: SetClock
) -> None:
    set_clock(utc(2025, 1, 1))

    assert canonical(client) == "http://testserver/daily/2026-10-05/"
    assert client.get("/daily/2026-10-05/").status_code == 200
    assert client.get("/daily/2026-10-06/").status_code == 404


def test_the_bank_has_a_puzzle_of_its_own_for_every_day() -> None:
    """No daily comes twice: neither its date nor its position, however turned."""
    dates = [puzzle.date for puzzle in bank.dailies()]
    looks = {fingerprint(puzzle.position) for puzzle in bank.dailies()}

    assert dates == [
        bank.first_date() + datetime.timedelta(days=number) for number in range(len(dates))
    ]
    assert len(looks) == len(dates)


def test_the_address_without_a_slash_leads_on(client: Client) -> None:
    assert client.get("/daily/2026-12-05").status_code == 301


@pytest.mark.parametrize("method", ["put", "delete", "patch"])
def test_other_methods_are_refused(client: Client, method: str) -> None:
    assert getattr(client, method)("/daily/2026-12-05/").status_code == 405
    assert getattr(client, method)("/daily/").status_code == 405
