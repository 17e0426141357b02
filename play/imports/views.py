"""Games from elsewhere come in: pasted, as a file, or by a link. Nothing is stored."""

from django.core.exceptions import RequestDataTooBig
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.csrf import csrf_exempt, csrf_protect
from django.views.decorators.http import require_http_methods

from play.imports import words
from play.imports.forms import ImportForm
from play.imports.queries import GameList, ImportPage
from play.notices import Notice, slip_notice, too_large_notice
from play.share.links import board_url
from play.share.slips import Excerpt, slip_page
from reversi_site.board.forms import first_error
from reversi_site.engine import Game
from reversi_site.engine.notation import (
    LARGEST,
    Collection,
    Fault,
    NotationError,
    read_games,
    text_of,
)
from reversi_site.http import Request
from reversi_site.rate_limit import rate_limit

# What comes along with a text or a file: names of fields, and a carriage return in each line.
LARGEST_REQUEST = LARGEST + 100_000


@csrf_exempt  # The token stands in the form, which is not read if it is too large: see `_read`.
@require_http_methods(["GET", "HEAD", "POST"])
@rate_limit("import")
def import_games(request: Request) -> HttpResponse:
    """Ask for games. What is brought leads to its page, or is listed if it is more than one."""
    try:
        if int(request.META.get("CONTENT_LENGTH") or 0) > LARGEST_REQUEST:
            raise RequestDataTooBig
        return _read(request)
    except RequestDataTooBig:
        return _page(request, ImportPage(ImportForm(), too_large_notice()), status=413)


@csrf_protect
def _read(request: Request) -> HttpResponse:
    if request.method == "POST":
        form = ImportForm(request.POST, request.FILES)
    elif (from_link := ImportForm.from_address(request.GET)) is None:
        return _page(request, ImportPage(ImportForm()))
    else:
        form = from_link
    if not form.is_valid():
        return _page(request, ImportPage(form, Notice(first_error(form))), status=422)
    content = form.cleaned_data["content"]
    if len(content) > LARGEST:
        raise RequestDataTooBig
    try:
        games = read_games(content, form.cleaned_data["first"])
    except NotationError as error:
        return _refuse(request, form, content, error)
    return _show(request, form, content, games)


def _show(
    request: Request, form: ImportForm, content: str | bytes, games: Collection
) -> HttpResponse:
    """Lead to the page of the only game, or list them."""
    if not games.records:
        notice = Notice(words.no_such_game(games.count))
        return _page(request, ImportPage(form, notice), status=422)
    if games.count > 1:
        return render(request, "play/imports/games.html", {"page": GameList(games, form)})
    (record,) = games.records
    if record.error:
        read_as = words.read_as(games.format)
        return _refuse(request, form, content, record.error, read_as)
    return redirect(board_url(record.game))


def _refuse(
    request: Request,
    form: ImportForm,
    content: str | bytes,
    error: NotationError,
    read_as: str = "",
) -> HttpResponse:
    """Say what is wrong: on the board before it, if it is a game."""
    text = text_of(content) or ""
    if error.fault is Fault.SHORT_LINK:  # Its game is known to that page alone.
        return redirect("play:short", text.strip().strip("/").rpartition("/")[2])
    if error.game and not _is_no_game(error):
        page = slip_page(text, error, request.player, read_as)
        return render(request, "play/slip.html", {"page": page}, status=422)
    excerpt = Excerpt.around(text, error) if text and error.token else None
    return _page(request, ImportPage(form, slip_notice(error), excerpt), status=422)


def _is_no_game(error: NotationError) -> bool:
    """Whether a text is not even meant for a game: it does not begin with anything like a move."""
    return error.fault is Fault.NOT_A_MOVE and error.game == Game()


def _page(request: Request, page: ImportPage, status: int = 200) -> HttpResponse:
    return render(request, "play/imports/import.html", {"page": page}, status=status)
