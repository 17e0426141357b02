"""What a request about a run may say."""

from django import forms

from puzzles.practice.strikes.services import NEXT
from puzzles.solving.forms import parse_square


class StartForm(forms.Form):
    """A run with a clock, or without."""

    clock = forms.BooleanField(required=False)


class RunForm(forms.Form):
    """A press on the board, a typed move, or the wish to go on, and the version it was seen at."""

    version = forms.IntegerField(min_value=0)
    square = forms.CharField(required=False)
    do = forms.ChoiceField(required=False, choices=[(NEXT, NEXT)])

    @property
    def seen_version(self) -> int | None:
        """The version of the run that the player saw; None if the form does not say."""
        return self.cleaned_data.get("version")

    @property
    def goes_on(self) -> bool:
        """Whether the next puzzle is wished for."""
        return self.cleaned_data.get("do") == NEXT

    @property
    def typed(self) -> str:
        """What stands for a square, folded as squares are named."""
        return str(self.cleaned_data.get("square", "")).lower()

    @property
    def pressed(self) -> int | None:
        """The square; None if what was typed names none."""
        return parse_square(self.typed)
