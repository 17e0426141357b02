"""The compiled kernels, for tests that call them without the engine."""

from typing import Any

import numpy as np

from reversi_site.engine import Position
from reversi_site.engine.search import jit
from reversi_site.engine.search.weights import Weights
from reversi_site.engine.search.workspace import Workspace


def kernel(module: str, name: str) -> Any:
    return getattr(jit.load()[module], name)


def workspace(weights: Weights | None = None) -> Workspace:
    """A workspace of one's own, with the weights of the repository or others."""
    space = Workspace(
        jit.load()["table"],
        buckets=1 << 10,
        weights=None if weights is None else weights.laid_out(),
    )
    space.begin(nodes=None)
    space.forget(space.buckets)
    return space


def estimate(position: Position, space: Workspace) -> int:
    """The evaluation's estimate, in tenths of a disc."""
    return int(kernel("patterns", "estimate_of")(space.words, *boards(position)))


def boards(position: Position) -> tuple[np.uint64, np.uint64]:
    """The arguments `own` and `opponent`."""
    return np.uint64(position.own), np.uint64(position.opponent)
