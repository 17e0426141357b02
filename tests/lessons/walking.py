"""Answers to the steps of the course, right and wrong, as the forms of the pages send them."""

from lessons.course.judging import right_squares, write_marks
from lessons.course.loading import course
from lessons.course.outline import Lesson
from lessons.course.steps import Choose, FindAll, MarkFlips, Place, Read, Step
from lessons.steps.queries import step_url
from reversi_site.engine import squares

LESSON: Lesson = course().lessons[0]


def url(number: int) -> str:
    return step_url(LESSON, number)


def number_of(kind: type[Step], at: int = 0) -> int:
    """The number of the lesson's first step of a kind, or of a later one."""
    numbers = [n for n, step in enumerate(LESSON.steps, start=1) if isinstance(step, kind)]
    return numbers[at]


def right_answer(step: Step) -> dict[str, str]:
    match step:
        case Place():
            return {"square": squares.name(min(right_squares(step)))}
        case FindAll() | MarkFlips():
            return {"marks": write_marks(right_squares(step))}
        case Choose():
            return {"option": next(option.slug for option in step.options if option.is_right)}
        case Read():
            return {}
    raise AssertionError(f"a step of an unknown kind: {step}")


def wrong_answers(step: Step) -> list[dict[str, str]]:
    """Every kind of wrong answer there is: each square, each option, too few and too many."""
    right = right_squares(step)
    match step:
        case Place():
            return [
                {"square": squares.name(square)}
                for square in squares.ALL_SQUARES
                if square not in right
            ]
        case FindAll() | MarkFlips():
            return [
                {"marks": ""},
                {"marks": write_marks(sorted(right)[1:])},
                *(
                    {"marks": write_marks(right | {square})}
                    for square in squares.ALL_SQUARES
                    if square not in right
                ),
            ]
        case Choose():
            return [{"option": option.slug} for option in step.options if not option.is_right]
    return []
