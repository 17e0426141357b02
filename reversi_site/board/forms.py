"""What every request about a board may say."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from reversi_site.engine import squares

# How much of a text that names no square is shown again.
QUOTED = 12


class SquareField(forms.CharField):
    """The name of a square, pressed or typed; becomes its number."""

    def to_python(self, value: object) -> Any:
        """Return the square, or None if the field is empty and may be."""
        text = str(value or "").strip()
        if not text:
            return None
        try:
            return squares.parse(text)
        except ValueError as error:
            raise forms.ValidationError(
                _("“%(text)s” is not a square. Squares are a1 to h8."),
                params={"text": printable(text)[:QUOTED]},
            ) from error

    def validate(self, value: object) -> None:
        """An empty field is an error where a square is needed."""
        if self.required and value is None:
            raise forms.ValidationError(_("Press a square, or type its name: f5."))

    def run_validators(self, value: object) -> None:
        """Nothing is left to check: `to_python` returns a square or None."""


def printable(text: str) -> str:
    """The text, as long as it was, with a sign in place of what cannot be shown."""
    return "".join(
        character if character.isprintable() or character.isspace() else "\N{REPLACEMENT CHARACTER}"
        for character in text
    )


def first_error(form: forms.Form) -> str:
    """The first sentence about what is wrong with a form."""
    return next(str(error) for errors in form.errors.values() for error in errors)
