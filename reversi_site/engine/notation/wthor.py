"""The game archives of the French federation: WTHOR files (`.wtb`), as bytes.

A header of 16 bytes holds the number of games at byte 4, the year at byte 10, the size of the
board at byte 12 (0 stands for 8, too), and at byte 14 with how many empty squares perfect play
begins. Each game has 68 bytes: six for the tournament and the players, who stand by number in files
of their own, Black's real score, Black's score under perfect play, and 60 moves. A move is
10 · row + column, both counted from 1; 0 is no move. Passes are left out. Black's score counts the
empties for the winner.
"""

import struct
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from reversi_site.engine import squares
from reversi_site.engine.game import Game
from reversi_site.engine.notation.errors import Fault, NotationError
from reversi_site.engine.notation.moves import Kind, Token, replay
from reversi_site.engine.notation.record import Games, Record, record_of
from reversi_site.engine.notation.results import from_margin

_HEADER = struct.Struct("<4BiHHBBBx")
_GAME = struct.Struct("<3HBB60s")
_SIZES = (0, 8)
_CENTURIES = (19, 20)


@dataclass(frozen=True, slots=True)
class ArchivedGame:
    """The moves of one game, and Black's discs at its end with the empties to the winner.

    `best_black_score` is what that would be had both sides played perfectly from the position with
    `solved_empties` empty squares on.
    """

    moves: tuple[int, ...]
    black_score: int
    best_black_score: int
    solved_empties: int


def read_games(path: Path) -> Iterator[ArchivedGame]:
    """Yield the games of one file; raises ValueError when its size and its header disagree."""
    content = path.read_bytes()
    *_, count, _, _, _, _, solved_empties = _HEADER.unpack_from(content)
    if len(content) != _HEADER.size + count * _GAME.size:
        raise ValueError(f"{path.name} does not hold {count} games")
    for *_, black_score, best, moves in _GAME.iter_unpack(content[_HEADER.size :]):
        played = tuple(_square(move) for move in moves if move)
        yield ArchivedGame(played, black_score, best, solved_empties)


def read_wthor(content: bytes) -> Games:
    """Return the games of a file that somebody sent: nothing in it is taken for granted.

    Raises NotationError for a file whose header does not fit.
    """
    if len(content) < _HEADER.size or content[0] not in _CENTURIES:
        raise NotationError(Fault.NOT_TEXT, "the file is neither text nor an archive of games")
    *_, count, _, year, size, _, _ = _HEADER.unpack_from(content)
    if len(content) != _HEADER.size + count * _GAME.size:
        raise NotationError(
            Fault.BAD_FILE, f"a file of {len(content)} bytes does not hold {count} games"
        )
    if size not in _SIZES:
        raise NotationError(Fault.WRONG_SIZE, f"a board of size {size}", token=str(size))
    return Games(count, partial(_record, content, year))


def _record(content: bytes, year: int, number: int) -> Record:
    begin = _HEADER.size + number * _GAME.size
    *_, black_score, _, moves = _GAME.unpack_from(content, begin)
    first = begin + _GAME.size - len(moves)
    tokens = [_token(move, first + at) for at, move in enumerate(moves.rstrip(b"\0"))]
    return record_of(
        partial(_replay, tokens),
        Record(
            Game(),
            date=str(year) if year else "",
            result=from_margin(2 * black_score - 64),
        ),
    )


def _replay(tokens: list[Token]) -> Game:
    """Return the game; the place of an error is the byte, counted from 1, in line 1."""
    return replay("", tokens)


def _token(move: int, offset: int) -> Token:
    row, column = divmod(move, 10)
    if 1 <= row <= 8 and 1 <= column <= 8:
        return Token(Kind.MOVE, squares.name(_square(move)), offset)
    return Token(Kind.WRONG, str(move), offset)


def _square(move: int) -> int:
    row, column = divmod(move, 10)
    return 8 * (row - 1) + column - 1
