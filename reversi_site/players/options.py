"""What a player wants to see, hear and do on boards."""

from typing import Any, Self, TypedDict

from django import forms
from django.utils.translation import gettext_lazy as _

from reversi_site.players.models import Pace, Player

# Each option by the name that forms and boards give it, and where it is kept.
OPTIONS = {
    "dots": "show_dots",
    "coordinates": "show_coordinates",
    "flips": "show_flips",
    "confirm": "confirm_moves",
    "turn": "turn_board",
    "sound": "sound",
    "pace": "pace",
}


class OnEveryBoard(TypedDict):
    """The options that hold wherever a board can be pressed, as a board takes them."""

    dots: bool
    coordinates: bool
    flips: bool
    sound: bool


def on_every_board(player: Player | None) -> OnEveryBoard:
    """What the player wants of every board; whoever is not known gets the defaults."""
    wishes = player or Player()
    return OnEveryBoard(
        dots=wishes.show_dots,
        coordinates=wishes.show_coordinates,
        flips=wishes.show_flips,
        sound=wishes.sound,
    )


class OptionsForm(forms.Form):
    """All options. A pace that is not sent stays as it is.

    `options` tells a form in which they stood, unticked perhaps, from one that asked for something
    else: a box that is not ticked sends nothing.
    """

    options = forms.BooleanField(required=False)
    dots = forms.BooleanField(required=False)
    coordinates = forms.BooleanField(required=False)
    flips = forms.BooleanField(required=False)
    confirm = forms.BooleanField(required=False)
    turn = forms.BooleanField(required=False)
    sound = forms.BooleanField(required=False)
    pace = forms.ChoiceField(
        choices=Pace.choices,
        required=False,
        error_messages={"invalid_choice": _("Choose one of the three paces.")},
    )

    @classmethod
    def of(cls, player: Player | None) -> Self:
        """The form as it is first shown: with what the player has chosen so far."""
        return cls(initial=initial_options(player))

    @property
    def chosen_options(self) -> dict[str, Any]:
        """The options that a valid form brought, by the fields of a player that keep them."""
        if not self.cleaned_data["options"]:
            return {}
        return {
            kept: self.cleaned_data[name]
            for name, kept in OPTIONS.items()
            if self.cleaned_data[name] != ""
        }


def initial_options(player: Player | None) -> dict[str, Any]:
    """The options as they are kept, by the names of the form's fields."""
    wishes = player or Player()
    return {name: getattr(wishes, kept) for name, kept in OPTIONS.items()}
