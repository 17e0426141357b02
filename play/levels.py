"""The computer's levels in words: whom each suits, and what was measured of it."""

from dataclasses import dataclass

from django.utils.formats import number_format
from django.utils.translation import gettext

from reversi_site.engine.search import LEVELS, Level, level
from reversi_site.engine.search.strength import Strength, measured


def name(key: str) -> str:
    """The name of a level: it says whom the level suits."""
    return {
        "first_day": gettext("First day"),
        "first_games": gettext("First games"),
        "family_table": gettext("Family table"),
        "beats_family": gettext("Beats the family"),
        "beats_most_friends": gettext("Beats most friends"),
        "regular": gettext("Regular"),
        "club": gettext("Club player"),
        "tournament": gettext("Tournament player"),
        "master": gettext("Master"),
        "champion": gettext("Champion"),
    }[key]


def suits(key: str) -> str:
    """Whom a level suits, in a few words."""
    return {
        "first_day": gettext("has just read the rules"),
        "first_games": gettext("has played a few times"),
        "family_table": gettext("plays now and then"),
        "beats_family": gettext("wins at home"),
        "beats_most_friends": gettext("seldom loses a game"),
        "regular": gettext("plays every week"),
        "club": gettext("plays at a club"),
        "tournament": gettext("travels to play"),
        "master": gettext("wins tournaments"),
        "champion": gettext("wants the hardest game"),
    }[key]


def full_name(key: str) -> str:
    """A level with its place among the others: "Family table, level 3"."""
    number = level(key).number
    return gettext("%(name)s, level %(number)d") % {"name": name(key), "number": number}


@dataclass(frozen=True, slots=True)
class MeasuredLevel:
    """A level with what was measured of it, in words; empty where nothing was."""

    level: Level
    strength: Strength

    @property
    def name(self) -> str:
        """Its name."""
        return name(self.level.key)

    @property
    def points(self) -> str:
        """Its share of the points against the level below, with the standard error: "70% ± 3%"."""
        if self.strength.points is None or self.strength.points_error is None:
            return ""
        return gettext("%(share)d%% ± %(error)d%%") % {
            "share": round(100 * self.strength.points),
            "error": round(100 * self.strength.points_error),
        }

    @property
    def lost(self) -> str:
        """The discs that it gives away a move, with the standard error: "1.20 ± 0.10"."""
        return gettext("%(discs)s ± %(error)s") % {
            "discs": number_format(round(self.strength.lost, 2), 2),
            "error": number_format(round(self.strength.lost_error, 2), 2),
        }


@dataclass(frozen=True, slots=True)
class Measurements:
    """All levels with what was measured of them, from the weakest on."""

    rows: tuple[MeasuredLevel, ...]

    @property
    def games(self) -> int:
        """How many games each level played against the one below, at the least."""
        return min(row.strength.games for row in self.rows if row.strength.games is not None)

    @property
    def judge_depth(self) -> int:
        """How many plies ahead the losses were judged: for all levels the same."""
        return self.rows[0].strength.judge_depth


def measurements() -> Measurements:
    """What was measured of the levels."""
    strengths = measured()
    return Measurements(tuple(MeasuredLevel(each, strengths[each.key]) for each in LEVELS))
