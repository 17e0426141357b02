"""Where to learn the idea of a theme: a lesson of the course, by its address only."""

from dataclasses import dataclass

from django.urls import reverse
from django.utils.translation import gettext

from puzzles.bank.themes import Theme
from puzzles.solving import theme_words

_LESSONS = {
    Theme.CORNER_SACRIFICE: ("corners", "leave-a-corner"),
    Theme.X_SQUARE: ("corners", "x-squares"),
    Theme.QUIET_MOVE: ("mobility", "quiet-moves"),
    Theme.FORCED_PASS: ("mobility", "force-a-pass"),
    Theme.PARITY: ("parity", "even-number"),
    Theme.REGION_ORDER: ("endgame", "order-of-regions"),
    Theme.WIPEOUT: ("mobility", "fewer-discs"),
    Theme.EDGE_TRICK: ("corners", "edges"),
    Theme.SWINDLE: ("parity", "pairs-and-swindles"),
    Theme.KEEP_THE_DRAW: ("endgame", "win-small-win-big"),
}


@dataclass(frozen=True, slots=True)
class ThemeToLearn:
    """A theme with its name, what the idea is, and the address of the lesson about it."""

    name: str
    sentence: str
    url: str


def theme_to_learn(theme: Theme) -> ThemeToLearn:
    """A theme of a puzzle, for whoever has solved it."""
    return ThemeToLearn(
        theme_words.name(theme),
        theme_words.sentence(theme),
        reverse("lessons:lesson", args=_LESSONS[theme]),
    )


def counting_to_learn() -> ThemeToLearn:
    """What there is to learn where a puzzle has no theme: counting it out."""
    return ThemeToLearn(
        gettext("Counting"),
        gettext("No idea has a name here: count each move out to the end."),
        reverse("lessons:lesson", args=("endgame", "counting")),
    )
