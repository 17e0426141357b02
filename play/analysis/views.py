"""The page of an analysis, and its twin in JSON. Whatever it takes, nothing is stored."""

from functools import partial

from django.http import HttpResponse
from django.shortcuts import redirect

from play import twins
from play.analysis import queries
from play.analysis.record import record
from play.notices import Notice, slip_notice
from play.share.answers import no_ply, not_there
from play.share.forms import PlyForm
from play.share.presses import pressed
from play.share.queries import game_until
from reversi_site import stage
from reversi_site.busy import answers_busy
from reversi_site.engine import Game
from reversi_site.engine.notation import NotationError, read_address
from reversi_site.http import Request, require_safe
from reversi_site.rate_limit import claim, rate_limit
from reversi_site.twins import has_twin, twin, wants_json

HOUR = 3600


@has_twin
@require_safe
@rate_limit("move")
@answers_busy
def analysis(request: Request, moves: str) -> HttpResponse:
    """What each move is worth at the end of a game, or after `?ply=`; `?square=` moves on.

    What has to be searched for counts against the limit "search" as well; what is known does not.
    """
    try:
        game = read_address(moves)
    except NotationError as error:
        if wants_json(request):
            return twins.slip(error)
        return not_there(request, slip_notice(error).spoken)
    form = PlyForm(request.GET, game)
    if not form.is_valid():
        return no_ply(request, game)
    ply = form.cleaned_data["ply"]
    if "square" in request.GET:
        return _press(request, game, ply)
    if wants_json(request):
        return _twin(request, game, ply)
    return _page(request, game, ply)


def _twin(request: Request, game: Game, ply: int) -> HttpResponse:
    shown = game_until(game, ply)
    scores = queries.scores_of(shown, _before_search(request))
    return twin(record(shown.position, scores), seconds=HOUR)


def _press(request: Request, game: Game, ply: int) -> HttpResponse:
    """Go one move on from the shown board, to the analysis of what comes then."""
    found = pressed(request.GET, game, ply)
    if isinstance(found, Notice):
        if wants_json(request):
            return twins.no_move(game_until(game, ply), found.spoken)
        return _page(request, game, ply, found)
    return redirect(queries.analysis_url(*found))


def _page(request: Request, game: Game, ply: int, notice: Notice | None = None) -> HttpResponse:
    page = queries.analysis_page(game, ply, request.player, _before_search(request), notice)
    response = stage.render(
        request,
        "play/analysis/analysis.html",
        {"page": page},
        live=page.spoken,
        status=422 if notice else 200,
    )
    if notice:
        response["HX-Push-Url"] = "false"  # A press that is no move leads nowhere.
    return response


def _before_search(request: Request) -> partial[None]:
    return partial(claim, "search", request)
