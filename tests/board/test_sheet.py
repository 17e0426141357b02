"""The component sheet: every state of a square once, for debug mode only."""

import re

import pytest
from django.test import Client
from django.urls import reverse

from reversi_site.board.sheet import STATES
from tests.board.boards import Elements

pytestmark = pytest.mark.urls("tests.board.urls")


def test_it_shows_every_state_by_its_class(client: Client) -> None:
    shown = Elements(client.get(reverse("board:sheet")).content.decode())
    used = {
        name for element in shown.all for name in (element.attributes.get("class") or "").split()
    }
    named = {name.split()[0] for name, _ in STATES if name and not name.startswith(":")}

    assert named <= used
    assert "distance-1" in used


def test_ids_are_unique_and_labels_lead_somewhere(client: Client) -> None:
    shown = Elements(client.get(reverse("board:sheet")).content.decode())
    ids = [element.attributes["id"] for element in shown.all if "id" in element.attributes]
    targets = [
        label.attributes["for"] for label in shown.named("label") if "for" in label.attributes
    ]

    assert len(ids) == len(set(ids))
    assert set(targets) <= set(ids)


def test_nothing_is_styled_or_scripted_in_place(client: Client) -> None:
    shown = Elements(client.get(reverse("board:sheet")).content.decode())
    attributes = {name for element in shown.all for name in element.attributes}

    assert {name for name in attributes if name == "style" or re.match("on[a-z]", name)} == set()
    assert "disabled" not in attributes
    assert shown.named("style") == []
    assert [one for one in shown.named("script") if "src" not in one.attributes] == []


@pytest.mark.parametrize(
    ("pressed", "said"),
    [("g5", "g5 is a legal move for White."), ("d4", "d4 is taken."), ("", "c5 traps nothing.")],
)
def test_a_press_is_explained(client: Client, pressed: str, said: str) -> None:
    answer = client.get(reverse("board:sheet"), {"square": pressed}, headers={"HX-Request": "true"})

    assert f"<h2>{said}</h2>" in answer.content.decode()
    assert f'<p id="live" hx-swap-oob="innerHTML">{said}</p>' in answer.content.decode()


@pytest.mark.urls("reversi_site.urls")
def test_it_is_not_there_outside_debug_mode(client: Client) -> None:
    assert client.get("/components/").status_code == 404
