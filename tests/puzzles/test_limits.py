"""Every page of the puzzles asks one visitor not to come too often."""

import pytest
from django.test import Client
from pytest_django import Settings

from puzzles.bank import file as bank

DAY = f"/daily/{bank.first_date()}"

PAGES = [
    "/daily/",
    f"{DAY}/",
    f"{DAY}/embed/",
    f"{DAY}/picture.png",
    f"/api{DAY}.json",
    "/daily/feed/",
    "/daily/embed/",
    "/daily/archive/",
    "/daily/statistics/",
    "/daily/practice/",
    "/daily/practice/1/",
    "/daily/practice/mistakes/",
    f"/daily/practice/mistakes/{bank.first_date()}/",
    f"/daily/practice/position/{'X' * 65}/",
    "/daily/practice/strikes/",
    "/daily/practice/strikes/1/",
]
PRESSES = [f"{DAY}/", "/daily/your-days", "/daily/practice/1/", "/daily/practice/mistakes/"]
PRESSES += ["/daily/practice/strikes/", "/daily/practice/strikes/1/"]


@pytest.fixture(autouse=True)
def _nothing_is_allowed(settings: Settings) -> None:
    settings.RATE_LIMITS = dict.fromkeys(settings.RATE_LIMITS, (0, 60))


@pytest.mark.parametrize("page", PAGES)
def test_every_look_counts(client: Client, page: str) -> None:
    for method in (client.get, client.head):
        response = method(page)
        assert (response.status_code, "Retry-After" in response) == (429, True)


@pytest.mark.parametrize("page", PRESSES)
def test_every_press_counts(client: Client, page: str) -> None:
    assert client.post(page).status_code == 429
