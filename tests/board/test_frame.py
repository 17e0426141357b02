"""The frame of every page, as the component sheet shows it."""

import json

import pytest
from django.test import Client

from tests.board.boards import Element, Elements

pytestmark = pytest.mark.urls("tests.board.urls")


def page(client: Client, address: str = "/components/") -> Elements:
    return Elements(client.get(address).content.decode())


def by_id(shown: Elements, name: str) -> Element:
    (found,) = (one for one in shown.all if one.attributes.get("id") == name)
    return found


def test_it_begins_with_a_link_past_the_header(client: Client) -> None:
    shown = page(client)
    first = shown.named("a")[0].attributes

    assert (first["class"], first["href"]) == ("skip-link", "#main")
    assert by_id(shown, "main").tag == "main"


@pytest.mark.django_db
def test_the_navigation_says_where_one_is(client: Client) -> None:
    def current(address: str) -> list[str | None]:
        links = page(client, address).named("a")
        return [link.attributes["href"] for link in links if "aria-current" in link.attributes]

    assert current("/board/") == ["/board/"]
    assert current("/play/") == ["/play/"]
    assert current("/components/") == []


def test_there_is_one_live_region_outside_what_is_swapped(client: Client) -> None:
    shown = page(client)

    assert by_id(shown, "live").attributes["role"] == "status"
    assert [one for one in shown.all if "aria-live" in one.attributes] == []


def test_the_words_for_a_failed_request_are_on_the_page(client: Client) -> None:
    trouble = by_id(page(client), "trouble").attributes

    assert "hidden" in trouble
    for kind in ("data-busy", "data-offline", "data-failed"):
        assert trouble[kind]


def test_htmx_runs_nothing_and_swaps_only_answers(client: Client) -> None:
    (meta,) = (
        one for one in page(client).named("meta") if one.attributes.get("name") == "htmx-config"
    )
    config = json.loads(str(meta.attributes["content"]))

    assert not config["allowEval"]
    assert not config["allowScriptTags"]
    assert not config["includeIndicatorStyles"]
    assert config["disableInheritance"]
    swapped = [rule["code"] for rule in config["responseHandling"] if rule["swap"]]
    assert swapped == ["[23]..", "409", "422"]


@pytest.mark.parametrize(("cookie", "theme"), [("dark", "dark"), ("light", "light"), ("x", None)])
def test_a_theme_that_was_chosen_is_forced(client: Client, cookie: str, theme: str | None) -> None:
    client.cookies["theme"] = cookie

    assert page(client).named("html")[0].attributes.get("data-theme") == theme
