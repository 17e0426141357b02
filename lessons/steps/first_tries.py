"""How hard each step is: whether its first answer is right, counted over all players.

Of each player only the very first answer to a step counts, and as right only if no hint was taken
before. The counts do not say whose answers they were. Once a player has begun a lesson anew, no
answer of theirs in it counts any more: which ones they had seen before cannot be told.
"""

from django.db.models import F

from lessons.course.outline import Lesson
from lessons.course.steps import Read, Step
from lessons.models import FirstTry, Restart, StepProgress
from reversi_site.players.models import Player


def counts(step: Step, answer: str) -> bool:
    """Return whether an answer is a try: reading is none, nor is a check with nothing marked."""
    return bool(answer) and not isinstance(step, Read)


def note(progress: StepProgress, right: bool, *, counted: bool = True) -> bool:
    """Note how a try ended; only a player's first one changes anything. Return whether it was.

    `counted`: whether the step is one of the course, which comes to others as well.
    """
    if progress.first_right is not None:
        return False
    right = right and not progress.hints
    # Of two tries at the same moment, one finds the other's result.
    first = StepProgress.objects.filter(pk=progress.pk, first_right=None).update(first_right=right)
    if first and counted and not _is_begun_anew(progress):
        result = "right" if right else "wrong"
        FirstTry.objects.update_or_create(
            lesson=progress.lesson,
            step=progress.step,
            defaults={result: F(result) + 1},
            create_defaults={result: 1},
        )
    return bool(first)


def end(player: Player, lesson: Lesson) -> None:
    """Note that a player knows the lesson: nothing in it is a first try from now on."""
    Restart.objects.get_or_create(player=player, lesson=lesson.key)


def _is_begun_anew(progress: StepProgress) -> bool:
    return Restart.objects.filter(player=progress.player_id, lesson=progress.lesson).exists()
