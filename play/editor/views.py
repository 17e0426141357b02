"""The board editor. Each press and each choice is an address: going back undoes it."""

from django.http import HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_safe

from play.editor.forms import EditorForm
from play.editor.hands import Hand, put
from play.editor.queries import EditorPage, editor_url
from play.notices import Notice, slip_notice
from reversi_site import stage
from reversi_site.board.forms import first_error
from reversi_site.engine import START, Position
from reversi_site.engine.notation import NotationError, read_any, read_board
from reversi_site.http import Request
from reversi_site.rate_limit import rate_limit


@require_safe
@rate_limit("move")
def editor(request: Request) -> HttpResponse:
    """A board to set: `?board=` is on it; `?square=` is pressed, or `?text=` read, and then shown.

    With htmx an address takes the place of the one before: nobody wants to go back through each
    press.
    """
    form = EditorForm(request.GET)
    is_valid = form.is_valid()
    hand = form.cleaned_data.get("hand") or Hand.TURN
    try:
        position = read_board(form.cleaned_data.get("board") or "") if _has_board(form) else START
    except NotationError as error:
        return _page(request, EditorPage(START, hand, request.player, slip_notice(error)))
    if not is_valid:
        notice = Notice(first_error(form))
        return _page(request, EditorPage(position, hand, request.player, notice))
    if text := form.cleaned_data["text"]:
        return _read(request, position, hand, text)
    square = form.cleaned_data["square"]
    if square is not None:
        changed = put(position, square, form.cleaned_data["once"] or hand)
        return redirect(editor_url(changed, hand))
    return _page(request, EditorPage(position, hand, request.player))


def _has_board(form: EditorForm) -> bool:
    return bool(form.cleaned_data.get("board"))


def _read(request: Request, position: Position, hand: Hand, text: str) -> HttpResponse:
    """Put the last position of a text on the board; if it has a slip, the one before the slip."""
    try:
        return redirect(editor_url(read_any(text).position, hand))
    except NotationError as error:
        right = error.game.position if error.game else position
        page = EditorPage(right, hand, request.player, slip_notice(error), text)
        return _page(request, page)


def _page(request: Request, page: EditorPage) -> HttpResponse:
    status = 422 if page.notice else 200
    response = stage.render(
        request, "play/editor/editor.html", {"page": page}, live=page.spoken, status=status
    )
    if stage.is_partial(request) and not page.notice:
        response["HX-Replace-Url"] = editor_url(page.position, page.hand)
    return response
