"""The course: modules of lessons, lessons of steps. All of it is read from the content files."""

from dataclasses import dataclass
from functools import cached_property
from itertools import dropwhile

from lessons.course.reading import Source
from lessons.course.steps import Step


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


# The modules and lessons that are made for a player: `basics/check` and `practice/review`.
CHECK, REVIEW, PRACTICE = "check", "review", "practice"


@dataclass(frozen=True, kw_only=True)
class Practice(Lesson):
    """Questions made for one player: the check of a module, or a review.

    `skills` names what each step asks, in the order of the steps.
    """

    skills: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class Module:
    """Lessons about one thing, in their order.

    `check` names what its mastery check asks, as skills of `lessons.practice`.
    """

    slug: str
    title: str
    summary: str
    check: tuple[str, ...]
    lessons: tuple[Lesson, ...]
    source: Source


@dataclass(frozen=True, kw_only=True)
class Course:
    """All modules in their order."""

    modules: tuple[Module, ...]

    @property
    def lessons(self) -> tuple[Lesson, ...]:
        """All lessons in their order."""
        return tuple(lesson for module in self.modules for lesson in module.lessons)

    def module(self, slug: str) -> Module:
        """Return the module of this name. Raises KeyError."""
        return {module.slug: module for module in self.modules}[slug]

    def lesson(self, module: str, slug: str) -> Lesson:
        """Return the lesson of this name. Raises KeyError."""
        return self.by_key[f"{module}/{slug}"]

    @cached_property
    def by_key(self) -> dict[str, Lesson]:
        """All lessons by their keys, in their order."""
        return {lesson.key: lesson for lesson in self.lessons}

    def after(self, lesson: Lesson) -> Lesson | None:
        """Return the lesson that follows; None after the last one."""
        following = dropwhile(lambda each: each.key != lesson.key, self.lessons)
        next(following, None)
        return next(following, None)
