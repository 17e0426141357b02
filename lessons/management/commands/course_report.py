"""`manage.py course_report`: which steps are too hard, or too easy to teach anything?"""

from argparse import ArgumentParser
from dataclasses import dataclass
from typing import Any

from django.core.management.base import BaseCommand

from lessons.course.loading import course
from lessons.course.steps import Read
from lessons.models import FirstTry
from reversi_site.management.arguments import from_one

# In per cent of first tries.
HARD, EASY = 50, 98


@dataclass(frozen=True, slots=True)
class Row:
    """The first tries at one step, found at `/learn/<address>/`."""

    address: str
    slug: str
    right: int
    tries: int

    @property
    def stands_out(self) -> bool:
        """Whether fewer than `HARD` or more than `EASY` per cent were right."""
        return not HARD * self.tries <= 100 * self.right <= EASY * self.tries

    def __str__(self) -> str:
        share = 100 * self.right / self.tries
        return f"{share:5.1f} % right of {self.tries:5}  /learn/{self.address}/  {self.slug}"


class Command(BaseCommand):
    """Lists the steps that stand out, hardest first. The last line counts them."""

    help = "List the steps that under 50 % or over 98 % of the players solve at the first try."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Take the number of first tries from which on a share says something."""
        parser.add_argument("--at-least", type=from_one("number of first tries"), default=20)

    def handle(self, *args: Any, **options: Any) -> None:
        """Look at every step in which there is something to do."""
        steps = _steps()
        tried = [row for row in steps if row.tries >= options["at_least"]]
        found = sorted(
            (row for row in tried if row.stands_out),
            key=lambda row: (row.right / row.tries, -row.tries, row.address),
        )
        for row in found:
            self.stdout.write(str(row))
        self.stdout.write(
            f"{len(found)} of {len(tried)} steps stand out; "
            f"{len(steps) - len(tried)} have fewer than {options['at_least']} first tries"
        )


def _steps() -> list[Row]:
    """Return the first tries at all steps of today's course; what was counted of others is old."""
    counted = {(row.lesson, row.step): row for row in FirstTry.objects.all()}
    rows = []
    for lesson in course().lessons:
        for number, step in enumerate(lesson.steps, start=1):
            if not isinstance(step, Read):
                row = counted.get((lesson.key, step.slug), FirstTry())
                address = f"{lesson.key}/{number}"
                rows.append(Row(address, step.slug, row.right, row.right + row.wrong))
    return rows
