"""Transcripts: the moves of a game as text, `f5d6c3d3c4`.

Read in any case, with blanks, commas, dashes, plus signs or line breaks between the moves, with or
without move numbers (`1. f5 d6`), or as a link of ours to a game or its picture. Passes are usually
left out; `pass`, `pa`, `ps` and `--` are accepted where the side to move has no legal move.
"""

import re
from collections.abc import Iterator

from reversi_site.engine.game import Game
from reversi_site.engine.notation import link
from reversi_site.engine.notation.errors import Fault, NotationError
from reversi_site.engine.notation.moves import PASSES, Kind, Token, replay
from reversi_site.engine.position import START, Position

# Sixty moves with numbers, passes and generous blanks fit several times over.
LONGEST = 2000

# The longest word first, or "pass" would be read as "pa" and a rest.
_PASS = "|".join(sorted(PASSES, key=len, reverse=True))

_TOKEN = re.compile(
    rf"""
      (?P<pass>   {_PASS}                  )
    | (?P<move>   [a-h][1-8]               )
    | (?P<number> \d+\.(?:\.\.)?           )
    | (?P<blank>  [\s,;+\-] | %20          )
    | (?P<wrong>  [^\W_]{{2}} | .          )
    """,
    re.VERBOSE | re.IGNORECASE,
)
_KINDS = {"pass": Kind.PASS, "move": Kind.MOVE, "wrong": Kind.WRONG}


def read_transcript(
    text: str, start: Position = START, begin: int = 0, end: int | None = None
) -> Game:
    """Return the game that `text` writes down. An empty text is a game without moves.

    Its moves stand from character `begin` on, up to `end` if that is given.

    Raises NotationError that names the first wrong move or character, its number and place, why
    it is wrong, and holds the game up to it and the moves that were legal there.
    """
    end = len(text) if end is None else end
    if end - begin > LONGEST:
        raise NotationError(
            Fault.TOO_LONG,
            f"the text has {end - begin} characters; a game needs no more than {LONGEST}",
        )
    return replay(text, tokens(text, *(link.word_in(text, begin) or (begin, end))), start)


def write_transcript(game: Game) -> str:
    """Return the moves in lower case, without passes and blanks."""
    return game.transcript


def tokens(text: str, begin: int, end: int) -> Iterator[Token]:
    """Yield the moves and passes in a part of a text, and whatever is neither; blanks left out."""
    for match in _TOKEN.finditer(text, begin, end):
        kind = _KINDS.get(match.lastgroup or "wrong")
        if kind:
            yield Token(kind, match.group(), match.start())
