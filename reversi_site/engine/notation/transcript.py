"""Transcripts: the moves of a game as text, `f5d6c3d3c4`.

Read in any case, with blanks, commas, dashes, plus signs or line breaks between the moves, with or
without move numbers (`1. f5 d6`), or as a link of ours to a game or its picture. Passes are usually
left out; `pass`, `pa`, `ps` and `--` are accepted where the side to move has no legal move.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from reversi_site.engine import squares
from reversi_site.engine.game import Game
from reversi_site.engine.notation.errors import Fault, NotationError, place_of
from reversi_site.engine.position import START, Position

# Sixty moves with numbers, passes and generous blanks fit several times over.
LONGEST = 2000

# The moves are matched for good ("*+"), or a text made of "/board/" would take seconds to refuse.
_LINK = re.compile(r"\s*\S*?/board/(?P<moves>[^\s?#/.]*+)(?:\.svg|/)?(?:[?#]\S*)?\s*")
_TOKEN = re.compile(
    r"""
      (?P<pass>   pass | pa | ps | --      )
    | (?P<move>   [a-h][1-8]               )
    | (?P<number> \d+\.(?:\.\.)?           )
    | (?P<blank>  [\s,;+\-]+?              )
    | (?P<wrong>  [^\W_]{2} | .            )
    """,
    re.VERBOSE | re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class _Token:
    kind: str
    text: str
    offset: int


def read_transcript(text: str, start: Position = START, begin: int = 0) -> Game:
    """Return the game that `text` writes down. An empty text is a game without moves.

    Its moves stand from character `begin` on.

    Raises NotationError that names the first wrong move or character, its number and place, why
    it is wrong, and holds the game up to it and the moves that were legal there.
    """
    if len(text) > LONGEST:
        raise NotationError(
            Fault.TOO_LONG,
            f"the text has {len(text)} characters; a game needs no more than {LONGEST}",
        )
    game = Game.from_moves((), start)
    pass_is_due = bool(game.plies)
    for token in _tokens(text, begin):
        if token.kind == "wrong":
            raise _wrong_move(text, token, game, Fault.NOT_A_MOVE)
        if game.is_over:
            raise _wrong_move(text, token, game, Fault.AFTER_THE_END)
        if token.kind == "pass":
            if not pass_is_due:
                raise _wrong_move(text, token, game, Fault.PASS_WITH_MOVES)
            pass_is_due = False
            continue
        square = squares.parse(token.text)
        if not game.position.is_legal(square):
            raise _wrong_move(text, token, game, Fault.ILLEGAL_MOVE)
        game = game.play(square)
        pass_is_due = game.plies[-1].is_pass
    return game


def write_transcript(game: Game) -> str:
    """Return the moves in lower case, without passes and blanks."""
    return game.transcript


def _tokens(text: str, begin: int) -> Iterator[_Token]:
    link = _LINK.fullmatch(text, begin)
    begin, end = link.span("moves") if link else (begin, len(text))
    for match in _TOKEN.finditer(text.replace("%20", "   "), begin, end):
        kind = match.lastgroup or "wrong"
        if kind not in ("blank", "number"):
            yield _Token(kind, match.group(), match.start())


def _wrong_move(text: str, token: _Token, game: Game, fault: Fault) -> NotationError:
    number = len(game.moves) + 1
    side = game.position.turn.capitalize()
    reason = {
        Fault.NOT_A_MOVE: "is not a square",
        Fault.PASS_WITH_MOVES: f"is not allowed: {side} has a legal move",
        Fault.AFTER_THE_END: "comes after the end of the game",
        Fault.ILLEGAL_MOVE: f"is not legal for {side}",
    }[fault]
    legal = ", ".join(map(squares.name, game.position.legal_moves())) or "none"
    shown = token.text if token.kind == "wrong" else token.text.lower()
    return NotationError(
        fault,
        f"move {number}, {shown!r}, {reason}; legal moves: {legal}",
        token=shown,
        place=place_of(text, token.offset),
        move_number=number,
        game=game,
    )
