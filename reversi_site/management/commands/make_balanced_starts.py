"""manage.py make_balanced_starts: find starts that are fair to both sides, and write their list."""

import argparse
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand

from reversi_site.engine import balanced
from reversi_site.engine.balancing import balanced_starts
from reversi_site.engine.search import Engine
from reversi_site.management.arguments import from_one
from reversi_site.management.processes import add_processes, pool


class Command(BaseCommand):
    """Looks at all positions after eight moves, at some ever deeper. Needs no database."""

    help = (
        "Find starts of eight moves that a search finds within one disc for either side, and write "
        "the list that games are begun from. Takes about ten minutes on two cores; a seed "
        "repeats it."
    )
    requires_system_checks = []

    def add_arguments(self, parser: argparse.ArgumentParser) -> None:
        """Take how deep to look, from which seed, how many starts, and where to."""
        number = from_one("number")
        parser.add_argument("--depth", type=number, default=16, metavar="PLIES", help="%(default)s")
        parser.add_argument("--seed", type=int, default=1, metavar="N", help="%(default)s")
        parser.add_argument(
            "--each",
            type=number,
            default=12,
            metavar="N",
            help="most starts from one position after four moves (%(default)s)",
        )
        parser.add_argument(
            "--file", type=Path, default=balanced.FILE, metavar="FILE", help="%(default)s"
        )
        add_processes(parser)

    def handle(self, **options: Any) -> None:
        """Search, saying on standard error how far it is, and write the list at the end."""
        Engine().warm(self.stderr.write)
        with pool(options["processes"]) as executor:
            found = balanced_starts(
                options["depth"], options["seed"], options["each"], executor, self.stderr.write
            )
        balanced.write(found, options["file"])
        self.stdout.write(f"{len(found)} starts in {options['file']}")
