"""The course: modules of lessons, lessons of steps. All of it is read from the content files."""

from dataclasses import dataclass
from functools import cached_property

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
