"""Tables that we measured, as text: a line of column names, then a line a row, tabs between."""

import csv
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path


def read_table(path: Path) -> list[dict[str, str]]:
    """Return the rows of a table, each by its columns. Raises OSError if it is not there."""
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file, delimiter="\t"))


def write_table(path: Path, columns: Sequence[str], rows: Iterable[Mapping[str, object]]) -> None:
    """Write a table as `read_table` reads it. Raises ValueError for a row with other columns."""
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, columns, delimiter="\t", lineterminator="\n")
        writer.writeheader()
        writer.writerows(rows)
