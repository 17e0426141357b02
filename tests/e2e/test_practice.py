"""Practice in a browser: a run of three strikes on a phone, and own mistakes without script."""

import datetime
import re

import pytest
from django.utils import timezone
from playwright.sync_api import Page, expect

from puzzles.bank import file as bank
from puzzles.bank.puzzle import Puzzle
from puzzles.models import Attempt, Run
from puzzles.practice.strikes import drawing
from puzzles.practice.strikes.playing import Playing
from puzzles.solving.queries import solving
from puzzles.solving.trees import tree_of
from puzzles.solving.work import Solving
from reversi_site.engine import squares
from reversi_site.engine.search import Engine
from reversi_site.players.models import Card, Player
from tests.e2e.steps import at_rest

NOON = datetime.datetime(2027, 3, 1, 12, tzinfo=datetime.UTC)


def empties(puzzle: Puzzle) -> tuple[bool, int]:
    """Order puzzles by how soon they are solved; at the end those in which every move is right."""
    return len(puzzle.keeping) == len(puzzle.scores), puzzle.position.empties


@pytest.fixture(autouse=True)
def _clock_and_lot(monkeypatch: pytest.MonkeyPatch) -> None:
    Engine().warm()
    monkeypatch.setattr(timezone, "now", lambda: NOON)
    monkeypatch.setattr(drawing, "choice", lambda puzzles: min(puzzles, key=empties))


def moves(work: Solving) -> tuple[str, str]:
    """The best move of the puzzle at hand, and the worst."""
    scores = tree_of(work.puzzle).scores(work.game.position)
    ordered = sorted(scores, key=lambda square: -scores[square])
    return squares.name(ordered[0]), squares.name(ordered[-1])


def press(page: Page, name: str) -> None:
    page.locator(f"#board-{name}").click()
    expect(page.locator(".verdict")).to_contain_text(name)
    at_rest(page)


def test_a_run_of_three_strikes_on_a_phone(phone: Page) -> None:
    phone.goto("/daily/practice/strikes/")
    phone.get_by_label("Tell me how long the run takes").check()
    phone.get_by_role("button", name="Begin").click()
    phone.wait_for_url("**/strikes/*/")

    def work() -> Solving:
        return Playing(Run.objects.get()).work

    while not Run.objects.get().solved:
        press(phone, moves(work())[0])
    expect(phone.locator(".step")).to_contain_text("1 solved, 0 of 3 strikes")
    for strikes in (1, 2, 3):
        _, wrong = moves(work())
        press(phone, wrong)
        assert phone.evaluate("document.activeElement.id") == f"board-{wrong}"
        expect(phone.locator(".step")).to_contain_text(f"1 solved, {strikes} of 3 strikes")
        expect(phone.locator("#board .best").first).to_be_visible()
        expect(phone.locator("#next")).to_be_in_viewport(ratio=1)
        if strikes < 3:
            phone.locator("#next").click()
            expect(phone.locator(".verdict")).to_have_count(0)
            at_rest(phone)

    expect(phone.locator("h1")).to_have_text("1 puzzle solved.")
    expect(phone.get_by_text("The run took 0 seconds.")).to_be_visible()
    expect(phone.locator(".decisions li")).to_have_count(4)


def test_a_mistake_comes_back_and_is_solved_without_script(
    page_without_js: Page, monkeypatch: pytest.MonkeyPatch
) -> None:
    page, puzzle = page_without_js, min(bank.practice(), key=empties)
    page.goto(f"/daily/practice/{puzzle.name}/?grade={puzzle.grade}")

    def solve(*, again: bool = False) -> None:
        while not (work := solving(Player.objects.get(), puzzle, again=again)).is_solved:
            press(page, moves(work)[0])

    press(page, moves(Solving(puzzle, Attempt(puzzle=puzzle.name)))[1])
    solve()
    expect(page.locator("#next")).to_have_attribute("href", re.compile(f"grade={puzzle.grade}$"))
    due = Card.objects.get().due
    monkeypatch.setattr(timezone, "now", lambda: due)

    page.goto("/daily/practice/")
    page.get_by_role("link", name="Try again").click()
    page.get_by_role("button", name="Begin").click()
    page.wait_for_url(f"**/practice/mistakes/{puzzle.name}/")
    solve(again=True)

    expect(page.locator("h1 + p")).to_contain_text("first try")
    page.locator("#next").click()
    expect(page.locator("h1")).to_have_text("Nothing to try again today.")
