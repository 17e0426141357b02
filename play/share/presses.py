"""A press on the board of a page about a game: where it leads, or why it is no move."""

from django.http import QueryDict

from play.notices import Notice, illegal_notice
from play.share.forms import PressForm
from play.share.queries import pressed_on
from reversi_site.board.forms import first_error
from reversi_site.engine import Game, IllegalMoveError


def pressed(data: QueryDict, whole: Game, ply: int) -> tuple[Game, int | None] | Notice:
    """Where the press leads that an address asks for, after `ply` plies of a game.

    As `pressed_on` says it; what is no move is answered by a notice.
    """
    form = PressForm(data)
    if not form.is_valid():
        return Notice(first_error(form))
    try:
        return pressed_on(whole, ply, form.cleaned_data["square"])
    except IllegalMoveError as error:
        return illegal_notice(error)
