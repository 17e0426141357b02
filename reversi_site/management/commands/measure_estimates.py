"""manage.py measure_estimates: how far the engine's estimates lie off, on games held out."""

import argparse
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand

from reversi_site.engine import held_out
from reversi_site.engine.held_out import FIRST_YEAR
from reversi_site.engine.search import Engine
from reversi_site.engine.search.accuracy import COLUMNS, FILE, Accuracy
from reversi_site.engine.tables import write_table
from reversi_site.management.arguments import add_archives, from_one, held_out_archives
from reversi_site.management.processes import add_processes, pool


class Command(BaseCommand):
    """Measures and writes the table by which reviews call a move a mistake. Needs no database."""

    help = (
        "Compare the engine's estimates with proved scores and deeper searches, on archived games "
        f"from {FIRST_YEAR} on, from which the evaluation was not learnt. Writes the table by "
        "which reviews of games go. Takes some ten minutes of a processor; a seed repeats it."
    )
    requires_system_checks = []

    def add_arguments(self, parser: argparse.ArgumentParser) -> None:
        """Take where the games are, where the table goes, and how much is measured."""
        parser.add_argument("--file", type=Path, default=FILE, metavar="FILE", help="%(default)s")
        add_archives(parser)
        number = from_one("number")
        parser.add_argument(
            "--each", type=number, default=60, metavar="N", help="positions a phase (%(default)s)"
        )
        parser.add_argument("--seed", type=int, default=1, metavar="N")
        add_processes(parser)

    def handle(self, **options: Any) -> None:
        """Measure phase by phase, a line each, and write the table at the end."""
        archives = held_out_archives(options["archives"])
        Engine().warm(self.stderr.write)
        rows = []
        with pool(options["processes"]) as executor:
            found = held_out.measure(archives, options["each"], options["seed"], executor)
            for accuracy in found:
                rows.append(_row(accuracy))
                self.stdout.write("\t".join(rows[-1].values()))
                self.stdout.flush()
        write_table(options["file"], COLUMNS, rows)


def _row(accuracy: Accuracy) -> dict[str, str]:
    return {
        "least_empties": str(accuracy.least_empties),
        "most_empties": str(accuracy.most_empties),
        "depth": str(accuracy.depth),
        "positions": str(accuracy.positions),
        "error": f"{accuracy.error:.2f}",
    }
