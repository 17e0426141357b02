"""Boards written out square by square, one or several, each with scores (OBF) or moves behind it.

Edax and Egaroucid write a transcript from a position so: the board, the side to move, the moves.
"""

import re
from functools import partial

from reversi_site.engine.game import Game
from reversi_site.engine.notation.board_string import is_sign
from reversi_site.engine.notation.errors import NotationError, place_of
from reversi_site.engine.notation.obf import read_obf
from reversi_site.engine.notation.record import Games, Record, games_in_parts, record_of
from reversi_site.engine.notation.transcript import read_transcript
from reversi_site.engine.position import Position

# No transcript is that long without the name of a square.
_LONGEST_WITHOUT_SQUARE = 16
_SQUARE = re.compile(r"[a-h][1-8]", re.IGNORECASE)
_FIRST_WORD = re.compile(r"^[^\S\n]*(?P<word>[^\s;~%]+)", re.MULTILINE)
# The board, and the side if one is there.
_BOARD = re.compile(r"\s*\S{64}[^\S\n]*[XxBb*OoWw01]?(?=[\s;~%]|\Z)")


def holds_boards(text: str) -> bool:
    """Say whether a text, right or wrong, is meant to begin with a board."""
    first = _FIRST_WORD.match(text.lstrip())
    return first is not None and _is_board(first["word"])


def read_boards(text: str) -> Games:
    """Return a game for each board: without moves, or with those that stand behind it."""
    begins = [word.start() for word in _FIRST_WORD.finditer(text) if _is_board(word["word"])]
    return games_in_parts(text, begins, partial(_record, text))


def _is_board(word: str) -> bool:
    """Say whether most of a word are signs of squares."""
    if len(word) <= _LONGEST_WITHOUT_SQUARE or _SQUARE.search(word):
        return False
    return 2 * sum(map(is_sign, word)) > len(word)


def _record(text: str, begin: int, end: int) -> Record:
    return record_of(partial(_game, text, begin, end))


def _game(text: str, begin: int, end: int) -> Game:
    board = _BOARD.match(text, begin, end)
    behind = text[board.end() : end].lstrip(" \t~") if board else ""
    if board is None or behind[:1] in ("", ";", "%") or not behind.strip():
        return Game.from_moves((), _placed(text, begin, text[begin:end].rstrip()))
    start = _placed(text, begin, board[0])
    moves = end - len(behind)
    return read_transcript(text, start, moves, end)


def _placed(text: str, begin: int, part: str) -> Position:
    """Return the position that a part of the text is; errors are placed in the whole text."""
    try:
        return read_obf(part).position
    except NotationError as error:
        lines = part.split("\n")[: error.place.line - 1]
        offset = begin + sum(len(line) + 1 for line in lines) + error.place.column - 1
        raise error.at(place_of(text, offset)) from error
