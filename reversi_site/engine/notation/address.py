"""A game as one word of an address: `f5d6c3`, or a board, `~` and the moves from there on.

The board is 64 signs `X O -` and the side to move, without blanks. Such a word needs no escapes in
an address, holds no slash, and names the game without anything being stored.
"""

import re

from reversi_site.engine.game import Game
from reversi_site.engine.notation import link
from reversi_site.engine.notation.board_string import read_board, write_board
from reversi_site.engine.notation.transcript import read_transcript
from reversi_site.engine.position import START

# Some programs escape "~" in the addresses that they copy.
_FROM_A_BOARD = re.compile(r"(?P<board>[-XO]{64}[XO])(?:~|%7[Ee]|$)")


def read_address(text: str) -> Game:
    """Return the game that a word of an address names, or a whole address of ours.

    Raises NotationError as `read_transcript` does, with places counted from the text's beginning.
    """
    begin, end = link.word_in(text) or (0, len(text))
    board = _FROM_A_BOARD.match(text, begin, end)
    if board is None:
        return read_transcript(text, begin=begin, end=end)
    return read_transcript(text, read_board(board["board"]), begin=board.end(), end=end)


def is_address(text: str) -> bool:
    """Say whether a text is a link of ours, or the word of one that begins with a board."""
    return link.word_in(text) is not None or _FROM_A_BOARD.match(text) is not None


def write_address(game: Game) -> str:
    """Return the one word for a game; never empty: the usual start is written as a board."""
    if game.start == START and game.moves:
        return game.transcript
    board = write_board(game.start).replace(" ", "")
    return f"{board}~{game.transcript}" if game.moves else board
