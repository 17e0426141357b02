"""What is read beside the lessons: strategy guides, the glossary, questions and answers.

    content/en/guides.yaml            the guides in their order
    content/en/guides/corners.yaml    a guide, at the address /guides/corners/
    content/en/glossary.yaml          the words that players use
    content/en/questions.yaml         what people ask, and what they believe

The names of guides, sections, words and questions are in addresses and never change. Whatever is
wrong raises ContentError with file and line.
"""

from collections.abc import Collection
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from pathlib import Path

from lessons.course.claims import Subject
from lessons.course.loading import CONTENT
from lessons.course.names import no_doubles, read_slug
from lessons.course.reading import Fields, Node, Source, read_file
from lessons.course.sentences import (
    Prose,
    Sentence,
    entries,
    prose,
    read_game,
    read_square,
    read_squares,
    sentence,
)
from reversi_site.engine import Game, Position


@dataclass(frozen=True, kw_only=True, eq=False)
class Diagram:
    """A position to draw, and a sentence about it. Read once: no two of them are equal.

    - `dots`: whether legal moves are shown. `last`: whether the last move is, and what it turned.
    - `rings`: squares that are pointed at. `line`: squares to lighten.
    - `cross`: a square on which no disc may or should be placed.
    """

    game: Game
    caption: Sentence
    dots: bool
    last: bool
    rings: tuple[int, ...]
    line: tuple[int, ...]
    cross: int | None

    @property
    def position(self) -> Position:
        """The position that is drawn."""
        return self.game.position

    @property
    def subject(self) -> Subject:
        """What the sentences beside it are about."""
        return Subject(self.game, self.rings)


@dataclass(frozen=True, kw_only=True)
class GuideSection:
    """A heading, what it says about its diagram, and the lesson that practises it, if any."""

    slug: str
    title: Sentence
    text: Prose
    diagram: Diagram
    lesson: str
    source: Source

    @property
    def sentences(self) -> Prose:
        """Everything that is said."""
        return (self.title, *self.text, self.diagram.caption)


@dataclass(frozen=True, kw_only=True)
class Guide:
    """A page about one part of strategy.

    `name`: what it is about, in a word. `cover`: the picture that stands for it. `see_also`: the
    names of other guides.
    """

    slug: str
    name: str
    title: str
    lead: Prose
    sections: tuple[GuideSection, ...]
    cover: Diagram
    see_also: tuple[str, ...]
    source: Source

    @property
    def sentences(self) -> Prose:
        """Everything that is said."""
        return (*self.lead, *(said for section in self.sections for said in section.sentences))


@dataclass(frozen=True, kw_only=True)
class Word:
    """A word that players use, and what it means. `also`: other words for the same thing."""

    slug: str
    word: str
    also: tuple[str, ...]
    text: Prose
    diagram: Diagram
    lesson: str
    source: Source

    @property
    def sentences(self) -> Prose:
        """Everything that is said."""
        return (*self.text, self.diagram.caption)


class Verdict(StrEnum):
    """The answer in a word, where there is one."""

    YES = "yes"
    NO = "no"
    DEPENDS = "it depends"


@dataclass(frozen=True, kw_only=True)
class Question:
    """Something that people ask or believe, and the answer. Only beliefs have a verdict."""

    slug: str
    question: Sentence
    verdict: Verdict | None
    text: Prose
    diagram: Diagram | None
    lesson: str
    source: Source

    @property
    def sentences(self) -> Prose:
        """Everything that is said."""
        caption = () if self.diagram is None else (self.diagram.caption,)
        return (self.question, *self.text, *caption)


@cache
def guides() -> tuple[Guide, ...]:
    """Return the guides in their order, read once per process. Raises ContentError."""
    return load_guides(CONTENT)


@cache
def glossary() -> tuple[Word, ...]:
    """Return the words of the glossary, read once per process. Raises ContentError."""
    return load_glossary(CONTENT)


@cache
def questions() -> tuple[Question, ...]:
    """Return the questions, read once per process. Raises ContentError."""
    return load_questions(CONTENT)


# --- Guides -------------------------------------------------------------------------------------


def load_guides(folder: Path) -> tuple[Guide, ...]:
    """Read the guides of the content in `folder`. Raises ContentError."""
    listed = read_file(folder / "guides.yaml").fields({"guides"})["guides"].items()
    names = list(map(read_slug, listed))
    for number, node in enumerate(listed):
        if names[number] in names[:number]:
            raise node.fail(f"the guide “{names[number]}” is listed twice")
    return tuple(_guide(read_file(folder / "guides" / f"{name}.yaml"), names) for name in names)


def _guide(node: Node, guides: Collection[str]) -> Guide:
    fields = node.fields({"name", "title", "lead", "cover", "sections", "see-also"})
    sections = tuple(map(_section, fields["sections"].items()))
    no_doubles("section", sections)
    name = node.source.file.stem
    return Guide(
        slug=name,
        name=fields["name"].text(),
        title=fields["title"].text(),
        lead=prose(fields["lead"], Subject(Game())),
        sections=sections,
        cover=_cover(fields["cover"], sections),
        see_also=tuple(_other(entry, name, guides) for entry in fields["see-also"].items()),
        source=node.source,
    )


def _other(node: Node, guide: str, guides: Collection[str]) -> str:
    other = read_slug(node)
    if other not in guides or other == guide:
        raise node.fail(f"there is no other guide “{other}”")
    return other


def _cover(node: Node, sections: tuple[GuideSection, ...]) -> Diagram:
    for section in sections:
        if section.slug == node.text():
            return section.diagram
    raise node.fail(f"there is no section “{node.text()}”")


def _section(node: Node) -> GuideSection:
    fields = node.fields({"id", "title", "text", "diagram"}, {"lesson"})
    diagram = _diagram(fields["diagram"])
    return GuideSection(
        slug=read_slug(fields["id"]),
        title=sentence(fields["title"], diagram.subject),
        text=prose(fields["text"], diagram.subject),
        diagram=diagram,
        lesson=_lesson(fields),
        source=node.source,
    )


# --- Words and questions ------------------------------------------------------------------------


def load_glossary(folder: Path) -> tuple[Word, ...]:
    """Read the glossary of the content in `folder`. Raises ContentError."""
    listed = read_file(folder / "glossary.yaml").fields({"words"})["words"].items()
    words = tuple(map(_word, listed))
    no_doubles("word", words)
    return words


def _word(node: Node) -> Word:
    fields = node.fields({"id", "word", "meaning", "diagram"}, {"also", "lesson"})
    diagram = _diagram(fields["diagram"])
    return Word(
        slug=read_slug(fields["id"]),
        word=fields["word"].text(),
        also=tuple(entry.text() for entry in entries(fields.get("also"))),
        text=prose(fields["meaning"], diagram.subject),
        diagram=diagram,
        lesson=_lesson(fields),
        source=node.source,
    )


def load_questions(folder: Path) -> tuple[Question, ...]:
    """Read the questions of the content in `folder`. Raises ContentError."""
    listed = read_file(folder / "questions.yaml").fields({"questions"})["questions"].items()
    found = tuple(map(_question, listed))
    no_doubles("question", found)
    return found


def _question(node: Node) -> Question:
    fields = node.fields({"id", "question", "answer"}, {"verdict", "diagram", "lesson"})
    diagram_node = fields.get("diagram")
    diagram = None if diagram_node is None else _diagram(diagram_node)
    subject = Subject(Game()) if diagram is None else diagram.subject
    return Question(
        slug=read_slug(fields["id"]),
        question=sentence(fields["question"], subject),
        verdict=_verdict(fields.get("verdict")),
        text=prose(fields["answer"], subject),
        diagram=diagram,
        lesson=_lesson(fields),
        source=node.source,
    )


def _verdict(node: Node | None) -> Verdict | None:
    if node is None:
        return None
    try:
        return Verdict(node.text())
    except ValueError as error:
        raise node.fail(f"a verdict is one of: {', '.join(Verdict)}") from error


# --- What they have in common -------------------------------------------------------------------


def _diagram(node: Node) -> Diagram:
    fields = node.fields({"title"}, {"game", "board", "dots", "last", "rings", "line", "cross"})
    subject = Subject(read_game(fields), read_squares(fields.get("rings")))
    last, cross = fields.get("last"), fields.get("cross")
    return Diagram(
        game=subject.game,
        caption=sentence(fields["title"], subject),
        dots=fields.flag("dots"),
        last=last is None or last.flag(),
        rings=subject.rings,
        line=read_squares(fields.get("line")),
        cross=None if cross is None else read_square(cross),
    )


def _lesson(fields: Fields) -> str:
    """Return the key of a lesson, "corners/x-squares"; "" if none is named."""
    node = fields.get("lesson")
    return "" if node is None else node.text()
