"""How far estimates lie off: the table that `manage.py measure_estimates` measures and writes."""

import math
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from reversi_site.engine.tables import read_table

FILE = Path(__file__).parent.parent / "data" / "estimates.tsv"
COLUMNS = ("least_empties", "most_empties", "depth", "positions", "error")


@dataclass(frozen=True, slots=True)
class Accuracy:
    """What was measured of estimates with so many empty squares, so many plies ahead.

    `error` is the root mean square of how far they were off, in discs, on `positions` of games that
    the evaluation was not learnt from.
    """

    least_empties: int
    most_empties: int
    depth: int
    positions: int
    error: float


@cache
def measured() -> tuple[Accuracy, ...]:
    """All rows of the table."""
    return tuple(map(_accuracy, read_table(FILE)))


def _accuracy(row: dict[str, str]) -> Accuracy:
    least, most, depth, positions = (int(row[column]) for column in COLUMNS[:-1])
    return Accuracy(least, most, depth, positions, float(row["error"]))


def usual_error(empties: int, depth: int) -> float:
    """How far an estimate usually is off, in discs: that of the deepest search measured up to it.

    Without end where nothing was measured: with fewer empty squares everything is proved.
    """
    rows = [
        row
        for row in measured()
        if row.least_empties <= empties <= row.most_empties and row.depth <= depth
    ]
    return max(rows, key=lambda row: row.depth).error if rows else math.inf
