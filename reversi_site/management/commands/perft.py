"""manage.py perft DEPTH: count the sequences of plies from the start."""

import argparse
import time
from typing import Any

from django.core.management.base import BaseCommand

from reversi_site.engine import START
from reversi_site.engine.search import Engine
from reversi_site.management.arguments import from_one


class Command(BaseCommand):
    """Counts with the compiled move generator. Needs no database."""

    help = "Count the sequences of 1, 2, … DEPTH plies from the start (a pass is a ply)."
    requires_system_checks = []

    def add_arguments(self, parser: argparse.ArgumentParser) -> None:
        """Take the depth."""
        parser.add_argument(
            "depth",
            type=from_one("number of plies"),
            metavar="DEPTH",
            help="number of plies, from 1",
        )

    def handle(self, **options: Any) -> None:
        """Print a line for each depth: plies, sequences and seconds, with tabs between them."""
        engine = Engine()
        engine.warm(self.stderr.write)
        for plies in range(1, options["depth"] + 1):
            begin = time.perf_counter()
            sequences = engine.perft(START, plies)
            self.stdout.write(f"{plies}\t{sequences}\t{time.perf_counter() - begin:.3f}")
