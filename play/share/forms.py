"""What an address of a board may say."""

from django import forms
from django.http import QueryDict

from reversi_site.board.forms import SquareField
from reversi_site.engine import Game
from reversi_site.engine.notation import NotationError, read_address

# The longest game from a board of its own takes less.
LONGEST = 200


class PressForm(forms.Form):
    """A press on the board of a game, or a typed move."""

    square = SquareField()


class PlyForm(forms.Form):
    """After how many plies of a game to look: all of them if it is not said."""

    def __init__(self, data: QueryDict, game: Game) -> None:
        super().__init__(data)
        self._last = len(game.plies)
        self.fields["ply"] = forms.IntegerField(min_value=0, max_value=self._last, required=False)

    def clean_ply(self) -> int:
        """Return the last ply if none is asked for."""
        ply: int | None = self.cleaned_data["ply"]
        return self._last if ply is None else ply


class LeftForm(forms.Form):
    """Which game the one that is looked at has left by another move, if any."""

    of = forms.CharField(required=False, max_length=LONGEST)

    def clean_of(self) -> Game | None:
        """Return the game; a text that is none is as good as no text."""
        if not self.cleaned_data["of"]:
            return None
        try:
            return read_address(self.cleaned_data["of"])
        except NotationError as error:
            raise forms.ValidationError(str(error)) from error
