"""What an address of the editor may say."""

from django import forms
from django.utils.translation import gettext_lazy as _

from play.editor.hands import Hand
from play.editor.setting import Setting
from reversi_site.board.forms import SquareField
from reversi_site.engine import START
from reversi_site.engine.notation import read_board

_HANDS = [(hand.value, hand.value) for hand in Hand]
_NO_HAND = {"invalid_choice": _("A press turns a square over, or makes it black, white or empty.")}


class EditorForm(forms.Form):
    """A board in the editor, and what happens to it, if anything.

    - `board`, `hand`, `was`: what is there; see `Setting`.
    - `square`: a press on it; `once`: what that puts there instead of what is in hand, as keys do.
    - `text`: in any notation, a position that is to come onto the board.
    """

    board = forms.Field(required=False)
    hand = forms.ChoiceField(choices=_HANDS, required=False, error_messages=_NO_HAND)
    was = forms.Field(required=False)
    square = SquareField(required=False)
    once = forms.ChoiceField(choices=_HANDS, required=False, error_messages=_NO_HAND)
    text = forms.Field(required=False)

    def clean_hand(self) -> Hand:
        """Return what is in hand: to turn squares over, if nothing is said."""
        return Hand(self.cleaned_data["hand"] or Hand.TURN)

    def setting(self) -> Setting:
        """What is there, once the form has been checked. Raises NotationError for a bad board."""
        board, was = self.cleaned_data.get("board"), self.cleaned_data.get("was")
        return Setting(
            read_board(board) if board else START,
            self.cleaned_data.get("hand", Hand.TURN),
            read_board(was) if was else None,
        )
