"""What a request may say about a puzzle."""

from django import forms

from puzzles.solving.services import HINT
from reversi_site.engine import squares


class BoardForm(forms.Form):
    """A press on a board or a typed move, and the version of what was seen then."""

    version = forms.IntegerField(min_value=0)
    square = forms.CharField(required=False)

    @property
    def seen_version(self) -> int | None:
        """The version that the visitor saw; None if the form does not say."""
        return self.cleaned_data.get("version")

    @property
    def typed(self) -> str:
        """What stands for a square, folded as squares are named."""
        return str(self.cleaned_data.get("square", "")).lower()

    @property
    def pressed(self) -> int | None:
        """The square; None if what was typed names none."""
        return parse_square(self.typed)


class PressForm(BoardForm):
    """A press on a puzzle's board, or the wish for a hint."""

    do = forms.ChoiceField(required=False, choices=[(HINT, HINT)])

    @property
    def asks_for_hint(self) -> bool:
        """Whether a hint is wished for."""
        return self.cleaned_data.get("do") == HINT


class LineForm(forms.Form):
    """Which line to look at: from which decision, the move it begins with, and how far to go."""

    line = forms.CharField()
    decision = forms.IntegerField(min_value=1, max_value=60, required=False)
    step = forms.IntegerField(min_value=1, required=False)


def parse_square(text: str) -> int | None:
    """The square that a text names, or None."""
    try:
        return squares.parse(text)
    except ValueError:
        return None
