"""Every sentence of the board editor."""

from collections.abc import Sequence

from django.utils.translation import gettext, ngettext

from play.editor.hands import Hand
from reversi_site.board import words
from reversi_site.engine import Game, Position
from reversi_site.engine.reachable import Doubt


def hand(hand: Hand) -> str:
    """What is in hand, in a word or two."""
    return {
        Hand.TURN: gettext("Turn over"),
        Hand.BLACK: gettext("Black disc"),
        Hand.WHITE: gettext("White disc"),
        Hand.EMPTY: gettext("Empty"),
    }[hand]


def empty_board() -> str:
    """A board without discs."""
    return gettext("Empty board")


def usual_start() -> str:
    """The usual start."""
    return gettext("Usual start")


def swap_colours() -> str:
    """All discs turned over."""
    return gettext("Swap colours")


def verdict(position: Position) -> str:
    """Whether a position can be played on, and by whom."""
    if position.is_over:
        result = words.result_sentence(Game(position).result())
        return gettext("Nobody can move: the game is over. %(result)s") % {"result": result}
    if position.must_pass:
        return words.pass_sentence(position.turn)
    moves = len(position.legal_moves())
    return ngettext(
        "%(colour)s to move, with %(count)d legal move.",
        "%(colour)s to move, with %(count)d legal moves.",
        moves,
    ) % {"colour": words.colour_name(position.turn), "count": moves}


def doubt(found: Sequence[Doubt]) -> str:
    """Why a position cannot come up in a game; empty if nothing speaks against it."""
    reasons = {
        Doubt.FEW_DISCS: gettext("it has fewer than the four discs of the start"),
        Doubt.EMPTY_CENTRE: gettext("one of the four squares in the centre is empty"),
        Doubt.NOT_CONNECTED: gettext("its discs do not all hang together"),
    }
    if not found:
        return ""
    return gettext("It cannot come up in a game from the usual start: %(reason)s.") % {
        "reason": reasons[found[0]]
    }
