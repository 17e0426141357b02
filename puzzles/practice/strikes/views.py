"""The pages of three strikes."""

from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods

from puzzles.practice import words
from puzzles.practice.strikes import pages, queries, services
from puzzles.practice.strikes.forms import RunForm, StartForm
from puzzles.practice.strikes.playing import STRIKES, Playing
from puzzles.solving.services import StaleError, is_repeat
from puzzles.solving.verdicts import (
    Verdict,
    no_move_verdict,
    no_square_verdict,
    stale_verdict,
)
from reversi_site import stage
from reversi_site.busy import answers_busy
from reversi_site.engine.position import IllegalMoveError
from reversi_site.http import Request
from reversi_site.players.models import Player
from reversi_site.players.services import require_player
from reversi_site.rate_limit import rate_limit


@require_http_methods(["GET", "HEAD", "POST"])
@rate_limit("move", methods=("GET", "HEAD"))
@rate_limit("create", methods=("POST",))
def strikes(request: Request) -> HttpResponse:
    """What three strikes are (GET), and a run of one's own (POST)."""
    if request.method == "POST":
        form = StartForm(request.POST)
        form.is_valid()  # A tick is there or not: whatever is sent says one of the two.
        run = services.start(
            require_player(request), shows_clock=bool(form.cleaned_data.get("clock"))
        )
        return redirect(pages.run_url(run.pk))
    best, running = queries.best(request.player), queries.latest_open(request.player)
    context = {
        "best": words.best_run(best) if best is not None else "",
        "running_url": pages.run_url(running.pk) if running else "",
        "strikes": STRIKES,
    }
    return render(request, "puzzles/practice/strikes.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
@rate_limit("move")
@answers_busy
def run(request: Request, number: int) -> HttpResponse:
    """A run of the visitor's own, to look at and to press on."""
    playing = queries.playing(request.player, number)
    if playing is None or request.player is None:
        raise Http404
    if request.method == "POST":
        return _press(request, request.player, playing)
    return _page(request, request.player, playing)


def _press(request: Request, player: Player, playing: Playing) -> HttpResponse:
    form = RunForm(request.POST)
    form.is_valid()  # What is missing is answered below, as what it means to the player.
    action = services.NEXT if form.goes_on else form.typed
    if form.seen_version != playing.run.version or playing.is_over:
        return _stale(request, player, playing, form.seen_version, action)
    square = form.pressed
    try:
        if form.goes_on and playing.wrong is not None:
            services.go_on(playing)
        elif playing.wrong is not None:
            return _page(request, player, playing, Verdict(*words.between_puzzles()), 422)
        elif square is None:
            return _page(request, player, playing, no_square_verdict(form.typed), 422)
        else:
            services.play(playing, square)
    except IllegalMoveError as error:
        answer = no_move_verdict(error.position, error.square)
        return _page(request, player, playing, answer, 422)
    except StaleError:
        return _stale(request, player, _again(player, playing), form.seen_version, action)
    return _changed(request, player, _again(player, playing))


def _again(player: Player, playing: Playing) -> Playing:
    """The run as it stands now."""
    fresh = queries.playing(player, playing.run.pk)
    if fresh is None:
        raise Http404
    return fresh


def _stale(
    request: Request, player: Player, playing: Playing, version: int | None, action: str
) -> HttpResponse:
    """A press on an old board: nothing is changed, unless it is the last press once more."""
    if is_repeat(playing.run, version, action):
        return _changed(request, player, playing)
    return _page(request, player, playing, stale_verdict(), 409)


def _changed(request: Request, player: Player, playing: Playing) -> HttpResponse:
    """After a change a whole page is fetched anew, so that a reload does not send it twice."""
    if stage.is_partial(request):
        return _page(request, player, playing)
    return redirect(pages.run_url(playing.run.pk))


def _page(
    request: Request,
    player: Player,
    playing: Playing,
    answer: Verdict | None = None,
    status: int = 200,
) -> HttpResponse:
    context = pages.run_page(playing, player, answer)
    verdict = context["verdict"]
    live = verdict.spoken if verdict else ""
    return stage.render(request, "puzzles/practice/run.html", context, live=live, status=status)
