"""The pages of the daily puzzle. Each press is a request; a look at something is a link."""

from functools import partial

from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods, require_safe

from puzzles.bank import file as bank
from puzzles.bank.puzzle import Puzzle
from puzzles.daily import days, queries
from puzzles.solving.forms import LineForm, PressForm, parse_square
from puzzles.solving.pages import Verdict
from puzzles.solving import pages, services, words
from puzzles.solving.work import Solving
from reversi_site import stage
from reversi_site.busy import answers_busy
from reversi_site.engine.position import IllegalMoveError
from reversi_site.http import Request
from reversi_site.players.services import require_player
from reversi_site.rate_limit import rate_limit


@require_safe
@rate_limit("move")
@answers_busy
def today(request: Request) -> HttpResponse:
    """The puzzle of the visitor's own day."""
    return _look(request, queries.puzzle_of(days.today(request)))


@require_http_methods(["GET", "HEAD", "POST"])
@rate_limit("move")
@answers_busy
def day(request: Request, day: str) -> HttpResponse:
    """The puzzle of a day that has begun somewhere: to look at, and to press on."""
    date = days.parse(day)
    if date is None:
        return _no_puzzle(request, words.no_date(day))
    if date < bank.first_date():
        return _no_puzzle(request, words.before_first(bank.first_date()))
    if date > days.last_open():
        return _no_puzzle(request, words.not_begun())
    puzzle = queries.puzzle_of(date)
    return _press(request, puzzle) if request.method == "POST" else _look(request, puzzle)


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


# --- Looking -----------------------------------------------------------------------------------


def _look(request: Request, puzzle: Puzzle) -> HttpResponse:
    work = queries.solving(request.player, puzzle)
    if "line" in request.GET:
        return _look_at_line(request, work)
    if "square" in request.GET and work.is_solved:
        return _look_at_scored_square(request, work, request.GET["square"].strip().lower())
    return _page(request, work)


def _look_at_line(request: Request, work: Solving) -> HttpResponse:
    form = LineForm(request.GET)
    if not form.is_valid():
        return _no_puzzle(request, words.no_line())
    return _line(
        request,
        work,
        form.cleaned_data["line"],
        form.cleaned_data["decision"] or 1,
        form.cleaned_data["step"] or 1,
    )


def _look_at_scored_square(request: Request, work: Solving, typed: str) -> HttpResponse:
    """A press on the board of a solved puzzle: the line that begins there, or why it is no move."""
    square = parse_square(typed)
    if square is None:
        return _page(request, work, pages.no_square_verdict(typed), status=422)
    if square not in work.puzzle.scores:
        answer = pages.no_move_verdict(work.puzzle.position, square)
        return _page(request, work, answer, status=422)
    return _line(request, work, typed, decision=1, step=1)


def _line(request: Request, work: Solving, name: str, decision: int, step: int) -> HttpResponse:
    line = pages.find_line(work, name, decision)
    if line is None:
        return _no_puzzle(request, words.no_line())
    context = pages.line_page(work, request.player, name, decision, line, step)
    return stage.render(request, "puzzles/line.html", context, live=context["verdict"].spoken)


# --- Pressing ----------------------------------------------------------------------------------


def _press(request: Request, puzzle: Puzzle) -> HttpResponse:
    form = PressForm(request.POST)
    form.is_valid()  # What is missing is answered below, as what it means to the player.
    action = services.HINT if form.asks_for_hint else form.typed
    work = queries.solving(request.player, puzzle)
    if form.seen_version != work.attempt.version or work.is_solved:
        return _stale(request, work, form.seen_version, action)
    get_player = partial(require_player, request)
    square = form.pressed
    try:
        if form.asks_for_hint:
            services.take_hint(work, get_player)
        elif square is None:
            return _page(request, work, pages.no_square_verdict(form.typed), status=422)
        else:
            services.play(work, square, get_player)
    except IllegalMoveError as error:
        answer = pages.no_move_verdict(error.position, error.square)
        return _page(request, work, answer, status=422)
    except services.StaleError:
        fresh = queries.solving(request.player, puzzle)
        return _stale(request, fresh, form.seen_version, action)
    return _changed(request, queries.solving(request.player, puzzle))


def _stale(request: Request, work: Solving, version: int | None, action: str) -> HttpResponse:
    """A press on an old board: nothing is changed, unless it is the last press once more."""
    if services.is_repeat(work.attempt, version, action):
        return _changed(request, work)
    return _page(request, work, pages.stale_verdict(), status=409)


def _changed(request: Request, work: Solving) -> HttpResponse:
    """After a change a whole page is fetched anew, so that a reload does not send it twice."""
    if stage.is_partial(request):
        return _page(request, work)
    return redirect(queries.day_url(work.puzzle.date))


# --- Pages -------------------------------------------------------------------------------------


def _page(
    request: Request, work: Solving, answer: Verdict | None = None, status: int = 200
) -> HttpResponse:
    if work.is_solved:
        template = "puzzles/solved.html"
        context = pages.solved_page(work, request.player, days.today(request), answer)
    else:
        template = "puzzles/day.html"
        context = pages.solving_page(work, request.player, answer)
    context["zone"] = days.time_zone(request)
    verdict = context["verdict"]
    live = verdict.spoken if verdict else ""
    return stage.render(request, template, context, live=live, status=status)


def _no_puzzle(request: Request, reason: str) -> HttpResponse:
    return render(request, "puzzles/no_puzzle.html", {"reason": reason}, status=404)
