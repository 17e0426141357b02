"""From what is stored of a game to the game itself."""

from functools import lru_cache

from reversi_site.engine.game import Game
from reversi_site.engine.notation import read_board, read_transcript


@lru_cache(maxsize=512)
def replay(start: str, moves: str) -> Game:
    """The game that begins at a board string and goes on with a transcript.

    A list of games asks for many, and every request for the same one several times: a game of
    60 moves takes some milliseconds to replay, so the last ones are remembered.
    """
    return read_transcript(moves, read_board(start))
