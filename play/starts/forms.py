"""What a request for a new game may say."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from play import levels
from play.models import Opponent, Side, Start
from play.starts import words
from play.starts.setups import Setup, SetupError
from reversi_site.board.forms import printable
from reversi_site.engine.openings import table
from reversi_site.engine.search import LEVELS
from reversi_site.players.options import OptionsForm

EITHER = "either"


class NewGameForm(OptionsForm):
    """Who sits across the board, and from where. Level and colour are for games with the computer.

    `opening` is the transcript of a named opening, `position` a text in any notation that we read:
    each matters only where `start` asks for it.
    """

    opponent = forms.ChoiceField(
        choices=Opponent.choices,
        error_messages={
            "required": _("Choose the computer or a friend."),
            "invalid_choice": _("Choose the computer or a friend."),
        },
    )
    colour = forms.ChoiceField(
        choices=[*Side.choices, (EITHER, _("Toss a coin"))],
        required=False,
        error_messages={"invalid_choice": _("Choose Black, White or the toss of a coin.")},
    )
    level = forms.ChoiceField(
        choices=[(level.key, level.key) for level in LEVELS],
        required=False,
        error_messages={"invalid_choice": _("Choose one of the levels.")},
    )
    start = forms.ChoiceField(
        choices=Start.choices,
        required=False,
        error_messages={"invalid_choice": _("Choose where the game begins.")},
    )
    opening = forms.Field(required=False)
    position = forms.Field(required=False)

    def clean(self) -> dict[str, Any]:
        """Ask for colour and level where the computer plays; elsewhere they mean nothing.

        What is chosen as the start becomes a `setup`.
        """
        cleaned = super().clean() or {}
        if cleaned.get("opponent") == Opponent.COMPUTER:
            for name in ("colour", "level"):
                if not cleaned.get(name) and name not in self.errors:
                    self.add_error(name, self.fields[name].error_messages["invalid_choice"])
        try:
            cleaned["setup"] = self.setup()
        except SetupError as error:
            field = self["start"].value()  # Each start that can be wrong has a field of its name.
            self.add_error(field, error.notice.spoken)
        return cleaned

    def setup(self) -> Setup:
        """The start that is chosen, in a form that was sent or is shown first. Raises SetupError.

        Where none is chosen, or none that there is, it is the usual one.
        """
        match self["start"].value():
            case Start.BALANCED:
                return Setup.from_moves(Start.BALANCED)
            case Start.OPENING:
                transcript = self["opening"].value()
                if transcript not in dict(table()):
                    raise SetupError(words.no_opening())
                return Setup.from_moves(Start.OPENING, transcript)
            case Start.POSITION:
                return Setup.read(self["position"].value() or "")
        return Setup.from_moves(Start.USUAL)

    @property
    def written(self) -> str:
        """The text in the field for a position, with a sign in place of what cannot be shown."""
        return printable(self["position"].value() or "")

    @property
    def levels(self) -> list[dict[str, Any]]:
        """All levels with their words, and which one is chosen."""
        chosen = self["level"].value()
        return [
            {
                "key": level.key,
                "number": level.number,
                "name": levels.name(level.key),
                "suits": levels.suits(level.key),
                "is_chosen": level.key == chosen,
            }
            for level in LEVELS
        ]
