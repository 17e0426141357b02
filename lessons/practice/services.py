"""What begins and ends checks and reviews: the only place that writes them."""

import secrets

from django.utils import timezone

from lessons.course.outline import CHECK, PRACTICE, REVIEW, Module, Practice
from lessons.models import ModuleCheck, Review, StepProgress
from lessons.practice.making import check_of, review_of
from lessons.practice.queries import score
from lessons.progress import cards
from reversi_site.players.models import Player

_SEEDS = 2**62


def begin_check(player: Player, module: Module) -> Practice:
    """Begin a module's check with new questions; what was answered before is forgotten."""
    seed = secrets.randbelow(_SEEDS)
    _forget(player, f"{module.slug}/{CHECK}")
    ModuleCheck.objects.update_or_create(
        player=player,
        module=module.slug,
        defaults={"seed": seed, "started_at": timezone.now()},
    )
    return check_of(module, seed)


def begin_review(player: Player) -> Practice | None:
    """Begin a review of the skills that are due; None if none is."""
    skills = cards.due_skills(player)
    if not skills:
        return None
    seed = secrets.randbelow(_SEEDS)
    _forget(player, f"{PRACTICE}/{REVIEW}")
    Review.objects.update_or_create(
        player=player, defaults={"seed": seed, "skills": skills, "started_at": timezone.now()}
    )
    return review_of(skills, seed)


def _forget(player: Player, key: str) -> None:
    StepProgress.objects.filter(player=player, lesson=key).delete()


def note_answer(player: Player, check: Practice) -> None:
    """Note that a check is passed, once its last question is solved."""
    if score(player, check).is_passed:
        ModuleCheck.objects.filter(player=player, module=check.module, passed_at=None).update(
            passed_at=timezone.now()
        )
