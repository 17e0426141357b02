"""manage.py make_dailies: make the next days' puzzles when those of the bank run out."""

import argparse
import datetime
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from puzzles.daily import days, made
from reversi_site.analyses.leases import LeasedError
from reversi_site.engine.search import Engine


class Command(BaseCommand):
    """Makes what the site would make by itself when it is needed. For a timer."""

    help = "Make, prove and store a puzzle for each coming day that has none yet."

    def add_arguments(self, parser: argparse.ArgumentParser) -> None:
        """Take how far to look ahead."""
        parser.add_argument(
            "--ahead", type=int, default=14, metavar="DAYS", help="how many days (default: 14)"
        )

    def handle(self, **options: Any) -> None:
        """Make one puzzle after the other, past days first."""
        if options["ahead"] < 0:
            raise CommandError("--ahead must be 0 or more.")
        last = days.last_open() + datetime.timedelta(days=options["ahead"])
        dates = made.missing(datetime.date.min, last)
        if dates:
            Engine().warm(self.stderr.write)
        try:
            for puzzle in made.make_all(dates):
                self.stdout.write(f"{puzzle.name}: {puzzle.position.empties} squares are empty")
        except LeasedError as error:
            raise CommandError("Another process is making puzzles. Try again later.") from error
        self.stdout.write(f"Every day up to {last.isoformat()} has a puzzle.")
