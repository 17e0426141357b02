"""The picture of a day's puzzle for link previews."""

import hashlib
import threading

from django.conf import settings
from django.core.cache import cache

from puzzles.bank.puzzle import Puzzle
from puzzles.open_data import words
from reversi_site.board.png import share_image
from reversi_site.engine.notation import write_board

WEEK = 7 * 24 * 3600

# Drawing takes a quarter of a second of one processor: whoever comes second waits for the first.
_drawing = threading.Lock()


def picture(puzzle: Puzzle) -> bytes:
    """The board and what is asked, as a PNG of 1200 × 630 pixels; drawn once, and kept."""
    drawn = (words.aim(puzzle), words.date(puzzle), settings.BRAND)
    key = _key(write_board(puzzle.position), str(puzzle.last_move), *drawn)
    kept: bytes | None = cache.get(key)
    return kept or _draw(puzzle, key, *drawn)


def _draw(puzzle: Puzzle, key: str, headline: str, detail: str, brand: str) -> bytes:
    with _drawing:
        if kept := cache.get(key):
            return bytes(kept)
        image = share_image(
            puzzle.position,
            headline=headline,
            detail=detail,
            brand=brand,
            last=puzzle.last_move,
        )
        cache.set(key, image, timeout=WEEK)
    return image


def _key(*shown: str) -> str:
    """Where the picture is kept: by all that it shows, so that nothing old is ever found."""
    return f"share-picture:{hashlib.sha256(chr(10).join(shown).encode()).hexdigest()}"
