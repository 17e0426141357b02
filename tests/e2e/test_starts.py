"""Where a game begins, chosen in a browser: with script, without it, and by keys."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from reversi_site.engine.search import Engine
from tests.e2e.conftest import OpenPage
from tests.e2e.steps import at_rest


@pytest.fixture(scope="module", autouse=True)
def _warm_engine() -> None:
    """Let no test wait for the compiler."""
    Engine().warm()


def test_an_opening_is_found_by_keys_seen_on_the_board_and_played(
    page: Page, assert_accessible: Callable[[Page], None]
) -> None:
    page.goto("/play/")
    expect(page.locator("#opening")).to_be_hidden()
    page.check("[value=white]")
    page.locator("[name=start]:checked").focus()
    for _ in range(2):
        page.keyboard.press("ArrowDown")
    page.keyboard.press("Tab")
    expect(page.locator("#opening")).to_be_focused()
    page.keyboard.type("tig")

    expect(page.locator("#board")).to_contain_text("Tiger: f5 d6 c3 d3 c4. White to move.")
    expect(page.locator("#live")).to_have_text("Tiger: f5 d6 c3 d3 c4. White to move.")
    expect(page.locator("#opening")).to_be_focused()
    assert_accessible(page)
    at_rest(page)
    page.get_by_role("button", name="Start game").click()

    expect(page.locator(".verdict h2")).to_have_text("You are White and begin.")
    expect(page.locator(".moves li")).to_have_count(5)
    expect(page.get_by_role("button", name="Undo")).to_have_count(0)


def test_without_script_a_position_is_mended_looked_at_and_played(page_without_js: Page) -> None:
    page = page_without_js
    page.goto("/board/f5d6c3d3")
    page.get_by_role("link", name="Play from here", exact=True).click()
    page.check("[name=colour][value=white]")
    page.check("[name=level][value=first_games]")
    page.fill("#position", "f5d6c3d3g8")
    page.get_by_role("button", name="Start game").click()
    expect(page.get_by_role("alert")).to_have_text(
        "Move 5, g8, is not legal for Black. No disc of White is next to it."
    )
    expect(page.locator("[value=first_games]")).to_be_checked()
    expect(page.locator("#position")).to_have_value("f5d6c3d3g8")

    page.fill("#position", "f5d6c3d3")
    page.get_by_role("button", name="Show this start").click()
    expect(page.locator("#board")).to_contain_text("Black to move. Black 4, White 4")
    page.get_by_role("button", name="Start game").click()

    expect(page.locator(".verdict h2")).to_have_text("Black begins.")
    page.get_by_role("button", name="Let Black move").click()
    expect(page.locator("h1")).to_have_text("Your move.")
    expect(page.locator(".moves li")).to_have_count(5)


def test_all_ways_to_begin_fit_on_a_narrow_phone(open_page: OpenPage) -> None:
    page = open_page(viewport={"width": 320, "height": 640})
    for address in ("/play/?opening=f5d6", "/play/?from=f5d6c3d3g8"):
        page.goto(address)
        assert page.evaluate("document.documentElement.scrollWidth") <= 320
