"""manage.py bench: how fast the engine is, and whether its searches have changed."""

import argparse
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from reversi_site.engine.bench import FULL, QUICK, Bench, Part, Row, WrongScoreError, signature
from reversi_site.engine.search import Engine
from reversi_site.management.arguments import shared_data

_HEADINGS = f"{'':<30}{'nodes':>14}{'wall s':>9}{'proc s':>9}{'nodes/s':>14}"


class Command(BaseCommand):
    """Runs all parts of the bench one after the other, in one thread. Needs no database."""

    help = (
        "Measure the engine: nodes, seconds of wall and of processor time, nodes per second of the "
        "latter, and yardsticks: multiples of the processor time of a plain perft(11), measured "
        "before and after each part. The signature is another one if any node count is."
    )
    requires_system_checks = []

    def add_arguments(self, parser: argparse.ArgumentParser) -> None:
        """Take the size of the bench, and a file for its node counts."""
        parser.add_argument("--quick", action="store_true", help="small parts: seconds in all")
        parser.add_argument(
            "--write-signature",
            type=Path,
            metavar="FILE",
            help="write the node counts to this file, with tabs; needs the problems of all parts",
        )

    def handle(self, **options: Any) -> None:
        """Print a line for each piece of work, the sum of each part, and the signature."""
        bench = Bench(QUICK if options["quick"] else FULL, published=published_problems())
        missing = [name for name in bench.size.parts if not bench.can_run(name)]
        if missing and options["write_signature"]:
            raise CommandError(f"no problems for {', '.join(missing)}: set SHARED_DATA.")
        Engine().warm(self.stderr.write)
        from reversi_site.engine.bench import yardstick

        parts: list[Part] = []
        self.stdout.write(_HEADINGS)
        before = yardstick.seconds()
        for name in bench.size.parts:
            if name in missing:
                self.stdout.write(f"{name}: left out, its problems are not here (SHARED_DATA)")
                continue
            part = _done(bench, name)
            after = yardstick.seconds()
            self._report(part, yardstick=(before + after) / 2)
            parts.append(part)
            before = after
        without = f" without {', '.join(missing)}" if missing else ""
        self.stdout.write(f"signature {signature(parts)}{without}")
        if options["write_signature"]:
            _write(options["write_signature"], parts)

    def _report(self, part: Part, yardstick: float) -> None:
        for row in part.rows:
            self.stdout.write(_line(f"{part.name}, {row.name}", row))
        total = part.total
        self.stdout.write(
            f"{_line(part.name, total)}   {total.processor / yardstick:.2f} yardsticks"
            f" of {yardstick:.3f} s"
        )
        self.stdout.flush()


def published_problems() -> Path | None:
    """Return the folder of the published problems: in SHARED_DATA, or in ../shared/data."""
    folder = shared_data() / "ffo"
    return folder if folder.is_dir() else None


def _done(bench: Bench, name: str) -> Part:
    """Do a part. Raises CommandError if its problems cannot be read or come out wrong."""
    try:
        return bench.part(name)
    except (OSError, WrongScoreError) as error:
        raise CommandError(f"{name}: {error}") from error


def _line(name: str, row: Row) -> str:
    speed = row.nodes / row.processor if row.processor else 0
    return f"{name:<30}{row.nodes:>14,}{row.wall:>9.3f}{row.processor:>9.3f}{speed:>14,.0f}"


def _write(path: Path, parts: list[Part]) -> None:
    lines = [f"{part.name}\t{row.name}\t{row.nodes}\n" for part in parts for row in part.rows]
    path.write_text("".join(lines), encoding="utf-8")
