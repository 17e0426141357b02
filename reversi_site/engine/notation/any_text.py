"""Reading a game or a position without being told how it is written."""

import re

from reversi_site.engine.game import Game
from reversi_site.engine.notation.address import is_address_from_a_board, read_address
from reversi_site.engine.notation.board_string import is_sign
from reversi_site.engine.notation.obf import read_obf
from reversi_site.engine.notation.transcript import LONGEST, read_transcript

# No transcript is that long without the name of a square.
_LONGEST_WITHOUT_SQUARE = 16
_SQUARE = re.compile(r"[a-h][1-8]", re.IGNORECASE)


def read_any(text: str) -> Game:
    """Return the game that a transcript, a link of ours, a board string or an OBF line tells.

    A board is a game without moves that starts there; the scores of an OBF line are checked and
    left out. Raises NotationError.
    """
    if is_address_from_a_board(text):
        return read_address(text)
    if len(text) > LONGEST or not _is_board(text):
        return read_transcript(text)
    return Game.from_moves((), read_obf(text).position)


def _is_board(text: str) -> bool:
    """Whether a text, right or wrong, is meant for a board: most of it are signs of squares."""
    board = "".join(text.split(";", 1)[0].split())
    if len(board) <= _LONGEST_WITHOUT_SQUARE or _SQUARE.search(board):
        return False
    return 2 * sum(map(is_sign, board)) > len(board)
