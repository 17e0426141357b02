"""What the JSON twins of pages about games have in common (see `reversi_site.twins`)."""

from django.http import HttpResponse

from play.notices import QUOTED, slip_notice
from reversi_site import twins
from reversi_site.board.forms import printable
from reversi_site.engine import Game, squares
from reversi_site.engine.notation import NotationError


def slip(error: NotationError) -> HttpResponse:
    """The twin of an address that names no game: what is wrong with it, and where."""
    return twins.refusal(
        404,
        error.fault.value,
        slip_notice(error).spoken,
        line=error.place.line,
        column=error.place.column,
        token=printable(error.token)[:QUOTED],
        legal=[squares.name(square) for square in error.legal],
    )


def no_ply(game: Game, sentence: str) -> HttpResponse:
    """The twin of an address that asks for a ply which its game does not have."""
    return twins.refusal(404, "no-such-ply", sentence, plies=len(game.plies))
