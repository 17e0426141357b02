"""Checks the content: every step and claim is replayed, no sentence says more than its claim."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import chain
from pathlib import Path

from lessons.course import scores
from lessons.course.article_checking import check_articles
from lessons.course.claims.facts import Facts, facts_of
from lessons.course.flipping import seen_to_flip
from lessons.course.goals import PlayOutGoal, Under
from lessons.course.judging import MORE_IS_BETTER, measured, right_number, right_squares
from lessons.course.loading import load, load_lessons
from lessons.course.outline import Lesson
from lessons.course.playing import advised_line
from lessons.course.reading import ContentError, Source
from lessons.course.scores import MissingScoresError
from lessons.course.sentences import (
    Prose,
    Sentence,
    UnsolvedError,
    claim_errors,
    count_statements,
    count_words,
    loose_facts,
    scores_error,
    sentence_errors,
)
from lessons.course.steps import (
    Choose,
    Compare,
    Count,
    FindAll,
    FindSquare,
    Mark,
    MarkFlips,
    Option,
    Place,
    PlayOut,
    SquareSet,
    Step,
)
from reversi_site.engine import Colour, Position, concepts, squares

# What a child of nine can keep in mind at a time.
MOST_WORDS = 40


@dataclass
class Report:
    """What is wrong with the content, and how much of it was looked at.

    `unsolved` holds the positions whose exact scores are still to be proved.
    """

    errors: list[ContentError] = field(default_factory=list)
    unsolved: set[Position] = field(default_factory=set)
    lessons: int = 0
    steps: int = 0
    claims: int = 0

    def note(self, error: ContentError) -> None:
        """Note an error; one about missing scores only once for each position."""
        if isinstance(error, UnsolvedError):
            if error.position in self.unsolved:
                return
            self.unsolved.add(error.position)
        self.errors.append(error)


def check(folder: Path, module: str | None = None) -> Report:
    """Look through the content in `folder`, or at the lessons of one folder in it.

    Content that cannot be read at all is one error, at the first place that stops the reader.
    """
    report = Report()
    try:
        lessons = _lessons(folder, module, report.note)
    except ContentError as error:
        report.note(error)
        return report
    for lesson in lessons:
        for step in lesson.steps:
            for wrong in _step_errors(step):
                report.note(wrong)
            report.claims += _count_claims(step)
        report.steps += len(lesson.steps)
    report.lessons = len(lessons)
    if module is None:
        wrong_articles, claims = check_articles(folder, {lesson.key for lesson in lessons})
        for wrong in wrong_articles:
            report.note(wrong)
        report.claims += claims
    return report


def _lessons(
    folder: Path, module: str | None, on_error: Callable[[ContentError], None]
) -> tuple[Lesson, ...]:
    if module is None:
        return load(folder, on_error).lessons
    return load_lessons(folder / module, on_error)


def check_scores() -> Iterator[str]:
    """Prove every line of exact scores again; yield what is wrong with one."""
    for position, stated in scores.table().items():
        if stated != scores.solved(position):
            yield f"{scores.FILE}: wrong scores for {position}"


# --- Steps --------------------------------------------------------------------------------------


def _count_claims(step: Step) -> int:
    sentences = [sentence.claims for sentence in _sentences(step)]
    options = [(*option.when, *option.claims) for option in _options(step)]
    return count_statements(chain(*sentences, *options))


def _sentences(step: Step) -> Iterator[Sentence]:
    yield step.instruction
    yield from (*step.text, *step.hints, *step.solved)
    for option in _options(step):
        yield from option.reason


def _options(step: Step) -> tuple[Option, ...]:
    return step.options if isinstance(step, Choose) else ()


def _step_errors(step: Step) -> Iterator[ContentError]:
    asked = _asked(step)
    for sentence in _sentences(step):
        yield from sentence_errors(sentence, asked)
    for option in _options(step):
        yield from _option_errors(option)
    yield from _length_errors(step)
    try:
        yield from kind_errors(step)
    except MissingScoresError as missing:
        yield scores_error(step.source, missing)


def _option_errors(option: Option) -> Iterator[ContentError]:
    """A wrong option is wrong because its claim does not hold, but it has to be readable."""
    for claim in option.when:
        yield from claim_errors(claim, must_hold=False)
    for claim in option.claims:
        yield from claim_errors(claim)
    yield from loose_facts(option.words, option.source, (*option.when, *option.claims))


def _asked(step: Step) -> Facts:
    """Return what a step may name because it asks for it: its move, its square, its goal."""
    match step:
        case MarkFlips():
            return facts_of([squares.name(step.move)])
        case FindSquare():
            return facts_of([squares.name(step.square)])
        case Compare():
            return facts_of([*map(squares.name, step.moves)])
        case Mark() | Count() if isinstance(step.of, int):
            return facts_of([squares.name(step.of)])
        case Place():
            return facts_of({part: getattr(step.goal, part) for part in step.goal.parts()})
        case PlayOut(goal=PlayOutGoal(under=Under() as under)):
            return facts_of({"discs": under.discs, "moves": under.moves})
        case PlayOut(goal=PlayOutGoal(win_by=int() as discs)):
            return facts_of({"discs": discs})
        case _:
            return Facts()


def kind_errors(step: Step) -> Iterator[ContentError]:
    """Yield what makes a step of its kind unfit: nothing is right, or everything is.

    Raises MissingScoresError.
    """
    match step:
        case Choose():
            yield from _choose_errors(step)
        case Place() | FindAll() | MarkFlips() | Mark():
            yield from _square_errors(step)
        case Count() if right_number(step) < 0:
            yield ContentError(step.source, f"step “{step.slug}”: the number is less than 0")
        case Compare():
            yield from _compare_errors(step)
        case PlayOut() if step.game.is_over or advised_line(step) is None:
            yield ContentError(
                step.source, f"step “{step.slug}”: the advice does not reach the goal"
            )


def _choose_errors(step: Choose) -> Iterator[ContentError]:
    right = [option.slug for option in step.options if option.is_right]
    if len(right) != 1:
        yield ContentError(
            step.source,
            f"exactly one option has to be right; right are: {', '.join(right) or 'none'}",
        )


def _square_errors(step: Place | FindAll | MarkFlips | Mark) -> Iterator[ContentError]:
    right = right_squares(step)
    if not right:
        yield ContentError(step.source, f"step “{step.slug}”: no square answers it")
    legal = step.position.legal_moves()
    if isinstance(step, Place) and step.goal.parts() and len(right) == len(legal) > 1:
        yield ContentError(step.source, f"step “{step.slug}”: every legal move answers it")
    if isinstance(step, Mark) and step.what is SquareSet.STABLE and isinstance(step.of, Colour):
        yield from _undecided(step, step.of)


def _undecided(step: Mark, colour: Colour) -> Iterator[ContentError]:
    """Ask for stable discs only where all others are known to flip."""
    discs = frozenset(squares.bits(step.position.discs(colour)))
    decided = concepts.stable_discs(step.position, colour) | seen_to_flip(step.position, colour)
    for disc in sorted(discs - decided):
        yield ContentError(
            step.source,
            f"step “{step.slug}”: {squares.name(disc)} is not stable by the rule, and was never "
            "seen to flip",
        )


def _compare_errors(step: Compare) -> Iterator[ContentError]:
    illegal = [move for move in step.moves if not step.position.is_legal(move)]
    for move in illegal:
        yield ContentError(step.source, f"{squares.name(move)} is not a legal move")
    if not illegal:
        one, other = (measured(step.game, move, step.by) for move in step.moves)
        if one == other:
            more = "high" if step.by in MORE_IS_BETTER else "low"
            yield ContentError(step.source, f"both moves are as {more} by {step.by}: {one}")


def _length_errors(step: Step) -> Iterator[ContentError]:
    """What is read at one time must not be too long."""
    together: list[tuple[Source, Prose]] = [
        (step.source, (step.instruction, *step.text)),
        (step.source, step.solved),
        *((hint.source, (hint,)) for hint in step.hints),
        *((option.source, option.reason) for option in _options(step)),
    ]
    for source, prose in together:
        words = count_words(prose)
        if words > MOST_WORDS:
            yield ContentError(
                source, f"step “{step.slug}”: {words} words at a time; at most {MOST_WORDS}"
            )
