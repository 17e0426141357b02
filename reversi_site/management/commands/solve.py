"""manage.py solve FILE: the exact scores of a list of positions."""

import argparse
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from reversi_site.engine import Position, squares
from reversi_site.engine.notation import NotationError, read_obf
from reversi_site.engine.search import Engine, Gate, SearchResult
from reversi_site.management.arguments import from_one

STANDARD_INPUT = "-"
GAME_OVER = "-"


@dataclass(frozen=True)
class Line:
    """A line of the file that holds a position."""

    number: int
    position: Position


class Command(BaseCommand):
    """Solves each position of a file by itself, one search a thread. Needs no database."""

    help = (
        "Solve positions exactly. A line of the file is a board string or OBF. Printed with tabs: "
        "line number, empty squares, score for the side to move (discs, empty squares to the "
        "winner), best move, nodes, seconds; at last the totals. Exit status 1 after a bad line."
    )
    requires_system_checks = []

    def add_arguments(self, parser: argparse.ArgumentParser) -> None:
        """Take the file and the number of threads."""
        parser.add_argument("file", metavar="FILE", help="- for standard input")
        parser.add_argument(
            "--threads",
            type=from_one("number of threads"),
            default=1,
            metavar="N",
            help="searches at a time (1)",
        )

    def handle(self, **options: Any) -> None:
        """Print a line for each position, in the order of the file, then the totals."""
        text = _text(options["file"])
        engine = Engine(Gate(places=options["threads"], wait=None))
        engine.warm(self.stderr.write)
        self._bad_lines = 0
        nodes = 0
        begin = time.perf_counter()
        with ThreadPoolExecutor(max_workers=options["threads"]) as pool:
            lines = list(self._lines(text))
            results = pool.map(lambda line: engine.solve(line.position), lines)
            for line, result in zip(lines, results, strict=True):
                self.stdout.write(_row(line, result))
                nodes += result.nodes
        self.stdout.write(f"total\t{nodes}\t{time.perf_counter() - begin:.3f}")
        if self._bad_lines:
            raise SystemExit(1)

    def _lines(self, text: str) -> Iterator[Line]:
        """Yield the good lines and report the bad ones; empty ones and comments hold nothing."""
        for number, line in enumerate(text.splitlines(), start=1):
            if not line.split("%", 1)[0].strip():
                continue
            try:
                yield Line(number, read_obf(line).position)
            except NotationError as error:
                self._bad_lines += 1
                self.stderr.write(f"line {number}: {error}")


def _text(file: str) -> str:
    """Return what a file or standard input holds. Raises CommandError if it cannot be read."""
    try:
        if file == STANDARD_INPUT:
            return sys.stdin.read()
        return Path(file).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise CommandError(f"{file} cannot be read: {error}") from error


def _row(line: Line, result: SearchResult) -> str:
    position = line.position
    return "\t".join(
        (
            str(line.number),
            str(position.empties),
            f"{result.score:+d}" if result.score else "0",
            _best_move(position, result),
            str(result.nodes),
            f"{result.seconds:.3f}",
        )
    )


def _best_move(position: Position, result: SearchResult) -> str:
    if result.scores:
        return squares.name(result.best.square)
    return GAME_OVER if position.is_over else "pass"
