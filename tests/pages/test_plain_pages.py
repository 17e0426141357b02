"""The pages for reading, and what the operator's settings do to them."""

import pytest
from django.conf import LazySettings
from django.test import Client

from reversi_site.players.models import Player
from tests.factories import PlayerFactory

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(
    ("address", "words"),
    [
        ("/rules/", "Every trapped line turns, and all of it"),
        ("/about/", "It checks what it says"),
        ("/privacy/", "For children and parents"),
        ("/legal/", "Othello is a trademark of its owner; this site is not connected with it."),
        ("/accessibility/", "By keyboard"),
    ],
)
def test_it_can_be_read(client: Client, address: str, words: str) -> None:
    response = client.get(address)
    assert response.status_code == 200
    assert words in response.content.decode()


@pytest.mark.parametrize("address", ["/rules/", "/about/", "/legal/", "/accessibility/"])
def test_it_cannot_be_posted_to(client: Client, address: str) -> None:
    assert client.post(address).status_code == 405


def test_the_rules_show_a_diagram_for_each_rule(client: Client) -> None:
    page = client.get("/rules/").content.decode()
    assert page.count('<svg class="picture') == 12


def test_the_brand_comes_from_one_setting(client: Client, settings: LazySettings) -> None:
    settings.BRAND = "Turncoat"
    for address in ("/", "/rules/", "/about/", "/privacy/", "/legal/", "/daily/", "/play/"):
        page = client.get(address).content.decode()
        assert "Turncoat" in page
        assert "Flipside" not in page


def test_the_operator_comes_from_the_settings(client: Client, settings: LazySettings) -> None:
    settings.OPERATOR = {"name": "Ada Example", "contact": "ada@example.org"}
    for address in ("/legal/", "/privacy/", "/accessibility/"):
        page = client.get(address).content.decode()
        assert "Ada Example" in page
        assert "ada@example.org" in page


def test_a_copy_without_an_operator_says_so(client: Client) -> None:
    assert "names no operator" in client.get("/legal/").content.decode()


def test_a_guest_can_erase_everything_on_the_privacy_page(client: Client) -> None:
    PlayerFactory.create()
    client.post("/can-play")
    assert "Erase all I have done here" in client.get("/privacy/").content.decode()
    answer = client.post("/erase", follow=True).content.decode()
    assert "Nothing of yours is left here." in answer
    assert "Nothing is kept of you at the moment." in answer
    assert Player.objects.count() == 1, "another guest's data stay"


def test_a_wrong_address_is_answered_plainly(client: Client) -> None:
    response = client.get("/no/such/page/")
    assert response.status_code == 404
    assert "This square is empty." in response.content.decode()
