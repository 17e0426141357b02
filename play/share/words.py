"""Every sentence about shared games and about texts that are no game."""

from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _

from reversi_site.board import words
from reversi_site.engine import Game, squares
from reversi_site.engine.game import Ply
from reversi_site.engine.notation import NotationError
from reversi_site.engine.openings import Opening

_COUNTS = (
    _("no"),
    _("one"),
    _("two"),
    _("three"),
    _("four"),
    _("five"),
    _("six"),
    _("seven"),
    _("eight"),
    _("nine"),
    _("ten"),
    _("eleven"),
    _("twelve"),
)


# --- A game ------------------------------------------------------------------------------------


def heading(game: Game, opening: Opening | None) -> str:
    """What a board is called: the result, or the opening's name, or whose turn it is."""
    if game.is_over:
        return words.outcome_sentence(game.result())
    if opening is not None:
        return opening.name
    if game == Game():
        return gettext("The board is yours.")
    return f"{words.turn_words(game.position)}."


def eyebrow(opening: Opening | None) -> str:
    """What stands above the heading: of which length the opening is."""
    if opening is None:
        return gettext("Board")
    return ngettext(
        "Board · Opening, one move", "Board · Opening, %(count)d moves", opening.moves
    ) % {"count": opening.moves}


def start_label() -> str:
    """The link to the board before the first move."""
    return gettext("Start of the game")


def ply_label(ply: Ply) -> str:
    """A ply as a link is read out: "Move 5, Black c4" or "White passed."."""
    if ply.square is None:
        return words.played_sentence(ply)
    return gettext("Move %(number)d, %(colour)s %(square)s") % {
        "number": ply.move_number,
        "colour": words.colour_name(ply.colour),
        "square": squares.name(ply.square),
    }


def walk_words(shown: Game, whole: Game) -> str:
    """How far the shown board is in the game: "Move 5 of 12", or who passed after which move."""
    if shown.plies and shown.plies[-1].is_pass:
        return words.played_sentence(shown.plies[-1])
    if not whole.moves:
        return gettext("No moves yet")
    return gettext("Move %(number)d of %(total)d") % {
        "number": len(shown.moves),
        "total": len(whole.moves),
    }


def no_ply(game: Game) -> str:
    """The address asks for a ply that the game does not have."""
    if not game.plies:
        return gettext("This game has no moves yet. It can be opened at its start alone.")
    return gettext("This game can be opened after 0 to %(last)d moves and passes.") % {
        "last": len(game.plies)
    }


# --- A text that is no game --------------------------------------------------------------------


def slip_heading(good: int) -> str:
    """How far the text was right: "Six good moves, then a slip."."""
    if good == 0:
        return gettext("A slip at the start.")
    sentence = ngettext(
        "%(count)s good move, then a slip.", "%(count)s good moves, then a slip.", good
    )
    said = sentence % {"count": _count(good)}
    return said[0].upper() + said[1:]


def open_good_moves(good: Game) -> str:
    """The button that opens what was right: "Open the first six moves"."""
    if good == Game():
        return gettext("Open the empty board")
    if not good.moves:
        return gettext("Open this board")
    count = len(good.moves)
    return ngettext("Open the first move", "Open the first %(count)s moves", count) % {
        "count": _count(count)
    }


def _count(number: int) -> str:
    return str(_COUNTS[number]) if number < len(_COUNTS) else str(number)


def excerpt_heading(line: int | None) -> str:
    """What stands above a text that is no game, or above the part of it around a line."""
    if line is None:
        return gettext("What was read")
    return gettext("What was read, around line %(line)d") % {"line": line}


def not_legal() -> str:
    """What is said of the square of a move that is wrong."""
    return gettext("not a legal move")


def legal_moves(error: NotationError) -> str:
    """What could have been played instead of the wrong move."""
    return gettext("%(squares)s. Press one to go on from here.") % {
        "squares": words.square_list(error.legal)
    }
