"""What begins and ends checks and reviews: the only place that writes them."""

import secrets

from django.utils import timezone

from lessons.course.outline import Module, Practice
from lessons.models import ModuleCheck, Review, StepProgress
from lessons.practice.making import check_of, review_of
from lessons.practice.queries import score
from lessons.progress import cards
from reversi_site.players.models import Player

_SEEDS = 2**62


def begin_check(player: Player, module: Module) -> Practice:
    """Begin a module's check with new questions; what was answered before is forgotten."""
    seed = secrets.randbelow(_SEEDS)
    check = check_of(module, seed)
    _forget(player, check)
    ModuleCheck.objects.update_or_create(
        player=player,
        module=module.slug,
        defaults={"seed": seed, "started_at": timezone.now()},
    )
    return check


def begin_review(player: Player) -> Practice | None:
    """Begin a review of the skills that are due; None if none is."""
    skills = cards.due_skills(player)
    if not skills:
        return None
    seed = secrets.randbelow(_SEEDS)
    review = review_of(skills, seed)
    _forget(player, review)
    Review.objects.update_or_create(
        player=player, defaults={"seed": seed, "skills": skills, "started_at": timezone.now()}
    )
    return review


def _forget(player: Player, practice: Practice) -> None:
    StepProgress.objects.filter(player=player, lesson=practice.key).delete()


def note_answer(player: Player, check: Practice) -> None:
    """Note that a check is passed, once its last question is solved."""
    if score(player, check).is_passed:
        ModuleCheck.objects.filter(player=player, module=check.module, passed_at=None).update(
            passed_at=timezone.now()
        )
