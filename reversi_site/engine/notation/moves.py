"""Moves as they stand in a text, and the game that they make."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum, auto

from reversi_site.engine import squares
from reversi_site.engine.game import Game
from reversi_site.engine.notation.errors import Fault, NotationError, place_of
from reversi_site.engine.position import START, Colour, Position

# As a pass is written, in lower case.
PASSES = frozenset({"pass", "pa", "ps", "--"})

# So much of a wrong piece of text is kept.
LONGEST_TOKEN = 40


class Kind(Enum):
    """What a piece of text stands for."""

    MOVE = auto()
    PASS = auto()
    WRONG = auto()


@dataclass(frozen=True, slots=True)
class Token:
    """A piece of text that is a move, a pass or neither; `offset` is where it stands.

    `colour` is whose move it is said to be, None if nothing is said.
    """

    kind: Kind
    text: str
    offset: int
    colour: Colour | None = None


def token(text: str, offset: int, colour: Colour | None = None) -> Token:
    """Return the token that a piece of text is."""
    offset += len(text) - len(text.lstrip())
    text = text.strip()
    if text.lower() in PASSES:
        return Token(Kind.PASS, text, offset, colour)
    try:
        squares.parse(text)
    except ValueError:
        return Token(Kind.WRONG, text[:LONGEST_TOKEN], offset, colour)
    return Token(Kind.MOVE, text, offset, colour)


def replay(text: str, tokens: Iterable[Token], start: Position = START) -> Game:
    """Return the game whose moves stand in `text` as `tokens`.

    A pass may be left out, and may be written only where it happened. Raises NotationError that
    names the first wrong move, its number and place, why it is wrong, and holds the game up to it.
    """
    game = Game.from_moves((), start)
    pass_is_due = bool(game.plies)
    for each in tokens:
        if each.kind is Kind.WRONG:
            raise _wrong_move(text, each, game, Fault.NOT_A_MOVE)
        if each.kind is Kind.PASS and pass_is_due:
            pass_is_due = False
            continue
        if game.is_over:
            raise _wrong_move(text, each, game, Fault.AFTER_THE_END)
        if each.kind is Kind.PASS:
            raise _wrong_move(text, each, game, Fault.PASS_WITH_MOVES)
        square = squares.parse(each.text)
        if not game.position.is_legal(square):
            raise _wrong_move(text, each, game, Fault.ILLEGAL_MOVE)
        if each.colour not in (None, game.position.turn):
            raise _wrong_move(text, each, game, Fault.WRONG_SIDE)
        game = game.play(square)
        pass_is_due = game.plies[-1].is_pass
    return game


def _wrong_move(text: str, wrong: Token, game: Game, fault: Fault) -> NotationError:
    number = len(game.moves) + 1
    side = game.position.turn.capitalize()
    reason = {
        Fault.NOT_A_MOVE: "is not a square",
        Fault.PASS_WITH_MOVES: f"is not allowed: {side} has a legal move",
        Fault.AFTER_THE_END: "comes after the end of the game",
        Fault.ILLEGAL_MOVE: f"is not legal for {side}",
        Fault.WRONG_SIDE: f"is written as a move of the wrong side: it is {side}'s turn",
    }[fault]
    legal = ", ".join(map(squares.name, game.position.legal_moves())) or "none"
    shown = wrong.text if wrong.kind is Kind.WRONG else wrong.text.lower()
    return NotationError(
        fault,
        f"move {number}, {shown!r}, {reason}; legal moves: {legal}",
        token=shown,
        place=place_of(text, wrong.offset),
        move_number=number,
        game=game,
    )
