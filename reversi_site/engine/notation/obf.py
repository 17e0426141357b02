"""OBF: a board string, then `; move:score` pairs, then an optional `%` comment.

A score is the final disc difference for the side to move under best play from both sides, empty
squares to the winner.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

from reversi_site.engine import squares
from reversi_site.engine.notation.board_string import read_board, write_board
from reversi_site.engine.notation.errors import Fault, NotationError, place_of
from reversi_site.engine.position import Position


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
    move, _, number = pair.partition(":")
    place = place_of(line, offset + len(pair) - len(pair.lstrip()))
    try:
        square = squares.parse(move.strip())
    except ValueError as error:
        raise NotationError(
            Fault.NOT_A_MOVE, str(error), token=move.strip(), place=place
        ) from error
    if not position.is_legal(square):
        raise NotationError(
            Fault.ILLEGAL_MOVE,
            f"{squares.name(square)} is not legal for {position.turn.capitalize()}",
            token=move.strip(),
            place=place,
        )
    try:
        score = int(number)
    except ValueError:
        score = 65
    if not -64 <= score <= 64:
        raise NotationError(
            Fault.BAD_SCORE,
            f"{number.strip()!r} is not a score from -64 to 64",
            token=number.strip(),
            place=place,
        )
    return square, score
