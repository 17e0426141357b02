"""Shared boards in a browser: walking through a game, pressing on, opening a text."""

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.e2e.conftest import OpenPage, Watch
from tests.e2e.steps import at_rest

TIGER = "/board/f5d6c3d3c4"


def test_walking_through_a_game(page: Page, assert_accessible: Callable[[Page], None]) -> None:
    page.goto(TIGER)

    page.click("#walk-previous")
    expect(page.locator(".walk")).to_contain_text("Move 4 of 5")
    expect(page).to_have_url(re.compile(r"\?ply=4$"))
    expect(page.locator("#walk-previous")).to_be_focused()
    page.click("#walk-first")
    expect(page.locator(".walk")).to_contain_text("Move 0 of 5")
    page.click("#walk-next")
    expect(page.locator(".walk")).to_contain_text("Move 1 of 5")
    page.get_by_label("Move 3, Black c3").click()
    expect(page.locator(".walk")).to_contain_text("Move 3 of 5")
    assert_accessible(page)

    page.go_back()
    expect(page.locator(".walk")).to_contain_text("Move 1 of 5")


def test_quick_clicks_end_where_the_last_one_leads(page: Page) -> None:
    page.goto(TIGER)

    page.click("#walk-first", no_wait_after=True)
    page.get_by_label("Move 3, Black c3").click()

    expect(page.locator(".walk")).to_contain_text("Move 3 of 5")
    expect(page).to_have_url(re.compile(r"\?ply=3$"))


def test_walking_without_script(page_without_js: Page) -> None:
    page = page_without_js
    page.goto(TIGER)

    page.click("#walk-previous")
    expect(page).to_have_url(re.compile(r"\?ply=4$"))
    page.click("#board-c4")

    expect(page).to_have_url(re.compile(r"\?ply=5$"))


def test_a_press_makes_the_address_longer(page: Page) -> None:
    page.goto("/board/")

    page.click("#board-f5")
    expect(page).to_have_url(re.compile(r"/board/f5$"))
    expect(page.locator("#live")).to_contain_text("Black played f5.")
    at_rest(page)
    page.click("#board-d6")
    expect(page).to_have_url(re.compile(r"/board/f5d6$"))
    expect(page.locator("#live")).to_have_text("White played d6. It turned one disc, d5.")
    expect(page.locator("#board-d6")).to_be_focused()

    page.go_back()
    expect(page.locator("#board-d6")).to_have_class(re.compile("legal-move"))


def test_a_press_that_is_no_move_stays_where_it_is(page: Page) -> None:
    page.goto(TIGER)

    page.click("#board-a1")

    expect(page.locator(".verdict h2")).to_have_text("a1 traps nothing.")
    expect(page).to_have_url(re.compile(r"/board/f5d6c3d3c4$"))


def test_the_link_can_be_copied(open_page: OpenPage) -> None:
    page = open_page(permissions=["clipboard-read", "clipboard-write"])
    page.goto(TIGER)

    page.get_by_role("button", name="Copy link").click()

    expect(page.locator("#live")).to_have_text("Copied")
    copied = page.evaluate("navigator.clipboard.readText()")
    assert copied == "http://testserver/board/f5d6c3d3c4"


def test_opening_a_text_and_mending_it(page: Page, watches: list[Watch]) -> None:
    watches[0].allow("status of 4")
    page.goto("/board/")

    page.get_by_label("Open another game").fill("1. F5 D6 2. E1")
    page.get_by_role("button", name="Open").click()
    expect(page.locator(".verdict h2")).to_have_text("Move 3, e1, is not legal for Black.")
    expect(page.locator(".pasted mark")).to_have_text("E1")
    page.get_by_label("Mend it and try again").fill("1. F5 D6 2. C3")
    page.get_by_role("button", name="Open", exact=True).click()

    expect(page).to_have_url(re.compile(r"/board/f5d6c3$"))


def test_a_legal_square_goes_on_from_a_slip(page: Page, watches: list[Watch]) -> None:
    watches[0].allow("status of 4")
    page.goto("/board/f5d6e1")

    page.click("#board-c3")

    expect(page).to_have_url(re.compile(r"/board/f5d6c3$"))


def test_keys_walk_through_a_game_from_anywhere_that_has_no_other_use_for_them(page: Page) -> None:
    page.goto("/board/f5d6c3d3c4")
    expect(page.get_by_text("Keys: ← →")).to_be_visible()
    page.keyboard.press("Home")
    expect(page.get_by_text("Move 0 of 5")).to_be_visible()
    at_rest(page)
    expect(page.locator("#walk-first")).to_be_focused()
    page.get_by_role("link", name="Change the position").press("ArrowRight")
    expect(page.get_by_text("Move 1 of 5")).to_be_visible()
    at_rest(page)
    page.get_by_label("Type a move").press("End")
    page.locator("#board-c4").press("ArrowLeft")
    expect(page.get_by_text("Move 1 of 5")).to_be_visible()


def test_a_variation_leads_back_to_the_game(page: Page) -> None:
    page.goto("/board/f5d6c3d3c4?ply=3")

    page.get_by_role("button", name="f4, legal move").click()
    expect(page).to_have_url(re.compile(r"/board/f5d6c3f4\?of=f5d6c3d3c4$"))
    page.get_by_role("link", name="Back to the game").click()
    expect(page).to_have_url(re.compile(r"/board/f5d6c3d3c4\?ply=3$"))
