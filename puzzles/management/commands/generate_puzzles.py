"""manage.py generate_puzzles: make puzzles, and write them as a bank."""

import argparse
import datetime
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from puzzles.bank import write_line
from puzzles.generator import generate
from reversi_site.engine.search import ENGINE_VERSION, Engine

FIRST_DAY = datetime.date(2026, 10, 5)


class Command(BaseCommand):
    """Makes puzzles from games of the engine's levels. Needs no database."""

    help = "Make daily puzzles and write them as a bank, to standard output unless told otherwise."
    requires_system_checks = []

    def add_arguments(self, parser: argparse.ArgumentParser) -> None:
        """Take how many, from which seed, for which days, and where to."""
        parser.add_argument("--count", type=int, required=True, help="how many days")
        parser.add_argument("--seed", type=int, required=True, help="the same seed, the same bank")
        parser.add_argument(
            "--start",
            type=datetime.date.fromisoformat,
            default=FIRST_DAY,
            metavar="YYYY-MM-DD",
            help="the first day (default: %(default)s)",
        )
        parser.add_argument("--output", type=Path, metavar="FILE", help="write to this file")

    def handle(self, **options: Any) -> None:
        """Generate, saying on standard error how far it is."""
        if options["count"] < 1:
            raise CommandError("--count must be 1 or more.")
        Engine().warm(self.stderr.write)
        puzzles = generate(options["count"], options["seed"], options["start"], self._progress)
        lines = [
            "% Reversi puzzles, a line for each day, in OBF. docs/puzzles.md tells what the "
            "comment after each of them means.",
            f"% Made by generate_puzzles --count {options['count']} --seed {options['seed']} "
            f"--start {options['start'].isoformat()}, engine version {ENGINE_VERSION}.",
            *map(write_line, puzzles),
        ]
        text = "".join(f"{line}\n" for line in lines)
        if options["output"] is None:
            self.stdout.write(text, ending="")
        else:
            options["output"].write_text(text, encoding="utf-8")

    def _progress(self, found: int, games: int) -> None:
        if found % 10 == 0:
            self.stderr.write(f"{found} puzzles after {games} games")
