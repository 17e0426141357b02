"""My games in a browser: kept, named and deleted, with script and without it."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.e2e.conftest import OpenPage


def start(page: Page) -> str:
    """Begin a game with a friend. Return its address."""
    page.goto("/play/")
    page.check("[name=opponent][value=friend]")
    page.get_by_role("button", name="Start game").click()
    page.wait_for_url(lambda url: url.rstrip("/").split("/")[-1] != "play")
    return page.url


def test_a_game_is_named_and_deleted_without_script(page_without_js: Page) -> None:
    page = page_without_js
    start(page)
    page.get_by_role("link", name="Name, download or delete this game").click()

    page.get_by_label("Name").fill("With Sam")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_text("Saved.")).to_be_visible()

    page.get_by_role("link", name="My games").click()
    expect(page.locator("h1")).to_have_text("One waits for you.")
    page.get_by_role("link", name="Details of With Sam").click()
    page.locator("summary", has_text="Delete").click()
    page.get_by_role("button", name="Yes, delete").click()

    expect(page.locator("h1")).to_have_text("No games yet.")
    expect(page.get_by_text("The game is deleted.")).to_be_visible()


def test_a_tab_that_still_shows_a_deleted_game_says_that_it_is_gone(
    page: Page, watches: list
) -> None:
    watches[0].allow("status of 404")
    watches[0].allow("htmx:responseError")
    url = start(page)
    other = page.context.new_page()
    other.goto(f"/play/games/{url.rstrip('/').split('/')[-1]}/")
    other.locator("summary", has_text="Delete").click()
    other.get_by_role("button", name="Yes, delete").click()
    other.wait_for_url("**/play/games/?deleted=1")

    page.click("#board-f5")

    expect(page.get_by_text("There is no such game among yours")).to_be_visible()


def test_the_pages_of_ones_games_are_accessible_and_fit_small_screens(
    open_page: OpenPage, assert_accessible_in_both_themes: Callable[[Page], None]
) -> None:
    page = open_page(viewport={"width": 1280, "height": 800}, reduced_motion="reduce")
    start(page)
    page.get_by_role("link", name="Name, download or delete this game").click()
    page.locator("summary", has_text="Delete").click()
    assert_accessible_in_both_themes(page)
    assert fits(page)

    page.get_by_role("link", name="My games").click()
    assert_accessible_in_both_themes(page)
    assert fits(page)

    page.set_viewport_size({"width": 1280, "height": 800})
    page.locator(".games li").click(position={"x": 200, "y": 10})
    expect(page.locator("#board.felt")).to_be_visible()


def fits(page: Page) -> bool:
    """Whether nothing is wider than the smallest phone."""
    page.set_viewport_size({"width": 320, "height": 640})
    return int(page.evaluate("document.documentElement.scrollWidth")) <= 320
