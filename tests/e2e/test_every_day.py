"""A player's own days in a browser: midnight, what is shared, statistics, the time zone."""

import datetime
from collections.abc import Callable

import pytest
from django.utils import timezone
from playwright.sync_api import Page, expect
from pytest_django.live_server_helper import LiveServer

from puzzles.bank import file as bank
from puzzles.bank.tree import best_move
from puzzles.models import Attempt
from puzzles.solving import services
from puzzles.solving.queries import solving
from puzzles.solving.trees import tree_of
from reversi_site.engine.search import Engine
from reversi_site.players.models import Player
from tests.e2e.conftest import OpenPage
from tests.e2e.steps import come_as

SUNDAY = datetime.date(2027, 2, 28)

SetClock = Callable[[datetime.datetime], None]


@pytest.fixture
def set_clock(monkeypatch: pytest.MonkeyPatch) -> SetClock:
    """Return a function that stops the server's clock at a time."""
    return lambda moment: monkeypatch.setattr(timezone, "now", lambda: moment)


@pytest.mark.parametrize(
    ("zone", "midnight"),
    [
        # In UTC, when Sunday begins there.
        ("Pacific/Auckland", datetime.datetime(2027, 2, 27, 11, tzinfo=datetime.UTC)),
        ("Pacific/Honolulu", datetime.datetime(2027, 2, 28, 10, tzinfo=datetime.UTC)),
    ],
)
@pytest.mark.django_db
def test_the_day_changes_at_the_visitors_own_midnight(
    open_page: OpenPage, set_clock: SetClock, zone: str, midnight: datetime.datetime
) -> None:
    page = open_page(timezone_id=zone)
    set_clock(midnight - datetime.timedelta(seconds=1))
    page.goto("/rules/")  # Any page tells the time zone.
    page.goto("/daily/")
    expect(page.locator(".eyebrow")).to_contain_text("Saturday 27 February 2027")
    expect(page.locator(".side")).to_contain_text(f"the time zone {zone}, as your browser says.")

    set_clock(midnight)
    page.reload()

    expect(page.locator(".eyebrow")).to_contain_text("Sunday 28 February 2027")
    assert page.locator("link[rel=canonical]").get_attribute("href") == (
        "http://testserver/daily/2027-02-28/"
    )


# --- A player who has solved the day's puzzle ----------------------------------------------------


@pytest.fixture
def player(live_server: LiveServer, set_clock: SetClock) -> Player:
    """Somebody who has solved Sunday's puzzle after a hint, and Saturday's at the first try."""
    Engine().warm()
    noon = datetime.datetime.combine(SUNDAY, datetime.time(12), datetime.UTC)
    set_clock(noon)
    player = Player.objects.create(can_play=True)
    saturday = SUNDAY - datetime.timedelta(days=1)
    Attempt.objects.create(
        player=player,
        puzzle=saturday.isoformat(),
        date=saturday,
        version=1,
        solved_at=noon - datetime.timedelta(days=1),
        first_try=True,
        perfect=True,
    )
    puzzle = bank.by_name()[SUNDAY.isoformat()]
    services.take_hint(solving(player, puzzle), lambda: player)
    while not (work := solving(player, puzzle)).is_solved:
        best = best_move(tree_of(puzzle).scores(work.game.position))
        services.play(work, best, lambda: player)
    return player


def test_a_solved_day_is_shared_with_one_press(
    open_page: OpenPage,
    live_server: LiveServer,
    player: Player,
    assert_accessible: Callable[[Page], None],
    assert_accessible_in_both_themes: Callable[[Page], None],
) -> None:
    page = open_page(
        viewport={"width": 1280, "height": 800},
        reduced_motion="reduce",
        permissions=["clipboard-read", "clipboard-write"],
    )
    come_as(player, page, live_server)
    page.goto(f"/daily/{SUNDAY}/")

    page.get_by_role("button", name="Copy", exact=True).click()

    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    expect(page.locator("#live")).to_have_text("Copied")
    title, marks, sentence, link = page.evaluate("navigator.clipboard.readText()").splitlines()
    assert title == "Flipside · Sunday 28 February 2027"
    assert marks.startswith("◐")
    assert sentence.startswith(f"{len(marks.split())} decisions: ")
    assert link.endswith(f"/daily/{SUNDAY}/")
    assert_accessible_in_both_themes(page)

    page.goto("/daily/statistics/")
    expect(page.locator("main")).to_contain_text("A streak of 2 days.")
    assert_accessible(page)
    page.set_viewport_size({"width": 320, "height": 640})
    assert page.evaluate("document.documentElement.scrollWidth") <= 320


def test_without_script_it_can_be_selected_and_a_time_zone_chosen(
    page_without_js: Page, live_server: LiveServer, player: Player
) -> None:
    page = page_without_js
    come_as(player, page, live_server)
    page.goto(f"/daily/{SUNDAY}/")
    text = page.get_by_role("textbox", name="Share it").input_value()
    assert text.startswith("Flipside · Sunday 28 February 2027")
    expect(page.get_by_role("button", name="Copy", exact=True)).to_be_hidden()

    page.get_by_role("link", name="Time zone and streak").click()
    page.get_by_label("My day goes by the time zone").select_option("Pacific/Kiritimati")
    page.get_by_label("Show my streak").uncheck()
    page.get_by_role("button", name="Save").click()

    expect(page.get_by_role("status").filter(has_text="Saved.")).to_be_visible()
    expect(page.locator("main")).not_to_contain_text("A streak of")
    page.goto("/daily/")
    expect(page.locator(".eyebrow")).to_contain_text("Monday 1 March 2027")
