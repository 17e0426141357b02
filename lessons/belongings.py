"""What belongs to a player here: how it is merged with another's, and how it is handed out."""

from typing import Any

from django.dispatch import receiver
from django.utils import timezone

from lessons.models import ModuleCheck, Restart, Review, StepProgress, TeacherLink
from reversi_site.players.exporting import Tables, exporting, table
from reversi_site.players.merging import merging, take_rows
from reversi_site.players.models import Player


@receiver(merging)
def take_over(guest: Player, player: Player, **_: Any) -> None:
    """Make the guest's progress the player's.

    Of a step that both have tried, the further progress stays. The answers to a check or a review
    need no care: the names of its questions tell which one they belong to.
    """
    take_rows(
        StepProgress,
        guest,
        player,
        same=("lesson", "step"),
        keep=_further,
        changes=("first_right",),
    )
    take_rows(Restart, guest, player, same=("lesson",), keep=_own)
    take_rows(
        ModuleCheck,
        guest,
        player,
        same=("module",),
        keep=_later_check,
        changes=("passed_at",),
    )
    take_rows(Review, guest, player, same=(), keep=_later_review)
    take_rows(TeacherLink, guest, player, same=(), keep=_own_if_valid)


def _own(own: Restart, other: Restart) -> Restart:
    return own


def _further(own: StepProgress, other: StepProgress) -> StepProgress:
    """The step that was solved, and first; else the one with more moves. A first try stays one."""
    kept = min(own, other, key=_distance)
    kept.first_right = other.first_right if own.first_right is None else own.first_right
    return kept


def _distance(progress: StepProgress) -> tuple[bool, float, int]:
    solved_at = progress.solved_at
    return solved_at is None, solved_at.timestamp() if solved_at else 0, -len(progress.line)


def _later_check(own: ModuleCheck, other: ModuleCheck) -> ModuleCheck:
    """The questions that were asked last. A check that was passed stays passed."""
    kept = max(own, other, key=lambda check: check.started_at)
    passed = [check.passed_at for check in (own, other) if check.passed_at]
    kept.passed_at = min(passed, default=None)
    return kept


def _later_review(own: Review, other: Review) -> Review:
    return max(own, other, key=lambda review: review.started_at)


def _own_if_valid(own: TeacherLink, other: TeacherLink) -> TeacherLink:
    """The link that the player has given away, unless it has expired."""
    return own if own.expires > timezone.now() else other


@receiver(exporting)
def tables(player: Player, **_: Any) -> Tables:
    """All that is kept of a player here."""
    found: Tables = {}
    for model in (StepProgress, Restart, ModuleCheck, Review, TeacherLink):
        found |= table(model._default_manager.filter(player=player))
    return found
