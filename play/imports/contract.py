"""Stands in for what the engine is about to read: one game, by `read_any`. To be deleted."""

from dataclasses import dataclass
from enum import StrEnum

from reversi_site.engine import Game
from reversi_site.engine.notation import NotationError, read_any

LARGEST = 1_000_000
MOST_GAMES = 100


class Format(StrEnum):
    """A notation."""

    ADDRESS = "address"
    TRANSCRIPT = "transcript"
    MOVE_LIST = "move-list"
    BOARD = "board"
    OBF = "obf"
    GGF = "ggf"
    SGF = "sgf"
    WTHOR = "wthor"
    QUEST = "quest"


@dataclass(frozen=True, slots=True)
class Record:
    """A game as a file tells it."""

    game: Game
    black: str = ""
    white: str = ""
    date: str = ""
    place: str = ""
    result: str = ""
    error: NotationError | None = None


@dataclass(frozen=True, slots=True)
class Collection:
    """The games of a file."""

    format: Format
    records: tuple[Record, ...]
    count: int
    first: int


def as_text(content: str | bytes) -> str:
    """The text that a file holds; "" if it holds bytes."""
    return content if isinstance(content, str) else content.decode(errors="replace")


def read_games(content: str | bytes, first: int = 1) -> Collection:
    """Read the only game."""
    records = (Record(read_any(as_text(content))),)
    return Collection(Format.TRANSCRIPT, records[first - 1 :], 1, first)
