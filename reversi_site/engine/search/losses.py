"""What chosen moves lose: the table that `manage.py measure_moves` measures and writes."""

from dataclasses import dataclass
from pathlib import Path

from reversi_site.engine.tables import read_table

FILE = Path(__file__).parent.parent / "data" / "moves.tsv"
COLUMNS = ("player", "positions", "lost", "lost_error", "kept", "kept_error")


@dataclass(frozen=True, slots=True)
class Losses:
    """What was measured of one player, in so many positions near the end of a game.

    `player` is a level's key, or how much each move was searched: "5000 nodes", "10 ms". `lost` is
    how many discs the moves that it chose fell short of the best ones on average, `kept` the share
    of them that fell short by none; both are proved, and have their standard errors.
    """

    player: str
    positions: int
    lost: float
    lost_error: float
    kept: float
    kept_error: float


def read(path: Path = FILE) -> list[Losses]:
    """Return the rows of a table."""
    return list(map(_losses, read_table(path)))


def _losses(row: dict[str, str]) -> Losses:
    shares = (float(row[column]) for column in COLUMNS[2:])
    return Losses(row["player"], int(row["positions"]), *shares)
