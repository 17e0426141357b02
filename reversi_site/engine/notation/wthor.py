"""Reading the game archives of the French federation: WTHOR files, as bytes.

A header of 16 bytes holds the number of games at byte 4; each game has 68 bytes: six for the
tournament and the players, Black's real score, Black's score under perfect play, and 60 moves.
A move is 10 · row + column, both counted from 1; 0 is no move. Passes are left out.
"""

import struct
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

_HEADER = struct.Struct("<4BiHHBBBx")
_GAME = struct.Struct("<3HBB60s")


@dataclass(frozen=True, slots=True)
class ArchivedGame:
    """The moves of one game, and Black's discs at its end with the empties to the winner."""

    moves: tuple[int, ...]
    black_score: int


def read_games(path: Path) -> Iterator[ArchivedGame]:
    """Yield the games of one file; raises ValueError when its size and its header disagree."""
    content = path.read_bytes()
    count = _HEADER.unpack_from(content)[4]
    if len(content) != _HEADER.size + count * _GAME.size:
        raise ValueError(f"{path.name} does not hold {count} games")
    for *_, black_score, _, moves in _GAME.iter_unpack(content[_HEADER.size :]):
        yield ArchivedGame(tuple(_square(move) for move in moves if move), black_score)


def _square(move: int) -> int:
    row, column = divmod(move, 10)
    return 8 * (row - 1) + column - 1
