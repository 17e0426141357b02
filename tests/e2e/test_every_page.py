"""What holds for every page: axe finds nothing, nothing overflows, nothing complains.

A page is opened once and then looked at in both themes and in three sizes: opening it is what takes
the time.
"""

from collections.abc import Callable
from functools import partial

import pytest
from playwright.sync_api import Page

from tests.e2e.conftest import OpenPage

# What these have is on other pages, too.
LONGER = partial(pytest.param, marks=pytest.mark.slow)

PAGES = [
    "/",
    "/learn/",
    "/learn/basics/first-moves/1/",
    "/daily/",
    "/daily/archive/",
    "/daily/embed/",
    "/daily/statistics/",
    "/daily/practice/",
    "/daily/practice/strikes/",
    "/play/",
    "/play/games/",
    LONGER("/board/"),
    "/board/f5d6c3d3c4",
    "/board/f5d6c3d3c4/analysis",
    "/board/f5d6c3d3c4/share/",
    "/board/f5d6e1",
    "/import/",
    "/editor/",
    "/account/",
    "/account/sign-up/",
    "/account/log-in/",
    LONGER("/account/recover/"),
    "/rules/",
    "/guides/",
    "/guides/corners/",
    "/glossary/",
    "/questions/",
    "/about/",
    "/privacy/",
    LONGER("/legal/"),
    "/accessibility/",
    "/no/such/page/",
]


@pytest.mark.parametrize("address", PAGES)
def test_it_is_accessible_in_both_themes_and_fits_small_screens(
    open_page: OpenPage,
    watches: list,
    assert_accessible_in_both_themes: Callable[[Page], None],
    address: str,
) -> None:
    page = open_page(viewport={"width": 1280, "height": 800}, reduced_motion="reduce")
    watches[0].allow("status of 4")
    page.goto(address)
    assert_accessible_in_both_themes(page)

    page.set_viewport_size({"width": 320, "height": 640})
    assert width(page) <= 320

    page.set_viewport_size({"width": 360, "height": 600})
    make_letters_twice_as_large(page)
    assert width(page) <= 360, "on a phone with letters twice as large"


def width(page: Page) -> int:
    return int(page.evaluate("document.documentElement.scrollWidth"))


def make_letters_twice_as_large(page: Page) -> None:
    settings = page.context.new_cdp_session(page)
    settings.send("Page.setFontSizes", {"fontSizes": {"standard": 32, "fixed": 26}})
    page.wait_for_function("getComputedStyle(document.documentElement).fontSize === '32px'")
