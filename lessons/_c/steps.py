"""The course: modules of lessons, lessons of steps. All of it is read from the content files."""

from dataclasses import dataclass
from functools import cached_property

from lessons.claims import Claim
from lessons.reading import Source
from reversi_site.engine import Game, Position


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence for the learner, where it was written, and the claim that backs it, if any."""

    words: str
    source: Source
    claim: Claim | None = None

    def __str__(self) -> str:
        return self.words


Prose = tuple[Sentence, ...]


@dataclass(frozen=True, kw_only=True)
class Step:
    """One thing to do.

    - `slug`: its name within the lesson; progress is kept under it, so it never changes.
    - `instruction`: says exactly what to do. `text`: what there is to know before doing it.
    - `game`: how the position came about; it begins with a board of its own where it has to.
    - `dots`: whether legal moves are shown. `rings`: squares that are pointed at.
    - `hints`: where to look, then what to do; empty only where there is nothing to find.
    - `solved`: what to say after the right answer.
    """

    slug: str
    instruction: Sentence
    text: Prose
    game: Game
    dots: bool
    rings: tuple[int, ...]
    hints: Prose
    solved: Prose
    source: Source

    @property
    def position(self) -> Position:
        """The position that the step is about."""
        return self.game.position

    @property
    def last(self) -> int | None:
        """The square of the last move, if the position came about by moves."""
        moves = self.game.moves
        return moves[-1] if moves else None

    @property
    def flipped(self) -> tuple[int, ...]:
        """The discs that the last move turned."""
        return next((ply.flipped for ply in reversed(self.game.plies) if not ply.is_pass), ())


@dataclass(frozen=True, kw_only=True)
class Read(Step):
    """Look at a position and go on."""


@dataclass(frozen=True, slots=True)
class Goal:
    """What a move has to do besides being legal; None where it does not matter.

    `lines`: in how many directions it turns discs. `flips`: how many discs it turns.
    """

    lines: int | None = None
    flips: int | None = None


@dataclass(frozen=True, kw_only=True)
class Place(Step):
    """Make a legal move that reaches the goal."""

    goal: Goal


@dataclass(frozen=True, kw_only=True)
class FindAll(Step):
    """Mark all legal moves."""


@dataclass(frozen=True, kw_only=True)
class MarkFlips(Step):
    """Mark the discs that a move will turn."""

    move: int


@dataclass(frozen=True, slots=True)
class Option:
    """One answer to choose, and the reason why it is right or wrong.

    `is_right` follows from `when` if the option has a claim there.
    """

    slug: str
    words: str
    reason: Prose
    is_right: bool
    when: Claim | None
    source: Source


@dataclass(frozen=True, kw_only=True)
class Choose(Step):
    """Choose the one right answer."""

    options: tuple[Option, ...]


@dataclass(frozen=True, kw_only=True)
class Lesson:
    """Steps in their order. `teaches_rules`: whoever has finished it can play a game."""

    module: str
    slug: str
    title: str
    summary: str
    teaches_rules: bool
    steps: tuple[Step, ...]
    source: Source

    @property
    def key(self) -> str:
        """What progress is kept under: "basics/first-moves"."""
        return f"{self.module}/{self.slug}"

    @cached_property
    def numbers(self) -> dict[str, int]:
        """The number of each step, counted from 1, by its slug."""
        return {step.slug: number for number, step in enumerate(self.steps, start=1)}


@dataclass(frozen=True, kw_only=True)
class Module:
    """Lessons about one thing, in their order."""

    slug: str
    title: str
    summary: str
    lessons: tuple[Lesson, ...]


@dataclass(frozen=True, kw_only=True)
class Course:
    """All modules in their order. `to_come`: what will follow, in a sentence."""

    modules: tuple[Module, ...]
    to_come: str

    @property
    def lessons(self) -> tuple[Lesson, ...]:
        """All lessons in their order."""
        return tuple(lesson for module in self.modules for lesson in module.lessons)

    def module(self, slug: str) -> Module:
        """Return the module of this name. Raises KeyError."""
        return {module.slug: module for module in self.modules}[slug]

    def lesson(self, module: str, slug: str) -> Lesson:
        """Return the lesson of this name. Raises KeyError."""
        return {lesson.key: lesson for lesson in self.lessons}[f"{module}/{slug}"]
