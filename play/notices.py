"""What a board says beside itself: a verdict first, and then the reason."""

from dataclasses import dataclass

from django.utils.translation import gettext

from reversi_site.board import words
from reversi_site.board.forms import printable
from reversi_site.board.words import LineWords
from reversi_site.engine import Game, explain, squares
from reversi_site.engine.notation import LARGEST, Fault, NotationError, Place
from reversi_site.engine.notation.transcript import LONGEST
from reversi_site.engine.position import IllegalMoveError

# How much of a wrong piece of text is shown again.
QUOTED = 12


@dataclass(frozen=True, slots=True)
class Notice:
    """A verdict, one line of reason, and perhaps the lines of the board that were looked at."""

    verdict: str
    reason: str = ""
    lines: tuple[LineWords, ...] = ()

    @property
    def spoken(self) -> str:
        """Verdict and reason in one, for the live region."""
        return f"{self.verdict} {self.reason}".strip()


def illegal_notice(error: IllegalMoveError) -> Notice:
    """A square that is no move, direction by direction."""
    said = words.explanation_words(explain(error.position, error.square))
    return Notice(said.verdict, said.reason, said.lines)


def slip_notice(error: NotationError) -> Notice:
    """What is wrong with a text that should be a game or a position, where, and why."""
    if error.game:
        return _move_notice(error, error.game)
    return _whole_notice(error) or _board_notice(error)


def too_large_notice() -> Notice:
    """More was brought than is read at once."""
    return Notice(
        gettext("This is too large."),
        gettext("As much as %(size)s is read at once.") % {"size": largest_words()},
    )


def largest_words() -> str:
    """How much is read at once: "1 MB"."""
    return gettext("%(megabytes)s MB") % {"megabytes": f"{LARGEST / 1_000_000:g}"}


def _whole_notice(error: NotationError) -> Notice | None:
    """What is wrong with a text or a file as a whole, if that is it."""
    match error.fault:
        case Fault.TOO_LONG:
            verdict = gettext("This is too long to be a game.")
            reason = gettext("A game needs no more than %(most)d characters.") % {"most": LONGEST}
        case Fault.NO_GAME:
            verdict = gettext("There is no game in this.")
            reason = gettext("Bring moves, a link or a board, or a file in one of the notations.")
        case Fault.NOT_TEXT:
            verdict = gettext("This is neither a text nor a file of games.")
            reason = gettext("Of files that are no text, WTHOR alone is read.")
        case Fault.BAD_FILE:
            verdict = gettext("This file is damaged.")
            reason = gettext("Something is missing at its end, or it says wrong things of itself.")
        case Fault.OTHER_GAME:
            verdict = gettext("This is another game.")
            reason = gettext("It says of itself that it is not Othello.")
        case Fault.WRONG_SIZE:
            verdict = gettext("This board has another size.")
            reason = gettext("Only 8 by 8 squares are read.")
        case Fault.SHORT_LINK:
            verdict = gettext("A short link does not tell its game.")
            reason = gettext("Open it in the browser.")
        case _:
            return None
    return Notice(verdict, reason)


def _move_notice(error: NotationError, good: Game) -> Notice:
    """What is wrong with a transcript, by the number of the move; `good` is what comes before."""
    position = good.position
    named = {
        "number": error.move_number,
        "token": printable(error.token)[:QUOTED],
        "colour": words.colour_name(position.turn),
    }
    match error.fault:
        case Fault.ILLEGAL_MOVE:
            said = words.explanation_words(explain(position, squares.parse(error.token)))
            verdict = gettext("Move %(number)d, %(token)s, is not legal for %(colour)s.")
            return Notice(verdict % named, said.reason, said.lines)
        case Fault.PASS_WITH_MOVES:
            verdict = gettext("%(colour)s may not pass before move %(number)d.")
            return Notice(verdict % named, gettext("There is a legal move."))
        case Fault.WRONG_SIDE:
            verdict = gettext("Move %(number)d, %(token)s, is written for the wrong side.")
            return Notice(verdict % named, gettext("It is %(colour)s’s turn.") % named)
        case Fault.AFTER_THE_END:
            verdict = gettext("“%(token)s” comes after the end of the game.")
            return Notice(verdict % named, words.result_sentence(good.result()))
        case _:
            verdict = gettext("Move %(number)d, “%(token)s”, is not a square.")
            return Notice(verdict % named, gettext("Squares are a1 to h8."))


def _board_notice(error: NotationError) -> Notice:
    """What is wrong with a board that is written square by square, by the place in the text."""
    named = {"place": _place_words(error.place), "token": printable(error.token)[:QUOTED]}
    match error.fault:
        case Fault.NO_SIDE:
            verdict = gettext("The side to move is missing.")
            reason = gettext("Write X or O for it after the 64 squares.")
        case Fault.WRONG_LENGTH if not error.token.strip():
            verdict = gettext("%(place)s: the board breaks off.")
            reason = gettext("It has 64 squares, one sign for each, without blanks between them.")
        case Fault.WRONG_LENGTH:
            verdict = gettext("%(place)s: “%(token)s” is too much.")
            reason = gettext("After the 64 squares comes the side to move, X or O.")
        case Fault.MIXED_DIGITS:
            verdict = gettext("%(place)s: “%(token)s” mixes digits with letters.")
            reason = gettext("Write X and O throughout, or 0 and 1.")
        case Fault.BAD_CHARACTER:
            verdict = gettext("%(place)s: “%(token)s” is no sign for a square.")
            reason = gettext("X is Black, O is White, - is empty.")
        case _:
            verdict = gettext("%(place)s: “%(token)s” is not a move with its score.")
            reason = gettext("After the board a line may name legal moves so: f5:+2.")
    return Notice(verdict % named, reason)


def _place_words(place: Place) -> str:
    if place.line == 1:
        return gettext("Character %(column)d") % {"column": place.column}
    return gettext("Line %(line)d, character %(column)d") % {
        "line": place.line,
        "column": place.column,
    }
