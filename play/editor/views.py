"""The board editor. The address holds all there is: to be kept, sent and loaded again."""

from django.http import HttpResponse
from django.shortcuts import redirect

from play.editor.forms import EditorForm
from play.editor.hands import put
from play.editor.queries import EditorPage
from play.editor.setting import Setting
from play.notices import Notice, slip_notice
from play.share.slips import Excerpt
from reversi_site import stage
from reversi_site.board.forms import first_error
from reversi_site.engine import Game, Position
from reversi_site.engine.notation import NotationError, read_any
from reversi_site.http import Request, require_safe
from reversi_site.rate_limit import rate_limit


@require_safe
@rate_limit("move")
def editor(request: Request) -> HttpResponse:
    """A board to be set up: as it is, after a press (`?square=`), or with that of a `?text=`."""
    form = EditorForm(request.GET)
    is_valid = form.is_valid()
    try:
        setting = form.setting()
    except NotationError as error:
        return _page(request, EditorPage(Setting(), request.player, notice=slip_notice(error)))
    if not is_valid:
        notice = Notice(first_error(form))
        return _page(request, EditorPage(setting, request.player, notice=notice))
    said = form.cleaned_data
    if said["text"]:
        return _read(request, setting, said["text"])
    if said["square"] is None:
        return _page(request, EditorPage(setting, request.player))
    position = put(setting.position, said["square"], said["once"] or setting.hand)
    return _pressed(request, setting.changed(position), said["square"])


def _pressed(request: Request, changed: Setting, square: int) -> HttpResponse:
    """The board after a press; without script at its own address."""
    if stage.is_partial(request):
        return _page(request, EditorPage(changed, request.player, pressed=square))
    return redirect(changed.url)


def _read(request: Request, setting: Setting, text: str) -> HttpResponse:
    """Put what a text tells on the board; of a game with a slip, what is right of it."""
    try:
        return redirect(setting.changed(_told(read_any(text))).url)
    except NotationError as error:
        if error.game and error.game != Game():
            setting = setting.changed(_told(error.game))
        page = EditorPage(
            setting,
            request.player,
            notice=slip_notice(error),
            excerpt=Excerpt.around(text, error) if error.token else None,
            written=text,
        )
        return _page(request, page)


def _told(game: Game) -> Position:
    """The last position of a game; without moves its start, before a pass that is forced there."""
    return game.position if game.moves else game.start


def _page(request: Request, page: EditorPage) -> HttpResponse:
    """Answer. A swap takes the place of the address: back leads out, not through each press."""
    status = 422 if page.notice else 200
    response = stage.render(
        request, "play/editor/editor.html", {"page": page}, live=page.spoken, status=status
    )
    if stage.is_partial(request):
        response["HX-Replace-Url"] = page.setting.url
    return response
