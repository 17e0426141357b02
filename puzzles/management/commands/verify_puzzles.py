"""manage.py verify_puzzles: prove the whole bank again."""

import argparse
import time
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from puzzles.bank import BANK_FILE
from puzzles.verifier import verify
from reversi_site.engine.search import Engine


class Command(BaseCommand):
    """Proves a bank of puzzles from its file. Needs no database."""

    help = "Prove every score, criterion and date of a bank of puzzles. Exit status 1 on a fault."
    requires_system_checks = []

    def add_arguments(self, parser: argparse.ArgumentParser) -> None:
        """Take another file than the site's bank."""
        parser.add_argument(
            "--obf", type=Path, default=BANK_FILE, metavar="FILE", help="instead of the site's bank"
        )

    def handle(self, **options: Any) -> None:
        """Print each fault with its line and reason, then the counts."""
        try:
            text = options["obf"].read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError) as error:
            raise CommandError(f"{options['obf']} cannot be read: {error}") from error
        Engine().warm(self.stderr.write)
        begin = time.perf_counter()
        faults, counts = verify(text, self._progress)
        for fault in faults:
            self.stdout.write(f"line {fault.line}: {fault.reason}")
        each = ", ".join(f"{counts[empties]} with {empties} empty" for empties in sorted(counts))
        self.stdout.write(
            f"{counts.total()} puzzles ({each}), {len(faults)} faults, "
            f"{time.perf_counter() - begin:.1f} s"
        )
        if faults:
            raise SystemExit(1)

    def _progress(self, looked_at: int) -> None:
        if looked_at % 50 == 0:
            self.stderr.write(f"{looked_at} puzzles looked at")
