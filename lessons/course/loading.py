"""Builds the course from its content files.

    content/en/course.yaml              the modules in their order
    content/en/01-basics/01-first-moves.yaml    a lesson

The number before a name gives the order and may change; the name itself may not, because it is in
addresses and progress is kept under it. Whatever is wrong raises ContentError with file and line.
"""

import re
from collections.abc import Callable
from functools import cache
from pathlib import Path

from lessons.course.loading_steps import read_step
from lessons.course.names import no_doubles
from lessons.course.outline import CHECK, PRACTICE, REVIEW, Course, Lesson, Module
from lessons.course.reading import ContentError, Node, Source, read_file

CONTENT = Path(__file__).resolve().parent.parent / "content" / "en"

_NUMBERED = re.compile(r"\d\d-([a-z0-9]+(?:-[a-z0-9]+)*)")

# Addresses beside the written lessons.
_RESERVED = {CHECK, REVIEW, PRACTICE, "progress"}

OnError = Callable[[ContentError], None]


def _give_up(error: ContentError) -> None:
    raise error


@cache
def course() -> Course:
    """Return the course, read once per process. Raises ContentError."""
    return load(CONTENT)


def load(folder: Path, on_error: OnError = _give_up) -> Course:
    """Read the course in `folder`.

    Raises ContentError; or hands it to `on_error` and leaves the lesson out that it is about.
    """
    fields = read_file(folder / "course.yaml").fields({"modules"})
    modules = tuple(_module(folder, node, on_error) for node in fields["modules"].items())
    no_doubles("module", modules)
    return Course(modules=modules)


def _module(folder: Path, node: Node, on_error: OnError) -> Module:
    fields = node.fields({"folder", "title", "summary", "check"})
    name = fields["folder"].text()
    slug = _numbered_slug(fields["folder"].source, name)
    return Module(
        slug=slug,
        title=fields["title"].text(),
        summary=fields["summary"].text(),
        check=tuple(entry.text() for entry in fields["check"].items()),
        lessons=load_lessons(folder / name, on_error),
        source=node.source,
    )


def load_lessons(folder: Path, on_error: OnError = _give_up) -> tuple[Lesson, ...]:
    """Read the lessons of a module's folder, as `load` does."""
    slug = _numbered_slug(Source(folder, 1), folder.name)
    files = sorted(folder.glob("*.yaml"))
    if not files:
        on_error(ContentError(Source(folder, 1), "no lessons in this folder"))
    lessons = []
    for file in files:
        try:
            lessons.append(_lesson(slug, read_file(file)))
        except ContentError as error:
            on_error(error)
    no_doubles("lesson", lessons)
    return tuple(lessons)


def _lesson(module: str, node: Node) -> Lesson:
    fields = node.fields({"title", "summary", "steps"}, {"teaches-rules"})
    steps = tuple(map(read_step, fields["steps"].items()))
    no_doubles("step", steps)
    slug = _numbered_slug(node.source, node.source.file.stem)
    return Lesson(
        module=module,
        slug=slug,
        title=fields["title"].text(),
        summary=fields["summary"].text(),
        teaches_rules=fields.flag("teaches-rules"),
        steps=steps,
        source=node.source,
    )


def _numbered_slug(source: Source, name: str) -> str:
    found = _NUMBERED.fullmatch(name)
    if found is None:
        raise ContentError(source, f"“{name}” should be two digits, a dash and a name: 01-basics")
    if found[1] in _RESERVED:
        raise ContentError(source, f"“{found[1]}” is taken: that address is another page's")
    return found[1]
