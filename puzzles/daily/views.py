"""The pages of the daily puzzle."""

import datetime

from django.http import HttpResponse, HttpResponseBase
from django.shortcuts import render
from django.views.decorators.http import require_http_methods, require_safe

from puzzles.bank import file as bank
from puzzles.daily import days, queries
from puzzles.daily.places import place_of
from puzzles.solving import words
from puzzles.solving.views import solve
from reversi_site.http import Request
from reversi_site.rate_limit import rate_limit


@require_safe
@rate_limit("move")
def today(request: Request) -> HttpResponseBase:
    """The puzzle of the visitor's own day."""
    return _solve(request, days.today(request))


@require_http_methods(["GET", "HEAD", "POST"])
@rate_limit("move")
def day(request: Request, day: str) -> HttpResponseBase:
    """The puzzle of a day that has begun somewhere: to look at, and to press on."""
    date = days.parse(day)
    if date is None:
        return _no_puzzle(request, words.no_date(day))
    if date < bank.first_date():
        return _no_puzzle(request, words.before_first(bank.first_date()))
    if date > days.last_open():
        return _no_puzzle(request, words.not_begun())
    return _solve(request, date)


@require_safe
@rate_limit("move")
def archive(request: Request) -> HttpResponse:
    """The calendar of a month: `?month=2026-11`, or that of the visitor's day."""
    today = days.today(request)
    asked = request.GET.get("month")
    month = days.parse(f"{asked}-01") if asked else today
    if month is None or not bank.first_date().replace(day=1) <= month <= days.last_open():
        return _no_puzzle(request, words.no_month())
    context = {
        "calendar": queries.month(request.player, month, today),
        "today_url": queries.day_url(today),
        "zone": days.time_zone(request),
    }
    return render(request, "puzzles/archive.html", context)


def _solve(request: Request, date: datetime.date) -> HttpResponseBase:
    return solve(request, queries.puzzle_of(date), place_of(request, date))


def _no_puzzle(request: Request, reason: str) -> HttpResponse:
    return render(request, "puzzles/no_puzzle.html", {"reason": reason}, status=404)
