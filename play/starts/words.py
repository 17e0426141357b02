"""Every sentence about where a game begins."""

from django.utils.translation import gettext

from play.models import Game, Start
from play.notices import Notice
from reversi_site.board import words
from reversi_site.engine import Game as PlayedGame
from reversi_site.engine import Position, balanced, squares
from reversi_site.engine.openings import opening_of

# --- Before the game ---------------------------------------------------------------------------


def usual_caption() -> str:
    """The usual start."""
    return gettext("The usual start. Black moves first.")


def balanced_caption() -> str:
    """What a balanced start is, before one is drawn."""
    starts = balanced.starts()
    return gettext(
        "Drawn by lot when the game begins: one of %(count)d positions after eight moves. In each "
        "our engine, looking %(depth)d plies (single moves) ahead, sees neither side more than one "
        "disc ahead. That is an estimate."
    ) % {"count": len(starts), "depth": min(start.depth for start in starts)}


def opening_caption(name: str, game: PlayedGame) -> str:
    """A named opening, its moves, and who begins: "Tiger: f5 d6 c3 d3 c4. White to move."."""
    return gettext("%(name)s: %(moves)s. %(turn)s.") % {
        "name": name,
        "moves": " ".join(map(squares.name, game.moves)),
        "turn": words.turn_words(game.position),
    }


def position_caption(position: Position) -> str:
    """Who begins, and how many discs there are."""
    return f"{words.turn_words(position)}. {words.count_words(position)}."


def no_opening() -> Notice:
    """None of the openings was chosen."""
    return Notice(gettext("Choose one of the openings."))


def no_position() -> Notice:
    """The field for a position is empty."""
    return Notice(gettext("Write down a position to begin from."))


def game_is_over() -> Notice:
    """A position in which nobody can move."""
    return Notice(
        gettext("In this position the game is over."),
        gettext("Neither side has a legal move: there is nothing left to play."),
    )


# --- In the game -------------------------------------------------------------------------------


def start_words(game: Game) -> str:
    """From where a game began: "Tiger", "a balanced start"; empty for the usual start."""
    if game.start_kind == Start.USUAL:
        return ""
    if game.start_kind == Start.OPENING:
        opening = opening_of(game.set_up)
        return opening.name if opening else ""
    return str(Start(game.start_kind).label)
