"""Makes the questions of a check or a review: the same ones for the same seed."""

import random
from collections.abc import Sequence
from functools import lru_cache
from itertools import cycle, islice

from django.utils.translation import get_language, gettext

from lessons.course.loading import course
from lessons.course.outline import CHECK, PRACTICE, REVIEW, Module, Practice
from lessons.practice.asking import MADE
from lessons.practice.skills import SKILLS

QUESTIONS_IN_A_CHECK = 8


def check_of(module: Module, seed: int) -> Practice:
    """Return the mastery check of a module: eight questions about its skills in turn."""
    skills = tuple(islice(cycle(module.check), QUESTIONS_IN_A_CHECK))
    return _practice(module.slug, CHECK, skills, seed, get_language())


def review_of(skills: Sequence[str], seed: int) -> Practice:
    """Return a review: a question for each skill."""
    return _practice(PRACTICE, REVIEW, tuple(skills), seed, get_language())


@lru_cache(maxsize=512)
def _practice(
    module: str, slug: str, skills: tuple[str, ...], seed: int, _language: str
) -> Practice:
    """Make the questions, each from its own chance. They are kept, in each language.

    The names of the questions tell the seed: no answer to others is taken for one to them.
    """
    return Practice(
        module=module,
        slug=slug,
        title=_title(module, slug),
        summary="",
        teaches_rules=False,
        steps=tuple(
            SKILLS[skill](random.Random(f"{seed}-{number}"), f"{number}-{skill}-{seed}")  # noqa: S311
            for number, skill in enumerate(skills, start=1)
        ),
        source=MADE,
        skills=skills,
    )


def _title(module: str, slug: str) -> str:
    if slug == REVIEW:
        return gettext("Review")
    return gettext("Check: %(module)s") % {"module": course().module(module).title}
