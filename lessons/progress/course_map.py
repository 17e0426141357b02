"""The course map: all modules and lessons, and where to go on."""

from dataclasses import dataclass

from lessons.course.loading import course
from lessons.course.outline import Lesson, Module
from lessons.models import ModuleCheck
from lessons.progress.cards import due_skills
from lessons.progress.standing import (
    CURRENT,
    DONE,
    OPEN,
    Progress,
    open_steps,
    pips,
    progress_by_lesson,
)
from reversi_site.engine import Position
from reversi_site.players.models import Player


@dataclass(frozen=True, kw_only=True)
class LessonRow:
    """A lesson on the course map. `state` is "done", "current" (begun) or ""."""

    lesson: Lesson
    state: str
    number: int
    solved: int
    pips: tuple[str, ...]

    @property
    def total(self) -> int:
        """How many steps the lesson has."""
        return len(self.lesson.steps)

    @property
    def position(self) -> Position:
        """The position of the step to do next."""
        return self.lesson.steps[self.number - 1].position


@dataclass(frozen=True, kw_only=True)
class ModuleRow:
    """A module on the course map. `is_passed`: whether its check is."""

    module: Module
    lessons: tuple[LessonRow, ...]
    is_passed: bool

    @property
    def done(self) -> int:
        """How many lessons are finished."""
        return sum(row.state == DONE for row in self.lessons)


@dataclass(frozen=True, kw_only=True)
class CourseMap:
    """The course map: `current` is the lesson to go on with, `due` how many skills came back."""

    modules: tuple[ModuleRow, ...]
    current: LessonRow
    due: int


def course_map_of(player: Player | None) -> CourseMap:
    """Return the course map as a player sees it. Costs three queries."""
    by_lesson = progress_by_lesson(player)
    passed = _passed_modules(player)
    modules = tuple(
        ModuleRow(
            module=module,
            lessons=tuple(
                _lesson_row(lesson, by_lesson.get(lesson.key, {})) for lesson in module.lessons
            ),
            is_passed=module.slug in passed,
        )
        for module in course().modules
    )
    lessons = [row for module in modules for row in module.lessons]
    begun = (row for row in lessons if row.state == CURRENT)
    unfinished = (row for row in lessons if row.state != DONE)
    return CourseMap(
        modules=modules,
        current=next(begun, None) or next(unfinished, None) or lessons[0],
        due=len(due_skills(player)) if player else 0,
    )


def _lesson_row(lesson: Lesson, progress: Progress) -> LessonRow:
    still_open = open_steps(lesson, progress)
    number = still_open[0] if still_open else 1
    return LessonRow(
        lesson=lesson,
        state=(CURRENT if progress else OPEN) if still_open else DONE,
        number=number,
        solved=len(lesson.steps) - len(still_open),
        pips=pips(lesson, still_open, number),
    )


def _passed_modules(player: Player | None) -> frozenset[str]:
    """Return the modules whose check a player has passed."""
    if player is None:
        return frozenset()
    rows = ModuleCheck.objects.filter(player=player).exclude(passed_at=None)
    return frozenset(rows.values_list("module", flat=True))
