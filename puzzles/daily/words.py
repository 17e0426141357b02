"""Every sentence about days: the calendar, streaks, what is shared, statistics."""

import datetime

from django.conf import settings
from django.utils.dates import WEEKDAYS
from django.utils.formats import date_format
from django.utils.translation import gettext, ngettext, pgettext

from puzzles.daily.streak import Streak
from puzzles.models import Attempt
from puzzles.solving.words import long_date
from reversi_site.board.words import word_list

# --- The calendar ------------------------------------------------------------------------------


def calendar_day(date: datetime.date, attempt: Attempt | None) -> str:
    """A day of the calendar and all that is known of it: "3 November, solved, the move shown"."""
    named = date_format(date, pgettext("date format", "j F"))
    return ", ".join([named, *_became(attempt)])


def _became(attempt: Attempt | None) -> list[str]:
    if attempt is None:
        return [gettext("not played")]
    if attempt.solved_at is None:
        return [gettext("started")]
    said = [gettext("solved on a later day") if attempt.is_late else gettext("solved")]
    if attempt.first_try:
        said.append(gettext("at the first try"))
    if attempt.perfect:
        said.append(gettext("no disc given away"))
    if attempt.shown:
        said.append(gettext("with a move shown"))
    return said


def no_month() -> str:
    """The reason why the archive has no such month."""
    return gettext("The archive has no such month.")


def weekday(number: int) -> str:
    """The name of a day of the week, 0 for Monday."""
    return str(WEEKDAYS[number])


# --- Days without a puzzle ---------------------------------------------------------------------


def no_date(text: str) -> str:
    """The reason why an address names no day."""
    return gettext("“%(text)s” is not a date. A date looks like 2026-10-05.") % {"text": text[:20]}


def before_first(date: datetime.date) -> str:
    """The reason why there is no puzzle that early."""
    return gettext("The first challenge is that of %(date)s.") % {"date": long_date(date)}


def not_begun() -> str:
    """The reason why a puzzle is not shown yet."""
    return gettext("This day has not begun anywhere yet. Come back when it has.")


# --- Streaks -----------------------------------------------------------------------------------


def streak_words(streak: Streak | None) -> str:
    """How a streak stands, and that it waits: "A streak of 5 days. …"; empty if none is shown."""
    if streak is None:
        return ""
    if not streak.current:
        said = [gettext("Solve a challenge on its day, and a streak begins.")]
    elif streak.waits:
        said = [_streak(streak.current), _has_waited()]
    else:
        waits = gettext("Miss a day and your streak waits a day for you.")
        said = [_streak(streak.current), waits]
    if streak.longest > streak.current:
        said.append(
            ngettext(
                "Your longest had %(count)d day.",
                "Your longest had %(count)d days.",
                streak.longest,
            )
            % {"count": streak.longest}
        )
    return " ".join(said)


def streak_in_short(streak: Streak | None) -> str:
    """How long the streak is, and that it has waited if it has; empty without one."""
    if streak is None or not streak.current:
        return ""
    said = _streak(streak.current)
    return f"{said} {_has_waited()}" if streak.waits else said


def _has_waited() -> str:
    return gettext("It has waited for you since yesterday.")


def _streak(days: int) -> str:
    return ngettext("A streak of %(count)d day.", "A streak of %(count)d days.", days) % {
        "count": days
    }


# --- Sharing -----------------------------------------------------------------------------------


def shared_title(date: datetime.date) -> str:
    """The first line of what is shared: the site, and the day."""
    return f"{settings.BRAND} · {long_date(date)}"


def shared_sentence(attempt: Attempt, *, at_first_try: int, later: int, shown: int) -> str:
    """What the marks of a solved puzzle say: how each of its decisions came out, and when."""
    said = [_decisions(at_first_try, later, shown)]
    if attempt.perfect:
        said.append(gettext("No disc given away."))
    if attempt.is_late:
        said.append(gettext("Solved on a later day."))
    return " ".join(said)


def _decisions(at_first_try: int, later: int, shown: int) -> str:
    total = at_first_try + later + shown
    if at_first_try == total:
        return ngettext(
            "%(count)d decision, right at the first try.",
            "%(count)d decisions, all right at the first try.",
            total,
        ) % {"count": total}
    parts = (
        (at_first_try, gettext("%(count)d at the first try")),
        (later, gettext("%(count)d later or with a hint")),
        (shown, gettext("%(count)d shown")),
    )
    return ngettext("%(count)d decision: %(parts)s.", "%(count)d decisions: %(parts)s.", total) % {
        "count": total,
        "parts": word_list([said % {"count": count} for count, said in parts if count]),
    }


# --- Time zones --------------------------------------------------------------------------------


def no_time_zone(name: str) -> str:
    """The reason why a time zone cannot be chosen."""
    return gettext("There is no time zone “%(name)s” in the list.") % {"name": name[:40]}
