"""Accounts and recovery codes, as somebody with two devices uses them."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import OpenPage
from tests.e2e.steps import at_rest

PASSWORD = "seven purple kettles"
STEP = "/learn/basics/first-moves/1/"
SOLVED = "You turned"

pytestmark = pytest.mark.django_db


def press(page: Page, name: str) -> None:
    page.get_by_role("main").get_by_role("button", name=name, exact=True).click()


def learn(page: Page) -> None:
    """Take the first step of the course."""
    page.goto(STEP)
    page.click("#board-f5")
    expect(page.get_by_role("heading", name=SOLVED)).to_be_visible()
    at_rest(page)


def start_game(page: Page) -> str:
    """Begin a game with a friend. Return its address."""
    page.goto("/play/")
    page.get_by_label("A friend, this device").check()
    press(page, "Start game")
    expect(page.locator("#board-f5")).to_be_visible()
    return page.url


def test_an_account_brings_what_was_done_on_two_devices_together(open_page: OpenPage) -> None:
    """Without script, so that nothing but forms and links is needed for it."""
    one, other = (open_page(java_script_enabled=False) for _ in range(2))
    learn(one)
    one.get_by_role("link", name="Log in").click()
    one.get_by_role("link", name="Make an account").click()
    name = one.get_by_label("Username").input_value()
    one.get_by_label("Password", exact=True).fill(PASSWORD)
    one.get_by_label("The same password again").fill(PASSWORD)
    press(one, "Make an account")
    assert len(one.locator("#code").inner_text().split()) == 4
    one.get_by_role("link", name=f"{name}, account").click()
    press(one, "Log out")
    one.goto(STEP)
    expect(one.get_by_role("heading", name=SOLVED)).to_have_count(0)

    game = start_game(other)
    other.get_by_role("link", name="Log in").click()
    other.get_by_label("Username").fill(name.upper())
    other.get_by_label("Password").fill(PASSWORD)
    press(other, "Log in")

    other.goto(game)
    expect(other.locator("#board-f5")).to_be_visible()
    other.goto(STEP)
    expect(other.get_by_role("heading", name=SOLVED)).to_be_visible()


def test_four_words_take_a_guest_to_another_device(
    open_page: OpenPage,
    watches: list,
    assert_accessible: Callable[[Page], None],
) -> None:
    one, other = open_page(), open_page()
    watches[1].allow("status of 422")
    learn(one)
    one.goto("/account/")
    assert_accessible(one)
    one.get_by_role("link", name="Make a recovery code").click()
    press(one, "Show me four words")
    assert_accessible(one)
    code = one.locator("#code").inner_text()

    other.goto("/account/log-in/")
    other.get_by_role("link", name="Use a recovery code").click()
    other.get_by_label("Recovery code").fill(f"{code}x")
    press(other, "Go on")
    expect(other.get_by_text("is in no recovery code")).to_be_visible()
    assert_accessible(other)
    other.get_by_label("Recovery code").fill(code.upper())
    press(other, "Go on")
    assert other.locator("#code").inner_text() != code

    other.goto(STEP)
    expect(other.get_by_role("heading", name=SOLVED)).to_be_visible()
