"""From labelled positions to weights: least squares, phase by phase."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from reversi_site.engine.search import jit
from reversi_site.engine.search.patterns import PHASE_EMPTIES, PHASES, members
from reversi_site.engine.search.weights import Weights, columns, distinct, empty
from reversi_site.engine.search.workspace import Workspace
from reversi_site.engine.training import compiled
from reversi_site.engine.training.labels import Tenths
from reversi_site.engine.training.positions import Positions

STEPS = 20  # of conjugate gradients; after them nothing changes on held-out positions
# In how many positions without any error each weight is taken to have been seen besides: rare ones
# stay near where they began.
PULL = 20.0
# A phase also learns from positions with so many more or fewer empty squares.
OVERLAP = 2


@dataclass(frozen=True)
class Errors:
    """How far estimates lie from labels, in discs."""

    positions: int
    mean: float
    root_mean_square: float


def places(positions: Positions) -> NDArray[np.int32]:
    """For each position, the columns of its weights; the last is its number of empty squares."""
    kernels = jit.load()
    lanes = kernels["patterns"].LANES
    features = np.zeros((len(positions), lanes), dtype=np.uint16)
    space = Workspace(kernels["table"], 1, empty().laid_out())
    kernels["patterns"].write_features(space.words, positions.own, positions.opponent, features)
    offsets = np.array([offset for _, offset in members()])
    found = np.empty((len(positions), len(offsets) + 1), dtype=np.int32)
    for lane, offset in enumerate(offsets):
        found[:, lane] = columns()[features[:, lane] + offset]
    found[:, -1] = len(distinct()) + positions.empties
    return found


def learnt_empties(phase: int, exact: int) -> range:
    """Numbers of empty squares that a phase learns from, where those up to `exact` are solved.

    Beyond the phase labels by a search would rest on what is only fitted now.
    """
    first, last = PHASE_EMPTIES * phase + 1, PHASE_EMPTIES * (phase + 1)
    return range(first - OVERLAP, max(last, min(last + OVERLAP, exact)) + 1)


def fitted(positions: Positions, labels: Tenths, start: NDArray[np.float64]) -> NDArray[np.float64]:
    """The weights, then the biases, of one phase in hundredths of a disc.

    Least squares by conjugate gradients, each weight measured by how often it is seen. What is
    looked for is how far the weights lie from `start`.
    """
    rows = places(positions)

    def added_up(weights: NDArray[np.float64]) -> NDArray[np.float64]:
        sums = np.empty(len(rows))
        compiled.add_up(rows, weights, sums)
        return sums

    def handed_out(amounts: NDArray[np.float64]) -> NDArray[np.float64]:
        sums = np.empty(len(start))
        compiled.hand_out(rows, amounts, sums)
        return sums

    seen = np.bincount(rows.ravel(), minlength=len(start))
    change = np.zeros(len(start))
    left = 10.0 * labels - added_up(start)  # what is not explained yet
    slope = handed_out(left)
    direction = slope / (seen + PULL)
    steepness = slope @ direction
    for _ in range(STEPS):
        if steepness == 0:
            break  # nothing is left to explain
        effect = added_up(direction)
        length = steepness / (effect @ effect + PULL * (direction @ direction))
        change += length * direction
        left -= length * effect
        slope = handed_out(left) - PULL * change
        scaled = slope / (seen + PULL)
        before, steepness = steepness, slope @ scaled
        direction = scaled + steepness / before * direction
    return start + change


def with_phase(weights: Weights, phase: int, fit: NDArray[np.float64]) -> Weights:
    """Weights in which one phase is replaced by what was fitted."""
    tables, biases = weights.tables.copy(), weights.biases.copy()
    numbers = np.clip(np.rint(fit), -32767, 32767).astype(np.int16)
    tables[phase] = numbers[: len(distinct())]
    first, last = PHASE_EMPTIES * phase + 1, PHASE_EMPTIES * (phase + 1)
    biases[first : last + 1] = numbers[len(distinct()) :][first : last + 1]
    if phase == PHASES - 1:
        biases[last + 1 :] = biases[last]
    return Weights(tables, biases, weights.errors)


def estimates(weights: Weights, positions: Positions) -> NDArray[np.float64]:
    """What the weights say of positions, in discs."""
    rows = places(positions)
    tables = weights.tables[positions.phases[:, None], rows[:, :-1]].sum(axis=1, dtype=np.int64)
    found: NDArray[np.float64] = np.clip(
        (tables + weights.biases[positions.empties]) / 100, -64, 64
    )
    return found


def errors(weights: Weights, positions: Positions, labels: Tenths) -> Errors:
    """How far the estimates of positions lie from their labels."""
    off = estimates(weights, positions) - labels / 10
    return Errors(len(off), float(np.abs(off).mean()), float(np.sqrt((off**2).mean())))
