"""Setting up a position in a browser, by presses, keys and text, and solving the puzzle in it."""

import re
from collections.abc import Iterator
from urllib.parse import urlsplit

from playwright.sync_api import Page, expect

from puzzles.bank import file as bank
from puzzles.solving.own_games import own_puzzle
from puzzles.solving.queries import solving
from puzzles.solving.trees import tree_of
from reversi_site.engine import squares
from reversi_site.engine.notation import write_board
from reversi_site.engine.search import Engine
from reversi_site.players.models import Player
from tests.e2e.steps import at_rest

# Six empty squares: all is proved in a moment.
BOARD = write_board(bank.dailies()[0].position)


def square(page: Page, said: str) -> None:
    """See to it that a square says what lies on it."""
    name = said.partition(",")[0]
    expect(page.locator(f"#board-{name}")).to_have_accessible_name(said)


def test_keys_and_presses_set_a_position_and_none_is_lost(page: Page) -> None:
    page.goto("/board/")
    page.goto("/editor/")
    page.locator("#empty").click()
    square(page, "d4, empty")
    at_rest(page)
    page.locator("#board-d4").focus()

    for key in ("b", "ArrowRight", "w", "ArrowRight", "w", "ArrowUp", "b"):
        page.keyboard.press(key)
    square(page, "f3, Black")
    for key, disc in (("Delete", "empty"), ("Enter", "Black")):
        at_rest(page)
        page.keyboard.press(key)
        square(page, f"f3, {disc}")
    expect(page.locator("#board-f3")).to_be_focused()
    for said in ("d4, Black", "e4, White", "f4, White"):
        square(page, said)
    at_rest(page)
    page.locator("#undo").click()
    square(page, "f3, empty")
    expect(page.locator("#undo")).to_be_focused()
    expect(page.locator("#stage")).to_contain_text("Black to move, with 1 legal move.")
    expect(page).to_have_url(re.compile(r"/editor/\?board=-{27}XOO-{34}X&"))

    page.go_back()
    expect(page).to_have_url(re.compile("/board/$"))


def test_the_same_without_script(page_without_js: Page) -> None:
    page = page_without_js
    page.goto("/editor/")
    page.locator("#hand-white").click()
    page.locator("#board-c3").click()
    page.locator("#turn-white").click()
    square(page, "c3, White")
    expect(page.get_by_text("White to move, with")).to_be_visible()

    page.get_by_label("As text").fill("f5d6c3d3c4")
    page.get_by_role("button", name="Put it on the board").click()
    square(page, "c4, Black")
    page.get_by_role("link", name="Open on a board").click()
    expect(page).to_have_url(re.compile("/board/[-XO]{64}O$"))


def test_a_position_becomes_a_puzzle_that_can_be_solved_and_sent(phone: Page) -> None:
    Engine().warm()
    phone.goto("/editor/")
    phone.get_by_label("As text").fill(BOARD)
    phone.get_by_role("button", name="Put it on the board").click()
    phone.get_by_role("link", name="Make it a puzzle").click()
    phone.wait_for_url("**/daily/practice/position/*/")
    link = phone.get_by_label("Link to this puzzle")
    address = re.compile(f"{urlsplit(phone.url).path}$")
    expect(link).to_have_value(address)

    for best in best_moves():
        phone.locator(f"#board-{best}").click()
        expect(phone.locator(".verdict")).to_contain_text(best)
        at_rest(phone)

    expect(phone.locator("h1")).to_contain_text("Solved.")
    expect(link).to_have_value(address)


def best_moves() -> Iterator[str]:
    """One best move after the other, until the puzzle of the board is solved."""
    puzzle = own_puzzle(BOARD)
    assert puzzle
    while not (work := solving(Player.objects.first(), puzzle)).is_solved:
        scores = tree_of(puzzle).scores(work.game.position)
        yield squares.name(max(scores, key=lambda square: scores[square]))


def test_a_position_is_solved_without_script_too(page_without_js: Page) -> None:
    page = page_without_js
    Engine().warm()
    page.goto("/editor/")
    page.get_by_label("As text").fill(BOARD)
    page.get_by_role("button", name="Put it on the board").click()
    page.get_by_role("link", name="Make it a puzzle").click()

    for best in best_moves():
        page.locator(f"#board-{best}").click()
        expect(page.locator(".verdict")).to_contain_text(best)

    expect(page.locator("h1")).to_contain_text("Solved.")
    link = page.get_by_label("Link to this puzzle")
    expect(link).to_have_value(re.compile("/daily/practice/position/[XO-]{65}/$"))


def test_the_editor_fits_on_the_smallest_phone(page: Page) -> None:
    page.set_viewport_size({"width": 320, "height": 600})
    page.goto("/editor/")

    assert page.evaluate("document.documentElement.scrollWidth") == 320
