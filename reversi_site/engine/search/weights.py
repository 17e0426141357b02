"""The evaluation's weights: the file they lie in, and the table that kernels read.

Imports numpy, so it is itself imported inside of functions only.
"""

import os
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from reversi_site.engine.search.patterns import BIASES, DEPTHS, PHASES, Family, families

if TYPE_CHECKING:
    from numpy.typing import NDArray

DATA = Path(__file__).parent.parent / "data"
FILE = DATA / "evaluation.npz"  # learnt from archived games and self-play
SELF_PLAY_FILE = DATA / "self-play.npz"  # learnt from self-play alone


def same_weight(family: Family) -> "NDArray[np.int64]":
    """Return, for each index of a family, the lowest index that shares its weight."""
    length = len(family.members[0])
    indexes = np.arange(family.size)
    digits = [indexes // 3 ** (length - 1 - place) % 3 for place in range(length)]
    lowest = indexes
    for order in family.same:
        image = np.zeros_like(indexes)
        for place in order:
            image = 3 * image + digits[place]
        lowest = np.minimum(lowest, image)
    return lowest


@cache
def canonical() -> "NDArray[np.int64]":
    """Return, for each place in a phase's tables, the first place that shares its weight."""
    return np.concatenate([family.offset + same_weight(family) for family in families()])


@cache
def _distinct_and_columns() -> tuple["NDArray[np.int64]", "NDArray[np.int64]"]:
    return np.unique(canonical(), return_inverse=True)


def distinct() -> "NDArray[np.int64]":
    """Return the places of a phase's tables that have a weight of their own, ascending."""
    return _distinct_and_columns()[0]


def columns() -> "NDArray[np.int64]":
    """Return, for each place in a phase's tables, where its weight stands among `distinct()`."""
    return _distinct_and_columns()[1]


@dataclass(frozen=True, eq=False)
class Weights:
    """What the evaluation knows, in numbers of 16 bits.

    `tables` has a row for each phase, with a column for each of `distinct()`, and `biases` an
    entry for each number of empty squares (0 to 63): hundredths of a disc. `errors` has a row for
    each phase and a column for each depth: the standard error of the shallow search that stands
    in for one of that depth, in tenths of a disc.
    """

    tables: "NDArray[np.int16]"
    biases: "NDArray[np.int16]"
    errors: "NDArray[np.int16]"

    def __post_init__(self) -> None:
        """Raise ValueError where the shapes are not those of the patterns."""
        shapes = (self.tables.shape, self.biases.shape, self.errors.shape)
        if shapes != ((PHASES, len(distinct())), (BIASES,), (PHASES, DEPTHS)):
            raise ValueError(f"weights of the shapes {shapes} do not fit the patterns")

    def laid_out(self) -> "NDArray[np.int16]":
        """All in one row as kernels read it: biases, errors, then all tables phase by phase."""
        tables = (row[columns()] for row in self.tables)
        return np.concatenate([self.biases, self.errors.ravel(), *tables])


def empty() -> Weights:
    """Weights that know nothing: every estimate is 0."""
    short = np.int16
    return Weights(
        np.zeros((PHASES, len(distinct())), short),
        np.zeros(BIASES, short),
        np.zeros((PHASES, DEPTHS), short),
    )


def read(path: Path) -> Weights:
    """Read weights from a file. Raises OSError, and ValueError if it does not fit."""
    with np.load(path, allow_pickle=False) as file:
        return Weights(file["tables"], file["biases"], file["errors"])


def write(weights: Weights, path: Path) -> None:
    """Write weights to a file, packed."""
    np.savez_compressed(path, tables=weights.tables, biases=weights.biases, errors=weights.errors)


def chosen_file() -> Path:
    """Return the file of weights that ``FLIPSIDE_WEIGHTS`` chooses.

    It says `archives` (the default), `self-play`, or a path.
    """
    chosen = os.environ.get("FLIPSIDE_WEIGHTS") or "archives"
    return {"archives": FILE, "self-play": SELF_PLAY_FILE}.get(chosen, Path(chosen))


@cache
def in_use() -> "NDArray[np.int16]":
    """The weights in the chosen file, laid out; read once."""
    return read(chosen_file()).laid_out()
