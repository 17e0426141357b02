"""Games in a browser: with script, without it, by keys alone, and on a phone."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from play.models import Game
from reversi_site.engine import squares
from reversi_site.engine.search import Engine
from tests.e2e.conftest import OpenPage
from tests.e2e.steps import at_rest

LEGAL = ".board .legal-move"
SETTLED = re.compile(r"^(Your move|You win|You lose|A draw)\.$")
FORTY_TWO_MOVES = (
    "f5f6e6d6c6f4d7c8e8c7g4c5f7g8f8d8f3f2e2g2c4g3g6h3g7d3e7h5e3f1c3h6h4g5h1b2h2b4h7g1d2c1"
)
PHONES = [(390, 660), (360, 600)]


@pytest.fixture(scope="module", autouse=True)
def _warm_engine() -> None:
    """Let no test wait for the compiler."""
    Engine().warm()


def start(page: Page, *choices: str, level: str = "first_day") -> None:
    """Start a game: against the computer, as Black, unless `choices` say otherwise."""
    page.goto("/play/")
    page.check(f"[name=level][value={level}]")
    for choice in choices:
        page.check(f"[value={choice}]")
    page.get_by_role("button", name="Start game").click()
    page.wait_for_url("**/play/*/")


def settle(page: Page) -> None:
    """Wait until the player decides, or the game is over."""
    expect(page.locator("h1")).to_have_text(SETTLED)
    at_rest(page)


def play(page: Page, square: str, *, by_key: bool = False) -> None:
    """Press a legal square, and wait until the computer has answered."""
    version = page.locator("#board [name=version]")
    before = version.input_value()
    if by_key:
        go_to(page, square)
        page.keyboard.press("Enter")
    else:
        page.click(f"#board-{square}")
    expect(version).not_to_have_value(before)
    settle(page)


def is_over(page: Page) -> bool:
    return page.get_by_role("button", name="Rematch").count() > 0


def focused(page: Page) -> str:
    return str(page.evaluate("document.activeElement.id"))


def first_legal(page: Page) -> str:
    """The name of the first square with a dot."""
    return str(page.locator(LEGAL).first.get_attribute("value"))


def test_a_whole_game_with_script(page: Page, assert_accessible: Callable[[Page], None]) -> None:
    start(page)
    assert_accessible(page)
    page.get_by_text("Options", exact=True).click()
    page.check("[name=pace][value=at-once]")
    at_rest(page)
    while not is_over(page):
        play(page, first_legal(page))

    expect(page.locator(".verdict h2")).to_contain_text(re.compile("wins|draw"))
    assert_accessible(page)


@pytest.mark.slow
def test_a_whole_game_without_script(page_without_js: Page) -> None:
    page = page_without_js
    start(page)
    while not is_over(page):
        play(page, first_legal(page))

    expect(page.locator(".verdict h2")).to_contain_text(re.compile("wins|draw"))
    expect(page.locator(".moves li").nth(8)).to_be_visible()


def test_without_script_a_button_lets_the_computer_begin(page_without_js: Page) -> None:
    page = page_without_js
    start(page, "white")

    page.get_by_role("button", name="Let Black move").click()

    expect(page.locator("h1")).to_have_text("Your move.")
    expect(page.locator(".moves li")).to_have_count(1)


def test_with_script_the_computer_begins_by_itself(page: Page) -> None:
    start(page, "white")

    expect(page.locator("h1")).to_have_text("Your move.")
    expect(page.locator(".moves li")).to_have_count(1)


def test_a_level_is_chosen_by_keys_alone(page: Page) -> None:
    page.goto("/play/")
    page.locator("[name=level]:checked").focus()
    for _ in range(3):
        page.keyboard.press("ArrowDown")
    expect(page.get_by_role("radio", name="4 Beats the family wins at home")).to_be_checked()

    while page.evaluate("document.activeElement.textContent") != "Start game":
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")

    expect(page.locator(".eyebrow")).to_contain_text("Beats the family, level 4")


@pytest.mark.parametrize("width", [320, 1280])
def test_how_levels_were_measured_is_opened_by_keys_and_fits(
    open_page: OpenPage, assert_accessible: Callable[[Page], None], width: int
) -> None:
    page = open_page(viewport={"width": width, "height": 640})
    page.goto("/play/")
    expect(page.get_by_text("You also see about how many discs")).to_be_hidden()
    page.locator("[name=level]:checked").focus()

    page.keyboard.press("Tab")
    page.keyboard.press("Enter")

    expect(page.get_by_text("You also see about how many discs")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert_accessible(page)


def test_while_a_strong_level_thinks_the_page_says_so(page: Page) -> None:
    start(page, level="champion")
    asked: list[Route] = []
    page.route("**/reply/", lambda route: asked.append(route))

    with page.expect_request("**/reply/"):
        page.click("#board-f5")

    expect(page.locator("h1")).to_have_text("White is thinking.")
    expect(page.locator(".verdict h2")).to_have_text("Black played f5.")
    expect(page.get_by_role("button", name="Let White move")).to_be_hidden()
    asked[0].continue_()
    settle(page)
    expect(page.locator(".moves li")).to_have_count(2)


def test_without_script_a_strong_level_answers_at_once(page_without_js: Page) -> None:
    page = page_without_js
    start(page, level="champion")

    page.click("#board-f5")

    expect(page.locator("h1")).to_have_text("Your move.")
    expect(page.locator(".moves li")).to_have_count(2)


def test_some_moves_by_keys_alone(page: Page) -> None:
    start(page)
    page.keyboard.press("Tab")
    while not focused(page).startswith("board-"):
        page.keyboard.press("Tab")
    for key in ("Home", *["ArrowRight"] * 5, *["ArrowDown"] * 4):
        page.keyboard.press(key)
    assert focused(page) == "board-f5"

    page.keyboard.press("Enter")
    expect(page.locator(".moves li")).to_have_count(2)
    expect(page.locator("#board-f5")).to_be_focused()


def test_the_end_of_a_game_by_keys_alone(page: Page) -> None:
    start(page)
    Game.objects.update(moves=FORTY_TWO_MOVES, version=42)
    page.reload()
    while not focused(page).startswith("board-"):
        page.keyboard.press("Tab")
    while not is_over(page):
        play(page, first_legal(page), by_key=True)

    while page.evaluate("document.activeElement.textContent") != "Rematch as White":
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator(".verdict h2")).to_contain_text("Black played")


def go_to(page: Page, square: str) -> None:
    """Move the focus from the square where it is, by arrow keys."""
    here = squares.parse(focused(page).removeprefix("board-"))
    there = squares.parse(square)
    down, right = there // 8 - here // 8, there % 8 - here % 8
    for key in ["ArrowDown" if down > 0 else "ArrowUp"] * abs(down):
        page.keyboard.press(key)
    for key in ["ArrowRight" if right > 0 else "ArrowLeft"] * abs(right):
        page.keyboard.press(key)


def test_a_move_may_be_typed(page: Page) -> None:
    start(page)

    page.get_by_label("Type a move").fill("F5")
    page.keyboard.press("Enter")

    expect(page.locator(".moves li")).to_have_count(2)
    expect(page.locator("#board-typed")).to_be_focused()


def test_focus_stays_on_the_pressed_square(page: Page) -> None:
    start(page)
    page.click("#board-a1")
    expect(page.locator(".verdict h2")).to_have_text("a1 traps nothing.")
    expect(page.locator("#board-a1")).to_be_focused()
    at_rest(page)

    play(page, "f5")

    expect(page.locator("#board-f5")).to_be_focused()


def test_each_event_is_said_once(page: Page) -> None:
    start(page)
    page.evaluate(
        """() => {
          window.said = [];
          new MutationObserver(() => {
            const words = document.getElementById("live").textContent;
            if (words !== said.at(-1)) said.push(words);
          }).observe(document.body, { childList: true, subtree: true, characterData: true });
        }"""
    )

    play(page, "f5")

    expect(page.locator("#live")).to_contain_text("White played")
    first, second = page.evaluate("said")
    assert first == "Black played f5. It turned one disc, e5."
    assert "Black played" not in second


def test_a_double_click_is_one_move(page: Page) -> None:
    start(page)

    page.dblclick("#board-f5")

    expect(page.locator(".moves li")).to_have_count(2)
    expect(page.locator(".verdict h2")).to_contain_text("White played")


def test_going_back_and_reloading_repeat_nothing(page: Page) -> None:
    start(page)
    play(page, "f5")

    page.reload()
    expect(page.locator(".moves li")).to_have_count(2)
    page.goto("/play/")
    page.go_back()

    settle(page)
    expect(page.locator(".moves li")).to_have_count(2)


def test_without_script_reloading_repeats_nothing(page_without_js: Page) -> None:
    page = page_without_js
    start(page)
    play(page, "f5")

    page.reload()

    expect(page.locator(".moves li")).to_have_count(2)


def test_a_second_tab_with_an_old_board_is_told_so(page: Page) -> None:
    start(page)
    tab = page.context.new_page()
    tab.goto(page.url)
    play(page, "f5")

    tab.click("#board-d3")

    expect(tab.locator(".verdict h2")).to_have_text("The board had changed.")
    expect(tab.locator(".moves li")).to_have_count(2)


def test_undo_and_resign(page: Page) -> None:
    start(page)
    play(page, "f5")

    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".verdict h2")).to_have_text("You took back f5.")
    expect(page.locator("#board-f5")).to_have_class(re.compile("legal-move"))

    page.locator("summary", has_text="Resign").click()
    page.get_by_role("button", name="Yes, resign").click()
    expect(page.locator("h1")).to_have_text("You lose.")


def test_undo_and_resign_without_script(page_without_js: Page) -> None:
    page = page_without_js
    start(page)
    play(page, "f5")

    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".verdict h2")).to_have_text("You took back f5.")

    page.locator("summary", has_text="Resign").click()
    page.get_by_role("button", name="Yes, resign").click()
    expect(page.locator("h1")).to_have_text("You lose.")


def test_a_game_is_resumed_from_the_list(page: Page) -> None:
    start(page)
    play(page, "f5")

    page.goto("/play/")
    page.locator(".games a").first.click()

    settle(page)
    expect(page.locator(".moves li")).to_have_count(2)


def test_friends_take_turns(page: Page) -> None:
    start(page, "friend")

    page.click("#board-f5")
    expect(page.locator("h1")).to_have_text("White to move.")
    page.click("#board-d6")
    expect(page.locator("h1")).to_have_text("Black to move.")

    expect(page.get_by_role("button", name="Undo")).to_have_count(0)


def test_dots_can_be_taken_off_in_a_game(page: Page) -> None:
    start(page)
    page.locator("summary", has_text="Options").click()
    page.uncheck("[name=dots]")

    expect(page.locator(LEGAL)).to_have_count(0)
    play(page, "f5")
    expect(page.locator(".moves li")).to_have_count(2)


@pytest.mark.parametrize("size", PHONES)
def test_on_a_phone_everything_is_in_view_after_a_press(
    open_page: OpenPage, size: tuple[int, int]
) -> None:
    width, height = size
    page = open_page(viewport={"width": width, "height": height}, has_touch=True, is_mobile=True)
    start(page)
    assert_in_view(page, height)
    page.tap("#board-a1")
    expect(page.locator(".verdict h2")).to_have_text("a1 traps nothing.")
    at_rest(page)
    assert_in_view(page, height)

    page.tap("#board-f5")
    expect(page.locator(".verdict h2")).to_contain_text("White played")
    at_rest(page)

    assert_in_view(page, height)
    expect(page.get_by_role("button", name="Undo")).to_be_visible()


def assert_in_view(page: Page, height: int) -> None:
    """Board and verdict with its button are on the screen as a whole, and do not overlap."""
    board, verdict = rectangle(page, "#board"), rectangle(page, ".verdict")
    assert page.evaluate("window.scrollY") == 0
    assert board["y"] >= 0
    assert board["y"] + board["height"] <= verdict["y"]
    assert verdict["y"] + verdict["height"] <= height


def rectangle(page: Page, selector: str) -> Any:
    found = page.locator(selector).bounding_box()
    assert found
    return found
