"""What an address of a board may say."""

from django import forms

from reversi_site.board.forms import SquareField


class PressForm(forms.Form):
    """A press on the board of a game, or a typed move."""

    square = SquareField()


class PlyForm(forms.Form):
    """After how many plies of the game to look: all of them if it is not said."""

    ply = forms.IntegerField(min_value=0, required=False)
