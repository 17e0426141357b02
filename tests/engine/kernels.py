"""The compiled kernels, for tests that call them without the engine."""

from typing import Any

import numpy as np

from reversi_site.engine import Position
from reversi_site.engine.search import jit


def kernel(module: str, name: str) -> Any:
    return getattr(jit.load()[module], name)


def boards(position: Position) -> tuple[np.uint64, np.uint64]:
    """The arguments `own` and `opponent`."""
    return np.uint64(position.own), np.uint64(position.opponent)
