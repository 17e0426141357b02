"""The whole way from games to weights: rounds of playing, labelling and fitting."""

import datetime
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from reversi_site.engine.held_out import is_held_out
from reversi_site.engine.search.patterns import PHASE_EMPTIES, PHASES
from reversi_site.engine.search.weights import Weights, empty
from reversi_site.engine.training import fit, positions, probcut
from reversi_site.engine.training.fit import Errors
from reversi_site.engine.training.labels import Labeller, Tenths
from reversi_site.engine.training.positions import Positions, joined

TEST_GAMES = 600  # of self-play, without archives
EXACT_EMPTIES = 16  # labelled by the solver up to here
# From here on the solver takes its time: fewer positions are labelled.
SHARES = {14: 0.5, 15: 0.3, 16: 0.2}
# From here on towards the end searches look two plies deeper: on these labels all others rest.
DEEPER_EMPTIES = 23
# Exact scores far from the end are few, and better than any search: each counts so many times.
SOLVED_TIMES = 3
STRAY_PLIES = (1, 2, 3)
MOST_UNSTRAYED = 0.6  # of what is drawn: the others are one to three random moves off the games
LOWEST_EMPTIES, HIGHEST_EMPTIES = 2, 59
CAUTION = 24  # of ProbCut when labelling, in sixteenths of the usual error
NOISES = (15, 40, 100)  # of self-play, in tenths of a disc: a third of the games each
COMPARED = (16, 20, 22)  # empty squares where estimates are held against the solver


@dataclass(frozen=True)
class Round:
    """How much one round learns from, for each number of empty squares.

    `exact`, `searched`: positions that the solver labels, that a search of `depth` plies labels.
    `games`: how many the weights that are there play against themselves first, `ahead` plies deep.
    """

    games: int
    exact: int
    searched: int
    depth: int
    ahead: int = 3


# A rough start; then what the weights are made of. With weights to start from, only the latter.
FROM_ARCHIVES: tuple[Round, ...] = (Round(0, 40_000, 15_000, 5), Round(30_000, 250_000, 80_000, 6))
# Games between players who know nothing, then little, then more.
FROM_SELF_PLAY: tuple[Round, ...] = (
    Round(20_000, 20_000, 8_000, 4, ahead=1),
    Round(20_000, 30_000, 10_000, 4, ahead=2),
    Round(30_000, 50_000, 15_000, 5),
    Round(50_000, 100_000, 35_000, 5),
)


@dataclass(frozen=True)
class Plan:
    """How much to learn from.

    `rounds` say it, `percent` makes all their amounts smaller. `tested`: positions of each number
    of empty squares that are held out. `solved`: for each of `COMPARED`, how many are solved to
    compare. `measured`: positions of each phase on which ProbCut's errors are measured at the end.
    """

    rounds: tuple[Round, ...] = FROM_ARCHIVES
    percent: int = 100
    tested: int = 600
    solved: int = 200
    measured: int = 300
    seed: int = 1
    threads: int = 2

    def sized(self) -> tuple[Round, ...]:
        """The rounds as they are done."""
        return tuple(
            replace(
                each,
                games=each.games * self.percent // 100,
                exact=each.exact * self.percent // 100,
                searched=each.searched * self.percent // 100,
            )
            for each in self.rounds
        )


@dataclass
class Report:
    """What came out: errors by phase on held-out positions, and against exact scores."""

    learnt_from: list[int] = field(default_factory=list)
    held_out: list[Errors] = field(default_factory=list)
    exact: dict[int, Errors] = field(default_factory=dict)
    archived: int = 0
    played: int = 0
    solved: int = 0
    date: str = ""


Progress = Callable[[str], None]


class Course:
    """One training, from games to weights.

    `archives` may be empty: then all is learnt from self-play. `start` are weights to go on from.
    """

    def __init__(
        self, archives: Sequence[Path], plan: Plan, progress: Progress, start: Weights | None = None
    ) -> None:
        self.plan = plan
        self.progress = progress
        self.start = start
        self.dice = np.random.default_rng(plan.seed)
        self.report = Report(date=datetime.datetime.now(tz=datetime.UTC).date().isoformat())
        self.archived = self.source = self.test = positions.NONE
        self.solved = self.solved_test = (positions.NONE, np.zeros(0, dtype=np.int16))
        if archives:
            self._read(archives)

    def _read(self, archives: Sequence[Path]) -> None:
        tested = [path for path in archives if is_held_out(path)]
        learnt = [path for path in archives if path not in tested]
        self.archived = self.source = positions.of_archives(learnt)
        self.test = positions.of_archives(tested).without(self.archived)
        self.solved = positions.solved_in_archives(learnt)
        found, labels = positions.solved_in_archives(tested)
        new = found.outside(self.solved[0])
        self.solved_test = found[new], labels[new]
        self.report.archived = len(self.archived)
        self.report.solved = len(self.solved[0])
        self.progress(
            f"{len(self.source):,} positions to learn from, {len(self.solved[0]):,} with their "
            f"score; {len(self.test):,} to test on, {len(self.solved_test[0]):,} with their score"
        )

    def run(self) -> Weights:
        """All rounds, then the errors that ProbCut relies on."""
        weights = self.start or empty()
        for number, each in enumerate(self.plan.sized(), start=1):
            if each.games:
                self._play(weights, each)
            weights = self._round(number, each, weights)
            last = number == len(self.plan.rounds)
            weights = self._with_errors(weights, self.plan.measured // (1 if last else 5))
        self._compare_with_exact(weights)
        return weights

    def _with_errors(self, weights: Weights, sample: int) -> Weights:
        self.progress("measuring how far shallow searches lie from deep ones")
        return probcut.with_errors(weights, self.test, sample, self.plan.threads, self.dice)

    def _play(self, weights: Weights, each: Round) -> None:
        """Let the weights play against themselves, and learn from that and from the archives."""
        self.progress(f"playing {each.games:,} games against itself")
        labeller = Labeller(weights, self.plan.threads)
        if not len(self.archived):
            seeds = self.dice.integers(1, 1 << 62, TEST_GAMES, dtype=np.uint64)
            self.test = labeller.games(seeds, each.ahead, NOISES[0]).distinct()
        seeds = self.dice.integers(1, 1 << 62, each.games, dtype=np.uint64)
        played = [
            labeller.games(seeds[turn :: len(NOISES)], each.ahead, noise)
            for turn, noise in enumerate(NOISES)
        ]
        self.source = joined([self.archived, *played]).distinct().without(self.test)
        self.report.played = each.games

    def _round(self, number: int, each: Round, weights: Weights) -> Weights:
        """Label and fit phase by phase, from the end of the game on."""
        empties = self.source.empties
        drawn: dict[int, tuple[Positions, Tenths]] = {}
        self.report.held_out, self.report.learnt_from = [], []
        for phase in range(PHASES):
            # A search ends in phases that are fitted already, or in this one as it was before.
            labeller = Labeller(weights, self.plan.threads)
            learnt_empties = fit.learnt_empties(phase, EXACT_EMPTIES)
            for count in learnt_empties:
                if LOWEST_EMPTIES <= count <= HIGHEST_EMPTIES and count not in drawn:
                    drawn[count] = self._labelled(labeller, each, count, empties)
            near = [drawn[count] for count in learnt_empties if count in drawn]
            learnt = joined(found for found, _ in near)
            labels = np.concatenate([found for _, found in near])
            # A phase that was never fitted begins as the one after it in the game.
            known = phase if weights.tables[phase].any() else max(0, phase - 1)
            start = np.concatenate([weights.tables[known], weights.biases]).astype(np.float64)
            weights = fit.with_phase(weights, phase, fit.fitted(learnt, labels, start))
            self._test(number, phase, labeller, weights, each.depth, len(learnt))
        return weights

    def _labelled(
        self, labeller: Labeller, each: Round, empties: int, of_source: NDArray[np.int64]
    ) -> tuple[Positions, Tenths]:
        """Positions with so many empty squares, and what they are worth."""
        solved, scores = self.solved
        there = solved.empties == empties
        if there.any():
            given = [solved[there]] * SOLVED_TIMES
            return joined(given), np.tile(scores[there], SOLVED_TIMES)
        count = each.exact if empties <= EXACT_EMPTIES else each.searched
        found = self._drawn(int(count * SHARES.get(empties, 1)), empties, of_source)
        return found, self._labels(labeller, found, empties, each.depth)

    def _drawn(self, count: int, empties: int, of_source: NDArray[np.int64]) -> Positions:
        """Positions with so many empty squares: of the games, and strayed a few plies.

        `of_source` are the numbers of empty squares of all that may be drawn.
        """
        parts: list[Positions] = []
        wanted = int(count * MOST_UNSTRAYED)
        for plies in (0, *STRAY_PLIES):
            among = self.dice.permutation(np.flatnonzero(of_source == empties + plies))
            part = self.source[among[:wanted]]
            parts.append(positions.strayed(part, plies, self.dice))
            if plies == 0:
                wanted = (count - len(part)) // len(STRAY_PLIES)
        found = joined(parts)
        return found[found.empties == empties].distinct().without(self.test)

    def _labels(self, labeller: Labeller, found: Positions, empties: int, depth: int) -> Tenths:
        if empties <= EXACT_EMPTIES:
            return labeller.exact(found)
        deeper = 2 if empties <= DEEPER_EMPTIES else 0
        return labeller.ahead(found, depth + deeper, CAUTION)

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
        """Solve some held-out positions, and compare; so with those whose scores were given."""
        labeller = Labeller(weights, self.plan.threads)
        for count in COMPARED:
            among = self.dice.permutation(np.flatnonzero(self.test.empties == count))
            found = self.test[among[: self.plan.solved]]
            self._compare(count, weights, found, labeller.exact(found))
        found, scores = self.solved_test
        for count in np.unique(found.empties):
            there = found.empties == count
            self._compare(int(count), weights, found[there], scores[there])

    def _compare(self, empties: int, weights: Weights, found: Positions, scores: Tenths) -> None:
        self.report.exact[empties] = fit.errors(weights, found, scores)
        self.progress(f"{empties} empty squares, exact: off by {self.report.exact[empties]}")
