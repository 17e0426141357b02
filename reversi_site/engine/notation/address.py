"""A game as one word of an address: `f5d6c3`, or a board, `~` and the moves from there on.

The board is 64 signs `X O -` and the side to move, without blanks. Such a word needs no escapes in
an address, holds no slash, and names the game without anything being stored.
"""

import re

from reversi_site.engine.game import Game
from reversi_site.engine.notation.board_string import read_board, write_board
from reversi_site.engine.notation.transcript import read_transcript
from reversi_site.engine.position import START

_FROM_A_BOARD = re.compile(r"(?P<board>[-XO]{64}[XO])(?:~|$)")


def read_address(word: str) -> Game:
    """Return the game that a word of an address names.

    Raises NotationError as `read_transcript` does, with places counted from the word's beginning.
    """
    board = _FROM_A_BOARD.match(word)
    if board is None:
        return read_transcript(word)
    return read_transcript(word, read_board(board["board"]), begin=board.end())


def is_address_from_a_board(word: str) -> bool:
    """Say whether a word names a game from a board that is written out."""
    return _FROM_A_BOARD.match(word) is not None


def write_address(game: Game) -> str:
    """Return the one word for a game; never empty: the usual start is written as a board."""
    if game.start == START and game.moves:
        return game.transcript
    board = write_board(game.start).replace(" ", "")
    return f"{board}~{game.transcript}" if game.moves else board
