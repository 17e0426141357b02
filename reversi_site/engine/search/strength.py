"""How strong the levels are: the table that `manage.py calibrate_levels` measures and writes."""

from dataclasses import dataclass
from functools import cache
from pathlib import Path

from reversi_site.engine.tables import read_table

FILE = Path(__file__).parent.parent / "data" / "levels.tsv"
COLUMNS = ("key", "games", "points", "points_error", "lost", "lost_error", "judge_depth")


@dataclass(frozen=True, slots=True)
class Strength:
    """What was measured of one level.

    `points` is the share of the points (a win 1, a draw ½) that it took off the level below in
    `games` colour-swapped games, `points_error` the standard error; None for the first level.
    `lost` is how many discs it gives away a move on average, judged by a search of `judge_depth`
    plies (an estimate), `lost_error` the standard error.
    """

    key: str
    games: int | None
    points: float | None
    points_error: float | None
    lost: float
    lost_error: float
    judge_depth: int


@cache
def measured() -> dict[str, Strength]:
    """What is known of each level, by its key."""
    return {row["key"]: _strength(row) for row in read_table(FILE)}


def _strength(row: dict[str, str]) -> Strength:
    def number(column: str) -> float | None:
        return float(row[column]) if row[column] else None

    return Strength(
        key=row["key"],
        games=int(row["games"]) if row["games"] else None,
        points=number("points"),
        points_error=number("points_error"),
        lost=float(row["lost"]),
        lost_error=float(row["lost_error"]),
        judge_depth=int(row["judge_depth"]),
    )
