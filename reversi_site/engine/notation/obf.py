"""OBF: a board string, then `; move:score` pairs, then an optional `%` comment.

A score is the final disc difference for the side to move under best play from both sides, empty
squares to the winner.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

from reversi_site.engine import squares
from reversi_site.engine.notation.board_string import read_board, write_board
from reversi_site.engine.notation.errors import Fault, NotationError, place_of
from reversi_site.engine.position import Position

_NUMBER = re.compile(r"[+-]?[0-9]{1,2}")


@dataclass(frozen=True, slots=True)
class Obf:
    """One line: the position, and the score of each move that the line names."""

    position: Position
    scores: Mapping[int, int] = field(default_factory=dict)


def read_obf(line: str) -> Obf:
    """Return what a line says; a bare board string is a line without scores.

    Raises NotationError for a bad board, a move that is not legal, or a score that is no number
    from −64 to 64.
    """
    content = line.split("%", 1)[0]
    board, *pairs = content.split(";")
    position = read_board(board)
    scores: dict[int, int] = {}
    offset = len(board) + 1
    for pair in pairs:
        if pair.strip():
            square, score = _read_pair(pair, position, line, offset)
            scores[square] = score
        offset += len(pair) + 1
    return Obf(position, scores)


def write_obf(obf: Obf) -> str:
    """Return the line, best move first; equal scores in the order of the squares."""
    ordered = sorted(obf.scores.items(), key=lambda item: (-item[1], item[0]))
    pairs = "".join(f" {squares.name(square)}:{score:+d};" for square, score in ordered)
    return f"{write_board(obf.position)};{pairs}"


def _read_pair(pair: str, position: Position, line: str, offset: int) -> tuple[int, int]:
    move, colon, number = pair.partition(":")
    try:
        square = squares.parse(move.strip())
    except ValueError as error:
        raise _fault(Fault.NOT_A_MOVE, str(error), move, line, offset) from error
    if not position.is_legal(square):
        illegal = f"{squares.name(square)} is not legal for {position.turn.capitalize()}"
        raise _fault(Fault.ILLEGAL_MOVE, illegal, move, line, offset)
    written = number.strip()
    if not _NUMBER.fullmatch(written) or not -64 <= int(written) <= 64:
        bad = f"{written!r} is not a score from -64 to 64"
        raise _fault(Fault.BAD_SCORE, bad, number, line, offset + len(move) + len(colon))
    return square, int(written)


def _fault(fault: Fault, message: str, part: str, line: str, offset: int) -> NotationError:
    """Return the error about `part`, which begins at `offset` with or without blanks."""
    place = place_of(line, offset + len(part) - len(part.lstrip()))
    return NotationError(fault, message, token=part.strip(), place=place)
