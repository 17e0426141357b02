"""Reading and writing games and positions as text, one module a format."""

from reversi_site.engine.notation.address import read_address, write_address
from reversi_site.engine.notation.any_text import (
    LARGEST,
    MOST_GAMES,
    read_any,
    read_games,
    text_of,
)
from reversi_site.engine.notation.board_string import read_board, write_board
from reversi_site.engine.notation.errors import Fault, NotationError, Place
from reversi_site.engine.notation.ggf import write_ggf
from reversi_site.engine.notation.obf import Obf, read_obf, write_obf
from reversi_site.engine.notation.record import Collection, Format, Record
from reversi_site.engine.notation.sgf import write_sgf
from reversi_site.engine.notation.transcript import read_transcript, write_transcript

__all__ = [
    "LARGEST",
    "MOST_GAMES",
    "Collection",
    "Fault",
    "Format",
    "NotationError",
    "Obf",
    "Place",
    "Record",
    "read_address",
    "read_any",
    "read_board",
    "read_games",
    "read_obf",
    "read_transcript",
    "text_of",
    "write_address",
    "write_board",
    "write_ggf",
    "write_obf",
    "write_sgf",
    "write_transcript",
]
