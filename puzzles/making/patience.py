"""Searching where nobody waits for it: players go first, however long that takes."""

import time
from collections.abc import Callable
from typing import ParamSpec, TypeVar

from reversi_site.engine.search import Busy

P = ParamSpec("P")
R = TypeVar("R")


def patiently(search: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
    """Search from the beginning again whenever the engine was too busy to go on."""
    while True:
        try:
            return search(*args, **kwargs)
        except Busy as busy:
            time.sleep(busy.retry_after)
