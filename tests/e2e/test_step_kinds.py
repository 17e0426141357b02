"""One step of each kind that the first lesson has not, in a browser."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from lessons.course.judging import parse_marks, right_squares
from lessons.course.steps import Compare, Count, FindSquare, Mark, NameSquare, PlayOut, Step
from reversi_site.engine import squares
from tests.e2e.conftest import OpenPage
from tests.e2e.steps import (
    answer,
    at_rest,
    in_view,
    make_move,
    mark,
    moves_so_far,
    steps_of,
    type_answer,
    way_on,
)
from tests.lessons.walking import some_wrong_answers, url

PHONE = {"width": 390, "height": 660}

KINDS = [Mark, FindSquare, NameSquare, Count, Compare, PlayOut]


def answer_wrongly(page: Page, step: Step) -> None:
    """Give a wrong answer the way a mouse or a finger does."""
    sent = some_wrong_answers(step)[-1]
    match step:
        case Mark():
            (wrong,) = parse_marks(sent["marks"]) - right_squares(step)
            mark(page, squares.name(wrong))
            page.click("#check")
            expect(page.locator(f"#board-{squares.name(wrong)}.tried")).to_be_visible()
        case FindSquare() | PlayOut():
            page.click(f"#board-{sent['square']}")
        case Compare():
            page.click(f"#option-{sent['option']}")
        case _:
            type_answer(page, *sent.values())


@pytest.mark.parametrize("kind", KINDS)
def test_a_wrong_answer_then_help_then_the_right_one(
    open_page: OpenPage, assert_accessible: Callable[[Page], None], kind: type[Step]
) -> None:
    page = open_page(viewport=PHONE, has_touch=True, is_mobile=True)
    lesson, number, step = min(steps_of(kind), key=lambda found: found[2].position.empties)
    page.goto(url(number, lesson))
    page.evaluate("window.same = true")
    assert_accessible(page)
    answer_wrongly(page, step)
    expect(page.locator(".verdict h2")).to_be_visible()
    in_view(page)
    assert_accessible(page)
    page.get_by_role("button", name="Hint", exact=True).tap()
    expect(page.locator("#live")).to_contain_text(str(step.hints[0]))
    at_rest(page)
    answer(page, step)
    expect(page.locator(".verdict a.button")).to_have_text(way_on(lesson, number))
    in_view(page)
    assert_accessible(page)
    assert page.evaluate("window.same"), "no page was loaded anew"


def test_after_a_wrong_number_the_field_is_ready_for_another(page: Page) -> None:
    lesson, number, step = next(iter(steps_of(Count)))
    page.goto(url(number, lesson))
    page.fill("#answer", "64")
    page.keyboard.press("Enter")
    expect(page.locator(".verdict h2")).to_have_text("64 is too many.")
    expect(page.locator("#answer")).to_be_focused()
    expect(page.locator("#answer")).to_have_value("")
    at_rest(page)
    answer(page, step)
    expect(page.locator(".verdict a.button")).to_be_focused()


def test_a_number_without_script(page_without_js: Page) -> None:
    lesson, number, step = next(iter(steps_of(Count)))
    page_without_js.goto(url(number, lesson))
    type_answer(page_without_js, "64")
    expect(page_without_js.locator(".verdict h2")).to_have_text("64 is too many.")
    answer(page_without_js, step)
    expect(page_without_js.locator(".verdict a.button")).to_have_text(way_on(lesson, number))


# --- Playing out --------------------------------------------------------------------------------


def long_play_out() -> tuple[str, PlayOut]:
    """A step that takes several moves: its address, and the step."""
    lesson, number, step = max(steps_of(PlayOut), key=lambda found: found[2].position.empties)
    assert isinstance(step, PlayOut)
    return url(number, lesson), step


def test_the_computer_answers_by_itself_and_moves_can_be_taken_back(page: Page) -> None:
    address, step = long_play_out()
    page.goto(address)
    make_move(page, step)
    first = moves_so_far(page)
    assert len(first) >= 4
    make_move(page, step)
    page.click("#back")
    expect(page.locator(f"#stage input[name=line][value='{first}']").first).to_be_attached()
    at_rest(page)
    page.reload()
    assert moves_so_far(page) == first
    page.click("#again")
    expect(page.locator("#stage input[name=line][value='']").first).to_be_attached()


def test_a_double_press_makes_one_move(page: Page) -> None:
    address, step = long_play_out()
    page.goto(address)
    page.dblclick(f"#board-{squares.name(step.position.legal_moves()[0])}")
    expect(page.locator("#stage input[name=line][value='']")).to_have_count(0)
    expect(page.locator("#stage .reply")).to_have_count(0)
    assert len(moves_so_far(page)) == 2 * 2, "a move and its answer"


def test_a_step_is_played_out_without_script(page_without_js: Page) -> None:
    page = page_without_js
    lesson, number, step = min(steps_of(PlayOut), key=lambda found: found[2].position.empties)
    page.goto(url(number, lesson))
    answer(page, step)
    expect(page.locator(".verdict a.button")).to_have_text(way_on(lesson, number))
