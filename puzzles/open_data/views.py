"""Answers that are the same for everybody: no cookie is set, and anyone may keep them a while."""

import datetime
from collections.abc import Callable
from functools import wraps
from typing import ParamSpec

from csp.decorators import csp_replace
from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import render
from django.views.decorators.clickjacking import xframe_options_exempt
from django.views.decorators.http import conditional_page

from puzzles.bank.puzzle import Puzzle
from puzzles.daily import queries
from puzzles.daily.days import NoPuzzleError
from puzzles.open_data import days, links, pictures, words
from puzzles.open_data.feed import DailyFeed
from puzzles.open_data.record import record, refusal
from reversi_site.busy import answers_busy
from reversi_site.http import public, require_safe
from reversi_site.rate_limit import rate_limit

P = ParamSpec("P")

# For how many seconds an answer may be kept.
MINUTE, HOUR, DAY = 60, 3600, 24 * 3600


def for_all_origins(view: Callable[P, HttpResponseBase]) -> Callable[P, HttpResponseBase]:
    """Let scripts of any site read the answer, whatever it is."""

    @wraps(view)
    def opened(*args: P.args, **kwargs: P.kwargs) -> HttpResponseBase:
        response = view(*args, **kwargs)
        response["Access-Control-Allow-Origin"] = "*"
        return response

    return opened


@require_safe
@rate_limit("picture")
@answers_busy
@conditional_page
def picture(request: HttpRequest, day: str) -> HttpResponse:
    """A day's position as a PNG, for link previews."""
    try:
        puzzle = days.puzzle_at(day)
    except NoPuzzleError as error:
        answer = HttpResponse(f"{error}\n", content_type="text/plain; charset=utf-8", status=404)
        return public(answer, MINUTE)
    return public(pictures.picture(puzzle).answer(), DAY)


@for_all_origins
@require_safe
@rate_limit("data")
@answers_busy
@conditional_page
def data(request: HttpRequest, day: str) -> HttpResponse:
    """A day's puzzle as JSON."""
    try:
        puzzle = days.puzzle_at(day)
    except NoPuzzleError as error:
        return public(_json(refusal(error), status=404), MINUTE)
    left = days.seconds_until(days.end(days.date_of(puzzle)))
    return public(_json(record(puzzle)), min(HOUR, left) or DAY)


@for_all_origins
@require_safe
@rate_limit("data")
@answers_busy
@conditional_page
def feed(request: HttpRequest) -> HttpResponse:
    """The last days' puzzles as an Atom feed."""
    return public(DailyFeed()(request), _until_tomorrow())


# Its headers have to stand in the answer "not modified" as well, so conditional_page comes last.
@require_safe
@rate_limit("data")
@answers_busy
@xframe_options_exempt
@csp_replace({"frame-ancestors": ["*"]})
@conditional_page
def embed(request: HttpRequest, day: str = "") -> HttpResponse:
    """A day's position for a frame on another site; without a day, that of today in UTC."""
    try:
        puzzle = days.puzzle_at(day) if day else queries.latest(days.today())
    except NoPuzzleError as error:
        context = {"reason": str(error), "page": links.today()}
        answer = render(request, "puzzles/open_data/embed.html", context, status=404)
        return public(answer, MINUTE)
    answer = render(request, "puzzles/open_data/embed.html", _embedded(puzzle))
    return public(answer, HOUR if day else _until_tomorrow())


def _embedded(puzzle: Puzzle) -> dict[str, object]:
    return {
        "puzzle": puzzle,
        "title": words.title(puzzle),
        "aim": words.aim(puzzle),
        "date": words.date(puzzle),
        "page": links.page(puzzle),
    }


def _until_tomorrow() -> int:
    """The seconds that are left of today in UTC, an hour's at most."""
    return min(HOUR, days.seconds_until(days.end(days.today(), datetime.UTC)))


def _json(content: str, status: int = 200) -> HttpResponse:
    return HttpResponse(content, content_type="application/json", status=status)
