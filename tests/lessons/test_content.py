"""The course replayed, and an error of each type planted to see that it is caught."""

from io import StringIO
from pathlib import Path

import pytest
from django.core.management import call_command
from django.core.management.base import CommandError

from lessons.course import scores
from lessons.course.checking import check, check_scores
from lessons.course.claims import KINDS
from lessons.course.claims.facts import facts_in
from lessons.course.judging import right_squares
from lessons.course.loading import CONTENT, course
from lessons.course.steps import Choose, FindAll, MarkFlips, Place, Read
from reversi_site.engine import squares


def test_everything_the_course_says_holds() -> None:
    report = check(CONTENT)
    assert [str(error) for error in report.errors] == []
    assert report.claims > report.steps


def test_every_exact_score_is_proved_anew() -> None:
    assert list(check_scores()) == []


def test_a_wrong_score_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    position = next(iter(scores.table()))
    wrong = {move: score + 2 for move, score in scores.table()[position].items()}
    monkeypatch.setattr(scores, "table", lambda: {position: wrong})
    (error,) = check_scores()
    assert "wrong scores" in error


def test_the_command_counts_on_its_last_line() -> None:
    out = StringIO()
    call_command("check_course", stdout=out)
    report = check(CONTENT)
    assert out.getvalue().splitlines()[-1] == (
        f"lessons {report.lessons}, steps {report.steps}, claims {report.claims}: all hold"
    )


def test_the_first_lesson_has_steps_of_all_five_kinds() -> None:
    steps = course().lessons[0].steps
    assert {type(step) for step in steps} == {Read, Place, FindAll, MarkFlips, Choose}
    assert 10 <= len(steps) <= 14


def test_the_course_begins_on_the_starting_position_with_its_dots() -> None:
    first = course().lessons[0].steps[0]
    assert str(first.instruction) == "Put a black disc on a dot."
    assert first.dots
    assert {squares.name(square) for square in right_squares(first)} == {"d3", "c4", "f5", "e6"}


def test_the_first_lesson_teaches_the_rules() -> None:
    assert course().lessons[0].teaches_rules


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("White c3 and f8.", ({"c3", "f8"}, set())),
        ("It turns one disc.", (set(), {1})),
        ("Turn two discs with one move.", (set(), {2})),
        ("Black has 13.", (set(), {13})),
        ("A big turn, at once.", (set(), set())),
    ],
)
def test_it_sees_what_a_sentence_names(text: str, found: tuple[set[str], set[int]]) -> None:
    facts = facts_in(text)
    assert (facts.squares, facts.numbers) == found


def test_it_sees_the_name_of_an_opening() -> None:
    assert facts_in("This is the Tiger.").openings == {"Tiger"}


# --- Planted errors -----------------------------------------------------------------------------

COURSE = """\
modules:
  - folder: 01-basics
    title: Basics
    summary: To begin with
    check: [legal-moves]
"""

# Line 5 is the first line of the first step.
LESSON = """\
title: A lesson
summary: For tests
teaches-rules: true
steps:
  - id: place
    kind: place
    do: Press a dot.
    dots: true
    goal: any
    hints:
      - Look.
      - say: Press f5.
        claim: {may: [f5]}
  - id: choose
    kind: choose
    do: Who moves?
    hints: [Look., Think.]
    options:
      - id: black
        say: Black
        when: {turn: black}
        why: Black begins.
      - id: white
        say: White
        when: {turn: white}
        why: White comes second.
  - id: mark
    kind: mark-flips
    do:
      say: Mark what f5 turns.
      claim: {may: [f5]}
    move: f5
    hints: [Look., Think.]
"""


def write_course(folder: Path, lesson: str = LESSON, modules: str = COURSE) -> Path:
    (folder / "01-basics").mkdir()
    (folder / "course.yaml").write_text(modules, encoding="utf-8")
    (folder / "01-basics" / "01-lesson.yaml").write_text(lesson, encoding="utf-8")
    return folder


def test_the_lesson_of_these_tests_is_right(tmp_path: Path) -> None:
    assert check(write_course(tmp_path)).errors == []


WRONG = [
    # what is replaced, by what, the line, a part of the message
    ("goal: any", "goal: any\n    gaol: any", 10, "unknown key “gaol”"),
    ("    goal: any\n", "", 5, "“goal” is missing"),
    ("kind: place", "kind: plaice", 6, "unknown kind “plaice”"),
    ("    kind: place\n", "", 5, "“kind” is missing"),
    ("goal: any", "goal: {lines: many}", 9, "expected a number"),
    ("dots: true", "dots: maybe", 8, "expected true or false"),
    ("id: place", "id: Place it", 5, "lower case"),
    ("id: choose", "id: place", 14, "two steps are called “place”"),
    ("id: white", "id: black", 23, "two options are called “black”"),
    ("      - Look.\n", "", 10, "two hints are needed"),
    ("dots: true", "game: f5f5", 8, "f5"),
    ("dots: true", "board: XO", 8, "instead of 64"),
    ("dots: true", f"board: {'-' * 64} X\n    game: f5", 9, "not by both"),
    ("dots: true", "rings: [z9]", 8, "not a square"),
    ("title: A lesson", "title: [", 3, ""),
    ("title: A lesson", "title:", 1, "expected words"),
    ("summary: For tests", "title: Twice", 2, "duplicate key"),
    ("do: Press a dot.", "do: Press f5.", 7, "no claim for f5"),
    ("do: Press a dot.", "do: Turn nine discs.", 7, "no claim for 9"),
    ("do: Press a dot.", "do: Play the Tiger.", 7, "no claim for Tiger"),
    ("say: Press f5.", "say: Press e6.", 12, "no claim for e6"),
    ("{may: [f5]}\n  - id: choose", "{may: [f5, a1]}\n  - id: choose", 13, "does not hold"),
    ("{may: [f5]}\n  - id: choose", "{mya: [f5]}\n  - id: choose", 13, "unknown key “mya”"),
    ("{may: [f5]}\n  - id: choose", "{may: f5}\n  - id: choose", 13, "cannot be read"),
    ("{may: [f5]}\n  - id: choose", "{game: f5}\n  - id: choose", 13, "has to state something"),
    ("when: {turn: white}", "when: {turn: black}", 18, "exactly one option"),
    ("when: {turn: black}", "when: {turn: white}\n        right: true", 19, "not by both"),
    ("when: {turn: white}", "right: false\n        why: Twice.", 27, "duplicate key"),
    ("why: White comes second.", "why: White moves from b7.", 26, "no claim for b7"),
    ("goal: any", "goal: {flips: 9}", 5, "no square answers it"),
    ("move: f5", "move: a1", 27, "no square answers it"),
    ("do: Press a dot.", f"do: {'Press ' * 41}", 5, "41 words at a time"),
]


@pytest.mark.parametrize(("right", "wrong", "line", "message"), WRONG)
def test_it_catches(tmp_path: Path, right: str, wrong: str, line: int, message: str) -> None:
    assert right in LESSON
    folder = write_course(tmp_path, LESSON.replace(right, wrong, 1))
    errors = check(folder).errors
    assert errors, "nothing was caught"
    assert errors[0].source.file.name == "01-lesson.yaml"
    assert errors[0].source.line == line
    assert message in errors[0].message


FALSE_CLAIMS = {
    "legal": "{legal: [f5]}",
    "may": "{may: [a1]}",
    "moves": "{moves: 5}",
    "played": "{played: 1}",
    "flips": "{flips: {f5: [d4]}}",
    "turns": "{turns: {f5: 2}}",
    "keeps": "{keeps: {f5: [e5]}}",
    "lines": "{lines: {f5: 2}}",
    "illegal": "{illegal: {a1: taken}}",
    "reason": "{reason: {f5: run-to-edge}}",
    "black": "{black: [d4]}",
    "white": "{white: [e4]}",
    "empty": "{empty: [e4]}",
    "between": "{between: {e5: [f5, d4]}}",
    "counts": "{counts: {black: 3}}",
    "turn": "{turn: white}",
    "passes": "{passes: black}",
    "over": "{over: true}",
    "winner": "{winner: black}",
    "opening": "{game: f5d6c3d3c4, opening: Cow}",
    "rings": "{rings: [a1]}",
    "layout": "{layout: {rows: 9}}",
}

TRUE_CLAIMS = {
    "legal": "{legal: [c4, d3, e6, f5]}",
    "may": "{may: [f5]}",
    "moves": "{moves: 4}",
    "played": "{after: f5, played: 1}",
    "flips": "{flips: {f5: [e5]}}",
    "turns": "{turns: {f5: 1}}",
    "keeps": "{keeps: {f5: [d4]}}",
    "lines": "{game: f5f4c3c4e3d6, lines: {c5: 3}}",
    "illegal": "{illegal: {a1: no-neighbour}}",
    "reason": "{reason: {c3: run-to-empty}}",
    "black": "{black: [e4]}",
    "white": "{white: [d4]}",
    "empty": "{empty: [f5]}",
    "between": "{between: {e5: [f5, d5]}}",
    "counts": "{counts: {black: 2, white: 2, empty: 60}}",
    "turn": "{turn: black}",
    "passes": "{game: e6f6c4e7e8d8g6f8, passes: black}",
    "over": "{over: false}",
    "winner": "{game: c4c3f5d6c7c5b4d3d2, winner: black}",
    "opening": "{game: f5d6c3d3c4, opening: Tiger}",
    "rings": "{rings: [h8]}",
    "layout": "{layout: {rows: 8, directions: 8, top-left: a1}}",
}


def with_claim(folder: Path, claim: str) -> Path:
    lesson = LESSON.replace("claim: {may: [f5]}", f"claim: {claim}", 1)
    lesson = lesson.replace("say: Press f5.", "say: Press it.").replace(
        "goal: any", "goal: any\n    rings: [h8]", 1
    )
    return write_course(folder, lesson)


@pytest.mark.parametrize("kind", KINDS)
def test_it_catches_a_false_claim_of_each_kind(tmp_path: Path, kind: str) -> None:
    (error,) = check(with_claim(tmp_path, FALSE_CLAIMS[kind])).errors
    assert error.source.line == 14
    assert f"the claim “{kind}" in error.message


@pytest.mark.parametrize("kind", KINDS)
def test_it_accepts_a_true_claim_of_each_kind(tmp_path: Path, kind: str) -> None:
    assert check(with_claim(tmp_path, TRUE_CLAIMS[kind])).errors == []


def test_it_catches_a_module_without_lessons(tmp_path: Path) -> None:
    folder = write_course(tmp_path, modules=COURSE.replace("01-basics", "02-nothing"))
    (error,) = check(folder).errors
    assert str(error).startswith(f"{folder}/course.yaml:2: no lessons")


def test_it_catches_a_file_without_a_number(tmp_path: Path) -> None:
    folder = write_course(tmp_path)
    (folder / "01-basics" / "01-lesson.yaml").rename(folder / "01-basics" / "lesson.yaml")
    (error,) = check(folder).errors
    assert "two digits" in error.message


def test_it_catches_a_missing_course(tmp_path: Path) -> None:
    (error,) = check(tmp_path).errors
    assert str(error) == f"{tmp_path}/course.yaml:1: no such file"


def test_the_command_prints_file_and_line_and_fails(tmp_path: Path) -> None:
    err = StringIO()
    folder = write_course(tmp_path, LESSON.replace("do: Press a dot.", "do: Press f5."))
    with pytest.raises(CommandError):
        call_command("check_course", "--folder", str(folder), stderr=err)
    assert err.getvalue().startswith(f"{folder}/01-basics/01-lesson.yaml:7: no claim for f5")
