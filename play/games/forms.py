"""What a request about a game may say."""

from django import forms
from django.utils.translation import gettext_lazy as _

from reversi_site.board.forms import SquareField


class VersionForm(forms.Form):
    """A change of a game, from a page that showed it at this version."""

    version = forms.IntegerField(
        min_value=0,
        error_messages=dict.fromkeys(
            ("required", "invalid", "min_value"),
            _("It is not clear which board you saw. This is the board now: press again."),
        ),
    )


class UndoForm(VersionForm):
    """A move to take back, by its number, with everything after it."""

    move = forms.IntegerField(
        min_value=1,
        error_messages=dict.fromkeys(
            ("required", "invalid", "min_value"), _("It is not clear which move to take back.")
        ),
    )


class TurnForm(forms.Form):
    """How the board is to lie: with h8 on top, or with a1."""

    turned = forms.BooleanField(required=False)


class MoveForm(VersionForm):
    """A move; with `confirm`, one that is to be confirmed before it counts."""

    square = SquareField()
    confirm = forms.BooleanField(required=False)
