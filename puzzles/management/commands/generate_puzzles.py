"""manage.py generate_puzzles: make puzzles, and write them as a bank."""

import argparse
import datetime
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from puzzles.bank.lines import write_line
from puzzles.making.generator import generate
from reversi_site.engine.search import ENGINE_VERSION, Engine
from reversi_site.management.processes import add_processes, pool

FIRST_DAY = datetime.date(2026, 10, 5)


class Command(BaseCommand):
    """Makes puzzles from games of the engine's levels. Needs no database."""

    help = (
        "Make daily and practice puzzles, and write them as a bank, to standard output or a file."
    )
    requires_system_checks = []

    def add_arguments(self, parser: argparse.ArgumentParser) -> None:
        """Take how many, from which seed, for which days, and where to."""
        parser.add_argument("--days", type=int, required=True, help="how many daily puzzles")
        parser.add_argument("--practice", type=int, required=True, help="how many for practice")
        parser.add_argument("--seed", type=int, required=True, help="the same seed, the same bank")
        parser.add_argument(
            "--start",
            type=datetime.date.fromisoformat,
            default=FIRST_DAY,
            metavar="YYYY-MM-DD",
            help="the first day (default: %(default)s)",
        )
        add_processes(parser)
        parser.add_argument("--output", type=Path, metavar="FILE", help="write to this file")

    def handle(self, **options: Any) -> None:
        """Generate, saying on standard error how far it is."""
        days, practice = options["days"], options["practice"]
        if days < 1 or practice < 0 or options["processes"] < 1:
            raise CommandError("--days and --processes must be 1 or more, --practice 0 or more.")
        Engine().warm(self.stderr.write)
        dates = [options["start"] + datetime.timedelta(days=day) for day in range(days)]
        with pool(options["processes"]) as executor:
            puzzles = generate(dates, practice, options["seed"], executor, self.stderr.write)
        lines = [
            "% Reversi puzzles in OBF, a line each: those with a date, then those for practice. "
            "docs/puzzles.md tells what the comment after each of them means.",
            f"% Made by generate_puzzles --days {days} --practice {practice} --seed "
            f"{options['seed']} --start {options['start'].isoformat()}, "
            f"engine version {ENGINE_VERSION}.",
            *map(write_line, puzzles),
        ]
        text = "".join(f"{line}\n" for line in lines)
        if options["output"] is None:
            self.stdout.write(text, ending="")
        else:
            options["output"].write_text(text, encoding="utf-8")
