"""Games as files for other programs."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum

from reversi_site.engine import START, Game
from reversi_site.engine.notation import (
    Obf,
    Record,
    write_board,
    write_ggf,
    write_obf,
    write_sgf,
    write_transcript,
)

PLAIN_TEXT = "text/plain; charset=utf-8"


def as_text(game: Game) -> str:
    """The moves of a game; before them, on a line of its own, a start that is not the usual one."""
    start = "" if game.start == START else f"{write_board(game.start)}\n"
    return f"{start}{write_transcript(game)}\n"


def as_obf(game: Game) -> str:
    """The position that a game has reached, as a line of OBF."""
    return f"{write_obf(Obf(game.position, {}))}\n"


def as_ggf(game: Game) -> str:
    """A game as GGF, without names."""
    return write_ggf(Record(game))


def as_sgf(game: Game) -> str:
    """A game as SGF, without names."""
    return write_sgf(Record(game))


class Ending(StrEnum):
    """The ending of a file's name, which tells its format."""

    TEXT = "txt"
    OBF = "obf"
    GGF = "ggf"
    SGF = "sgf"


@dataclass(frozen=True, slots=True)
class Format:
    """How a game is written to a file, under which name, and what kind of content that is."""

    write: Callable[[Game], str]
    name: str
    content_type: str = PLAIN_TEXT


FORMATS = {
    Ending.TEXT: Format(as_text, "game.txt"),
    Ending.OBF: Format(as_obf, "position.obf"),
    Ending.GGF: Format(as_ggf, "game.ggf"),
    Ending.SGF: Format(as_sgf, "game.sgf", "application/x-go-sgf; charset=utf-8"),
}
