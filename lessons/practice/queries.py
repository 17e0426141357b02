"""Checks and reviews as their pages show them."""

from dataclasses import dataclass
from datetime import datetime

from django.utils.functional import Promise

from lessons.course.loading import course
from lessons.course.outline import Module, Practice
from lessons.models import ModuleCheck, Review
from lessons.practice.making import QUESTIONS_IN_A_CHECK, check_of, review_of
from lessons.practice.skills import SKILLS
from lessons.progress import cards
from lessons.progress.names import NAMES
from lessons.progress.standing import open_steps, progress_in
from reversi_site.players.models import Player

# One slip is allowed.
RIGHT_TO_PASS = QUESTIONS_IN_A_CHECK - 1


@dataclass(frozen=True, slots=True)
class Score:
    """How a practice stands: questions solved, and how many of them at the first try.

    `weak` names the skills that were missed.
    """

    total: int
    solved: int
    right: int
    next_number: int
    weak: tuple[str | Promise, ...]

    @property
    def is_finished(self) -> bool:
        """Whether all questions are solved."""
        return self.solved == self.total

    @property
    def is_passed(self) -> bool:
        """Whether that is enough to pass a check."""
        return self.is_finished and self.right >= RIGHT_TO_PASS


def score(player: Player, practice: Practice) -> Score:
    """Return how a player stands in a practice. Costs one query."""
    progress = {
        slug: row
        for slug, row in progress_in(player, practice).items()
        if slug in practice.numbers  # Others were asked before, by another seed.
    }
    still_open = open_steps(practice, progress)
    right = [
        row.solved_at is not None and not row.misses and not row.hints for row in progress.values()
    ]
    missed = {
        practice.skills[practice.numbers[slug] - 1]
        for slug, row in progress.items()
        if row.misses or row.hints
    }
    return Score(
        total=len(practice.steps),
        solved=len(practice.steps) - len(still_open),
        right=sum(right),
        next_number=still_open[0] if still_open else 1,
        weak=tuple(NAMES[skill] for skill in sorted(missed)),
    )


@dataclass(frozen=True, slots=True)
class CheckPage:
    """A module's check: not begun (`score` is None), running or finished. `passed_at`: if ever."""

    module: Module
    questions: int
    needed: int
    score: Score | None
    passed_at: datetime | None


def check_page(player: Player | None, module: Module) -> CheckPage:
    """Return a module's check as a player sees it."""
    row = _check_row(player, module)
    standing = score(player, check_of(module, row.seed)) if row and player else None
    return CheckPage(
        module=module,
        questions=QUESTIONS_IN_A_CHECK,
        needed=RIGHT_TO_PASS,
        score=standing,
        passed_at=row.passed_at if row else None,
    )


def running_check(player: Player | None, module: Module) -> Practice | None:
    """Return the questions of a player's check, if it was begun."""
    row = _check_row(player, module)
    return check_of(module, row.seed) if row else None


def _check_row(player: Player | None, module: Module) -> ModuleCheck | None:
    if player is None:
        return None
    return ModuleCheck.objects.filter(player=player, module=module.slug).first()


@dataclass(frozen=True, slots=True)
class ReviewPage:
    """The review: what is due, how the running one stands, and when the next is due."""

    due: tuple[str | Promise, ...]
    score: Score | None
    next_due: datetime | None


def review_page(player: Player | None) -> ReviewPage:
    """Return the review as a player sees it."""
    if player is None:
        return ReviewPage((), None, None)
    running = running_review(player)
    return ReviewPage(
        due=tuple(NAMES[skill] for skill in cards.due_skills(player)),
        score=score(player, running) if running else None,
        next_due=cards.next_due(player),
    )


def running_review(player: Player | None) -> Practice | None:
    """Return the questions of a player's review, if one was begun.

    Skills that there are no longer are left out.
    """
    row = Review.objects.filter(player=player).first() if player else None
    skills = [skill for skill in row.skills if skill in SKILLS] if row else []
    return review_of(skills, row.seed) if row and skills else None


def module_of(slug: str) -> Module:
    """Return a module of the course. Raises KeyError."""
    return course().module(slug)
