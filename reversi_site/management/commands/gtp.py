"""manage.py gtp: play against other programs, or under a program that shows the board."""

import argparse
import io
import random
import sys
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from reversi_site.engine import Position, gtp
from reversi_site.engine.search import ENGINE_VERSION, LEVELS, Engine, Gate, Limits
from reversi_site.management.arguments import from_one


def level(text: str) -> int:
    """Return the number of a level. Raises ArgumentTypeError unless there is such a level."""
    if not text.isdecimal() or not 1 <= int(text) <= len(LEVELS):
        raise argparse.ArgumentTypeError(f"{text!r} is not a level from 1 to {len(LEVELS)}")
    return int(text)


class Command(BaseCommand):
    """Speaks the Go Text Protocol on standard input and output. Needs no database."""

    help = (
        "Play Reversi with another program by the Go Text Protocol, version 2. Without an option "
        "it plays at the strongest level."
    )
    requires_system_checks = []

    def add_arguments(self, parser: argparse.ArgumentParser) -> None:
        """Take one way to say how long to think, and a seed."""
        amount = from_one("number")
        strength = parser.add_mutually_exclusive_group()
        strength.add_argument("--level", type=level, metavar="N", help=f"from 1 to {len(LEVELS)}")
        strength.add_argument("--ms", type=amount, metavar="T", help="milliseconds for each move")
        strength.add_argument("--nodes", type=amount, metavar="N", help="positions for each move")
        parser.add_argument(
            "--seed", type=int, help="with a level: the same seed, the same games (random)"
        )

    def handle(self, **options: Any) -> None:
        """Answer each line at once, until standard input ends or `quit` comes."""
        engine = Engine(Gate(places=1, wait=None))
        choose = _chooser(engine, options)
        engine.warm(self.stderr.write)
        if isinstance(sys.stdin, io.TextIOWrapper):
            sys.stdin.reconfigure(errors="replace")  # A stray byte makes an unknown command.
        session = gtp.Session(choose, version=str(ENGINE_VERSION))
        for answer in gtp.serve(sys.stdin, session):
            self.stdout.write(answer, ending="")
            self.stdout.flush()


def _chooser(engine: Engine, options: dict[str, Any]) -> gtp.Choose:
    """Return what chooses the moves. Raises CommandError if a seed would have no effect."""
    ms, nodes, seed = options["ms"], options["nodes"], options["seed"]
    if ms is None and nodes is None:
        chosen = LEVELS[(options["level"] or len(LEVELS)) - 1]
        dice = random.randrange(1 << 32) if seed is None else seed  # noqa: S311 - variety in games

        def by_level(position: Position) -> int:
            return engine.choose(position, chosen, dice).square

        return by_level
    if seed is not None:
        raise CommandError("--seed goes with a level: --ms and --nodes always play the best move.")
    limits = Limits(nodes=nodes, ms=ms)

    def by_limits(position: Position) -> int:
        moves = position.legal_moves()
        return moves[0] if len(moves) == 1 else engine.solve(position, limits).best.square

    return by_limits
