"""A day as the place of its puzzle: what the puzzle's pages show around it."""

import datetime
from collections.abc import Mapping

from django.urls import reverse
from django.utils.translation import gettext

from puzzles.daily import days, queries
from puzzles.solving import words
from puzzles.solving.place import Place
from puzzles.solving.work import Solving
from reversi_site.http import Request


def place_of(request: Request, date: datetime.date) -> Place:
    """The place of a day's puzzle, for this visitor."""

    def context(work: Solving) -> Mapping[str, object]:
        about_day: dict[str, object] = {"zone": days.time_zone(request)}
        if work.is_solved:
            about_day["calendar"] = queries.month(request.player, date, days.today(request))
        return about_day

    named = {"date": words.long_date(date)}
    return Place(
        path=queries.day_url(date),
        title=gettext("Daily challenge, %(date)s") % named,
        eyebrow=gettext("Daily challenge · %(date)s") % named,
        home_url=f"{reverse('puzzles:archive')}?month={date:%Y-%m}",
        home_name=gettext("Archive"),
        note="puzzles/day_note.html",
        beside="puzzles/calendar_section.html",
        context=context,
    )
