"""The board in a browser, on the component sheet: keys, focus, words, and what goes wrong."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Route, expect

from tests.e2e.conftest import OpenPage

pytestmark = pytest.mark.urls("tests.board.urls")

SHEET = "/components/"
FOCUSED = "document.activeElement.id"


def press_keys(page: Page, *keys: str) -> str:
    """Press some keys; the id of what has the focus then."""
    for key in keys:
        page.keyboard.press(key)
    return str(page.evaluate(FOCUSED))


def wait_for_verdict(page: Page, words: str) -> None:
    expect(page.locator(".verdict h2")).to_have_text(words)


# --- Keys ----------------------------------------------------------------------------------------


def test_a_board_is_one_tab_stop(page: Page) -> None:
    page.goto(SHEET)
    stops = page.locator("#board .board button[tabindex='0']")

    expect(stops).to_have_count(1)
    stops.focus()
    assert press_keys(page, "ArrowRight", "ArrowDown") == "board-b2"
    expect(stops).to_have_id("board-b2")
    assert not press_keys(page, "Tab").startswith("board-b")


@pytest.mark.parametrize(
    ("start", "keys", "end"),
    [
        ("d4", ("ArrowLeft",), "c4"),
        ("d4", ("ArrowUp",), "d3"),
        ("a1", ("ArrowLeft",), "a1"),
        ("a1", ("ArrowUp",), "a1"),
        ("h8", ("ArrowRight",), "h8"),
        ("h8", ("ArrowDown",), "h8"),
        ("d4", ("Home",), "a4"),
        ("d4", ("End",), "h4"),
        ("d4", ("Control+Home",), "a1"),
        ("d4", ("Control+End",), "h8"),
        ("d4", ("Alt+ArrowDown", "Shift+Home"), "d4"),
    ],
)
def test_keys_walk_over_the_board(page: Page, start: str, keys: tuple[str, ...], end: str) -> None:
    page.goto(SHEET)
    page.locator(f"#board-{start}").focus()

    assert press_keys(page, *keys) == f"board-{end}"


@pytest.mark.parametrize("key", ["Enter", "Space"])
def test_a_key_presses_a_square_and_keeps_its_place(page: Page, key: str) -> None:
    page.goto(SHEET)
    page.locator("#board-d3").focus()

    press_keys(page, "ArrowLeft", key)
    wait_for_verdict(page, "c3 is taken.")

    expect(page.locator("#board-c3")).to_be_focused()
    assert press_keys(page, "ArrowDown") == "board-c4"
    expect(page.locator("#board .board button[tabindex='0']")).to_have_count(1)


# --- Focus and words after a swap ----------------------------------------------------------------


def test_a_click_keeps_the_focus_on_its_square(page: Page) -> None:
    page.goto(SHEET)

    page.locator("#board-g6").click()
    wait_for_verdict(page, "g6 is a legal move for White.")

    expect(page.locator("#board-g6")).to_be_focused()
    expect(page.locator("#live")).to_have_text("g6 is a legal move for White.")


def test_a_typed_move_keeps_the_focus_in_its_field(page: Page) -> None:
    page.goto(SHEET)
    page.get_by_label("Type a move").fill("d4")

    page.keyboard.press("Enter")
    wait_for_verdict(page, "d4 is taken.")

    expect(page.locator("#board-typed")).to_be_focused()


def test_a_button_of_the_panel_keeps_the_focus(page: Page) -> None:
    page.goto(f"{SHEET}?square=d4")
    page.locator("#again").focus()

    page.keyboard.press("Enter")
    wait_for_verdict(page, "c5 traps nothing.")

    expect(page.locator("#again")).to_be_focused()


def test_what_vanishes_leaves_the_focus_to_the_board(page: Page) -> None:
    page.goto(SHEET)
    page.locator("#again").evaluate("link => { link.id = 'gone' }")
    page.locator("#gone").focus()

    page.keyboard.press("Enter")

    expect(page.locator("#board-a1")).to_be_focused()


# --- Without script ------------------------------------------------------------------------------


def test_without_script_every_square_is_a_button_like_others(page_without_js: Page) -> None:
    page_without_js.goto(SHEET)

    expect(page_without_js.locator("#board .board button:not([tabindex])")).to_have_count(64)
    page_without_js.get_by_role("button", name="g6, legal move").first.click()
    wait_for_verdict(page_without_js, "g6 is a legal move for White.")
    expect(page_without_js.get_by_text("Copy link")).to_be_hidden()


# --- Dots off ------------------------------------------------------------------------------------


def test_without_dots_no_look_tells_a_legal_square_from_another(page: Page) -> None:
    """g6 is legal, a8 is not: they look alike, at rest, hovered and focused."""
    page.goto(SHEET)
    look = """square => JSON.stringify(["", "::before", "::after"].map(part => {
        const style = getComputedStyle(square, part || null);
        return [...style].map(name => name + ":" + style.getPropertyValue(name));
    }))"""

    def looks(name: str) -> list[str]:
        square = page.locator(f"#without-dots-{name}")
        at_rest = square.evaluate(look)
        square.hover()
        hovered = square.evaluate(look)
        square.focus()
        return [at_rest, hovered, square.evaluate(look)]

    assert looks("g6") == looks("a8")


# --- The frame -----------------------------------------------------------------------------------


def test_the_first_key_shows_a_way_past_the_header(page: Page) -> None:
    page.goto(SHEET)
    page.keyboard.press("Tab")
    link = page.locator(".skip-link")

    expect(link).to_be_focused()
    assert (link.bounding_box() or {"width": 0})["width"] > 100
    page.keyboard.press("Enter")
    expect(page.locator("#main")).to_be_focused()


def test_a_link_is_copied_by_a_button(page: Page) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.goto(SHEET)

    page.get_by_role("button", name="Copy link").click()

    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    expect(page.locator("#live")).to_have_text("Copied")
    assert page.evaluate("navigator.clipboard.readText()") == (
        page.get_by_label("Link to this board").input_value()
    )


def test_a_link_that_may_not_be_copied_is_selected(page: Page) -> None:
    page.add_init_script(
        "navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'))"
    )
    page.goto(SHEET)

    page.get_by_role("button", name="Copy link").click()

    expect(page.get_by_label("Link to this board")).to_be_focused()
    assert page.evaluate("getSelection().toString()").startswith("https://")


@pytest.mark.parametrize(
    ("fail", "said"),
    [
        (lambda route: route.fulfill(status=503), "The server is busy."),
        (lambda route: route.fulfill(status=429), "The server is busy."),
        (lambda route: route.fulfill(status=403), "Reload the page"),
        (lambda route: route.abort(), "could not be reached"),
    ],
    ids=["busy", "too many", "refused", "offline"],
)
def test_a_failed_request_is_told_and_may_be_repeated(
    page: Page, watches: list, fail: Callable[[Route], None], said: str
) -> None:
    watches[0].allow("Failed to load resource")
    watches[0].allow("Response Status Error Code")
    watches[0].allow("htmx:")
    page.goto(SHEET)
    page.route("**/components/?*", fail)

    page.locator("#board-g6").click()
    expect(page.locator("#trouble")).to_contain_text(said)
    wait_for_verdict(page, "c5 traps nothing.")

    page.unroute("**/components/?*")
    page.locator("#board-g6").click()
    wait_for_verdict(page, "g6 is a legal move for White.")
    expect(page.locator("#trouble")).to_be_hidden()


# --- Looks ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("width", [pytest.param(1280, marks=pytest.mark.slow), 390])
def test_axe_finds_nothing_on_any_part(
    open_page: OpenPage, assert_accessible_in_both_themes: Callable[[Page], None], width: int
) -> None:
    page = open_page(viewport={"width": width, "height": 800}, reduced_motion="reduce")
    page.goto(SHEET)

    assert_accessible_in_both_themes(page)


def test_every_part_fits_into_320_pixels(open_page: OpenPage) -> None:
    page = open_page(viewport={"width": 320, "height": 640})
    page.goto(SHEET)

    assert page.evaluate("document.documentElement.scrollWidth") <= 320


def test_a_phone_of_360_pixels_has_squares_of_44(open_page: OpenPage) -> None:
    page = open_page(viewport={"width": 360, "height": 600})
    page.goto(SHEET)
    box = page.locator("#board-d4").bounding_box()

    assert box
    assert min(box["width"], box["height"]) >= 44


@pytest.mark.parametrize(("motion", "turning"), [("no-preference", "flip"), ("reduce", "none")])
def test_discs_turn_unless_motion_is_unwanted(
    open_page: OpenPage, motion: str, turning: str
) -> None:
    page = open_page(reduced_motion=motion)
    page.goto(SHEET)

    name = "disc => getComputedStyle(disc, '::before').animationName"
    assert page.locator("#board-e5").evaluate(name) == turning


def test_headings_keep_their_lines_while_the_font_is_missing(
    open_page: OpenPage, watches: list
) -> None:
    """The machine's serif, adjusted, takes the room that Besley will take."""
    heights = "[...document.querySelectorAll('h1, h2')].map(one => one.offsetHeight)"
    measured = []
    for without_font in (False, True):
        page = open_page(viewport={"width": 1280, "height": 800})
        if without_font:
            watches[-1].allow("net::ERR_FAILED")
            page.route("**/*.woff2", lambda route: route.abort())
        page.goto(SHEET)
        page.evaluate("document.fonts.ready")
        measured.append(page.evaluate(heights))

    assert measured[0] == measured[1]
