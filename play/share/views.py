"""Pages of shared games: the address holds the moves, and nothing is stored."""

from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import get_language
from django.views.decorators.http import conditional_page

from play import twins
from play.notices import Notice
from play.share import queries, slips
from play.share.answers import answers_slip, no_ply
from play.share.forms import LeftForm, PlyForm
from play.share.links import board_url
from play.share.presses import pressed
from play.share.record import record
from reversi_site import stage
from reversi_site.engine import Game
from reversi_site.engine.notation import NotationError, read_address, read_any
from reversi_site.http import Request, public, require_safe
from reversi_site.rate_limit import rate_limit
from reversi_site.twins import has_twin, twin, wants_json

DAY = 24 * 3600


@has_twin
@require_safe
@rate_limit("move")
def open_game(request: Request) -> HttpResponse:
    """The board before the first move; with `?moves=` the page of the game that a text holds."""
    if "moves" not in request.GET:
        return _look(request, Game())
    text = request.GET["moves"]
    try:
        return redirect(board_url(read_any(text)))
    except NotationError as error:
        return _slip(request, text, error, status=422)


@has_twin
@require_safe
@rate_limit("move")
def board(request: Request, moves: str) -> HttpResponse:
    """The page of a game, at its end or after `?ply=`; with `?square=` one move farther."""
    try:
        return _look(request, read_address(moves))
    except NotationError as error:
        return _slip(request, moves, error, status=404)


@require_safe
@rate_limit("picture")
@answers_slip
@conditional_page
def picture(request: Request, moves: str) -> HttpResponse:
    """The board after a game's last move as an SVG file."""
    drawing = queries.picture(moves, get_language())
    return public(HttpResponse(drawing, content_type="image/svg+xml"), DAY)


def _look(request: Request, game: Game) -> HttpResponse:
    form = PlyForm(request.GET, game)
    if not form.is_valid():
        return no_ply(request, game)
    ply = form.cleaned_data["ply"]
    if "square" in request.GET:
        return _press(request, game, ply)
    if wants_json(request):
        return twin(record(game, ply), seconds=DAY)
    return _page(request, game, ply)


def _press(request: Request, game: Game, ply: int) -> HttpResponse:
    """Go one move on from the shown board: in the same game, if that is the move it has there."""
    found = pressed(request.GET, game, ply)
    if isinstance(found, Notice):
        return _no_move(request, game, ply, found)
    longer, at = found
    return redirect(board_url(longer, at, queries.left_by(longer, game, _left(request))))


def _no_move(request: Request, game: Game, ply: int, notice: Notice) -> HttpResponse:
    if wants_json(request):
        return twins.no_move(queries.game_until(game, ply), notice.spoken)
    response = _page(request, game, ply, notice)
    response["HX-Push-Url"] = "false"  # A press that is no move leads nowhere.
    return response


def _left(request: Request) -> Game | None:
    form = LeftForm(request.GET)
    return form.cleaned_data["of"] if form.is_valid() else None


def _page(request: Request, game: Game, ply: int, notice: Notice | None = None) -> HttpResponse:
    page = queries.board_page(game, ply, request.player, _left(request), notice)
    status = 422 if notice else 200
    return stage.render(request, "play/board.html", {"page": page}, live=page.spoken, status=status)


def _slip(request: Request, text: str, error: NotationError, status: int) -> HttpResponse:
    if wants_json(request):
        return twins.slip(error, status)
    page = slips.slip_page(text, error, request.player)
    return render(request, "play/slip.html", {"page": page}, status=status)
