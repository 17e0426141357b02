"""What holds for every page: axe finds nothing, nothing overflows, nothing complains."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from tests.e2e.conftest import OpenPage

PAGES = [
    "/",
    "/learn/",
    "/learn/basics/first-moves/1/",
    "/daily/",
    "/daily/archive/",
    "/play/",
    "/board/",
    "/board/f5d6c3d3c4",
    "/board/f5d6e1",
    "/rules/",
    "/about/",
    "/privacy/",
    "/legal/",
    "/accessibility/",
    "/no/such/page/",
]


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("address", PAGES)
def test_axe_finds_nothing(
    open_page: OpenPage,
    watches: list,
    assert_accessible: Callable[[Page], None],
    address: str,
    theme: str,
) -> None:
    page = open_page(viewport={"width": 1280, "height": 800}, color_scheme=theme)
    watches[0].allow("status of 4")
    page.goto(address)
    assert_accessible(page)


@pytest.mark.parametrize("address", PAGES)
def test_it_fits_into_320_pixels(open_page: OpenPage, watches: list, address: str) -> None:
    page = open_page(viewport={"width": 320, "height": 640})
    watches[0].allow("status of 4")
    page.goto(address)
    assert page.evaluate("document.documentElement.scrollWidth") <= 320


@pytest.mark.parametrize("address", PAGES)
def test_it_fits_a_phone_with_letters_twice_as_large(
    open_page: OpenPage, watches: list, address: str
) -> None:
    page = open_page(viewport={"width": 360, "height": 600})
    watches[0].allow("status of 4")
    settings = page.context.new_cdp_session(page)
    settings.send("Page.setFontSizes", {"fontSizes": {"standard": 32, "fixed": 26}})
    page.goto(address)
    assert page.evaluate("getComputedStyle(document.documentElement).fontSize") == "32px"
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
