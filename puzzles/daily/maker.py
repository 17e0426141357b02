"""The site makes missing puzzles by itself, beside the requests that come upon them."""

import datetime
import logging
import threading
from collections.abc import Sequence

from django.db import connections

from puzzles.daily import made
from reversi_site.analyses.leases import LeasedError

# When the last puzzle is for a day so near, the next ones are made.
AHEAD = datetime.timedelta(days=7)

# How long a visitor is asked to wait: most puzzles are made in less.
SECONDS = 20

THREAD = "puzzle maker"

logger = logging.getLogger(__name__)

_at_work = threading.Lock()


def keep_ahead(today: datetime.date) -> None:
    """See to it that the next days have their puzzles when they come. One query near the end."""
    dates = made.missing(today, today + AHEAD)
    if dates:
        start(dates)


def start(dates: Sequence[datetime.date]) -> None:
    """Begin to make the puzzles of these days, unless this process is at it already.

    Comes back at once: they are made in a thread with a database connection of its own, which does
    not keep the process from ending.
    """
    if _at_work.acquire(blocking=False):
        threading.Thread(target=_work, args=(dates,), name=THREAD, daemon=True).start()


def _work(dates: Sequence[datetime.date]) -> None:
    try:
        for puzzle in made.make_all(dates):
            logger.info("made the puzzle of %s", puzzle.name)
    except LeasedError:
        logger.info("another process makes puzzles")
    except Exception:
        logger.exception("no puzzle was made")
    finally:
        connections.close_all()
        _at_work.release()
