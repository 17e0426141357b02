"""Every sentence of the board editor."""

from collections.abc import Sequence

from django.utils.translation import gettext, ngettext

from play.editor.hands import Hand
from reversi_site.board import words
from reversi_site.engine import Colour, Game, Position, squares
from reversi_site.engine.reachable import Doubt


def hand(hand: Hand) -> str:
    """What is in hand, in a word or two."""
    return {
        Hand.TURN: gettext("Turn over"),
        Hand.BLACK: gettext("Black disc"),
        Hand.WHITE: gettext("White disc"),
        Hand.EMPTY: gettext("Empty"),
    }[hand]


def hand_sign(hand: Hand) -> str:
    """The same in a sign, for a disc."""
    match hand:
        case Hand.TURN:
            return "↻"
        case Hand.EMPTY:
            return "–"
        case _:
            return colour_sign(Colour(hand.value))


def colour_sign(colour: Colour) -> str:
    """A colour in a letter, which is its key, too."""
    return "B" if colour is Colour.BLACK else "W"


def press(hand: Hand) -> str:
    """What a press does with that in hand."""
    return {
        Hand.TURN: gettext("A press turns a square over: empty, Black, White, and empty again."),
        Hand.BLACK: gettext("A press puts a black disc on the square."),
        Hand.WHITE: gettext("A press puts a white disc on the square."),
        Hand.EMPTY: gettext("A press clears the square."),
    }[hand]


def on_square(position: Position, square: int) -> str:
    """What is on a square: "a1, Black."."""
    colour = position.at(square)
    return gettext("%(square)s, %(disc)s.") % {
        "square": squares.name(square),
        "disc": words.colour_name(colour) if colour else gettext("empty"),
    }


def to_move(colour: Colour) -> str:
    """Whose turn it is to be."""
    return gettext("%(colour)s to move") % {"colour": words.colour_name(colour)}


def undo() -> str:
    """The last change taken back."""
    return gettext("Undo")


def empty_board() -> str:
    """A board without discs."""
    return gettext("Empty board")


def usual_start() -> str:
    """The usual start."""
    return gettext("Usual start")


def swap_colours() -> str:
    """All discs turned over."""
    return gettext("Swap colours")


def quarter_turn() -> str:
    """The board turned by a quarter."""
    return gettext("Turn it")


def mirror() -> str:
    """Left and right swapped."""
    return gettext("Mirror it")


def verdict(position: Position) -> str:
    """Whether a position can be played on, and by whom."""
    if not position.occupied:
        return gettext("The board is empty: nobody can move.")
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
        Doubt.OTHER_START: gettext("with four discs nobody has moved yet, and they lie otherwise"),
        Doubt.NOT_CONNECTED: gettext("its discs do not all hang together"),
    }
    if not found:
        return ""
    return gettext("This cannot come up in a game from the usual start: %(reason)s.") % {
        "reason": reasons[found[0]]
    }
