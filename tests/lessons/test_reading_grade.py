"""The first two modules can be read by a child of nine."""

import pytest
import textstat

from lessons.course.loading import course
from lessons.course.outline import Lesson
from lessons.course.steps import Choose, Step

FOR_CHILDREN = [lesson for module in course().modules[:2] for lesson in module.lessons]

# Five years of school: children of nine and ten.
HIGHEST_GRADE = 5


def words_of(step: Step) -> list[str]:
    options = step.options if isinstance(step, Choose) else ()
    said = (step.instruction, *step.text, *step.hints, *step.solved)
    answers = [text for option in options for text in (option.words, *map(str, option.reason))]
    return [*map(str, said), *answers]


@pytest.mark.parametrize("lesson", FOR_CHILDREN, ids=lambda lesson: lesson.key)
def test_a_child_of_nine_can_read_it(lesson: Lesson) -> None:
    text = " ".join(words for step in lesson.steps for words in words_of(step))
    assert textstat.flesch_kincaid_grade(text) <= HIGHEST_GRADE


def test_a_hard_text_is_told_from_an_easy_one() -> None:
    hard = "Stability considerations notwithstanding, unanticipated sacrifices proliferate."
    assert textstat.flesch_kincaid_grade(hard) > HIGHEST_GRADE
