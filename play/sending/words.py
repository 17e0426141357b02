"""Every sentence about games that are handed on."""

from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _

from play import levels
from play.models import Game as StoredGame
from play.sending.files import Ending
from play.share import words as share_words
from reversi_site.board import words
from reversi_site.engine import Colour, Game
from reversi_site.engine.openings import opening_of

_FILES = {
    Ending.TEXT: _("The moves as text"),
    Ending.OBF: _("The last position as a line of text"),
    Ending.GGF: _("The game for Othello programs"),
    Ending.SGF: _("The game for editors of games"),
}


def heading(game: Game) -> str:
    """What a game is called, as on its page."""
    return share_words.heading(game, opening_of(game))


def detail(game: Game) -> str:
    """How far a game has come: "5 moves · White to move"."""
    moves = ngettext("%(count)d move", "%(count)d moves", len(game.moves)) % {
        "count": len(game.moves)
    }
    return f"{moves} · {words.turn_words(game.position)}"


def told(game: Game) -> str:
    """The last move or pass, and whose turn it is then, or who has won."""
    happened = [words.ply_sentence(ply) for ply in game.plies[-1:]]
    then = (
        words.result_sentence(game.result())
        if game.is_over
        else f"{words.turn_words(game.position)}."
    )
    return " ".join([*happened, then])


def walk(shown: Game, whole: Game) -> str:
    """How far the shown board is in the game, where there is little room: "5 of 12"."""
    return gettext("%(number)d of %(total)d") % {
        "number": len(shown.moves),
        "total": len(whole.moves),
    }


def file(ending: Ending) -> str:
    """What is in a file."""
    return str(_FILES[ending])


def picture(game: Game) -> str:
    """What a picture of the board shows."""
    return words.board_caption(game.position, game.last_square)


def sides(game: StoredGame) -> dict[Colour, str]:
    """Who plays which colour in a game against the computer: "You", and "First day, level 1"."""
    colour = Colour(game.colour)
    return {colour: gettext("You"), colour.other: levels.full_name(game.level)}


def qr_title(link: str) -> str:
    """What a QR code is called."""
    return gettext("QR code of the link %(link)s") % {"link": link}


def frame_title(game: Game) -> str:
    """What a frame is called on the page of another site."""
    return gettext("Reversi game: %(name)s") % {"name": heading(game)}


def no_such_link() -> str:
    """There is no short link of this code."""
    return gettext("No short link has this code. One of its letters or digits may be wrong.")
