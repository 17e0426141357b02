"""A game handed on in a browser: the share page, the device's own menu, a frame on another page."""

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect
from pytest_django.live_server_helper import LiveServer

from tests.e2e.conftest import OpenPage

TIGER = "/board/f5d6c3d3c4"

# What a telephone has, and a test's browser has not.
NATIVE = (
    "Object.defineProperty(navigator, 'share', {value: async (data) => { window.sent = data; }});"
)


def test_a_game_gets_a_short_link_without_script(page_without_js: Page) -> None:
    page = page_without_js
    page.goto(f"{TIGER}?ply=3")

    page.get_by_role("link", name="QR code, pictures, files, embed").click()
    expect(page.get_by_role("button", name="Share")).to_be_hidden()
    page.get_by_role("button", name="Make a short link").click()
    link = page.get_by_label("Short link").input_value()
    page.goto(link.removeprefix("http://testserver"))

    expect(page).to_have_url(re.compile(rf"{TIGER}\?ply=3$"))


def test_the_page_can_be_read_and_fits(
    open_page: OpenPage, assert_accessible_in_both_themes: Callable[[Page], None]
) -> None:
    page = open_page(viewport={"width": 320, "height": 660}, reduced_motion="reduce")
    page.goto(f"{TIGER}/share/")

    code = page.get_by_role("img", name="QR code of the link")
    assert code.evaluate("image => image.naturalWidth") > 0
    assert page.evaluate("document.documentElement.scrollWidth") == 320
    assert_accessible_in_both_themes(page)


def test_the_devices_own_menu_gets_the_board_that_is_shown(phone: Page) -> None:
    phone.add_init_script(NATIVE)
    phone.goto(TIGER)
    phone.click("#walk-previous")
    expect(phone.locator(".walk")).to_contain_text("Move 4 of 5")

    phone.get_by_role("button", name="Share").click()

    assert phone.evaluate("window.sent") == {
        "title": "Perpendicular",
        "url": f"http://testserver{TIGER}?ply=4",
    }


def test_a_frame_on_another_page_is_walked_through(page: Page, live_server: LiveServer) -> None:
    source = f"{live_server.url}{TIGER}/embed/"
    body = f'<iframe src="{source}" width="280" height="600"></iframe>'
    page.route("**/elsewhere", lambda route: route.fulfill(content_type="text/html", body=body))
    page.goto("/elsewhere")
    frame = page.frame_locator("iframe")

    frame.get_by_label("Previous move").click()

    expect(frame.locator(".walk")).to_contain_text("4 of 5")
    size = frame.locator("html").evaluate("html => [html.scrollWidth, html.scrollHeight]")
    assert size == [280, 600]
    expect(frame.get_by_role("link", name="Open it on Flipside")).to_have_attribute(
        "target", "_blank"
    )
