"""What changes progress: the only place that writes it.

Every function may be called twice with the same arguments, by a double press or from two tabs, and
changes nothing the second time.
"""

from typing import Any

from django.db.models import F, Value
from django.db.models.functions import Least
from django.utils import timezone

from lessons.course import playing
from lessons.course.judging import is_right
from lessons.course.outline import Lesson, Practice
from lessons.course.steps import PlayOut, Step
from lessons.models import StepProgress
from lessons.progress import cards
from lessons.steps import first_tries
from reversi_site.engine import squares
from reversi_site.players import services as players
from reversi_site.players.models import Player

# Two hints, then the answer is shown.
HINTS = 2
SHOWN = HINTS + 1

# Nobody needs to know about more, and the column holds no more than 32,767.
MOST_MISSES = 9_999
ONE_MISS_MORE = Least(F("misses") + 1, Value(MOST_MISSES))


def answer_step(player: Player, lesson: Lesson, step: Step, answer: str) -> bool:
    """Record an answer. Return whether it is right.

    A solved step stays as it was solved. A wrong answer counts once, however often it is sent in
    a row.
    """
    right = is_right(step, answer)
    progress = _progress(player, lesson, step)
    if first_tries.counts(step, answer):
        _note_try(player, lesson, step, progress, right=right)
    still_open = StepProgress.objects.filter(pk=progress.pk, solved_at=None)
    if not right:
        still_open.exclude(answer=answer).update(answer=answer, misses=ONE_MISS_MORE)
    elif still_open.update(answer=answer, solved_at=timezone.now()):
        _note_solved(player, lesson)
    return right


class StaleError(Exception):
    """The step was played on elsewhere since the page was made."""


def play_move(player: Player, lesson: Lesson, step: PlayOut, line: str, square: int) -> None:
    """Make a move after the moves of `line`, which the page has shown.

    The same move sent twice is made once. Nothing is moved while the computer is to answer, nor
    where the goal is out of reach: the page says so. Raises StaleError, and IllegalMoveError.
    """
    progress = _played(player, lesson, step)
    moved = line + squares.name(square)
    if progress.solved_at is not None or progress.line.startswith(moved):
        return
    if progress.line != line:
        raise StaleError
    game = playing.game_after(step, line)
    if playing.awaits_answer(step, game) or playing.is_finished(step, game):
        return
    game.play(square)
    _advance(progress, lesson, step, moved)


def let_answer(player: Player, lesson: Lesson, step: PlayOut, line: str) -> None:
    """Make the computer's next move, if it is its turn. Raises StaleError, and Busy.

    The search runs before anything is written, and holds no lock.
    """
    progress = _played(player, lesson, step)
    if progress.solved_at is not None or progress.line != line:
        return
    game = playing.game_after(step, line)
    if playing.awaits_answer(step, game):
        move = playing.answer(step, game.position)
        _advance(progress, lesson, step, line + squares.name(move))


def _advance(progress: StepProgress, lesson: Lesson, step: PlayOut, line: str) -> None:
    """Store one more move and what it decides, unless another request was faster.

    The faster one may have been the same press: then all is well. Else raises StaleError.
    """
    game = playing.game_after(step, line)
    reached, missed = playing.is_reached(step, game), playing.is_missed(step, game)
    decided: dict[str, Any] = {"line": line}
    if reached:
        decided |= {"answer": line, "solved_at": timezone.now()}
    elif missed:
        decided |= {"answer": line, "misses": ONE_MISS_MORE}
    still_there = StepProgress.objects.filter(pk=progress.pk, line=progress.line, solved_at=None)
    if not still_there.update(**decided):
        if StepProgress.objects.filter(pk=progress.pk, line__startswith=line).exists():
            return
        raise StaleError
    if reached or missed:
        _note_try(progress.player, lesson, step, progress, right=reached)
    if reached:
        _note_solved(progress.player, lesson)


def take_back(player: Player, lesson: Lesson, step: PlayOut, line: str) -> None:
    """Take the player's last move back, and the answers to it. A second press takes no more."""
    progress = _played(player, lesson, step)
    if progress.line == line:
        _rewind(progress, playing.taken_back(step, line))


def begin_again(player: Player, lesson: Lesson, step: PlayOut, line: str) -> None:
    """Take all moves of a step back."""
    progress = _played(player, lesson, step)
    if progress.line == line:
        _rewind(progress, "")


def _rewind(progress: StepProgress, earlier: str) -> None:
    still_there = StepProgress.objects.filter(pk=progress.pk, line=progress.line, solved_at=None)
    still_there.update(line=earlier)


def take_hint(player: Player, lesson: Lesson, step: Step, number: int) -> None:
    """Record that hint `number` was taken: 1, 2, or 3 for the answer shown.

    The page says which hint it asks for, so that a double press does not take two.
    """
    if not 1 <= number <= SHOWN:
        return
    progress = _progress(player, lesson, step)
    StepProgress.objects.filter(pk=progress.pk, solved_at=None, hints__lt=number).update(
        hints=number
    )


def do_again(player: Player, lesson: Lesson, step: Step) -> None:
    """Open a solved step once more. Its first try stays what it was."""
    StepProgress.objects.filter(player=player, lesson=lesson.key, step=step.slug).exclude(
        solved_at=None
    ).update(answer="", line="", misses=0, hints=0, solved_at=None)


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


def _played(player: Player, lesson: Lesson, step: PlayOut) -> StepProgress:
    """Return the progress in a step that is played out. Moves that no longer fit are forgotten."""
    progress = _progress(player, lesson, step)
    if progress.solved_at is None and not playing.fits(step, progress.line):
        _rewind(progress, "")
        progress.line = ""
    return progress


def _note_try(
    player: Player, lesson: Lesson, step: Step, progress: StepProgress, *, right: bool
) -> None:
    """Note a first answer: for the steps of the course, and for what comes back in reviews."""
    if first_tries.note(progress, right, counted=not isinstance(lesson, Practice)):
        cards.note_first_answer(player, lesson, step, right=right and not progress.hints)


def _note_solved(player: Player, lesson: Lesson) -> None:
    """A lesson that teaches the rules, once finished, lets the player play."""
    if not lesson.teaches_rules or player.can_play:
        return
    solved = StepProgress.objects.filter(player=player, lesson=lesson.key).exclude(solved_at=None)
    if lesson.numbers.keys() <= set(solved.values_list("step", flat=True)):
        players.note_can_play(player)
