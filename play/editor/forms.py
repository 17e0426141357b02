"""What an address of the editor may say."""

from django import forms

from play.editor.hands import Hand
from reversi_site.board.forms import SquareField


class EditorForm(forms.Form):
    """A board in the editor, and a press on it, if there is one.

    - `board`: as addresses have it. `hand`: what is put where one presses; `once`: the same for
      this press alone, as keys do.
    - `text`: a position in any notation that is to come onto the board instead.
    """

    board = forms.CharField(required=False, max_length=66)
    hand = forms.ChoiceField(choices=[(hand.value, hand.value) for hand in Hand], required=False)
    once = forms.ChoiceField(choices=[(hand.value, hand.value) for hand in Hand], required=False)
    square = SquareField(required=False)
    text = forms.CharField(required=False)

    def clean_hand(self) -> Hand:
        """Return what is in hand: to turn squares over, if nothing is said."""
        return Hand(self.cleaned_data["hand"] or Hand.TURN)

    def clean_once(self) -> Hand | None:
        """Return what is in hand for this press, if that is something of its own."""
        return Hand(self.cleaned_data["once"]) if self.cleaned_data["once"] else None
