"""What a learner is told about an answer: that it is right, or why this one is wrong."""

from django.utils.translation import gettext

from lessons.course.judging import parse_marks
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
from lessons.steps.feedback import answering, marking, placing, playing_out
from lessons.steps.feedback.message import Feedback
from reversi_site.engine import squares

__all__ = ["Feedback", "changed", "hint", "missed", "shown", "solved"]


def solved(step: Step, answer: str) -> Feedback:
    """Say what the right answer has done."""
    told = tuple(map(str, step.solved))
    match step:
        case Place():
            return placing.right(step, squares.parse(answer), told)
        case FindAll() | MarkFlips() | Mark():
            return marking.right(step, told)
        case Choose():
            return answering.right_option(step, answer, told)
        case FindSquare() | NameSquare():
            return answering.right_square(step, told)
        case Count():
            return answering.right_number(step, told)
        case Compare():
            return answering.better(step, told)
        case PlayOut():
            return playing_out.reached(step, answer, told)
        case _:
            return Feedback(gettext("You have read this step."), sentences=told)


def changed() -> Feedback:
    """Say of a solved step that how it was solved can no longer be told."""
    return Feedback(
        gettext("You have solved this step."),
        gettext("It has changed since then. You can do it again."),
    )


def missed(step: Step, answer: str) -> Feedback:
    """Say why an answer is wrong, without telling the right one."""
    match step:
        case Place():
            return placing.wrong(step, squares.parse(answer))
        case FindAll() | MarkFlips() | Mark():
            return marking.wrong(step, parse_marks(answer))
        case Choose():
            return answering.wrong_option(step, answer)
        case FindSquare():
            return answering.wrong_press(step, squares.parse(answer))
        case NameSquare():
            return answering.wrong_name(step, squares.parse(answer))
        case Count():
            return answering.wrong_number(step, int(answer))
        case Compare():
            return answering.worse(step)
        case PlayOut():
            return playing_out.missed(step)
        case _:
            raise AssertionError("reading has no wrong answer")


def shown(step: Step) -> Feedback:
    """Tell the right answer. The learner still gives it."""
    match step:
        case Place():
            return placing.shown(step)
        case FindAll() | MarkFlips() | Mark():
            return Feedback(
                gettext("These are all of them."), gettext("They are marked. Press Check.")
            )
        case PlayOut():
            return Feedback(
                gettext("One good move is marked at a time."), gettext("Press it and go on.")
            )
        case _:
            return answering.shown(step)


def hint(step: Step, number: int) -> Feedback:
    """Give hint 1 or 2, the second one with the first one below it."""
    return Feedback(
        gettext("Hint %(number)d of %(count)d") % {"number": number, "count": len(step.hints)},
        str(step.hints[number - 1]),
        sentences=tuple(map(str, step.hints[: number - 1])),
    )
