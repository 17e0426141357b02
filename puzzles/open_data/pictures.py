"""The picture of a day's puzzle for link previews."""

import hashlib
import threading
from functools import lru_cache

from django.conf import settings
from django.core.cache import cache
from django.utils.translation import get_language

from puzzles.bank.puzzle import Puzzle
from puzzles.open_data import words
from reversi_site.board.png import share_image
from reversi_site.engine.notation import write_board

WEEK = 7 * 24 * 3600

# Most ask for the pictures of the same few days.
KEYS_KEPT = 64

# Drawing takes a quarter of a second of one processor: whoever comes second waits for the first.
_drawing = threading.Lock()


def picture(puzzle: Puzzle) -> bytes:
    """The board and what is asked, as a PNG of 1200 × 630 pixels; drawn once, and kept."""
    key = _key(puzzle, settings.BRAND, get_language())
    kept: bytes | None = cache.get(key)
    return kept or _draw(puzzle, key)


def _draw(puzzle: Puzzle, key: str) -> bytes:
    with _drawing:
        if kept := cache.get(key):
            return bytes(kept)
        image = share_image(
            puzzle.position,
            headline=words.aim(puzzle),
            detail=words.date(puzzle),
            brand=settings.BRAND,
            last=puzzle.last_move,
        )
        cache.set(key, image, timeout=WEEK)
    return image


@lru_cache(maxsize=KEYS_KEPT)
def _key(puzzle: Puzzle, brand: str, language: str) -> str:
    """Where the picture is kept: by all that it shows, so that nothing old is ever found."""
    position = (write_board(puzzle.position), str(puzzle.last_move))
    shown = "\n".join([*position, words.aim(puzzle), words.date(puzzle), brand])
    return f"share-picture:{hashlib.sha256(shown.encode()).hexdigest()}"
