"""Memory for searches: one workspace each, used again by the next.

Imports numpy, so it is itself imported inside of functions only.
"""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import ModuleType
from typing import TYPE_CHECKING

import numpy as np

from reversi_site.engine.search.weights import in_use

if TYPE_CHECKING:
    from numpy.typing import NDArray

LARGEST = 1 << 20  # buckets of 64 bytes: 64 MB, of which a small search touches a small part
_CACHE_LINE = 64

# Of ProbCut: how many sixteenths of the usual error a shallow search must miss the window by.
CAUTION = 22


class Workspace:
    """The array that a search works on; the layout is told in ``kernels/table.py``."""

    def __init__(
        self,
        table: ModuleType,
        buckets: int = LARGEST,
        weights: "NDArray[np.int16] | None" = None,
    ) -> None:
        words = table.TABLE + table.BUCKET_WORDS * buckets
        # Zeroed memory comes from the system as it is touched. Buckets must fill cache lines.
        raw = np.zeros(words + _CACHE_LINE // 8, dtype=np.uint64)
        skip = -raw.ctypes.data % _CACHE_LINE // 8
        self.words: NDArray[np.uint64] = raw[skip : skip + words]
        self.table = table
        self.buckets = buckets
        # Kept, since kernels only know its address.
        self.weights = in_use() if weights is None else weights
        self.words[table.WEIGHTS] = self.weights.ctypes.data

    def begin(self, nodes: int | None, caution: int = CAUTION) -> None:
        """Get ready for a search of at most so many nodes.

        `caution` is that of ProbCut, in sixteenths of the usual error; 0: no such cuts.
        """
        words, table = self.words, self.table
        words[table.NODES] = 0
        words[table.NODE_LIMIT] = 0xFFFF_FFFF_FFFF_FFFF if nodes is None else nodes
        words[table.STOP] = 0
        words[table.CAUTION] = caution
        self._next_generation()  # So that nobody else's moves are recalled.

    def forget(self, buckets: int) -> None:
        """Make all stored positions invisible, and use so many buckets (a power of 2) from now."""
        words, table = self.words, self.table
        self._next_generation()
        words[table.BUCKET_MASK] = min(buckets, self.buckets) - 1

    def _next_generation(self) -> None:
        words, table = self.words, self.table
        if words[table.GENERATION] == table.MAX_GENERATION:
            words[table.TABLE :] = 0
            words[table.GENERATION] = 0
        words[table.GENERATION] += np.uint64(1)

    def stop(self) -> None:
        """Make the running search give up within a moment. May be called from any thread."""
        self.words[self.table.STOP] = 1


class Pool:
    """Workspaces that are free. There are never more than searches have run at once."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._free: list[Workspace] = []

    @contextmanager
    def borrowed(self, table: ModuleType) -> Iterator[Workspace]:
        """A workspace of one's own inside of a ``with``."""
        with self._lock:
            workspace = self._free.pop() if self._free else None
        if workspace is None:
            workspace = Workspace(table)
        try:
            yield workspace
        finally:
            with self._lock:
                self._free.append(workspace)


POOL = Pool()
