"""The whole course through plain forms: every step answered wrongly, then rightly."""

import re
from collections import Counter
from html import unescape
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from lessons.course.loading import course
from lessons.course.outline import Lesson
from lessons.course.steps import Choose, Compare, PlayOut, Read, Step
from lessons.models import StepProgress
from lessons.steps import feedback
from reversi_site.players.models import Player
from tests.lessons.walking import Answer, play_out, right_answer, some_wrong_answers, url

pytestmark = pytest.mark.django_db

LESSONS = course().lessons

# The walk takes minutes: `make test` takes each third lesson, `make slow` the others.
WALKED = [
    pytest.param(lesson, id=lesson.key, marks=() if number % 3 == 0 else pytest.mark.slow)
    for number, lesson in enumerate(LESSONS)
]

_ID = re.compile(r'\bid="([^"]+)"')
_VERDICT = re.compile(r'<div class="verdict">\s*<h2>(.+?)</h2>\s*<p>(.+?)</p>', re.DOTALL)


def read(page: Any) -> str:
    """The text of a page, which is whole: it has a name only once."""
    html = str(page.content.decode())
    double = [name for name, times in Counter(_ID.findall(html)).items() if times > 1]
    assert not double
    return unescape(html)


def is_solved(page: Any) -> bool:
    return bool(page.context["page"].is_solved)


def sample(step: Step, number: int) -> list[Answer]:
    """Every wrong option, and of other wrong answers a third: the next step takes other ones."""
    wrong = some_wrong_answers(step)
    return wrong if isinstance(step, Choose | Compare) else wrong[number % 3 :: 3]


def answer_wrongly(client: Client, lesson: Lesson, number: int) -> None:
    for answer in sample(lesson.steps[number - 1], number):
        page = client.post(url(number, lesson), answer)
        assert page.status_code in (200, 422)
        verdict = _VERDICT.search(read(page))
        assert verdict, answer
        assert all(verdict.groups())
        assert not is_solved(page)


def answer_rightly(client: Client, lesson: Lesson, number: int) -> Any:
    """Solve a step, and return the page that says so."""
    step = lesson.steps[number - 1]
    if isinstance(step, PlayOut):
        return play_out(client, lesson, number)
    answered = client.post(url(number, lesson), right_answer(step))
    assert answered.status_code == 302
    is_read = isinstance(step, Read) and number < len(lesson.steps)
    assert answered["Location"] == url(number + 1 if is_read else number, lesson)
    return client.get(url(number, lesson))


def says_how_it_was_solved(step: Step, html: str) -> bool:
    if isinstance(step, Read):
        return True
    said = all(str(sentence) in html for sentence in step.solved)
    return said and '<div class="verdict">' in html


@pytest.mark.parametrize("lesson", WALKED)
def test_a_lesson_from_its_first_step_to_its_last(client: Client, lesson: Lesson) -> None:
    for number, step in enumerate(lesson.steps, start=1):
        shown = client.get(url(number, lesson))
        assert shown.status_code == 200
        assert str(step.instruction) in read(shown)
        assert not is_solved(shown)
        answer_wrongly(client, lesson, number)
        solved = answer_rightly(client, lesson, number)
        html = read(solved)
        assert is_solved(solved)
        assert says_how_it_was_solved(step, html)
        if number < len(lesson.steps):
            assert f'href="{url(number + 1, lesson)}"' in html or isinstance(step, Read)
    following = course().after(lesson)
    way_on = following and reverse("lessons:lesson", args=[following.module, following.slug])
    assert f'href="{way_on or reverse("puzzles:today")}"' in html
    assert StepProgress.objects.exclude(solved_at=None).count() == len(lesson.steps)
    assert Player.objects.get().can_play == lesson.teaches_rules


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.key)
def test_every_wrong_answer_has_a_verdict_and_a_reason(lesson: Lesson) -> None:
    for step in lesson.steps:
        for sent in some_wrong_answers(step):
            said = feedback.missed(step, *sent.values())
            assert said.verdict
            assert said.reason


def test_every_lesson_leads_to_the_next_and_the_last_to_the_daily_challenge() -> None:
    following = [course().after(lesson) for lesson in LESSONS]
    assert following == [*LESSONS[1:], None]
