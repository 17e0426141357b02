"""The first lesson in a browser: with script, without it, by keys alone, and on phones."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from lessons.course.steps import Choose, FindAll, MarkFlips, Place, Step
from tests.e2e.conftest import OpenPage
from tests.e2e.steps import answer, at_rest, in_view, mark, next_button, way_on
from tests.lessons.walking import LESSON, number_of, url

PHONES = [{"width": 390, "height": 660}, {"width": 360, "height": 600}]
STEPS = list(enumerate(LESSON.steps, start=1))


def walk(page: Page) -> None:
    page.goto(url(1))
    for number, step in STEPS:
        heading = page.get_by_role("heading", level=1)
        expect(heading).to_have_text(str(step.instruction))
        expect(page).to_have_url(url(number))
        answer(page, step)
        if number < len(STEPS):
            next_button(page)
    expect(page.locator(".verdict .button")).to_have_text(way_on(LESSON, len(STEPS)))
    expect(page.get_by_role("link", name="Play a game")).to_be_visible()


def test_the_whole_lesson_with_script(page: Page) -> None:
    walk(page)
    expect(page).to_have_title("This game is over. Who wins? · Your first moves · Flipside")


def test_the_whole_lesson_without_script(page_without_js: Page) -> None:
    walk(page_without_js)


def test_a_press_swaps_the_stage_and_focus_stays_on_the_square(page: Page) -> None:
    page.goto(url(1))
    page.evaluate("window.same = true")
    page.click("#board-c3")
    expect(page.locator(".verdict h2")).to_have_text("c3 traps nothing.")
    expect(page.locator("#board-c3")).to_be_focused()
    at_rest(page)
    page.click("#board-f5")
    expect(page.locator(".verdict h2")).to_have_text("You turned e5.")
    expect(page.locator("#board-f5")).to_be_focused()
    expect(page.locator("#live")).to_have_text("You turned e5. It stood between your f5 and d5.")
    assert page.evaluate("window.same")


def test_focus_stays_on_a_marked_square(page: Page) -> None:
    page.goto(url(number_of(FindAll)))
    mark(page, "c3")
    expect(page.locator("#board-c3")).to_be_focused()
    expect(page.locator("#live")).to_have_text(
        "1 square marked. Press a square again to take its mark off."
    )


def test_after_next_the_reader_is_at_the_new_heading(page: Page) -> None:
    page.goto(url(1))
    page.click("#board-f5")
    next_button(page)
    expect(page).to_have_url(url(2))
    expect(page.get_by_role("heading", level=1)).to_be_focused()
    at_rest(page)
    page.go_back()
    expect(page.locator(".verdict h2")).to_have_text("You turned e5.")


def test_the_lesson_by_keys_alone(page: Page) -> None:
    page.goto(url(1))
    for _ in range(20):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.id") == "board-a1":
            break
    for key in ["ArrowDown"] * 4 + ["ArrowRight"] * 5:
        page.keyboard.press(key)
    expect(page.locator("#board-f5")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".verdict h2")).to_have_text("You turned e5.")
    at_rest(page)
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Next")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page).to_have_url(url(2))
    expect(page.get_by_role("heading", level=1)).to_be_focused()
    page.locator("#board-typed").focus()
    page.keyboard.type("d6")
    page.keyboard.press("Enter")
    expect(page.locator(".verdict h2")).to_have_text("You turned d5.")


def test_a_choice_by_keys_alone(page: Page) -> None:
    number = number_of(Choose)
    page.goto(url(number))
    page.locator("#option-b3").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".verdict h2")).to_have_text("Not “b3”")
    expect(page.locator("#option-b3")).to_be_focused()
    at_rest(page)
    page.locator("#option-c2").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("link", name="Next")).to_be_focused()


def test_hints_lead_to_the_answer(page: Page) -> None:
    number = number_of(Place, 3)
    page.goto(url(number))
    for words in ("Hint", "Second hint", "Show me"):
        page.get_by_role("button", name=words, exact=True).click()
    expect(page.locator(".verdict h2")).to_have_text("c5 is right.")
    expect(page.locator("#board-c5.best")).to_be_visible()


def test_a_double_press_does_no_harm(page: Page) -> None:
    page.goto(url(1))
    page.dblclick("#board-f5")
    expect(page.locator(".verdict h2")).to_have_text("You turned e5.")


def test_two_tabs_of_one_guest(open_page: OpenPage) -> None:
    first = open_page()
    first.goto(url(1))
    first.click("#board-a1")
    expect(first.locator(".verdict h2")).to_have_text("a1 traps nothing.")
    second = first.context.new_page()
    second.goto(url(1))
    first.click("#board-f5")
    expect(first.locator(".verdict h2")).to_have_text("You turned e5.")
    second.click("#board-d3")
    expect(second.locator(".verdict h2")).to_have_text("You turned e5.")


@pytest.mark.parametrize("kind", [Place, FindAll, MarkFlips, Choose])
def test_axe_finds_nothing_in_any_state(
    open_page: OpenPage,
    assert_accessible_in_both_themes: Callable[[Page], None],
    kind: type[Step],
) -> None:
    # Discs that turn would have no contrast to measure yet.
    page = open_page(reduced_motion="reduce")
    number = number_of(kind)
    page.goto(url(number))
    assert_accessible_in_both_themes(page)
    wrong = {Place: "#board-a1", Choose: "#option-b3"}.get(kind, "#board-a1")
    page.click(wrong)
    if kind in (FindAll, MarkFlips):
        expect(page.locator("#board-a1.marked")).to_be_visible()
        page.click("#check")
        expect(page.locator("#board-a1.tried")).to_be_visible()
    expect(page.locator(".verdict h2")).to_be_visible()
    at_rest(page)
    assert_accessible_in_both_themes(page)
    answer(page, LESSON.steps[number - 1])
    expect(page.get_by_role("link", name="Next")).to_be_visible()
    at_rest(page)
    assert_accessible_in_both_themes(page)


# --- Phones -------------------------------------------------------------------------------------


ONE_OF_EACH_KIND = list({type(step): (number, step) for number, step in STEPS}.values())


@pytest.mark.parametrize(
    ("size", "script", "steps"),
    [
        pytest.param(PHONES[1], True, STEPS, id="360x600", marks=pytest.mark.slow),
        pytest.param(PHONES[0], True, ONE_OF_EACH_KIND, id="390x660"),
        pytest.param(
            PHONES[1], False, ONE_OF_EACH_KIND, id="360x600-plain", marks=pytest.mark.slow
        ),
    ],
)
def test_every_answer_is_seen_without_scrolling(
    open_page: OpenPage, size: dict[str, int], script: bool, steps: list[tuple[int, Step]]
) -> None:
    page = open_page(viewport=size, has_touch=True, is_mobile=True, java_script_enabled=script)
    for number, step in steps:
        page.goto(url(number))
        if isinstance(step, Place):
            page.tap("#board-a1")
            expect(page.locator(".verdict h2")).to_be_visible()
            in_view(page)
        elif isinstance(step, Choose):
            for option in step.options:
                if not option.is_right:
                    page.tap(f"#option-{option.slug}")
                    expect(page.locator(".verdict h2")).to_have_text(f"Not “{option.words}”")
                    in_view(page)
        elif isinstance(step, FindAll | MarkFlips):
            mark(page, "a1")
            in_view(page)
            page.tap("#check")
            expect(page.locator("#board-a1.tried")).to_be_visible()
            in_view(page)
        else:
            continue
        for words in ("Hint", "Second hint", "Show me"):
            button = page.get_by_role("button", name=words, exact=True)
            button.tap()
            expect(button).to_have_count(0)
            if words != "Show me" or isinstance(step, FindAll | MarkFlips):
                in_view(page)
        if isinstance(step, FindAll | MarkFlips):
            page.tap("#check")  # The answer shown is marked already.
        else:
            answer(page, step)
        expect(page.locator(".verdict .button")).to_have_text(way_on(LESSON, number))
        in_view(page)


def test_squares_are_big_enough_for_a_finger(open_page: OpenPage) -> None:
    page = open_page(viewport=PHONES[1], has_touch=True, is_mobile=True)
    page.goto(url(1))
    square = page.locator("#board-d3").bounding_box()
    assert square
    assert min(square["width"], square["height"]) >= 44


def test_squares_marked_faster_than_the_server_answers_are_all_marked(page: Page) -> None:
    page.goto(url(number_of(FindAll)))
    page.evaluate(
        """() => {
          for (const name of ["c3", "c4", "c5", "c6", "c7"]) {
            document.getElementById("board-" + name).click();
          }
        }"""
    )
    expect(page.locator(".marked")).to_have_count(5)
    page.click("#check")
    expect(page.locator(".verdict h2")).to_have_text("You found them all.")
