"""The review of a game in a browser: the work, the finished page, a line, and practice."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect
from pytest_django.live_server_helper import LiveServer

from play.models import End, Game
from reversi_site.analyses import services as analyses
from reversi_site.analyses.models import Analysis
from tests.e2e.conftest import OpenPage
from tests.e2e.steps import at_rest, come_as
from tests.factories import PlayerFactory
from tests.play import reviewed
from tests.play.conftest import BLACK_WINS

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture(autouse=True)
def _quick_searches(monkeypatch: pytest.MonkeyPatch) -> None:
    reviewed.search_quickly(monkeypatch)


@pytest.fixture
def address() -> str:
    """A review of a whole game of which only the first five positions are left to do."""
    for position, found in list(reviewed.found().items())[5:]:
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr("reversi_site.analyses.findings.find", lambda *_, found=found: found)
            analyses.find(position)
    return f"/review/{reviewed.game().transcript}"


def test_a_game_is_reviewed_walked_through_and_understood(
    open_page: OpenPage,
    address: str,
    assert_accessible_in_both_themes: Callable[[Page], None],
) -> None:
    page = open_page(viewport={"width": 1280, "height": 800}, reduced_motion="reduce")
    page.goto(address)
    expect(page.get_by_label("Done so far")).to_have_attribute("value", "55")
    assert_accessible_in_both_themes(page)

    page.get_by_role("button", name="Go on").click()
    expect(page.locator("h1")).to_have_text("It turned on move 57.")
    expect(page.locator("h1")).to_be_focused()
    expect(page.locator("#live")).to_have_text("It turned on move 57.")
    assert Analysis.objects.count() == 60
    assert_accessible_in_both_themes(page)

    page.get_by_role("link", name="Move 55,").click()
    expect(page.locator(".verdict h2")).to_contain_text("gives away 14 discs.")
    expect(page.locator(".board .tried")).to_have_count(1)
    expect(page.locator(".board .best")).to_have_count(1)
    at_rest(page)
    page.locator("#board .best").click()
    expect(page.locator(".walk")).to_contain_text("Line: 1 of ")
    at_rest(page)
    page.locator("#walk-next").press("ArrowRight")
    expect(page.locator(".walk")).to_contain_text("Line: 2 of ")
    at_rest(page)
    page.locator("#walk-next").press("End")
    expect(page.locator("#walk-next")).to_have_attribute("aria-disabled", "true")
    at_rest(page)
    page.get_by_role("link", name="Back to the game").first.click()
    expect(page.locator(".walk")).to_contain_text("Move 55 of 60")

    page.go_back()
    expect(page.locator("#walk-next")).to_have_attribute("aria-disabled", "true")
    for width in (390, 320):
        page.set_viewport_size({"width": width, "height": 660})
        assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_without_script_a_press_does_the_work_and_links_lead_through_it(
    page_without_js: Page,
) -> None:
    page = page_without_js
    page.goto(f"/review/{BLACK_WINS}")

    page.get_by_role("button", name="Start the review").click()
    expect(page.locator("h1")).to_be_visible()
    while page.get_by_role("button", name="Go on").count():
        page.get_by_role("button", name="Go on").click()
    expect(page.locator(".graph svg")).to_be_visible()
    page.click("#walk-first")
    expect(page.locator(".walk")).to_contain_text("Move 1 of 9")
    page.click("#board-d3")
    expect(page.locator(".walk")).to_contain_text("Line: 1 of ")
    expect(page).to_have_url(re.compile(r"\?ply=0&line=d3&step=1$"))


def test_mistakes_of_ones_own_game_come_back_as_puzzles(
    page: Page, address: str, live_server: LiveServer
) -> None:
    player = PlayerFactory.create()
    come_as(player, page, live_server)
    game = Game.objects.create(
        owner=player,
        opponent="computer",
        level="family_table",
        colour="white",
        moves=reviewed.game().transcript,
        ended_by=End.PLAYED_OUT,
    )
    page.goto(game.get_absolute_url())
    page.get_by_role("link", name="Review this game").click()
    page.get_by_role("button", name="Go on").click()
    page.get_by_role("button", name="Practise your mistakes").click()

    expect(page.locator(".lead")).to_contain_text("2 puzzles have come back.")
    page.get_by_role("button", name="Begin").click()
    expect(page.locator(".eyebrow")).to_contain_text("A position")
