"""What positions are worth: exactly near the end of the game, by a search before it."""

from concurrent.futures import ThreadPoolExecutor

import numpy as np
from numpy.typing import NDArray

from reversi_site.engine.search import jit
from reversi_site.engine.search.weights import Weights
from reversi_site.engine.search.workspace import Workspace
from reversi_site.engine.training import compiled
from reversi_site.engine.training.positions import Positions, joined

Tenths = NDArray[np.int16]
BUCKETS = 1 << 15
_BATCH = 2000


class Labeller:
    """Labels positions with the weights known so far, on several threads."""

    def __init__(self, weights: Weights, threads: int) -> None:
        table = jit.load()["table"]
        laid_out = weights.laid_out()
        self._spaces = [Workspace(table, BUCKETS, laid_out) for _ in range(threads)]

    def exact(self, positions: Positions) -> Tenths:
        """The exact scores, in tenths of a disc; of positions with 2 empty squares or more."""
        return self._label(positions, None, caution=0)

    def ahead(self, positions: Positions, depth: int, caution: int = 0) -> Tenths:
        """The scores after so many plies of search, in tenths of a disc.

        `caution` is that of ProbCut, in sixteenths of the usual error; 0: without it.
        """
        return self._label(positions, depth, caution)

    def games(self, seeds: NDArray[np.uint64], depth: int, noise: int) -> Positions:
        """Every position of games of these weights against themselves, one for each seed."""
        threads = len(self._spaces)

        def played(thread: int) -> Positions:
            space, mine = self._spaces[thread], np.ascontiguousarray(seeds[thread::threads])
            own, opponent = (np.zeros(61 * len(mine), dtype=np.uint64) for _ in range(2))
            space.begin(nodes=None)
            space.forget(BUCKETS)
            found = compiled.play_games(space.words, mine, depth, noise, own, opponent)
            return Positions(own[:found], opponent[:found])

        with ThreadPoolExecutor(threads) as pool:
            return joined(pool.map(played, range(threads)))

    def _label(self, positions: Positions, depth: int | None, caution: int) -> Tenths:
        labels = np.zeros(len(positions), dtype=np.int16)
        # Each thread takes every n-th batch, so that each has its share of the hard positions.
        starts = range(0, len(positions), _BATCH)
        threads = len(self._spaces)
        with ThreadPoolExecutor(threads) as pool:
            for _ in pool.map(
                lambda thread: self._label_batches(
                    thread, positions, labels, starts[thread::threads], depth, caution
                ),
                range(threads),
            ):
                pass
        return labels

    def _label_batches(
        self,
        thread: int,
        positions: Positions,
        labels: Tenths,
        starts: range,
        depth: int | None,
        caution: int,
    ) -> None:
        space = self._spaces[thread]
        for start in starts:
            part = slice(start, start + _BATCH)
            boards = (positions.own[part], positions.opponent[part])
            space.begin(nodes=None, caution=caution)
            space.forget(BUCKETS)
            if depth is None:
                compiled.label_exactly(space.words, *boards, labels[part])
            else:
                compiled.label_ahead(space.words, *boards, depth, labels[part])
