"""manage.py train_evaluation: make the evaluation's weights from archived games and self-play."""

import argparse
import hashlib
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
        parser.add_argument(
            "--self-play",
            action="store_true",
            help="learn from games of the engine against itself alone, from nothing",
        )
        parser.add_argument(
            "--start",
            type=Path,
            metavar="WEIGHTS",
            help="go on from these weights with the last round alone",
        )
        number = from_one("number")
        for name in ("percent", "tested", "solved", "measured", "seed", "threads"):
            parser.add_argument(f"--{name}", type=number, default=argparse.SUPPRESS, metavar="N")

    def handle(self, **options: Any) -> None:
        """Train, and write both files."""
        archives = [] if options["self_play"] else sorted(options["archives"].glob("*.wtb"))
        if not archives and not options["self_play"]:
            raise CommandError(f"no WTHOR files (*.wtb) in {options['archives']}")
        # They wake numba: only for those who train.
        from reversi_site.engine.search import weights
        from reversi_site.engine.training import course, report

        given = {
            each.name: options[each.name] for each in fields(course.Plan) if each.name in options
        }
        words = "".join(f" --{name} {value}" for name, value in given.items())
        rounds = course.FROM_ARCHIVES
        if options["self_play"]:
            rounds, words = course.FROM_SELF_PLAY, f" --self-play{words}"
        start, begun = None, "weights that know nothing"
        if options["start"]:
            start, rounds = weights.read(options["start"]), rounds[-1:]
            digest = hashlib.sha256(options["start"].read_bytes()).hexdigest()[:16]
            begun = f"the weights in {options['start'].name} (SHA-256 {digest}…)"
            words = f" --start {options['start'].name}{words}"
        plan = course.Plan(rounds=rounds, **given)
        begin = time.monotonic()
        training = course.Course(archives, plan, self._progress, start)
        weights.write(training.run(), options["file"])
        page = report.described(
            plan,
            training.report,
            f"manage.py train_evaluation {options['file'].name}{words}",
            options["file"].name,
            begun,
            (time.monotonic() - begin) / 60,
        )
        options["file"].with_suffix(".md").write_text(page, encoding="utf-8")

    def _progress(self, line: str) -> None:
        self.stdout.write(f"{time.strftime('%H:%M:%S')} {line}")
        self.stdout.flush()
