"""`manage.py check_course`: is everything that the course says true, and within its rules?"""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from lessons.course.checking import check
from lessons.course.loading import CONTENT


class Command(BaseCommand):
    """Replays every step and claim. The last line counts lessons, steps and claims.

    Every error is a line on stderr that begins with file and line; with any the exit code is 1.
    Needs no database: the course is read from its files, and nothing of it is stored.
    """

    help = "Check the course: replay every step and claim, and find sentences without one."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Take the folder of another language or course, if one is given."""
        parser.add_argument("folder", nargs="?", type=Path, default=CONTENT)

    def handle(self, *args: Any, **options: Any) -> None:
        """Check, report, count."""
        errors, counts = check(options["folder"])
        for error in errors:
            self.stderr.write(str(error))
        if errors:
            raise CommandError(f"{len(errors)} errors in the course")
        self.stdout.write(
            f"lessons {counts.lessons}, steps {counts.steps}, claims {counts.claims}: all hold"
        )
