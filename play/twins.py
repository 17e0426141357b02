"""What the JSON twins of pages about games have in common (see `reversi_site.twins`)."""

from django.http import HttpResponse

from play.notices import QUOTED, slip_notice
from play.share.links import link
from reversi_site import twins
from reversi_site.board.forms import printable
from reversi_site.engine import Game, squares
from reversi_site.engine.notation import NotationError


def slip(error: NotationError, status: int = 404) -> HttpResponse:
    """The twin of an address or a text that names no game: what is wrong with it, and where."""
    return twins.refusal(
        status,
        error.fault.value,
        slip_notice(error).spoken,
        line=error.place.line,
        column=error.place.column,
        token=printable(error.token)[:QUOTED],
        move=error.move_number,
        good=link(error.game) if error.game else None,
        legal=[squares.name(square) for square in error.legal],
    )


def no_ply(game: Game, sentence: str) -> HttpResponse:
    """The twin of an address that asks for a ply which its game does not have."""
    return twins.refusal(404, "no-such-ply", sentence, plies=len(game.plies))


def no_move(game: Game, sentence: str) -> HttpResponse:
    """The twin of an address that asks for a move which cannot be played at the end of `game`."""
    legal = [squares.name(square) for square in game.position.legal_moves()]
    return twins.refusal(422, "no-such-move", sentence, legal=legal)
