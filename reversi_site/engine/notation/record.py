"""A game as a text or a file tells it, and all that one holds."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from enum import StrEnum

from reversi_site.engine.game import Game
from reversi_site.engine.notation.errors import NotationError


class Format(StrEnum):
    """How games are written down."""

    LINK = "link"
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
    """One game, and what is said about it; empty where nothing is.

    - `black`, `white`: the players' names. `date`, `place`: as they are written.
    - `result`: in the form that SGF has: `B+8`, `W+2`, `0` for a draw, `B+R` where White resigned,
      `B+T` where White had no time left, `B+` for a win that is not told by how much.
    - `error`: why the game breaks off, if it does; `game` is what was right until there.
    """

    game: Game
    black: str = ""
    white: str = ""
    date: str = ""
    place: str = ""
    result: str = ""
    error: NotationError | None = None


NOTHING_TOLD = Record(Game())


@dataclass(frozen=True, slots=True)
class Collection:
    """Games of one text or file: there are `count` of them, and `records` begins with `first`.

    Games are counted from 1.
    """

    format: Format
    records: tuple[Record, ...]
    count: int
    first: int = 1


@dataclass(frozen=True, slots=True)
class Games:
    """What a reader finds: `count` games, each of which waits until somebody wants it.

    `replay` returns the record of one; they are counted from 0.
    """

    count: int
    replay: Callable[[int], Record]


def record_of(replayed: Callable[[], Game], told: Record = NOTHING_TOLD) -> Record:
    """Return the record of a game that is replayed now, as far as that goes.

    What is said about the game comes from `told`.
    """
    try:
        return replace(told, game=replayed())
    except NotationError as error:
        return replace(told, game=error.game or Game(), error=error)


def broken_off(record: Record, error: NotationError) -> Record:
    """Return the record of a game whose text breaks off after its last move, and why."""
    game = record.game if record.game.moves else None
    return replace(record, error=error.at(error.place, game))


def one_line(text: str) -> str:
    """Return what somebody wrote about a game with each run of blanks as one."""
    return " ".join(text.split())


def lines(text: str) -> Iterator[tuple[int, str]]:
    """Yield each line that is not blank, and where it begins, faster than a pattern finds them."""
    begin = 0
    for line in text.split("\n"):
        if line and not line.isspace():
            yield begin, line
        begin += len(line) + 1


def games_in_parts(text: str, begins: list[int], record: Callable[[int, int], Record]) -> Games:
    """Return the games of a text, each from where it begins to where the next one does.

    `record` replays the one between two places. Nothing but numbers is kept of each: a file may
    have hundreds of thousands.
    """
    ends = [*begins[1:], len(text)]
    return Games(len(begins), lambda number: record(begins[number], ends[number]))
