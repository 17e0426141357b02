"""The daily challenge in a browser: with script, without, by keys alone, and on a phone."""

import datetime
import re
from collections.abc import Callable
from functools import cache

import pytest
from django.utils import timezone
from playwright.sync_api import Locator, Page, expect

from puzzles.bank import file as bank
from puzzles.bank.aims import Aim
from puzzles.bank.tree import Tree, best_move
from reversi_site.engine import squares
from reversi_site.engine.game import Game
from reversi_site.engine.search import Engine
from tests.e2e.conftest import OpenPage, Watch
from tests.e2e.steps import at_rest

NOON = datetime.datetime(2027, 3, 1, 12, tzinfo=datetime.UTC)
# To be won, with more than one way to lose and a few decisions to make.
PUZZLE = next(
    each
    for each in bank.dailies()
    if each.aim is Aim.WIN
    and each.position.empties in (9, 10)
    and sum(score < 0 for score in each.scores.values()) > 1
)
URL = f"/daily/{PUZZLE.name}/"
WRONG = squares.name(min(square for square, score in PUZZLE.scores.items() if score < 0))


@pytest.fixture(scope="module", autouse=True)
def _engine() -> None:
    """Load the kernels before a page waits for them."""
    Engine().warm()


@pytest.fixture(autouse=True)
def _clock(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(timezone, "now", lambda: NOON)


@cache
def winning_moves() -> list[str]:
    """The best moves of the player, to the end of the game."""
    tree = Tree(PUZZLE.position.turn, PUZZLE.aim)
    game, moves = Game(PUZZLE.position), list[str]()
    while not game.is_over:
        best = best_move(tree.scores(game.position))
        moves.append(squares.name(best))
        game = tree.answered(game.play(best))
    return moves


def square(page: Page, name: str) -> Locator:
    return page.locator(f"#board-{name}")


def verdict(page: Page) -> Locator:
    return page.locator(".verdict")


def is_solved(page: Page) -> bool:
    return page.locator(".score-table").count() > 0


def solve(page: Page, play: Callable[[str], None]) -> None:
    """Play the best moves until the page says that it is solved."""
    for name in winning_moves():
        play(name)
        expect(verdict(page)).to_contain_text(re.compile(f"{name} (keeps the win|settles it)"))
        at_rest(page)
        if is_solved(page):
            return
    raise AssertionError("every move was right, and it is not solved")


def test_it_is_solved_by_pressing_squares(page: Page) -> None:
    page.goto(URL)

    solve(page, lambda name: square(page, name).click())

    expect(page.locator("h1")).to_contain_text("Solved.")
    expect(page.locator("h1 + p")).to_contain_text("Every move right at the first try.")
    expect(page.locator("h1 + p")).to_contain_text("Perfect: not a disc was given away.")


def test_it_is_solved_without_script(page_without_js: Page) -> None:
    page = page_without_js
    page.goto(URL)

    solve(page, lambda name: square(page, name).click())

    expect(page.locator("h1")).to_contain_text("Solved.")
    expect(page).to_have_url(re.compile(f"{URL}$"))
    page.get_by_role("link", name="See your moves again").click()
    page.get_by_role("link", name="End of the game").click()
    expect(page.locator(".why")).to_contain_text("wins")


def test_it_is_solved_by_keys_alone(page: Page) -> None:
    page.goto(URL)
    for _ in range(20):
        page.keyboard.press("Tab")
        if page.evaluate("!!document.activeElement.closest('.board')"):
            break

    def play(name: str) -> None:
        """Walk from the focused square to the next one, and press it."""
        here = squares.parse(page.evaluate("document.activeElement.value"))
        there = squares.parse(name)
        down, right = there // 8 - here // 8, there % 8 - here % 8
        for _ in range(abs(down)):
            page.keyboard.press("ArrowDown" if down > 0 else "ArrowUp")
        for _ in range(abs(right)):
            page.keyboard.press("ArrowRight" if right > 0 else "ArrowLeft")
        page.keyboard.press("Enter")
        expect(verdict(page)).to_contain_text(re.compile(f"{name} (keeps the win|settles it)"))
        expect(square(page, name)).to_be_focused()

    solve(page, play)


def test_it_is_solved_by_typing(page: Page) -> None:
    page.goto(URL)

    def play(name: str) -> None:
        field = page.get_by_label("Type a move")
        field.fill(name.upper())
        field.press("Enter")

    solve(page, play)


def miss_and_play_it_out(page: Page) -> None:
    square(page, WRONG).click()
    expect(verdict(page)).to_contain_text(f"{WRONG} loses by")
    expect(verdict(page)).to_contain_text(" answers ")
    expect(page.locator(".why")).to_contain_text("The best move wins by")
    page.get_by_role("link", name="Play it out").click()
    expect(verdict(page)).to_contain_text(f"played {WRONG}.")
    at_rest(page)
    for _ in range(30):
        further = page.locator(".verdict").get_by_role("link", name="Next")
        if not further.count():
            break
        step = page.locator(".walk span").inner_text()
        further.click()
        expect(page.locator(".walk span")).not_to_have_text(step)
        at_rest(page)
    expect(page.locator(".why")).to_contain_text("wins")
    page.get_by_role("link", name="Back to the position").click()
    expect(square(page, WRONG)).to_have_class(re.compile("tried"))
    expect(page.locator(".decisions li")).to_have_count(2)


def test_a_miss_is_refuted_step_by_step_and_taken_back(page: Page) -> None:
    page.goto(URL)
    miss_and_play_it_out(page)


def test_a_miss_is_refuted_without_script(page_without_js: Page) -> None:
    page_without_js.goto(URL)
    miss_and_play_it_out(page_without_js)


def test_a_press_on_the_board_of_a_line_plays_the_next_move(page: Page) -> None:
    page.goto(URL)
    square(page, WRONG).click()
    page.get_by_role("link", name="Play it out").click()
    expect(page.locator(".walk span")).to_have_text(re.compile("^1 of"))

    square(page, "d4").click()

    expect(page.locator(".walk span")).to_have_text(re.compile("^2 of"))
    expect(square(page, "d4")).to_be_focused()


def test_hints_lead_to_the_move(page: Page) -> None:
    page.goto(URL)

    page.get_by_role("button", name="Hint").click()
    expect(verdict(page)).to_contain_text("Look ")
    expect(page.locator(".board .hint").first).to_be_visible()
    page.get_by_role("button", name="Another hint").click()
    expect(verdict(page)).to_contain_text("One of these wins.")
    page.get_by_role("button", name="Show the move").click()
    best = squares.name(PUZZLE.best)
    expect(verdict(page)).to_contain_text(f"{best} wins by")
    expect(square(page, best)).to_have_class(re.compile("best"))


def test_the_live_region_says_moves_flips_and_answers_once(page: Page) -> None:
    page.goto(URL)
    best = squares.name(PUZZLE.best)

    square(page, best).click()

    live = page.locator("#live")
    expect(live).to_contain_text(f"{best} keeps the win.")
    expect(live).to_contain_text("It turned")
    assert live.inner_text().count(f"played {best}") == 1


def test_a_reload_and_the_back_button_repeat_nothing(page: Page) -> None:
    page.goto("/rules/")
    page.goto(URL)
    square(page, WRONG).click()
    expect(verdict(page)).to_contain_text("loses by")
    at_rest(page)

    page.reload()
    page.go_back()
    page.go_forward()

    expect(page.locator(".decisions .missed")).to_have_count(1)


def test_todays_page_keeps_the_time_zone_of_the_browser(open_page: OpenPage) -> None:
    page = open_page(timezone_id="Pacific/Auckland")
    page.goto("/daily/")
    page.goto("/daily/")

    expect(page.locator("main")).to_contain_text("Pacific/Auckland")
    expect(page.locator(".eyebrow")).to_contain_text("Tuesday 2 March 2027")


def test_the_archive_leads_from_month_to_month_to_a_day(page: Page) -> None:
    page.goto("/daily/archive/")
    page.get_by_role("link", name="February 2027").click()
    page.get_by_role("link", name="14 February, not played").click()

    expect(page.locator(".eyebrow")).to_contain_text("Sunday 14 February 2027")


def test_axe_finds_nothing(
    open_page: OpenPage,
    watches: list[Watch],
    assert_accessible_in_both_themes: Callable[[Page], None],
) -> None:
    page = open_page(viewport={"width": 390, "height": 800}, reduced_motion="reduce")
    watches[0].allow("status of 404")
    page.goto(URL)
    assert_accessible_in_both_themes(page)
    square(page, WRONG).click()
    expect(verdict(page)).to_contain_text("loses by")
    assert_accessible_in_both_themes(page)
    page.get_by_role("link", name="Play it out").click()
    expect(page.locator(".walk")).to_be_visible()
    assert_accessible_in_both_themes(page)
    page.get_by_role("link", name="Back to the position").click()
    page.get_by_role("button", name="Hint").click()
    expect(verdict(page)).to_contain_text("Look ")
    assert_accessible_in_both_themes(page)
    solve(page, lambda name: square(page, name).click())
    assert_accessible_in_both_themes(page)
    for address in ("/daily/archive/", "/daily/2026-02-30/"):
        page.goto(address)
        assert_accessible_in_both_themes(page)


# --- Phones --------------------------------------------------------------------------------------


def assert_in_view(page: Page) -> None:
    """The board, the verdict and its one action lie wholly on the screen, one above the other."""
    at_rest(page)
    screen = page.viewport_size
    assert screen
    board = page.locator(".felt").bounding_box()
    bar = verdict(page).bounding_box()
    action = page.locator(".verdict :is(a, button)")
    assert board
    assert bar
    assert board["y"] >= 0
    assert board["y"] + board["height"] <= bar["y"] + 1
    assert bar["y"] + bar["height"] <= screen["height"] + 1
    if action.count():
        box = action.first.bounding_box()
        assert box
        assert bar["y"] <= box["y"] <= screen["height"] - box["height"]


@pytest.mark.parametrize(("width", "height"), [(390, 660), (360, 600)])
def test_on_a_phone_nothing_has_to_be_scrolled_after_a_press(
    open_page: OpenPage, width: int, height: int
) -> None:
    page = open_page(viewport={"width": width, "height": height}, has_touch=True, is_mobile=True)
    page.goto(URL)
    # The last rows lie below the fold as long as the heading stands above the board in full.
    square(page, squares.name(max(squares.bits(PUZZLE.position.occupied)))).tap()
    expect(verdict(page)).to_contain_text("is taken.")
    assert_in_view(page)
    square(page, WRONG).tap()
    expect(verdict(page)).to_contain_text("loses by")
    assert_in_view(page)
    page.get_by_role("link", name="Play it out").tap()
    expect(verdict(page)).to_contain_text("played")
    assert_in_view(page)
    page.locator(".verdict").get_by_role("link", name="Next").tap()
    expect(page.locator(".walk span")).to_have_text(re.compile("^2 of"))
    assert_in_view(page)
    page.get_by_role("link", name="Back to the position").tap()
    expect(verdict(page)).to_contain_text("loses by")
    assert_in_view(page)
    field = page.get_by_label("Type a move")
    field.fill("z9")
    field.press("Enter")
    expect(verdict(page)).to_contain_text("not a square")
    assert_in_view(page)
    for offer in ("Hint", "Another hint", "Show the move"):
        page.get_by_role("button", name=offer).tap()
        expect(page.get_by_role("button", name=offer, exact=True)).to_have_count(0)
        assert_in_view(page)

    def tap(name: str) -> None:
        square(page, name).tap()
        expect(verdict(page)).to_contain_text(re.compile(f"{name} (keeps the win|settles it)"))
        assert_in_view(page)

    solve(page, tap)
