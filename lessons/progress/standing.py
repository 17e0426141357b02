"""How far a player has come, step by step and lesson by lesson."""

from collections.abc import Mapping

from lessons.course.outline import Lesson
from lessons.models import StepProgress
from reversi_site.players.models import Player

Progress = Mapping[str, StepProgress]

DONE, CURRENT, OPEN = "done", "current", ""


def progress_in(player: Player | None, lesson: Lesson) -> Progress:
    """Return what a player has done in a lesson, by the names of its steps."""
    if player is None:
        return {}
    rows = StepProgress.objects.filter(player=player, lesson=lesson.key)
    return {row.step: row for row in rows}


def progress_by_lesson(player: Player | None) -> Mapping[str, Progress]:
    """Return all that a player has done, by lesson and step. Costs one query."""
    found: dict[str, dict[str, StepProgress]] = {}
    for row in StepProgress.objects.filter(player=player) if player else ():
        found.setdefault(row.lesson, {})[row.step] = row
    return found


def open_steps(lesson: Lesson, progress: Progress) -> tuple[int, ...]:
    """Return the numbers of the steps that are not solved."""
    solved = {slug for slug, row in progress.items() if row.solved_at is not None}
    return tuple(number for slug, number in lesson.numbers.items() if slug not in solved)


def next_step(player: Player | None, lesson: Lesson) -> int:
    """Return the number of the first step that is not solved; 1 if there is none."""
    still_open = open_steps(lesson, progress_in(player, lesson))
    return still_open[0] if still_open else 1


def pips(lesson: Lesson, still_open: tuple[int, ...], current: int) -> tuple[str, ...]:
    """Return how each step of a lesson stands: done, current or open."""
    return tuple(
        DONE if number not in still_open else CURRENT if number == current else OPEN
        for number in range(1, len(lesson.steps) + 1)
    )
