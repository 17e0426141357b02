"""Balanced starts: eight moves each, after which a search finds the sides about equal.

About equal is an estimate: a search of so many plies, by the named version of our engine, makes it
one disc at most for either side. What lies beyond that depth is not proved.
"""

from dataclasses import asdict, dataclass, fields
from functools import cache
from pathlib import Path

from reversi_site.engine.tables import read_table, write_table

FILE = Path(__file__).parent / "data" / "balanced.tsv"

MOVES = 8
WITHIN = 1  # discs


@dataclass(frozen=True, slots=True)
class BalancedStart:
    """One start, from the usual position on.

    `score` is in discs for Black, who is to move: estimated by a search of `depth` plies with the
    `engine` of that version.
    """

    transcript: str
    score: int
    depth: int
    engine: int


@cache
def starts() -> tuple[BalancedStart, ...]:
    """Return all balanced starts, as our data file lists them."""
    return tuple(
        BalancedStart(row["transcript"], int(row["score"]), int(row["depth"]), int(row["engine"]))
        for row in read_table(FILE)
    )


def write(found: list[BalancedStart], path: Path) -> None:
    """Write a list of starts as `starts` reads it."""
    write_table(path, [field.name for field in fields(BalancedStart)], map(asdict, found))
