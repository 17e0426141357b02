"""What is on its way while its player is erased in another window."""

import datetime
from collections.abc import Callable

import pytest
from django.db import OperationalError
from django.http import HttpResponse
from django.test import Client
from pytest_django import Settings

from puzzles.bank import file as bank
from puzzles.models import Attempt
from reversi_site.http import Request
from reversi_site.players import cookies, services
from reversi_site.players.models import Player
from tests.factories import PlayerFactory

FIRST_DAY = f"/daily/{bank.first_date()}/"

WRITING = [
    (FIRST_DAY, {"version": "0", "do": "hint"}),
    ("/daily/your-days", {"time_zone": "UTC"}),
    ("/daily/practice/strikes/", {}),
    ("/can-play", {}),
]


def erasing(get_response: Callable[[Request], HttpResponse]) -> Callable[[Request], HttpResponse]:
    """Middleware: the player is erased when they have been recognised."""

    def middleware(request: Request) -> HttpResponse:
        Player.objects.all().delete()
        return get_response(request)

    return middleware


@pytest.fixture
def known(client: Client) -> Client:
    """A client of whom something is kept."""
    client.post("/can-play")
    return client


@pytest.fixture
def erased_meanwhile(known: Client, settings: Settings) -> Client:
    """A client of whom nothing is kept any more when a view comes to write."""
    settings.MIDDLEWARE = [*settings.MIDDLEWARE, f"{__name__}.erasing"]
    client = Client()  # One that has not read the settings yet.
    client.cookies = known.cookies
    return client


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize(("address", "data"), WRITING)
def test_whoever_is_erased_meanwhile_is_told_so(
    erased_meanwhile: Client, address: str, data: dict[str, str]
) -> None:
    response = erased_meanwhile.post(address, data)
    assert (response.status_code, response["Location"]) == (302, "/privacy/?erased=1")
    assert response.cookies[cookies.NAME].value == ""
    assert not Player.objects.exists()
    assert not Attempt.objects.exists()


@pytest.mark.django_db(transaction=True)
def test_a_press_on_a_part_of_the_page_leads_to_a_whole_one(erased_meanwhile: Client) -> None:
    response = erased_meanwhile.post(
        FIRST_DAY, {"version": "0", "do": "hint"}, headers={"HX-Request": "true"}
    )
    assert (response.status_code, response["HX-Redirect"]) == (200, "/privacy/?erased=1")


@pytest.mark.django_db
def test_other_refusals_of_the_database_stay_errors(
    known: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    def locked(player: Player) -> None:
        raise OperationalError("database is locked")

    monkeypatch.setattr(services, "note_can_play", locked)
    with pytest.raises(OperationalError):
        known.post("/can-play")


@pytest.mark.django_db
def test_the_first_visit_of_a_day_may_be_of_a_player_who_is_being_erased() -> None:
    player: Player = PlayerFactory.create(seen_on=datetime.date(2026, 1, 1))
    Player.objects.all().delete()
    assert services.touch(player)
    assert not Player.objects.exists()
