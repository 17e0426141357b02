"""The picture of a day's puzzle for link previews."""

from puzzles.bank.puzzle import Puzzle
from puzzles.open_data import words
from reversi_site.board.drawn import Picture, share_picture


def picture(puzzle: Puzzle) -> Picture:
    """The board and what is asked, as a PNG of 1200 × 630 pixels. Raises Busy."""
    return share_picture(
        puzzle.position,
        headline=words.aim(puzzle),
        detail=words.date(puzzle),
        last=puzzle.last_move,
    )
