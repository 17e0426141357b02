"""What a request about a run may say."""

from django import forms

from puzzles.practice.strikes.services import NEXT
from puzzles.solving.forms import BoardForm


class StartForm(forms.Form):
    """A run with a clock, or without."""

    clock = forms.BooleanField(required=False)


class RunForm(BoardForm):
    """A press on the board of a run, or the wish to go on."""

    do = forms.ChoiceField(required=False, choices=[(NEXT, NEXT)])

    @property
    def goes_on(self) -> bool:
        """Whether the next puzzle is wished for."""
        return self.cleaned_data.get("do") == NEXT
