"""A day as the place of its puzzle: what the puzzle's pages show around it."""

import datetime
from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache

from django.urls import reverse
from django.utils.translation import get_language, gettext

from puzzles.daily import days, queries
from puzzles.daily.archive import month
from puzzles.daily.sharing import share
from puzzles.daily.streak import streak_of
from puzzles.daily.words import streak_words
from puzzles.solving import words
from puzzles.solving.place import Place
from puzzles.solving.work import Solving
from reversi_site.http import Request

# Days whose words and addresses a process keeps: nearly all come for the same few.
PLACES_KEPT = 128


def place_of(request: Request, date: datetime.date) -> Place:
    """The place of a day's puzzle, for this visitor."""

    def context(work: Solving) -> Mapping[str, object]:
        about_day: dict[str, object] = {"zone": days.time_zone(request)}
        if work.is_solved:
            today = days.today(request)
            about_day |= {
                "share": share(work, date, queries.day_url(date)),
                "calendar": month(request.player, date, today),
                "streak": streak_words(streak_of(request.player, today)),
            }
        return about_day

    return replace(_place(date, get_language()), context=context)


@lru_cache(maxsize=PLACES_KEPT)
def _place(date: datetime.date, language: str) -> Place:
    """What is the same for all visitors, in the active language, `language`."""
    named = {"date": words.long_date(date)}
    return Place(
        path=queries.day_url(date),
        title=gettext("Daily challenge, %(date)s") % named,
        eyebrow=gettext("Daily challenge · %(date)s") % named,
        home_url=f"{reverse('puzzles:archive')}?month={date:%Y-%m}",
        home_name=gettext("Archive"),
        next_url=reverse("puzzles:practice"),
        next_name=gettext("More puzzles"),
        note="puzzles/day_note.html",
        beside="puzzles/around_day.html",
    )
