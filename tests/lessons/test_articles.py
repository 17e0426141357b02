"""Guides, glossary and questions: what is wrong with one is told by file and line."""

from pathlib import Path

import pytest

from lessons.course.article_checking import check_articles
from lessons.course.articles import Verdict, load_glossary, load_guides, load_questions
from lessons.course.reading import ContentError

LESSONS = {"basics/first-moves"}

SECTION = """\
  - id: {id}
    title: The start
    text:
      - It begins.
      - say: Black can play f5.
        claim: {{may: [f5]}}
    diagram:
      title: Before the first move.
"""
GUIDE = """\
name: Corners
title: All about corners.
lead: Read this.
cover: one
see-also: [mobility]
sections:
""" + "".join(SECTION.format(id=name) for name in ("one", "two", "three", "four", "five", "six"))

GLOSSARY = """\
words:
  - id: x-square
    word: X-square
    also: [diagonal square]
    meaning:
      say: White has gone to b2.
      claim: {takes: {b2: x-square}}
    diagram:
      game: f5d6
      rings: [b2]
      line: [a1, b2]
      cross: a1
      dots: true
      last: false
      title: After a few moves.
    lesson: basics/first-moves
"""
QUESTIONS = """\
questions:
  - id: begins
    question: Does Black begin?
    verdict: "yes"
    answer: Always.
  - id: corner
    question: Is a corner good?
    verdict: it depends
    answer:
      say: White can answer d6.
      claim: {may: [d6]}
    diagram: {game: f5, title: After the first move.}
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with guides, a glossary and questions in which nothing is wrong."""
    (tmp_path / "guides").mkdir()
    (tmp_path / "guides.yaml").write_text("guides: [corners, mobility]\n")
    (tmp_path / "guides/corners.yaml").write_text(GUIDE)
    (tmp_path / "guides/mobility.yaml").write_text(GUIDE.replace("[mobility]", "[corners]"))
    (tmp_path / "glossary.yaml").write_text(GLOSSARY)
    (tmp_path / "questions.yaml").write_text(QUESTIONS)
    return tmp_path


def test_nothing_is_wrong_with_them_and_their_claims_are_counted(folder: Path) -> None:
    assert check_articles(folder, LESSONS) == ([], 14)


def test_a_course_may_have_none_of_them(tmp_path: Path) -> None:
    assert check_articles(tmp_path, LESSONS) == ([], 0)


def test_a_guide_is_read(folder: Path) -> None:
    corners, mobility = load_guides(folder)
    assert (corners.slug, corners.name, corners.see_also) == ("corners", "Corners", ("mobility",))
    assert corners.cover is corners.sections[0].diagram
    assert [str(sentence) for sentence in corners.sections[0].text] == [
        "It begins.",
        "Black can play f5.",
    ]
    assert mobility.slug == "mobility"


def test_a_word_is_read(folder: Path) -> None:
    (word,) = load_glossary(folder)
    assert (word.slug, word.also, word.lesson) == (
        "x-square",
        ("diagonal square",),
        "basics/first-moves",
    )
    shown = word.diagram
    assert (shown.rings, shown.line, shown.cross) == ((9,), (0, 9), 0)
    assert (shown.dots, shown.last) == (True, False)
    assert len(shown.game.moves) == 2


def test_a_question_is_read(folder: Path) -> None:
    first, second = load_questions(folder)
    assert (first.verdict, first.diagram) == (Verdict.YES, None)
    assert second.verdict is Verdict.DEPENDS
    assert second.diagram is not None
    assert second.diagram.last


PLANTED = [
    # A guide: what is written, what is written instead, where it is found, what is said.
    ("guides/corners.yaml", "f5.", "f6.", 11, "no claim for f6 in “Black can play f6.”"),
    ("guides/corners.yaml", "[f5]", "[f6]", 12, "the claim “may: [f6]” does not hold"),
    ("guides/corners.yaml", "The start", "Two discs", 8, "no claim for 2"),
    ("guides/corners.yaml", "Before the first", "On b2, the first", 14, "no claim for b2"),
    ("guides/corners.yaml", "Read this.", "Read b2.", 3, "no claim for b2"),
    ("guides/corners.yaml", "cover: one", "cover: ten", 4, "there is no section “ten”"),
    ("guides/corners.yaml", "id: two", "id: one", 15, "two sections are called “one”"),
    ("guides/corners.yaml", "id: two", "id: No. 2", 15, "should be words in lower case"),
    ("guides/corners.yaml", "[mobility]", "[parity]", 5, "no other guide “parity”"),
    ("guides/corners.yaml", "[mobility]", "[corners]", 5, "no other guide “corners”"),
    ("guides/corners.yaml", "title: Before", "titel: Before", 14, "unknown key “titel”"),
    ("guides/corners.yaml", "It begins.", "Long " * 118, 7, "122 words; at most 120"),
    ("guides/corners.yaml", SECTION.format(id="six"), "", 1, "5 sections; 6 to 9"),
    ("guides.yaml", "mobility", "corners", 1, "“corners” is listed twice"),
    ("guides.yaml", "mobility]", "mobility, parity]", 1, "no such file"),
    # A word.
    ("glossary.yaml", "to b2", "to b7", 6, "no claim for b7"),
    ("glossary.yaml", "b2: x-square", "b2: corner", 7, "does not hold"),
    ("glossary.yaml", "basics/first-moves", "basics/none", 2, "no lesson “basics/none”"),
    ("glossary.yaml", "f5d6", "f5f7", 9, "f7"),
    ("glossary.yaml", "rings: [b2]", "rings: [b9]", 10, "b9"),
    ("glossary.yaml", "cross: a1", "cross: i1", 12, "i1"),
    ("glossary.yaml", "last: false", "last: no one", 14, "expected true or false"),
    ("glossary.yaml", "White has", "Long " * 37 + "White has", 2, "42 words; at most 40"),
    # A question.
    ("questions.yaml", "verdict: it depends", "verdict: maybe", 8, "a verdict is one of"),
    ("questions.yaml", "Does Black", "Do two discs", 3, "no claim for 2"),
    ("questions.yaml", "[d6]", "[c3]", 11, "does not hold"),
    ("questions.yaml", "id: corner", "id: begins", 6, "two questions are called “begins”"),
    ("questions.yaml", "answer: Always.", "answers: Always.", 5, "unknown key “answers”"),
]


@pytest.mark.parametrize(("file", "right", "wrong", "line", "said"), PLANTED)
def test_a_planted_error_is_found(
    folder: Path, file: str, right: str, wrong: str, line: int, said: str
) -> None:
    path = folder / file
    text = path.read_text()
    assert right in text
    path.write_text(text.replace(right, wrong, 1))
    errors, _ = check_articles(folder, LESSONS)
    assert errors
    place, what = places_and_words(errors[0], folder)
    assert said in what
    if said != "no such file":
        assert place == f"{file}:{line}"


def places_and_words(error: ContentError, folder: Path) -> tuple[str, str]:
    return f"{error.source.file.relative_to(folder)}:{error.source.line}", error.message


def test_a_file_that_cannot_be_read_does_not_hide_what_is_wrong_in_another(folder: Path) -> None:
    (folder / "guides/corners.yaml").write_text("name: [\n")
    (folder / "questions.yaml").write_text(QUESTIONS.replace("it depends", "maybe"))
    errors, _ = check_articles(folder, LESSONS)
    assert [error.source.file.name for error in errors] == ["corners.yaml", "questions.yaml"]
