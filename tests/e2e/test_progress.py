"""A learner's progress in the browser: shown to a teacher, taken back, left to the next one."""

from collections.abc import Callable
from urllib.parse import urlsplit

from playwright.sync_api import Page, expect

from tests.e2e.conftest import OpenPage, Watch
from tests.e2e.steps import at_rest

STEP = "/learn/basics/first-moves/1/"


def make_link(page: Page) -> str:
    """Solve a step and make a link for a teacher. Return its path."""
    page.goto(STEP)
    page.locator("#board button[value=f5]").click()
    expect(page.locator(".verdict h2")).to_be_visible()
    at_rest(page)
    page.goto("/learn/")
    page.get_by_role("link", name="Your progress").click()
    page.get_by_role("button", name="Make a link for a teacher").click()
    link = page.get_by_label("The link for your teacher").input_value()
    at_rest(page)
    return urlsplit(link).path


def test_without_script_a_link_is_made_read_and_taken_back(
    page_without_js: Page, open_page: OpenPage, watches: list[Watch]
) -> None:
    learner = page_without_js
    address = make_link(learner)

    teacher = open_page(java_script_enabled=False)
    watches[1].allow("status of 404")
    teacher.goto(address)
    expect(teacher.get_by_role("heading", name="A learner’s progress")).to_be_visible()
    expect(teacher.get_by_role("button")).to_have_count(0)

    learner.get_by_role("button", name="Take the link back").click()
    expect(learner.get_by_role("button", name="Make a link for a teacher")).to_be_visible()
    teacher.reload()
    expect(teacher.get_by_role("heading", name="A learner’s progress")).to_have_count(0)

    learner.get_by_role("link", name="Not you? Start fresh").click()
    learner.get_by_role("button", name="Start fresh").click()
    expect(learner.get_by_text("Never played Reversi? Start here")).to_be_visible()
    expect(learner.get_by_role("link", name="Not you?")).to_have_count(0)


def test_the_pages_are_accessible_and_fit_into_320_pixels(
    page: Page, open_page: OpenPage, assert_accessible: Callable[[Page], None]
) -> None:
    address = make_link(page)
    assert_accessible(page)
    page.goto("/start-fresh/")
    assert_accessible(page)
    teacher = open_page(viewport={"width": 1280, "height": 800}, color_scheme="dark")
    teacher.goto(address)
    assert_accessible(teacher)
    for shown, path in ((page, "/learn/progress/"), (page, "/start-fresh/"), (teacher, address)):
        shown.set_viewport_size({"width": 320, "height": 640})
        shown.goto(path)
        assert shown.evaluate("document.documentElement.scrollWidth") <= 320, path
