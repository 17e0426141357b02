"""What an address of a review may ask for."""

from django import forms

from reversi_site.board.forms import SquareField


class LookForm(forms.Form):
    """After how many plies to look, and perhaps at which step of the line that begins there.

    `line` names its first square. Whatever is missing, or nonsense, is as good as not asked for.
    """

    ply = forms.IntegerField(min_value=0, required=False)
    line = SquareField(required=False)
    step = forms.IntegerField(min_value=1, required=False)


class PressForm(forms.Form):
    """A press on the board, or a typed move."""

    square = SquareField()
