"""Start fresh: on a device that several people use, the next one begins as somebody new."""

import pytest
from django.test import Client

from reversi_site.players import cookies
from reversi_site.players.models import Player

pytestmark = pytest.mark.django_db

LINK = 'href="/start-fresh/"'


def test_this_device_forgets_who_it_knew_and_nothing_is_deleted(client: Client) -> None:
    client.post("/can-play")
    before = Player.objects.get()

    response = client.post("/start-fresh/")

    assert response["Location"] == "/"
    assert client.cookies[cookies.NAME]["max-age"] == 0
    assert Player.objects.get() == before


def test_whoever_comes_next_is_somebody_new(client: Client) -> None:
    client.get("/privacy/")  # A page with a form, from whose secret a guest's token is drawn.
    client.post("/can-play")
    before = Player.objects.get()
    client.post("/start-fresh/")

    assert LINK not in client.get("/").content.decode()
    client.post("/can-play")

    assert Player.objects.exclude(pk=before.pk).count() == 1


@pytest.mark.parametrize("address", ["/start-fresh/", "/account/log-out", "/erase"])
def test_going_back_shows_nothing_of_who_was_here_before(client: Client, address: str) -> None:
    client.post("/can-play")

    assert client.post(address)["Clear-Site-Data"] == '"cache"'


def test_other_devices_still_know_the_player(client: Client) -> None:
    client.post("/can-play")
    elsewhere = Client()
    elsewhere.cookies[cookies.NAME] = client.cookies[cookies.NAME].value

    client.post("/start-fresh/")

    assert LINK in elsewhere.get("/").content.decode()


def test_the_theme_stays(client: Client) -> None:
    client.post("/theme", {"theme": "dark"})
    client.post("/can-play")

    client.post("/start-fresh/")

    assert client.cookies["theme"].value == "dark"


def test_the_question_comes_first_and_says_what_cannot_be_had_back(client: Client) -> None:
    client.post("/can-play")

    page = client.get("/start-fresh/").content.decode()

    assert "Without an account nobody can get them back" in page
    assert "13 months after the last visit" in page
    assert client.cookies[cookies.NAME]["max-age"] > 0


def test_it_needs_its_token() -> None:
    client = Client(enforce_csrf_checks=True)

    assert client.post("/start-fresh/").status_code == 403


def test_where_nobody_is_known_there_is_nothing_to_forget(client: Client) -> None:
    assert "Nobody is remembered" in client.get("/start-fresh/").content.decode()
    assert client.post("/start-fresh/").status_code == 302
    assert not Player.objects.exists()


@pytest.mark.parametrize("address", ["/", "/learn/"])
def test_home_and_course_offer_it_to_whoever_is_known(client: Client, address: str) -> None:
    assert LINK not in client.get(address).content.decode()
    client.post("/learn/basics/first-moves/1/", {"square": "f5"})
    assert LINK in client.get(address).content.decode()
    client.post("/can-play")
    assert LINK in client.get(address).content.decode()
