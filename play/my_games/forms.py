"""What a request about one's games may say."""

from django import forms
from django.db.models import TextChoices
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from play.models import Game, Opponent
from reversi_site.engine.search import LEVELS

LONGEST_NAME = Game._meta.get_field("name").max_length


class Shown(TextChoices):
    """Which games a list shows. Won and lost are games against the computer."""

    ALL = "all", pgettext_lazy("games", "All")
    RUNNING = "running", pgettext_lazy("games", "Going on")
    FINISHED = "finished", pgettext_lazy("games", "Finished")
    WON = "won", pgettext_lazy("games", "Won")
    LOST = "lost", pgettext_lazy("games", "Lost")
    DRAWN = "drawn", pgettext_lazy("games", "Drawn")


class FilterForm(forms.Form):
    """Which games to list: how they stand, and against whom they are."""

    show = forms.ChoiceField(choices=Shown, required=False)
    against = forms.ChoiceField(
        choices=[*((level.key, level.key) for level in LEVELS), (Opponent.FRIEND, "")],
        required=False,
    )

    def clean_show(self) -> Shown:
        """All of them, unless something else is asked for."""
        return Shown(self.cleaned_data["show"] or Shown.ALL)


class NameForm(forms.Form):
    """What to call a game."""

    name = forms.CharField(
        max_length=LONGEST_NAME,
        required=False,
        error_messages={
            "max_length": _(
                "A name has %(limit_value)d characters at most; this one has %(show_value)d."
            )
        },
    )

    def clean_name(self) -> str:
        """The name in one line, without what cannot be seen."""
        words = " ".join(self.cleaned_data["name"].split())
        return "".join(letter for letter in words if letter.isprintable())
