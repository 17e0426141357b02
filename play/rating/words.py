"""Every sentence about ratings."""

from django.utils.translation import gettext, ngettext

from play import levels
from play.rating.queries import Match, PlayerRating


def headline(standing: PlayerRating) -> str:
    """The rating in a few words: "About 1720."."""
    if not standing.games:
        return gettext("No rating yet.")
    return gettext("About %(points)d.") % {"points": round(standing.rating.points)}


def link(standing: PlayerRating) -> str:
    """The rating as a link to more of it: "Your rating: about 1720"."""
    return gettext("Your rating: about %(points)d") % {"points": round(standing.rating.points)}


def reason(standing: PlayerRating) -> str:
    """What the rating rests on, and how sure it is."""
    if not standing.games:
        return gettext("It begins with the first game that counts.")
    lowest, highest = standing.rating.interval
    games = ngettext(
        "After %(count)d game that counts, most likely between %(lowest)d and %(highest)d.",
        "After %(count)d games that count, most likely between %(lowest)d and %(highest)d.",
        standing.games,
    ) % {"count": standing.games, "lowest": round(lowest), "highest": round(highest)}
    if not standing.is_rough:
        return games
    return f"{games} {gettext('That is still rough: each further game narrows it down.')}"


def match_sentence(match: Match) -> str:
    """What to expect against a level: "You would win about half against Club player, level 7."."""
    tenths = round(10 * match.share)
    names = {"level": levels.full_name(match.level), "tenths": tenths}
    if tenths == 5:
        return gettext("You would win about half against %(level)s.") % names
    if tenths == 0:
        return gettext("You would seldom win against %(level)s.") % names
    if tenths == 10:
        return gettext("You would win nearly every game against %(level)s.") % names
    sentence = ngettext(
        "You would win about %(tenths)d game in 10 against %(level)s.",
        "You would win about %(tenths)d games in 10 against %(level)s.",
        tenths,
    )
    return sentence % names


def share(match: Match) -> str:
    """The share of the points to expect against a level: "35%"."""
    percent = round(100 * match.share)
    if percent == 0:
        return gettext("under 1%")
    if percent == 100:
        return gettext("over 99%")
    return gettext("%(share)d%%") % {"share": percent}
