"""manage.py describe_puzzles: print what the bank holds, as Markdown."""

import argparse
from typing import Any

from django.core.management.base import BaseCommand

from puzzles.bank import file as bank
from puzzles.making.description import correlations, tables
from reversi_site.engine.search import Engine
from reversi_site.management.processes import add_processes, pool


class Command(BaseCommand):
    """Counts and measures the site's puzzles, for docs/puzzles.md. Needs no database."""

    help = "Print the tables of the bank that docs/puzzles.md shows, as Markdown."
    requires_system_checks = []

    def add_arguments(self, parser: argparse.ArgumentParser) -> None:
        """Take how many processes to use."""
        add_processes(parser)

    def handle(self, **options: Any) -> None:
        """Print what can be counted, then what has to be searched for."""
        puzzles = list(bank.by_name().values())
        self.stdout.write(tables(puzzles))
        Engine().warm(self.stderr.write)
        with pool(options["processes"]) as executor:
            self.stdout.write(f"\n{correlations(puzzles, executor)}")
