"""What is handed on of a game: pictures, files, a frame, a QR code, short links.

Most of it is the same for everybody: no cookie is set, and anyone may keep it for a day.
"""

from csp.decorators import csp_replace
from django.conf import settings
from django.http import HttpRequest, HttpResponse, StreamingHttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.clickjacking import xframe_options_exempt
from django.views.decorators.http import conditional_page, require_POST

from play.notices import slip_notice
from play.sending import own_games, queries, services, words
from play.sending.files import FORMATS, PLAIN_TEXT, Ending
from play.sending.forms import ShortenForm
from play.sending.qr import qr_code
from play.sending.queries import Shared
from play.share.answers import answers_slip
from play.share.forms import PlyForm
from play.share.words import no_ply
from reversi_site.busy import answers_busy
from reversi_site.engine import Game
from reversi_site.engine.notation import NotationError, read_address
from reversi_site.http import NotHere, Request, public, require_safe
from reversi_site.rate_limit import rate_limit

DAY = 24 * 3600


@require_safe
@rate_limit("move")
def share(request: Request, moves: str) -> HttpResponse:
    """All ways to hand a game on, on one page."""
    shared = _shared(request, _game(moves))
    context = {"shared": shared, "short_link": shared.short_link}
    return render(request, "play/sending/share.html", context)


@require_POST
@rate_limit("create")
def shorten(request: Request) -> HttpResponse:
    """Make the short link of a game, and show it where it was asked for."""
    form = ShortenForm(request.POST)
    if not form.is_valid():
        raise NotHere
    game = _game(form.cleaned_data["moves"])
    shared = _shared(request, game)
    services.shorten(game)
    return redirect(f"{shared.share_url}#short")


@require_safe
@rate_limit("data")
def short(request: Request, code: str) -> HttpResponse:
    """Lead from a short link to the page of its game, for good."""
    game = queries.game_of(code)
    if game is None:
        raise NotHere(words.no_such_link())
    return public(redirect(_shared(request, game).board_url, permanent=True), DAY)


@require_safe
@rate_limit("picture")
@answers_busy
@answers_slip
@conditional_page
def image(request: HttpRequest, moves: str) -> HttpResponse:
    """The board after a game's last move as a PNG."""
    return public(queries.image(read_address(moves)).answer(), DAY)


@require_safe
@rate_limit("picture")
@answers_busy
@answers_slip
@conditional_page
def share_picture(request: HttpRequest, moves: str) -> HttpResponse:
    """The same with words beside it, for link previews."""
    return public(queries.share_picture(read_address(moves)).answer(), DAY)


@require_safe
@rate_limit("picture")
@answers_slip
@conditional_page
def qr(request: HttpRequest, moves: str) -> HttpResponse:
    """The link to a game as a QR code."""
    shared = _shared(request, read_address(moves))
    drawing = qr_code(shared.link, shared.qr_title)
    return public(HttpResponse(drawing, content_type="image/svg+xml"), DAY)


@require_safe
@rate_limit("data")
@answers_slip
@conditional_page
def file(request: HttpRequest, moves: str, ending: Ending) -> HttpResponse:
    """A game as a file for other programs."""
    form = FORMATS[ending]
    response = HttpResponse(form.write(read_address(moves)), content_type=form.content_type)
    response["Content-Disposition"] = f'attachment; filename="{form.name}"'
    return public(response, DAY)


@require_safe
@rate_limit("import")
def all_own_games(request: Request) -> StreamingHttpResponse:
    """All games of the player as one file, which is written while it is sent."""
    response = StreamingHttpResponse(own_games.as_ggf(request.player), content_type=PLAIN_TEXT)
    response["Content-Disposition"] = 'attachment; filename="games.ggf"'
    return response


# Its headers have to stand in the answer "not modified" as well, so conditional_page comes last.
@require_safe
@rate_limit("data")
@xframe_options_exempt
@csp_replace({"frame-ancestors": ["*"]})  # type: ignore[arg-type]  # of a view with an argument
@conditional_page
def embed(request: HttpRequest, moves: str) -> HttpResponse:
    """A game for a frame on another site, to walk through."""
    context: dict[str, object]
    try:
        shared = _shared(request, _game(moves))
        context, status = {"shared": shared, "page": shared.link}, 200
    except NotHere as error:
        page = settings.SITE_URL + reverse("play:open")
        context, status = {"reason": str(error), "page": page}, 404
    return public(render(request, "play/sending/embed.html", context, status=status), DAY)


def _game(moves: str) -> Game:
    """The game that an address names. Raises NotHere with what is wrong with it."""
    try:
        return read_address(moves)
    except NotationError as error:
        raise NotHere(slip_notice(error).spoken) from error


def _shared(request: HttpRequest, game: Game) -> Shared:
    """The game opened after as many plies as the request says. Raises NotHere."""
    form = PlyForm(request.POST if request.method == "POST" else request.GET, game)
    if not form.is_valid():
        raise NotHere(no_ply(game))
    return Shared(game, form.cleaned_data["ply"])
