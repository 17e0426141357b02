"""What a request about a game may say."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from play import levels
from play.models import Opponent, Side
from reversi_site.board.forms import SquareField
from reversi_site.engine.search import LEVELS
from reversi_site.players.models import Player
from reversi_site.players.options import OptionsForm, initial_options

EITHER = "either"
NEWCOMERS = "first_day"  # The level for somebody who has not played here yet.


class NewGameForm(OptionsForm):
    """Who sits across the board. Level and colour are for a game against the computer."""

    opponent = forms.ChoiceField(
        choices=Opponent.choices,
        error_messages={
            "required": _("Choose the computer or a friend."),
            "invalid_choice": _("Choose the computer or a friend."),
        },
    )
    colour = forms.ChoiceField(
        choices=[*Side.choices, (EITHER, _("Either"))],
        required=False,
        error_messages={"invalid_choice": _("Choose Black, White or either.")},
    )
    level = forms.ChoiceField(
        choices=[(level.key, level.key) for level in LEVELS],
        required=False,
        error_messages={"invalid_choice": _("Choose one of the levels.")},
    )

    @classmethod
    def for_player(cls, player: Player | None, level: str = "") -> "NewGameForm":
        """The form as it is first shown: with what the player saw on boards so far.

        `level` is the one they played against last, if any.
        """
        return cls(
            initial={
                "opponent": Opponent.COMPUTER,
                "colour": Side.BLACK,
                "level": level or NEWCOMERS,
                **initial_options(player),
            }
        )

    def clean(self) -> dict[str, Any]:
        """Ask for colour and level where the computer plays; drop them elsewhere."""
        cleaned = super().clean() or {}
        if cleaned.get("opponent") == Opponent.COMPUTER:
            for name in ("colour", "level"):
                if not cleaned.get(name) and name not in self.errors:
                    self.add_error(name, self.fields[name].error_messages["invalid_choice"])
        return cleaned

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


class VersionForm(forms.Form):
    """A change of a game, from a page that showed it at this version."""

    version = forms.IntegerField(
        min_value=0,
        error_messages=dict.fromkeys(
            ("required", "invalid", "min_value"),
            _("It is not clear which board you saw. This is the board now: press again."),
        ),
    )


class MoveForm(VersionForm):
    """A move."""

    square = SquareField()
