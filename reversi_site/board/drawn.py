"""PNG images that are drawn once, and kept for whoever asks next.

Drawing one takes up to a quarter of a second of a processor, and anybody may ask for any position:
so only one is drawn at a time, and a process keeps no more than it has room for.
"""

import hashlib
import threading
from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from django.conf import settings
from django.core.cache import caches
from django.http import HttpResponse
from django.utils.http import quote_etag

from reversi_site.board import png
from reversi_site.engine.notation import write_board
from reversi_site.engine.position import Position
from reversi_site.engine.search import Busy

# For how many seconds somebody waits for the pictures of others.
WAIT = 4

_drawing = threading.Lock()


class Picture(NamedTuple):
    """A PNG, and a name that no other image has, so that nobody has to look at all of it again."""

    image: bytes
    name: str

    def answer(self) -> HttpResponse:
        """The answer with it."""
        headers = {"ETag": quote_etag(self.name)}
        return HttpResponse(self.image, content_type="image/png", headers=headers)


def share_picture(
    position: Position, *, headline: str, detail: str, last: int | None = None
) -> Picture:
    """The board and words beside it, for link previews: `png.share_image`.

    Raises Busy if others are drawn for too long.
    """
    draw = partial(png.share_image, position, last=last)
    shown = {"headline": headline, "detail": detail, "brand": settings.BRAND}
    return _kept(_key(position, last, *shown.values()), partial(draw, **shown))


def board_picture(position: Position, last: int | None = None) -> Picture:
    """The board alone: `png.board_image`. Raises Busy if others are drawn for too long."""
    return _kept(_key(position, last), partial(png.board_image, position, last=last))


def _kept(key: str, draw: Callable[[], bytes]) -> Picture:
    kept = caches["pictures"].get(key)
    return Picture(*kept) if kept else _draw(key, draw)


def _draw(key: str, draw: Callable[[], bytes]) -> Picture:
    if not _drawing.acquire(timeout=WAIT):
        raise Busy(WAIT)
    try:
        if kept := caches["pictures"].get(key):  # Somebody else has just drawn it.
            return Picture(*kept)
        image = draw()
        picture = Picture(image, hashlib.sha256(image).hexdigest())
        caches["pictures"].set(key, tuple(picture))
    finally:
        _drawing.release()
    return picture


def _key(position: Position, last: int | None, *words: str) -> str:
    """Where a picture is kept: by all that it shows, so that nothing old is ever found."""
    shown = "\n".join([write_board(position), str(last), *words])
    return hashlib.sha256(shown.encode()).hexdigest()
