"""How a mouse or a finger answers the steps of the course, and what has to be seen then."""

import re
from collections.abc import Iterable

from playwright.sync_api import Page, expect
from pytest_django.live_server_helper import LiveServer

from lessons.course.judging import right_squares
from lessons.course.loading import course
from lessons.course.outline import Lesson
from lessons.course.playing import MOST_MOVES, advice, game_after
from lessons.course.steps import (
    Choose,
    Compare,
    Count,
    FindAll,
    FindSquare,
    Mark,
    MarkFlips,
    NameSquare,
    Place,
    PlayOut,
    Step,
)
from reversi_site.engine import squares
from reversi_site.players import cookies
from reversi_site.players.models import Player
from tests.lessons.walking import right_answer
from tests.visitors import cookie_of

MARKING = FindAll | MarkFlips | Mark


def steps_of(kind: type[Step]) -> Iterable[tuple[Lesson, int, Step]]:
    """All steps of a kind in the course, with their lesson and number."""
    for lesson in course().lessons:
        for number, step in enumerate(lesson.steps, start=1):
            if isinstance(step, kind):
                yield lesson, number, step


def answer(page: Page, step: Step) -> None:
    """Give the right answer; nothing where there is only to read."""
    match step:
        case Place() | FindSquare():
            page.click(f"#board-{right_answer(step)['square']}")
        case FindAll() | MarkFlips() | Mark():
            for square in sorted(right_squares(step)):
                mark(page, squares.name(square))
            page.click("#check")
        case Choose() | Compare():
            page.click(f"#option-{right_answer(step)['option']}")
        case Count():
            type_answer(page, right_answer(step)["number"])
        case NameSquare():
            type_answer(page, right_answer(step)["square"])
        case PlayOut():
            play_out(page, step)


def mark(page: Page, square: str) -> None:
    page.click(f"#board-{square}")
    expect(page.locator(f"#board-{square}.marked")).to_be_visible()
    at_rest(page)


def type_answer(page: Page, words: str) -> None:
    page.fill("#answer", words)
    page.get_by_role("button", name="Answer", exact=True).click()


# --- Playing out --------------------------------------------------------------------------------


def moves_so_far(page: Page) -> str:
    """The moves that the page shows."""
    return page.locator("#stage input[name=line]").first.input_value()


def make_move(page: Page, step: PlayOut) -> None:
    """Make the move that is advised, and wait until it is answered, or all is over."""
    line = moves_so_far(page)
    page.click(f"#board-{squares.name(advice(step, game_after(step, line)))}")
    expect(page.locator(f"#stage input[name=line][value='{line}']")).to_have_count(0)
    expect(page.locator("#stage .reply")).to_have_count(0)
    at_rest(page)


def is_solved(page: Page) -> bool:
    return page.locator(".verdict a.button").count() > 0


def play_out(page: Page, step: PlayOut) -> None:
    """Follow the advice to the goal."""
    for _ in range(MOST_MOVES):
        if is_solved(page):
            return
        make_move(page, step)
    raise AssertionError("the advice does not reach the goal")


# --- What is seen -------------------------------------------------------------------------------


def at_rest(page: Page) -> None:
    """Wait until the page is there to its end, and what was swapped in answers presses.

    To be called once the answer to a press has begun to show, before anything that does not wait:
    reading, counting, reloading. For a blink after a swap a press would still send its form as it
    does without script.
    """
    expect(page.locator(".site-footer")).to_be_visible()
    expect(page.locator(".htmx-added")).to_have_count(0)


def next_button(page: Page) -> None:
    """Go on to the next step."""
    page.get_by_role("link", name="Next", exact=True).or_(
        page.get_by_role("button", name="Next", exact=True)
    ).click()


def in_view(page: Page) -> None:
    """Assert that board, verdict and the main action lie in the window, none over another."""
    at_rest(page)
    height = page.evaluate("innerHeight")
    board = page.locator("#board").bounding_box()
    verdict = page.locator(".verdict").bounding_box()
    action = page.locator(".verdict :is(a, button)").bounding_box()
    assert board
    assert verdict
    assert action
    assert board["y"] >= 0
    assert board["y"] + board["height"] <= verdict["y"] + 1
    assert verdict["y"] + verdict["height"] <= height + 1
    assert verdict["y"] <= action["y"]
    assert action["y"] + action["height"] <= height + 1


def way_on(lesson: Lesson, number: int) -> re.Pattern[str]:
    """What the button of a solved step says."""
    if number < len(lesson.steps):
        return re.compile(r"^\s*Next\s*$")
    following = course().after(lesson)
    said = f"Next lesson: {following.title}" if following else "Today’s challenge"
    return re.compile(rf"^\s*{re.escape(said)}\s*$")


def come_as(player: Player, page: Page, live_server: LiveServer) -> None:
    """Give the page the player's cookie."""
    value = cookie_of(player)
    page.context.add_cookies([{"name": cookies.NAME, "value": value, "url": live_server.url}])
