"""How far shallow searches lie from deep ones: what ProbCut may rely on."""

import numpy as np
from numpy.typing import NDArray

from reversi_site.engine.search import jit
from reversi_site.engine.search.patterns import DEPTHS, PHASES
from reversi_site.engine.search.weights import Weights
from reversi_site.engine.training.labels import Labeller
from reversi_site.engine.training.positions import Positions

DEEPEST = 9  # measured; deeper searches are taken to be as far off as this one, by parity


def with_errors(
    weights: Weights, positions: Positions, sample: int, threads: int, dice: np.random.Generator
) -> Weights:
    """Weights with the usual errors measured on so many positions of each phase."""
    labeller = Labeller(weights, threads)
    errors = np.zeros((PHASES, DEPTHS), dtype=np.int16)
    for phase in range(PHASES):
        found = np.flatnonzero((positions.phases == phase) & (positions.empties > DEEPEST))
        chosen = positions[dice.permutation(found)[:sample]]
        if len(chosen) >= sample // 2:
            errors[phase] = _errors(labeller, chosen)
    known = np.flatnonzero(errors[:, 3])
    for phase in range(PHASES):  # Too few positions: as in the nearest phase that has enough.
        errors[phase] = errors[known[np.abs(known - phase).argmin()]]
    return Weights(weights.tables, weights.biases, errors)


def _errors(labeller: Labeller, positions: Positions) -> NDArray[np.int16]:
    """The standard error for each depth, in tenths of a disc; 0 where no cut is made."""
    scores = {
        depth: labeller.ahead(positions, depth).astype(np.int64) for depth in range(1, DEEPEST + 1)
    }
    shallow_depth = jit.load()["midgame"].shallow_depth
    errors = np.zeros(DEPTHS, dtype=np.int16)
    for depth in range(3, DEPTHS):
        measured = min(depth, DEEPEST - (DEEPEST - depth) % 2)
        off = scores[measured] - scores[shallow_depth(measured)]
        errors[depth] = max(1, round(float(np.sqrt((off**2).mean()))))
    return errors
