"""What a request to a step may say."""

from typing import Any, cast

from django import forms
from django.utils.translation import gettext_lazy as _

from lessons.course.judging import READ, parse_marks, write_marks
from lessons.course.playing import MOST_MOVES
from lessons.course.steps import (
    Choose,
    Compare,
    Count,
    FindSquare,
    NameSquare,
    Place,
    Read,
    Step,
)
from lessons.steps.services import SHOWN
from reversi_site.board.forms import SquareField
from reversi_site.engine import squares

# Every square by its two letters: no page sends more.
_ALL_MARKED = 2 * 64


class MarksField(forms.CharField):
    """Marked squares as a word, "c4d4"; becomes a frozenset of squares."""

    def to_python(self, value: object) -> Any:
        """Return the squares."""
        text = str(value or "")
        unreadable = forms.ValidationError(_("The marked squares cannot be read."))
        if len(text) > _ALL_MARKED:
            raise unreadable
        try:
            return parse_marks(text)
        except ValueError as error:
            raise unreadable from error

    def run_validators(self, value: object) -> None:
        """Nothing is left to check: `to_python` returns squares."""


class HintForm(forms.Form):
    """Asks for a hint by its number; the marks so far come along."""

    hint = forms.IntegerField(min_value=1, max_value=SHOWN)
    marks = MarksField(required=False)


class MarksForm(forms.Form):
    """The marks on a board, and a square to mark or unmark."""

    marks = MarksField(required=False)
    square = SquareField(required=False)

    def marked(self) -> frozenset[int]:
        """Return the marks after the press."""
        marks: frozenset[int] = self.cleaned_data["marks"]
        square = self.cleaned_data["square"]
        return marks if square is None else marks ^ {square}


class AnswerForm(forms.Form):
    """Base of the answers: `answer()` returns the word that `judging` understands."""

    def answer(self) -> str:
        """Return the answer of a valid form."""
        raise NotImplementedError


class ReadForm(AnswerForm):
    """Goes on after reading."""

    def answer(self) -> str:
        """Return the only answer there is."""
        return READ


class SquareForm(AnswerForm):
    """A move, or a square."""

    square = SquareField()

    def answer(self) -> str:
        """Return the square's name."""
        return squares.name(self.cleaned_data["square"])


class CheckForm(AnswerForm):
    """All marks, to be checked."""

    marks = MarksField(required=False)

    def answer(self) -> str:
        """Return the marks as a word."""
        return write_marks(self.cleaned_data["marks"])


class NumberField(forms.IntegerField):
    """A whole number, also with the minus sign that the pages show."""

    def to_python(self, value: object) -> Any:
        """Return the number, or None if the field is empty."""
        return super().to_python(str(value or "").strip().replace("\N{MINUS SIGN}", "-"))


class NumberForm(AnswerForm):
    """A number."""

    number = NumberField(
        min_value=-64,
        max_value=64,
        error_messages={
            "required": _("Type a number."),
            "invalid": _("That is not a number. Type it in digits."),
            "min_value": _("There are only 64 squares."),
            "max_value": _("There are only 64 squares."),
        },
    )

    def answer(self) -> str:
        """Return the number in digits."""
        return str(self.cleaned_data["number"])


class ChooseForm(AnswerForm):
    """One of the step's options, or one of two moves."""

    option = forms.ChoiceField(
        error_messages={
            "required": _("Choose one of the answers."),
            "invalid_choice": _("That is not one of the answers."),
        }
    )

    def __init__(self, data: Any, *, step: Choose | Compare) -> None:
        super().__init__(data)
        field = cast("forms.ChoiceField", self.fields["option"])
        field.choices = choices(step)

    def answer(self) -> str:
        """Return the option's name."""
        return str(self.cleaned_data["option"])


def choices(step: Choose | Compare) -> list[tuple[str, str]]:
    """Return what there is to choose from: names, and what their buttons say."""
    if isinstance(step, Choose):
        return [(option.slug, option.words) for option in step.options]
    return [(squares.name(move), squares.name(move)) for move in step.moves]


class LineField(forms.CharField):
    """The moves made so far in a step that is played out, as its page showed them."""

    def __init__(self) -> None:
        super().__init__(required=False, max_length=2 * MOST_MOVES)


class PlayForm(forms.Form):
    """A move in a step that is played out."""

    line = LineField()
    square = SquareField()


class LineForm(forms.Form):
    """Any other press in a step that is played out: only the moves so far."""

    line = LineField()


def answer_form(step: Step, data: Any) -> AnswerForm:
    """Return the form in which a step is answered, filled with `data`."""
    match step:
        case Place() | FindSquare() | NameSquare():
            return SquareForm(data)
        case Choose() | Compare():
            return ChooseForm(data, step=step)
        case Count():
            return NumberForm(data)
        case Read():
            return ReadForm(data)
        case _:
            return CheckForm(data)
