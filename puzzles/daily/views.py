"""The pages of the daily puzzle."""

import datetime

from django.http import HttpResponse, HttpResponseBase
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_POST

from puzzles.bank import file as bank
from puzzles.daily import days, maker, queries
from puzzles.daily.archive import month as month_of
from puzzles.daily.forms import YourDaysForm
from puzzles.daily.places import place_of
from puzzles.daily.statistics import figures
from puzzles.daily.statistics import statistics as statistics_of
from puzzles.daily.streak import streak_of
from puzzles.daily.words import no_month, streak_words
from puzzles.solving import words
from puzzles.solving.views import solve
from reversi_site.http import Request, require_safe
from reversi_site.players.models import Player
from reversi_site.players.services import choose_days, require_player
from reversi_site.rate_limit import rate_limit


@require_safe
@rate_limit("move")
def today(request: Request) -> HttpResponseBase:
    """The puzzle of the visitor's own day."""
    response = _solve(request, days.today(request))
    maker.keep_ahead(days.last_open())
    return response


@require_http_methods(["GET", "HEAD", "POST"])
@rate_limit("move")
def day(request: Request, day: str) -> HttpResponseBase:
    """The puzzle of a day that has begun somewhere: to look at, and to press on."""
    try:
        date = days.open_day(day)
    except days.NoPuzzleError as error:
        return _no_puzzle(request, str(error))
    return _solve(request, date)


@require_safe
@rate_limit("move")
def archive(request: Request) -> HttpResponse:
    """The calendar of a month: `?month=2026-11`, or that of the visitor's day."""
    today = days.today(request)
    asked = request.GET.get("month")
    month = days.parse(f"{asked}-01") if asked else today
    if month is None or not bank.first_date().replace(day=1) <= month <= days.last_open():
        return _no_puzzle(request, no_month())
    context = {
        "calendar": month_of(request.player, month, today),
        "streak": streak_words(streak_of(request.player, today)),
        "today_url": queries.day_url(today),
        "zone": days.time_zone(request),
    }
    return render(request, "puzzles/archive.html", context)


@require_safe
@rate_limit("move")
def statistics(request: Request) -> HttpResponse:
    """What the player's days have come to, and the form about them."""
    return _statistics(request, YourDaysForm(initial=_chosen(request.player)))


@require_POST
@rate_limit("create")
def your_days(request: Request) -> HttpResponse:
    """Keep by which time zone the player's days go, and whether to show a streak."""
    form = YourDaysForm(request.POST)
    if not form.is_valid():
        return _statistics(request, form, status=422)
    choose_days(require_player(request), **form.cleaned_data)
    return redirect(f"{reverse('puzzles:statistics')}?saved=1#your-days")


def _statistics(request: Request, form: YourDaysForm, status: int = 200) -> HttpResponse:
    today = days.today(request)
    found = statistics_of(request.player)
    context = {
        "statistics": found,
        "day_figures": figures(found.days) if found else [],
        "practice_figures": figures(found.practice) if found else [],
        "streak": streak_words(streak_of(request.player, today)),
        "today_url": queries.day_url(today),
        "zone": days.time_zone(request),
        "zones": days.time_zones(),
        "form": form,
        "saved": request.GET.get("saved") == "1",
    }
    return render(request, "puzzles/statistics.html", context, status=status)


def _chosen(player: Player | None) -> dict[str, object]:
    return {
        "time_zone": player.time_zone if player else "",
        "show_streak": player is None or player.show_streak,
    }


def _solve(request: Request, date: datetime.date) -> HttpResponseBase:
    try:
        puzzle = queries.puzzle_of(date)
    except LookupError:
        maker.start([date])
        return _being_made(request, date)
    return solve(request, puzzle, place_of(request, date))


def _being_made(request: Request, date: datetime.date) -> HttpResponse:
    context = {"date": words.long_date(date), "again": request.path, "wait": maker.SECONDS}
    response = render(request, "puzzles/being_made.html", context, status=503)
    response["Retry-After"] = str(maker.SECONDS)
    return response


def _no_puzzle(request: Request, reason: str) -> HttpResponse:
    return render(request, "puzzles/no_puzzle.html", {"reason": reason}, status=404)
