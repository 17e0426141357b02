"""The whole way from games to weights: rounds of playing, labelling and fitting."""

import datetime
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from reversi_site.engine.search.patterns import BIASES, PHASE_EMPTIES, PHASES
from reversi_site.engine.search.weights import Weights, distinct, empty
from reversi_site.engine.training import fit, positions, probcut
from reversi_site.engine.training.fit import Errors
from reversi_site.engine.training.labels import Labeller, Tenths
from reversi_site.engine.training.positions import Positions, joined

# Games of these years are not learnt from, but tested on.
FIRST_TEST_YEAR = 2017
EXACT_EMPTIES = 16  # labelled by the solver up to here
# From here on the solver takes its time: fewer positions are labelled.
SHARES = {14: 0.8, 15: 0.5, 16: 0.35}
STRAY_PLIES = (1, 2, 3)
STRAY_SHARE = 1 / 6  # of each of them, for every archived position
LOWEST_EMPTIES, HIGHEST_EMPTIES = 2, 59
CAUTION = 24  # of ProbCut when labelling, in sixteenths of the usual error


@dataclass(frozen=True)
class Plan:
    """How much to learn from.

    `each`: positions for each number of empty squares. `depths`: plies of the search that labels,
    one number a round. `games`: how many of self-play a round, from the second one on. `tested`:
    positions of each number of empty squares that are held out. `solved`: of 20, 21 and 22 empty
    squares, how many are solved to compare.
    """

    each: int = 20_000
    depths: tuple[int, ...] = (5, 6)
    games: int = 20_000
    tested: int = 600
    solved: int = 100
    seed: int = 1
    threads: int = 2


@dataclass
class Report:
    """What came out: errors by phase on held-out positions, and against exact scores."""

    learnt_from: list[int] = field(default_factory=list)
    held_out: list[Errors] = field(default_factory=list)
    exact: dict[int, Errors] = field(default_factory=dict)
    archived: int = 0
    date: str = ""


Progress = Callable[[str], None]


class Course:
    """One training, from the archives to weights."""

    def __init__(self, archives: Sequence[Path], plan: Plan, progress: Progress) -> None:
        self.plan = plan
        self.progress = progress
        self.dice = np.random.default_rng(plan.seed)
        self.report = Report(date=datetime.datetime.now(tz=datetime.UTC).date().isoformat())
        tested = [path for path in archives if int(path.stem[-4:]) >= FIRST_TEST_YEAR]
        self.source = positions.of_archives(path for path in archives if path not in tested)
        self.test = positions.of_archives(tested).without(self.source)
        self.report.archived = len(self.source)
        progress(f"{len(self.source):,} positions to learn from, {len(self.test):,} to test on")
        self.exact: dict[int, tuple[Positions, Tenths]] = {}

    def run(self) -> Weights:
        """All rounds, then the errors that ProbCut relies on."""
        weights = empty()
        for number, depth in enumerate(self.plan.depths, start=1):
            if number > 1:
                weights = self._with_errors(weights)
                self._play(weights)
            weights = self._round(number, depth, weights)
        weights = self._with_errors(weights)
        self._compare_with_exact(weights)
        return weights

    def _with_errors(self, weights: Weights) -> Weights:
        self.progress("measuring how far shallow searches lie from deep ones")
        return probcut.with_errors(weights, self.test, 300, self.plan.threads, self.dice)

    def _play(self, weights: Weights) -> None:
        """Add games of the weights against themselves to what is learnt from."""
        self.progress(f"playing {self.plan.games:,} games against itself")
        seeds = self.dice.integers(1, 1 << 62, self.plan.games, dtype=np.uint64)
        played = Labeller(weights, self.plan.threads).games(seeds, depth=3, noise=30)
        new = played.distinct().without(self.test)
        # As many as there are to draw from the archives, so that half of the draws are of each.
        self.source = joined([self.source, *[new] * max(1, len(self.source) // len(new))])

    def _round(self, number: int, depth: int, weights: Weights) -> Weights:
        """Label and fit phase by phase, from the end of the game on."""
        empties = self.source.empties
        drawn: dict[int, tuple[Positions, Tenths]] = {}
        self.report.held_out, self.report.learnt_from = [], []
        known = weights
        for phase in range(PHASES):
            # In the first round a search must end in phases that are fitted already.
            labeller = Labeller(weights if number == 1 else known, self.plan.threads)
            first, last = PHASE_EMPTIES * phase + 1, PHASE_EMPTIES * (phase + 1)
            for count in range(max(LOWEST_EMPTIES, first), min(HIGHEST_EMPTIES, last + 2) + 1):
                if count not in drawn:
                    found = self._drawn(count, empties)
                    drawn[count] = (found, self._labels(labeller, found, count, depth))
            near = [each for count, each in drawn.items() if first - 2 <= count <= last + 2]
            learnt = joined(each for each, _ in near)
            labels = np.concatenate([each for _, each in near])
            start = np.zeros(len(distinct()) + BIASES, dtype=np.float32)
            start[: len(distinct())] = weights.tables[phase]
            start[len(distinct()) :] = weights.biases
            weights = fit.with_phase(weights, phase, fit.fitted(learnt, labels, self.dice, start))
            self._test(number, phase, labeller, weights, depth, len(learnt))
            # Labels beyond the phase were made without knowing it: they are made again.
            for count in (last + 1, last + 2):
                if count > EXACT_EMPTIES:
                    drawn.pop(count, None)
        return weights

    def _drawn(self, empties: int, of_source: NDArray[np.int64]) -> Positions:
        """Positions with so many empty squares: of the games, and strayed a few plies.

        `of_source` are the numbers of empty squares of all that may be drawn.
        """
        count = int(self.plan.each * SHARES.get(empties, 1))
        parts = []
        for plies in (0, *STRAY_PLIES):
            among = self.dice.permutation(np.flatnonzero(of_source == empties + plies))
            chosen = self.source[among[: int(count * STRAY_SHARE) if plies else count]]
            parts.append(positions.strayed(chosen, plies, self.dice))
        found = joined(parts)
        return found[found.empties == empties].distinct()

    def _labels(self, labeller: Labeller, found: Positions, empties: int, depth: int) -> Tenths:
        if empties <= EXACT_EMPTIES:
            return labeller.exact(found)
        return labeller.ahead(found, depth, CAUTION)

    def _test(
        self,
        number: int,
        phase: int,
        labeller: Labeller,
        weights: Weights,
        depth: int,
        learnt: int,
    ) -> None:
        """Measure the phase on positions that were held out, labelled like the others."""
        parts, labels = [], []
        for count in range(PHASE_EMPTIES * phase + 1, PHASE_EMPTIES * (phase + 1) + 1):
            among = self.dice.permutation(np.flatnonzero(self.test.empties == count))
            if count >= LOWEST_EMPTIES and len(among):
                part = self.test[among[: self.plan.tested]]
                parts.append(part)
                labels.append(self._labels(labeller, part, count, depth))
        if not parts:
            return
        found = fit.errors(weights, joined(parts), np.concatenate(labels))
        self.report.held_out.append(found)
        self.report.learnt_from.append(learnt)
        self.progress(
            f"round {number}, phase {phase}: learnt from {learnt:,}; {found.positions:,} held out: "
            f"off by {found.mean:.2f} discs, root mean square {found.root_mean_square:.2f}"
        )

    def _compare_with_exact(self, weights: Weights) -> None:
        """Solve held-out positions with 20 to 22 empty squares, and compare."""
        labeller = Labeller(weights, self.plan.threads)
        for count in (20, 21, 22):
            among = self.dice.permutation(np.flatnonzero(self.test.empties == count))
            found = self.test[among[: self.plan.solved]]
            self.report.exact[count] = fit.errors(weights, found, labeller.exact(found))
            self.progress(f"{count} empty squares, exact: off by {self.report.exact[count]}")
