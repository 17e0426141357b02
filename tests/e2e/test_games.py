"""What helps in a game, and what comes after it, in a browser with script and without."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from play.models import Game
from reversi_site.engine.search import Engine
from tests.e2e.conftest import OpenPage
from tests.e2e.steps import at_rest
from tests.e2e.test_play import first_legal, play, settle, start


@pytest.fixture(scope="module", autouse=True)
def _warm_engine() -> None:
    """Let no test wait for the compiler."""
    Engine().warm()


def double_click_slowly(page: Page, selector: str) -> None:
    """Click twice where a button is: the second time perhaps after the first has been answered."""
    page.locator(selector).scroll_into_view_if_needed()
    box = page.locator(selector).bounding_box()
    assert box
    for _ in range(2):
        page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        page.wait_for_timeout(250)


def said(page: Page) -> str:
    return page.locator(".verdict h2").inner_text()


def test_a_hint_undo_and_a_rematch(
    open_page: OpenPage, assert_accessible_in_both_themes: Callable[[Page], None]
) -> None:
    page = open_page(viewport={"width": 320, "height": 640}, reduced_motion="reduce")
    start(page)
    expect(page.locator("#stakes")).to_have_text("With this help, the game does not count.")
    play(page, "f5")
    play(page, first_legal(page))

    page.dblclick("#hint")

    expect(page.locator(".verdict h2")).to_have_text(re.compile(r"^Hint: [a-h][1-8]\.$"))
    expect(page.locator("#board .hint")).to_have_attribute("value", said(page)[6:8])
    expect(page.locator("#stakes")).to_contain_text("You had a hint")
    expect(page.locator("#hint")).to_be_focused()
    assert Game.objects.get().hints_used == 1
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    assert_accessible_in_both_themes(page)

    double_click_slowly(page, "#undo")
    expect(page.locator(".moves li")).to_have_count(2)
    at_rest(page)
    page.click("#undo")
    expect(page.locator(".moves li")).to_have_count(0)
    at_rest(page)
    expect(page.locator("#board-f5")).to_have_accessible_name("f5, legal move, taken back")

    page.click("#turn")
    expect(page.locator("tbody th").first).to_have_text("8")
    at_rest(page)
    page.locator("summary", has_text="Resign").click()
    page.get_by_role("button", name="Yes, resign").click()
    page.get_by_role("button", name="Rematch as White").dblclick()
    expect(page.locator(".moves li")).to_have_count(1)
    assert Game.objects.count() == 2


def test_the_same_without_script(page_without_js: Page) -> None:
    page = page_without_js
    start(page)
    for _ in range(3):
        play(page, first_legal(page))
    page.click("#hint")
    expect(page.locator(".verdict h2")).to_contain_text("Hint: ")
    expect(page.locator("#board .hint")).to_have_count(1)

    page.locator("summary", has_text="Take more back").click()
    page.locator(".move-discs button").last.click()
    expect(page.locator(".verdict h2")).to_contain_text("You took back")
    expect(page.locator(".moves li")).to_have_count(0)

    page.click("#turn")
    expect(page.locator("tbody th").first).to_have_text("8")
    page.locator("summary", has_text="Resign").click()
    page.get_by_role("button", name="Yes, resign").click()
    page.get_by_role("button", name="Rematch as White").click()
    page.get_by_role("button", name="Let Black move").click()
    settle(page)
