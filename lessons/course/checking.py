"""Checks the content: every claim is replayed, and no sentence says more than its claim does."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from lessons.course.claims import Claim, Facts, facts_in, facts_of
from lessons.course.loading import load
from lessons.course.outline import Course
from lessons.course.reading import ContentError, Source
from lessons.course.steps import Choose, FindAll, MarkFlips, Option, Place, Prose, Sentence, Step
from lessons.steps.judging import right_squares

# What a child of nine can keep in mind at a time.
MOST_WORDS = 40


@dataclass(frozen=True, slots=True)
class Counts:
    """How much content was checked."""

    lessons: int
    steps: int
    claims: int


def check(folder: Path) -> tuple[list[ContentError], Counts]:
    """Return everything that is wrong with the content in `folder`, and how much was looked at.

    Content that cannot be read at all is one error, at the first place that stops the reader.
    """
    try:
        course = load(folder)
    except ContentError as error:
        return [error], Counts(0, 0, 0)
    steps = [step for lesson in course.lessons for step in lesson.steps]
    errors = [error for step in steps for error in _step_errors(step)]
    return errors, Counts(len(course.lessons), len(steps), _count_claims(course))


def _count_claims(course: Course) -> int:
    return sum(
        len(claim.statements)
        for lesson in course.lessons
        for step in lesson.steps
        for claim in _claims(step)
    )


def _claims(step: Step) -> Iterator[Claim]:
    for sentence in _sentences(step):
        if sentence.claim is not None:
            yield sentence.claim
    for option in _options(step):
        if option.when is not None:
            yield option.when


def _sentences(step: Step) -> Iterator[Sentence]:
    yield step.instruction
    yield from (*step.text, *step.hints, *step.solved)
    for option in _options(step):
        yield from option.reason


def _options(step: Step) -> tuple[Option, ...]:
    return step.options if isinstance(step, Choose) else ()


def _step_errors(step: Step) -> Iterator[ContentError]:
    for sentence in _sentences(step):
        yield from _sentence_errors(sentence)
    for option in _options(step):
        yield from _option_errors(option)
    yield from _length_errors(step)
    if isinstance(step, Place | FindAll | MarkFlips) and not right_squares(step):
        yield ContentError(step.source, f"step “{step.slug}”: no square answers it")


def _sentence_errors(sentence: Sentence) -> Iterator[ContentError]:
    claim = sentence.claim
    if claim is not None:
        problem = claim.problem()
        if problem:
            yield ContentError(claim.source, problem)
    vouched = Facts() if claim is None else facts_of(claim.statements)
    loose = facts_in(sentence.words).without(vouched)
    if loose:
        yield ContentError(
            sentence.source, f"no claim for {', '.join(loose)} in “{sentence.words}”"
        )


def _option_errors(option: Option) -> Iterator[ContentError]:
    """An option with a claim is right or wrong by it; one without may state no facts."""
    if option.when is None:
        loose = facts_in(option.words).without(Facts())
        if loose:
            yield ContentError(
                option.source, f"no claim for {', '.join(loose)} in “{option.words}”"
            )


def _length_errors(step: Step) -> Iterator[ContentError]:
    """What is read at one time must not be too long."""
    together: list[tuple[Source, Prose]] = [
        (step.source, (step.instruction, *step.text)),
        (step.source, step.solved),
        *((hint.source, (hint,)) for hint in step.hints),
        *((option.source, option.reason) for option in _options(step)),
    ]
    for source, prose in together:
        words = sum(len(sentence.words.split()) for sentence in prose)
        if words > MOST_WORDS:
            yield ContentError(
                source, f"step “{step.slug}”: {words} words at a time; at most {MOST_WORDS}"
            )
