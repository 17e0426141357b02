"""What changes progress: the only place that writes it.

Every function may be called twice with the same arguments, by a double press or from two tabs, and
changes nothing the second time.
"""

from django.db.models import F
from django.utils import timezone

from lessons.course.outline import Lesson
from lessons.course.steps import Step
from lessons.models import StepProgress
from lessons.steps import first_tries
from lessons.steps.judging import is_right
from reversi_site.players import services as players
from reversi_site.players.models import Player

# Two hints, then the answer is shown.
HINTS = 2
SHOWN = HINTS + 1


def answer_step(player: Player, lesson: Lesson, step: Step, answer: str) -> bool:
    """Record an answer. Return whether it is right.

    A solved step stays as it was solved. A wrong answer counts once, however often it is sent in
    a row.
    """
    right = is_right(step, answer)
    progress = _progress(player, lesson, step)
    if first_tries.counts(step, answer):
        first_tries.note(progress, right)
    still_open = StepProgress.objects.filter(pk=progress.pk, solved_at=None)
    if not right:
        still_open.exclude(answer=answer).update(answer=answer, misses=F("misses") + 1)
    elif still_open.update(answer=answer, solved_at=timezone.now()):
        _note_finished(player, lesson)
    return right


def take_hint(player: Player, lesson: Lesson, step: Step, number: int) -> None:
    """Record that hint `number` was taken: 1, 2, or 3 for the answer shown.

    The page says which hint it asks for, so that a double press does not take two.
    """
    if not step.hints or not 1 <= number <= SHOWN:
        return
    progress = _progress(player, lesson, step)
    StepProgress.objects.filter(pk=progress.pk, solved_at=None, hints__lt=number).update(
        hints=number
    )


def restart(player: Player, lesson: Lesson) -> None:
    """Forget all progress in a lesson."""
    progress = StepProgress.objects.filter(player=player, lesson=lesson.key)
    if progress.exists():
        first_tries.end(player, lesson)
        progress.delete()


def _progress(player: Player, lesson: Lesson, step: Step) -> StepProgress:
    progress, _ = StepProgress.objects.get_or_create(
        player=player, lesson=lesson.key, step=step.slug
    )
    return progress


def _note_finished(player: Player, lesson: Lesson) -> None:
    """A lesson that teaches the rules, once finished, lets the player play."""
    if not lesson.teaches_rules or player.can_play:
        return
    solved = StepProgress.objects.filter(player=player, lesson=lesson.key).exclude(solved_at=None)
    if lesson.numbers.keys() <= set(solved.values_list("step", flat=True)):
        players.note_can_play(player)
