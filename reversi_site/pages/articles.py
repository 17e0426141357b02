"""What the pages of guides, glossary and questions show: content, drawn diagrams, lessons."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from django.utils.safestring import SafeString
from django.utils.translation import get_language, gettext

from lessons.course.articles import Diagram, Guide, GuideSection, Question, Word, guides
from lessons.course.loading import course
from lessons.course.outline import Lesson
from reversi_site.board import svg, words
from reversi_site.engine.game import Ply

Part = GuideSection | Word | Question


@dataclass(frozen=True, slots=True)
class Plate:
    """A part of an article as its page shows it: with its picture and its lesson, if any.

    `manage.py check_course` refuses the names of lessons that do not exist.
    """

    part: Part
    picture: SafeString | None
    lesson: Lesson | None


def guide(slug: str) -> Guide | None:
    """Return the guide of this name, if there is one."""
    return next((guide for guide in guides() if guide.slug == slug), None)


def plates(parts: Sequence[Part]) -> list[Plate]:
    """Return parts of articles with their pictures and lessons."""
    return [
        Plate(
            part,
            picture(part.diagram) if part.diagram else None,
            course().by_key.get(part.lesson),
        )
        for part in parts
    ]


def picture(diagram: Diagram) -> SafeString:
    """Draw a diagram. In words it tells where every disc is, and what is marked."""
    return _drawn(diagram, get_language())


@lru_cache(maxsize=512)
def _drawn(diagram: Diagram, _language: str) -> SafeString:
    """Draw once for each language: a page of the glossary has dozens of pictures."""
    last = _last_move(diagram)
    return svg.picture(
        diagram.position,
        last=last.square if last else None,
        flipped=last.flipped if last else (),
        dots=diagram.position.legal_moves() if diagram.dots else (),
        hints=diagram.rings,
        line=diagram.line,
        cross=diagram.cross,
        title=" ".join(_spoken(diagram, last)),
    )


def _last_move(diagram: Diagram) -> Ply | None:
    """Return the move to mark: the last one, unless the diagram is of a set-up position."""
    return diagram.game.last_move if diagram.last else None


def _spoken(diagram: Diagram, last: Ply | None) -> Iterator[str]:
    yield words.position_words(diagram.position)
    if last is not None:
        yield words.ply_sentence(last)
    marked = sorted({*diagram.rings, *diagram.line})
    if marked:
        yield gettext("Marked: %(squares)s.") % {"squares": words.square_list(marked)}
    if diagram.cross is not None:
        yield gettext("Crossed: %(squares)s.") % {"squares": words.square_list([diagram.cross])}
    if diagram.dots:
        legal = words.square_list(diagram.position.legal_moves())
        yield gettext("Legal moves: %(squares)s.") % {"squares": legal}
