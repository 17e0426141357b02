"""manage.py train_evaluation: make the evaluation's weights from archived games and self-play."""

import argparse
import time
from dataclasses import fields
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from reversi_site.management.arguments import add_archives, from_one


class Command(BaseCommand):
    """Trains and writes the weights, and beside them a page that says how. Needs no database."""

    help = (
        "Train the evaluation: weights go to FILE (evaluation.npz), how they were made and how far "
        "they are off goes beside them (evaluation.md). Takes about three quarters of an hour on "
        "two cores."
    )
    requires_system_checks = []

    def add_arguments(self, parser: argparse.ArgumentParser) -> None:
        """Take where the games are, where the weights go, and how much to learn from."""
        parser.add_argument("file", metavar="FILE", type=Path)
        add_archives(parser)
        number = from_one("number")
        for name in ("each", "games", "tested", "solved", "seed", "threads"):
            parser.add_argument(f"--{name}", type=number, default=argparse.SUPPRESS, metavar="N")

    def handle(self, **options: Any) -> None:
        """Train, and write both files."""
        archives = sorted(options["archives"].glob("*.wtb"))
        if not archives:
            raise CommandError(f"no WTHOR files (*.wtb) in {options['archives']}")
        # They wake numba: only for those who train.
        from reversi_site.engine.search import weights
        from reversi_site.engine.training import course, report

        given = {
            each.name: options[each.name] for each in fields(course.Plan) if each.name in options
        }
        plan = course.Plan(**given)
        begin = time.monotonic()
        training = course.Course(archives, plan, self._progress)
        weights.write(training.run(), options["file"])
        words = "".join(f" --{name} {value}" for name, value in given.items())
        page = report.described(
            plan,
            training.report,
            f"manage.py train_evaluation {options['file'].name}{words}",
            (time.monotonic() - begin) / 60,
        )
        options["file"].with_suffix(".md").write_text(page, encoding="utf-8")

    def _progress(self, line: str) -> None:
        self.stdout.write(f"{time.strftime('%H:%M:%S')} {line}")
        self.stdout.flush()
