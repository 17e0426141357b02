"""manage.py measure_moves: how many discs the moves of levels and searches lose, proved."""

import argparse
import time
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from reversi_site.engine import chosen_moves
from reversi_site.engine.chosen_moves import EMPTIES
from reversi_site.engine.held_out import FIRST_YEAR
from reversi_site.engine.search import Engine
from reversi_site.engine.search.losses import COLUMNS, FILE, Losses
from reversi_site.engine.tables import write_table
from reversi_site.management.arguments import add_archives, from_one, held_out_archives
from reversi_site.management.processes import add_processes, pool

# A line of progress after so many positions.
EACH_LINE = 20


class Command(BaseCommand):
    """Measures and writes how strong the engine plays, without an opponent. Needs no database."""

    help = (
        "Let the levels, and searches limited by nodes and by time, choose moves in positions with "
        f"{EMPTIES[0]} to {EMPTIES[-1]} empty squares, of archived games from {FIRST_YEAR} on, "
        "from which the evaluation was not learnt; prove how many discs they lose. Writes the "
        "table that docs/engine.md shows, with standard errors. A seed repeats it, but for the "
        "searches by time: those want a machine that does nothing else."
    )
    requires_system_checks = []

    def add_arguments(self, parser: argparse.ArgumentParser) -> None:
        """Take where the games are, where the table goes, and how much is measured."""
        parser.add_argument("--file", type=Path, default=FILE, metavar="FILE", help="%(default)s")
        add_archives(parser)
        number = from_one("number")
        parser.add_argument(
            "--positions", type=number, default=500, metavar="N", help="%(default)s"
        )
        parser.add_argument("--seed", type=int, default=1, metavar="N")
        add_processes(parser)

    def handle(self, **options: Any) -> None:
        """Measure position by position, write the table at the end, and print it as docs do."""
        if options["positions"] < 2:
            raise CommandError("A standard error needs 2 positions at least.")
        archives = held_out_archives(options["archives"])
        try:
            positions = chosen_moves.positions(archives, options["positions"], options["seed"])
        except ValueError as error:
            raise CommandError(f"{options['archives']}: {error}") from error
        Engine().warm(self.stderr.write)
        players = chosen_moves.players()
        found = []
        begin = time.monotonic()
        with pool(options["processes"]) as executor:
            for lost in chosen_moves.judged(players, positions, options["seed"], executor):
                found.append(lost)
                if len(found) % EACH_LINE == 0:
                    seconds = time.monotonic() - begin
                    self.stderr.write(f"{len(found)} of {len(positions)}, {seconds:.0f} s")
        rows = chosen_moves.summed_up(found)
        write_table(options["file"], COLUMNS, map(_row, rows))
        for row in rows:
            self.stdout.write(in_docs(row))


def _row(losses: Losses) -> dict[str, str]:
    return {
        "player": losses.player,
        "positions": str(losses.positions),
        "lost": f"{losses.lost:.2f}",
        "lost_error": f"{losses.lost_error:.2f}",
        "kept": f"{losses.kept:.3f}",
        "kept_error": f"{losses.kept_error:.3f}",
    }


def in_docs(losses: Losses) -> str:
    """Return a row as docs/engine.md shows it."""
    lost = f"{losses.lost:.2f} ± {losses.lost_error:.2f}"
    kept = f"{100 * losses.kept:.1f} % ± {100 * losses.kept_error:.1f}"
    return f"| {losses.player} | {lost} | {kept} |"
