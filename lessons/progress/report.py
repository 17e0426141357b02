"""The report on what a player has learned, for the player and for whoever has the link to it."""

import datetime
from collections import Counter, defaultdict
from collections.abc import Iterable
from dataclasses import dataclass

from django.utils import timezone
from django.utils.functional import Promise

from lessons.course.loading import course
from lessons.course.outline import Lesson, Module
from lessons.models import ModuleCheck, StepProgress
from lessons.progress.kinds import KINDS
from lessons.progress.standing import Progress, progress_by_lesson
from reversi_site.players.models import Player

# A kind of step is weak if so few of its first tries were right; fewer tries say nothing.
WEAK_SHARE = 0.6
TRIES_THAT_TELL = 3

WEAK_KINDS_SHOWN = 3
DAYS_SHOWN = 7


@dataclass(frozen=True, slots=True)
class FirstTries:
    """How many steps were tried, and how many were right at the first try without help."""

    right: int
    total: int

    @property
    def share(self) -> float:
        """The part that was right, from 0 to 1. Raises ZeroDivisionError without tries."""
        return self.right / self.total


@dataclass(frozen=True, kw_only=True)
class LessonReport:
    """How far a player has come in a lesson. `hints` were taken, the answers shown included."""

    lesson: Lesson
    rows: tuple[StepProgress, ...]

    @property
    def is_begun(self) -> bool:
        """Whether anything was done in it."""
        return bool(self.rows)

    @property
    def is_done(self) -> bool:
        """Whether all steps are solved."""
        return self.solved == self.total

    @property
    def solved(self) -> int:
        """How many steps are solved."""
        return sum(row.solved_at is not None for row in self.rows)

    @property
    def total(self) -> int:
        """How many steps the lesson has."""
        return len(self.lesson.steps)

    @property
    def first_tries(self) -> FirstTries:
        """How the first tries went."""
        return _first_tries(self.rows)

    @property
    def hints(self) -> int:
        """How many hints were taken; the answer shown is the third of a step."""
        return sum(row.hints for row in self.rows)


@dataclass(frozen=True, kw_only=True)
class ModuleReport:
    """How far a player has come in a module. `passed_at`: when its check was passed, if it was."""

    module: Module
    lessons: tuple[LessonReport, ...]
    passed_at: datetime.datetime | None

    @property
    def is_begun(self) -> bool:
        """Whether anything was done in it."""
        return self.passed_at is not None or any(lesson.is_begun for lesson in self.lessons)


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of step, and how its first tries went."""

    words: str | Promise
    first_tries: FirstTries


@dataclass(frozen=True, slots=True)
class Day:
    """A day, in the site's time zone, and how many steps were solved on it."""

    date: datetime.date
    solved: int


@dataclass(frozen=True, kw_only=True)
class Report:
    """What was learned, and nothing about who it was.

    `begun` are the modules begun, `to_come` the others. `weak` are the kinds of steps that most
    often go wrong, the weakest first; `days`, the last ones with a step solved, the latest first.
    `seen_on` is the day of the last visit.
    """

    begun: tuple[ModuleReport, ...]
    to_come: tuple[Module, ...]
    solved: int
    steps: int
    done: int
    lessons: int
    first_tries: FirstTries
    weak: tuple[Kind, ...]
    days: tuple[Day, ...]
    seen_on: datetime.date


def report_on(player: Player) -> Report:
    """Return the report on a player. Costs two queries, however much there is to say."""
    by_lesson = progress_by_lesson(player)
    checks = ModuleCheck.objects.filter(player=player)
    passed = {check.module: check.passed_at for check in checks}
    modules = [
        ModuleReport(
            module=module,
            lessons=tuple(
                _lesson_report(lesson, by_lesson.get(lesson.key, {})) for lesson in module.lessons
            ),
            passed_at=passed.get(module.slug),
        )
        for module in course().modules
    ]
    lessons = [lesson for module in modules for lesson in module.lessons]
    rows = [row for lesson in lessons for row in lesson.rows]
    return Report(
        begun=tuple(module for module in modules if module.is_begun),
        to_come=tuple(module.module for module in modules if not module.is_begun),
        solved=sum(lesson.solved for lesson in lessons),
        steps=sum(lesson.total for lesson in lessons),
        done=sum(lesson.is_done for lesson in lessons),
        lessons=len(lessons),
        first_tries=_first_tries(rows),
        weak=_weak_kinds(lessons),
        days=_days(rows),
        seen_on=player.seen_on,
    )


def _lesson_report(lesson: Lesson, progress: Progress) -> LessonReport:
    """Leave out what was done in steps that the lesson no longer has."""
    rows = tuple(progress[slug] for slug in lesson.numbers if slug in progress)
    return LessonReport(lesson=lesson, rows=rows)


def _first_tries(rows: Iterable[StepProgress]) -> FirstTries:
    results = [row.first_right for row in rows if row.first_right is not None]
    return FirstTries(sum(results), len(results))


def _weak_kinds(lessons: Iterable[LessonReport]) -> tuple[Kind, ...]:
    by_kind: dict[str | Promise, list[StepProgress]] = defaultdict(list)
    for lesson in lessons:
        kinds = {step.slug: type(step) for step in lesson.lesson.steps}
        for row in lesson.rows:
            words = KINDS.get(kinds[row.step])
            # A step that has become one to read may have been tried before.
            if words is not None and row.first_right is not None:
                by_kind[words].append(row)
    found = [Kind(words, _first_tries(rows)) for words, rows in by_kind.items()]
    weak = [
        kind
        for kind in found
        if kind.first_tries.total >= TRIES_THAT_TELL and kind.first_tries.share < WEAK_SHARE
    ]
    return tuple(sorted(weak, key=lambda kind: kind.first_tries.share)[:WEAK_KINDS_SHOWN])


def _days(rows: Iterable[StepProgress]) -> tuple[Day, ...]:
    solved = Counter(timezone.localdate(row.solved_at) for row in rows if row.solved_at)
    return tuple(Day(date, solved[date]) for date in sorted(solved, reverse=True)[:DAYS_SHOWN])
