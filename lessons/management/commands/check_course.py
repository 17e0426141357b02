"""`manage.py check_course`: is everything that the course says true, and within its rules?"""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from lessons.course import scores
from lessons.course.checking import Report, check, check_scores
from lessons.course.loading import CONTENT


class Command(BaseCommand):
    """Replays every step and claim. The last line counts lessons, steps and claims.

    Every error is a line on stderr that begins with file and line; with any the exit code is 1.
    Needs no database: the course is read from its files, and nothing of it is stored.
    """

    help = "Check the course: replay every step and claim, and find sentences without one."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Take one module, another folder, or leave to prove missing scores."""
        parser.add_argument("module", nargs="?", help="only this folder: 03-corners")
        parser.add_argument("--folder", type=Path, default=CONTENT, help="another course")
        parser.add_argument(
            "--solve", action="store_true", help="prove the exact scores that are missing"
        )

    def handle(self, *args: Any, **options: Any) -> None:
        """Check, report, count."""
        report = check(options["folder"], options["module"])
        while options["solve"] and report.unsolved:
            scores.add(report.unsolved)
            report = check(options["folder"], options["module"])
        errors = [*map(str, report.errors), *([] if options["module"] else check_scores())]
        for error in errors:
            self.stderr.write(error)
        if errors:
            found = "1 error" if len(errors) == 1 else f"{len(errors)} errors"
            raise CommandError(f"{found} in the course")
        self.stdout.write(_counted(report))


def _counted(report: Report) -> str:
    return f"lessons {report.lessons}, steps {report.steps}, claims {report.claims}: all hold"
