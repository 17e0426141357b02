"""manage.py calibrate_levels: play the levels against each other, and write what they are worth."""

import argparse
import time
from concurrent.futures import Executor
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from reversi_site.engine import calibration
from reversi_site.engine.calibration import JUDGE_DEPTH
from reversi_site.engine.search import LEVELS, Engine, Level
from reversi_site.engine.search.strength import COLUMNS, FILE
from reversi_site.engine.tables import write_table
from reversi_site.management.arguments import from_one
from reversi_site.management.processes import pool


class Command(BaseCommand):
    """Measures all levels and writes the table that the site shows. Needs no database."""

    help = (
        "Play each level against the one below it, and judge what it gives away a "
        "move. Writes the table that the site shows, with standard errors. Takes about half an "
        "hour on two cores; a seed repeats it."
    )
    requires_system_checks = []

    def add_arguments(self, parser: argparse.ArgumentParser) -> None:
        """Take where the table goes, how much is played, and on how many processors."""
        number = from_one("number")
        parser.add_argument("--file", type=Path, default=FILE, metavar="FILE", help="%(default)s")
        parser.add_argument(
            "--games", type=number, default=200, metavar="N", help="a pair of levels (%(default)s)"
        )
        parser.add_argument(
            "--judged", type=number, default=20, metavar="N", help="games of a level (%(default)s)"
        )
        parser.add_argument("--seed", type=int, default=1, metavar="N")
        parser.add_argument("--jobs", type=number, default=2, metavar="N", help="processes")

    def handle(self, **options: Any) -> None:
        """Measure level by level, a line each, and write the table at the end."""
        if options["games"] < 4 or options["judged"] < 2:
            raise CommandError("A standard error needs 4 games and 2 judged ones at least.")
        Engine().warm(self.stderr.write)
        rows = []
        with pool(options["jobs"]) as executor:
            for level in LEVELS:
                begin = time.monotonic()
                rows.append(_row(executor, level, options))
                words = "\t".join(rows[-1].values())
                self.stdout.write(f"{words}\t{time.monotonic() - begin:.0f} s")
                self.stdout.flush()
        write_table(options["file"], COLUMNS, rows)


def _row(executor: Executor, level: Level, options: dict[str, Any]) -> dict[str, str]:
    """Return the table's row of a level."""
    row = dict.fromkeys(COLUMNS, "")
    row["key"] = level.key
    player = calibration.player(level)
    if level.number > 1:
        below = calibration.player(LEVELS[level.number - 2])
        found = calibration.duel(executor, player, below, options["games"], options["seed"])
        row["games"] = str(2 * found.count)
        row["points"], row["points_error"] = f"{found.value:.3f}", f"{found.error:.3f}"
    found = calibration.discs_lost(executor, player, options["judged"], options["seed"])
    row["lost"], row["lost_error"] = f"{found.value:.2f}", f"{found.error:.2f}"
    row["judge_depth"] = str(JUDGE_DEPTH)
    return row
