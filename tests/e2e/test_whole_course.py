"""Every lesson walked in a browser on a phone: takes minutes."""

import pytest
from playwright.sync_api import Page, expect

from lessons.course.loading import course
from lessons.course.outline import Lesson
from lessons.course.steps import Read
from tests.e2e.steps import answer, in_view, next_button, way_on
from tests.lessons.walking import url


@pytest.mark.slow
@pytest.mark.parametrize("lesson", course().lessons, ids=lambda lesson: lesson.key)
def test_a_lesson_from_its_first_step_to_its_last(phone: Page, lesson: Lesson) -> None:
    phone.goto(url(1, lesson))
    for number, step in enumerate(lesson.steps, start=1):
        expect(phone).to_have_url(url(number, lesson))
        expect(phone.get_by_role("heading", level=1)).to_have_text(str(step.instruction))
        if isinstance(step, Read):
            next_button(phone)
            continue
        answer(phone, step)
        expect(phone.locator(".verdict a.button")).to_have_text(way_on(lesson, number))
        in_view(phone)
        if number < len(lesson.steps):
            next_button(phone)
