"""The analysis of a game in a browser: from a board, on by its moves, and back."""

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from puzzles.bank import file as bank
from reversi_site.engine import Game, squares
from reversi_site.engine.notation import write_address

# Six empty squares: all is proved in a moment.
PUZZLE = bank.dailies()[0]
BOARD = f"/board/{write_address(Game(PUZZLE.position))}"
BEST = squares.name(max(PUZZLE.scores, key=lambda square: PUZZLE.scores[square]))
IS_BEST = re.compile(f"^{BEST} is best: it wins by")


def go_there_and_back(page: Page) -> None:
    """Analyse a board, press the best move, and walk back to where it was best."""
    page.goto(BOARD)
    page.get_by_role("link", name="Analyse", exact=True).click()
    expect(page.locator("h1")).to_have_text(IS_BEST)
    expect(page.locator(f"#board-{BEST}")).to_have_accessible_name(
        re.compile(f"^{BEST}, legal move, best move, wins by")
    )

    page.click(f"#board-{BEST}")
    expect(page).to_have_url(re.compile(rf"~{BEST}/analysis$"))
    expect(page.locator(".walk")).to_contain_text("Move 1 of 1")

    page.click("#walk-previous")
    expect(page).to_have_url(re.compile(r"/analysis\?ply=0$"))
    expect(page.locator("h1")).to_have_text(IS_BEST)


def test_from_a_board_to_the_best_move_and_back(
    page: Page, assert_accessible: Callable[[Page], None]
) -> None:
    go_there_and_back(page)
    expect(page.locator("#walk-previous")).to_be_focused()
    assert_accessible(page)

    page.click(f"#line-{BEST}")
    expect(page.locator(".walk")).to_contain_text(f"Move 1 of {PUZZLE.position.empties}")
    page.click("#walk-last")
    expect(page.locator("#stage")).to_contain_text("there is no move to analyse")


def test_the_same_without_script(page_without_js: Page) -> None:
    go_there_and_back(page_without_js)


def test_it_fits_on_the_smallest_phone(page: Page) -> None:
    page.set_viewport_size({"width": 320, "height": 600})
    page.goto(f"{BOARD}/analysis")

    assert page.evaluate("document.documentElement.scrollWidth") == 320
