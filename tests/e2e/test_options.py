"""The options of boards in a browser: what they show, when they ask, and when they are heard."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from reversi_site.players.models import Player
from tests.e2e.conftest import OpenPage
from tests.e2e.steps import at_rest

ON_THE_SHEET = pytest.mark.urls("tests.board.urls")
SHEET = "/components/"


def start(page: Page, **options: Any) -> None:
    """Start a game with a friend, whose answers come at once, as a player with these options."""
    page.goto("/play/")
    page.check("[value=friend]")
    page.get_by_role("button", name="Start game").click()
    page.wait_for_url("**/play/*/")
    Player.objects.update(**options)
    page.reload()


def would_turn(page: Page, board: str = "#board") -> list[str]:
    """The squares with a ring for a disc that would turn."""
    found = page.locator(f"{board} .would-turn")
    return [str(found.nth(at).get_attribute("value")) for at in range(found.count())]


# --- A move is confirmed before it counts --------------------------------------------------------


def test_a_move_is_chosen_changed_and_confirmed_by_keys(page: Page) -> None:
    start(page, confirm_moves=True)
    page.locator("#board-d3").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".verdict h2")).to_have_text("Play d3?")
    expect(page.locator("#board-d3")).to_be_focused()
    assert would_turn(page) == ["d4"]

    at_rest(page)
    for key in ("ArrowRight", "ArrowRight", "ArrowDown", "ArrowDown", "Enter"):
        page.keyboard.press(key)
    expect(page.locator(".verdict h2")).to_have_text("Play f5?")
    expect(page.locator(".moves li")).to_have_count(0)
    at_rest(page)
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="Play f5")).to_be_focused()
    page.keyboard.press("Enter")

    expect(page.locator(".verdict h2")).to_have_text("Black played f5.")
    expect(page.locator("#board-f5")).to_be_focused()
    expect(page.locator(".moves li")).to_have_count(1)


def test_a_move_is_confirmed_on_a_phone(phone: Page) -> None:
    start(phone, confirm_moves=True)
    phone.tap("#board-f5")
    expect(phone.locator(".verdict h2")).to_have_text("Play f5?")
    at_rest(phone)
    bar, board = phone.locator(".verdict").bounding_box(), phone.locator("#board").bounding_box()
    assert bar
    assert board
    assert board["y"] + board["height"] <= bar["y"]
    assert bar["y"] + bar["height"] <= 660

    phone.get_by_role("link", name="Another square").tap()
    expect(phone.locator(".verdict h2")).to_have_text("Black begins.")
    at_rest(phone)
    phone.tap("#board-f5")
    phone.get_by_role("button", name="Play f5").tap()

    expect(phone.locator(".verdict h2")).to_have_text("Black played f5.")


def test_a_move_is_confirmed_without_script(page_without_js: Page) -> None:
    page = page_without_js
    start(page, confirm_moves=True)

    page.click("#board-f5")
    page.click("#board-d3")
    expect(page.locator(".verdict h2")).to_have_text("Play d3?")
    expect(page.locator(".moves li")).to_have_count(0)
    page.get_by_role("button", name="Play d3").click()

    expect(page.locator(".verdict h2")).to_have_text("Black played d3.")


# --- What a move would turn ----------------------------------------------------------------------


@ON_THE_SHEET
def test_hover_and_focus_show_what_a_move_would_turn(page: Page) -> None:
    page.goto(SHEET)
    page.hover("#board-g6")
    assert would_turn(page) == ["e4", "f5"]
    page.hover("#board-a8")
    assert would_turn(page) == []

    page.locator("#board-g6").focus()
    page.keyboard.press("ArrowUp")
    assert would_turn(page) == ["e5", "f5"]
    page.keyboard.press("ArrowRight")
    assert would_turn(page) == []


@ON_THE_SHEET
def test_a_choice_keeps_its_discs_while_other_squares_are_looked_at(page: Page) -> None:
    page.goto(SHEET)
    turned = "#turned"
    assert would_turn(page, turned) == ["e4", "d4", "c4"]

    page.hover("#turned-f3")
    assert would_turn(page, turned) == ["e4"]
    page.hover("#board-g6")
    assert would_turn(page, turned) == ["e4", "d4", "c4"]


@ON_THE_SHEET
def test_a_finger_that_rests_on_a_square_looks_and_does_not_play(phone: Page) -> None:
    phone.goto(SHEET)
    box = phone.locator("#board-g6").bounding_box()
    assert box
    finger = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    touch = phone.context.new_cdp_session(phone)

    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [finger]})
    expect(phone.locator("#board .would-turn")).to_have_count(2)
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(phone.locator("#board .would-turn")).to_have_count(0)
    expect(phone.locator(".verdict h2")).to_have_text("c5 traps nothing.")

    phone.tap("#board-g6")
    expect(phone.locator(".verdict h2")).to_have_text("g6 is a legal move for White.")


# --- A turned board ------------------------------------------------------------------------------


@ON_THE_SHEET
def test_keys_walk_over_a_turned_board_as_it_is_seen(page: Page) -> None:
    page.goto(SHEET)
    stop = page.locator("#turned .board button[tabindex='0']")
    expect(stop).to_have_id("turned-h8")
    stop.focus()

    for key in ("ArrowRight", "ArrowDown", "ArrowDown"):
        page.keyboard.press(key)
    expect(page.locator("#turned-g6")).to_be_focused()
    page.keyboard.press("Home")
    expect(page.locator("#turned-h6")).to_be_focused()
    page.keyboard.press("Control+End")
    expect(page.locator("#turned-a1")).to_be_focused()


def test_the_board_turns_to_the_friend_who_is_to_move(page: Page) -> None:
    start(page, turn_board=True)
    top = page.locator(".board tbody th").first
    expect(top).to_have_text("1")

    page.click("#board-f5")

    expect(top).to_have_text("8")
    expect(page.locator("#board-f5")).to_be_focused()


# --- Options hold at once, and sound only where it was asked for ---------------------------------

COUNT_SOUNDS = """
    window.contexts = window.clicks = 0;
    window.AudioContext = class extends AudioContext { constructor() { super(); contexts++; } };
    const start = AudioBufferSourceNode.prototype.start;
    AudioBufferSourceNode.prototype.start = function(...at) { clicks++; start.apply(this, at); };
"""


def test_discs_are_heard_from_the_moment_sound_is_ticked(page: Page) -> None:
    page.add_init_script(COUNT_SOUNDS)
    start(page)
    page.click("#board-f5")
    expect(page.locator(".moves li")).to_have_count(1)
    at_rest(page)
    assert page.evaluate("[contexts, clicks]") == [0, 0]

    page.locator("summary", has_text="Options").click()
    with page.expect_response("**/sound.js"):
        page.check("#option-sound")
    expect(page.locator("#option-sound")).to_be_focused()
    at_rest(page)
    page.click("#board-d6")
    expect(page.locator(".moves li")).to_have_count(2)

    expect(page.locator("#option-sound")).to_be_visible()
    page.wait_for_function("clicks === 2")  # The disc that was placed, and the one that turned.
    assert page.evaluate("contexts") == 1


def test_a_page_that_was_just_opened_makes_no_sound(open_page: OpenPage) -> None:
    page = open_page()
    page.add_init_script(COUNT_SOUNDS)
    start(page, sound=True)

    with page.expect_response(re.compile("sound.js")):
        page.reload()

    assert page.evaluate("contexts") == 0
