"""Answers to the steps of the course, right and wrong, as the forms of the pages send them."""

from collections.abc import Iterable, Iterator

from django.http import HttpResponseBase
from django.test import Client

from lessons.course.judging import right_number, right_squares, write_marks
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
    Read,
    Step,
)
from lessons.steps.queries import step_url
from reversi_site.engine import explain, squares

Answer = dict[str, str]

LESSON: Lesson = course().lessons[0]


def url(number: int, lesson: Lesson = LESSON) -> str:
    return step_url(lesson, number)


def number_of(kind: type[Step], at: int = 0, lesson: Lesson = LESSON) -> int:
    """The number of the lesson's first step of a kind, or of a later one."""
    numbers = [n for n, step in enumerate(lesson.steps, start=1) if isinstance(step, kind)]
    return numbers[at]


# --- Right answers ------------------------------------------------------------------------------


def right_answer(step: Step) -> Answer:
    """The answer to a step that takes one."""
    match step:
        case Place() | FindSquare() | NameSquare():
            return {"square": squares.name(min(right_squares(step)))}
        case FindAll() | MarkFlips() | Mark():
            return {"marks": write_marks(right_squares(step))}
        case Choose():
            return {"option": next(option.slug for option in step.options if option.is_right)}
        case Count():
            return {"number": str(right_number(step))}
        case Compare():
            return {"option": squares.name(min(right_squares(step)))}
        case Read():
            return {}
    raise AssertionError(f"a step that one answer does not solve: {step}")


def play_out(client: Client, lesson: Lesson, number: int) -> HttpResponseBase:
    """Follow the advice to the goal of a step, as far as it has been played, without script."""
    step = lesson.steps[number - 1]
    assert isinstance(step, PlayOut)
    for _ in range(MOST_MOVES):
        page = client.get(url(number, lesson))
        shown = page.context["page"]
        if shown.is_solved:
            return page
        game = game_after(step, shown.look.line)
        move = {"line": shown.look.line, "square": squares.name(advice(step, game))}
        assert client.post(url(number, lesson), move).status_code == 302
    raise AssertionError("the advice does not reach the goal")


# --- Wrong answers ------------------------------------------------------------------------------


def wrong_answers(step: Step) -> list[Answer]:
    """Every kind of wrong answer there is: each square, each option, too few and too many."""
    right = right_squares(step)
    others = [square for square in squares.ALL_SQUARES if square not in right]
    match step:
        case Place() | FindSquare() | NameSquare():
            return [{"square": squares.name(square)} for square in others]
        case FindAll() | MarkFlips() | Mark():
            return [
                {"marks": ""},
                {"marks": write_marks(sorted(right)[1:])},
                {"marks": write_marks(others)},
                *({"marks": write_marks(right | {square})} for square in others),
                *({"marks": squares.name(square)} for square in others),
            ]
        case Choose():
            return [{"option": option.slug} for option in step.options if not option.is_right]
        case Count():
            number = right_number(step)
            return [{"number": str(each)} for each in range(-64, 65) if each != number]
        case Compare():
            return [{"option": squares.name(move)} for move in step.moves if move not in right]
    return []


def some_wrong_answers(step: Step) -> list[Answer]:
    """A few wrong answers, one of each kind that is told apart."""
    match step:
        case Place():
            not_asked = sorted(set(step.position.legal_moves()) - right_squares(step))[:3]
            return [{"square": squares.name(each)} for each in (*_no_moves(step), *not_asked)]
        case PlayOut():
            return [{"square": squares.name(each)} for each in _no_moves(step)]
        case FindAll() | MarkFlips() | Mark():
            return [*wrong_answers(step)[:3], *_marked_wrongly(step)]
        case FindSquare() | NameSquare():
            row, column = divmod(step.square, 8)
            named = {(row, 7 - column), (7 - row, column), (column, row), (7 - row, 7 - column)}
            named.discard((row, column))
            return [{"square": squares.name(8 * row + column)} for row, column in sorted(named)]
        case Count():
            number = right_number(step)
            return [
                {"number": str(each)} for each in (number - 1, number + 1, 64) if each != number
            ]
    return wrong_answers(step)


def _no_moves(step: Step) -> Iterable[int]:
    """A square for each reason why one is no move."""
    position = step.position
    return {
        explain(position, square).verdict: square
        for square in squares.ALL_SQUARES
        if not position.is_legal(square)
    }.values()


def _marked_wrongly(step: FindAll | MarkFlips | Mark) -> Iterator[Answer]:
    """One square too many: an empty one, a black one, a white one."""
    right, position = right_squares(step), step.position
    too_many = {
        position.at(square): square for square in squares.ALL_SQUARES if square not in right
    }
    for square in too_many.values():
        yield {"marks": write_marks(right | {square})}
