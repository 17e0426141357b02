"""manage.py verify_puzzles: prove a bank of puzzles again."""

import argparse
import time
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from puzzles.bank.file import BANK_FILE
from puzzles.making.verifier import counts, verify
from reversi_site.engine.search import Engine
from reversi_site.management.processes import add_processes, pool


class Command(BaseCommand):
    """Solves every move of every puzzle again, on all processors. Needs no database."""

    help = "Prove every line of a bank of puzzles again. Exit status 1 on a fault."
    requires_system_checks = []

    def add_arguments(self, parser: argparse.ArgumentParser) -> None:
        """Take another file than the site's bank, and how many processes to use."""
        parser.add_argument(
            "--obf", type=Path, default=BANK_FILE, metavar="FILE", help="instead of the site's bank"
        )
        add_processes(parser)

    def handle(self, **options: Any) -> None:
        """Print each fault with its line and reason, then the counts."""
        try:
            text = options["obf"].read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError) as error:
            raise CommandError(f"{options['obf']} cannot be read: {error}") from error
        Engine().warm(self.stderr.write)
        begin = time.perf_counter()
        with pool(options["processes"]) as executor:
            faults, puzzles = verify(text, executor, self._progress)
        for fault in faults:
            self.stdout.write(f"line {fault.line}: {fault.reason}")
        self.stdout.write(
            f"{counts(puzzles)}, {len(faults)} faults, {time.perf_counter() - begin:.1f} s"
        )
        if faults:
            raise SystemExit(1)

    def _progress(self, looked_at: int) -> None:
        if looked_at % 50 == 0:
            self.stderr.write(f"{looked_at} puzzles looked at")
