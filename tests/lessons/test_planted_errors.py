"""An error of each type planted in a lesson, to see that it is caught with file and line."""

from pathlib import Path

import pytest

from lessons.course.checking import check
from lessons.course.loading import load
from lessons.course.reading import ContentError
from tests.lessons.steps import COURSE, lesson_text, step_text, write_course

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


def test_the_lesson_of_these_tests_is_right(tmp_path: Path) -> None:
    assert check(write_course(tmp_path, LESSON)).errors == []


WRONG = [
    # what is replaced, by what, the line, a part of the message
    ("goal: any", "goal: any\n    gaol: any", 10, "unknown key “gaol”"),
    ("    goal: any\n", "", 5, "“goal” is missing"),
    ("kind: place", "kind: plaice", 6, "unknown kind “plaice”"),
    ("    kind: place\n", "", 5, "“kind” is missing"),
    ("dots: true", "dots: maybe", 8, "expected true or false"),
    ("id: place", "id: Place it", 5, "lower case"),
    ("id: choose", "id: place", 14, "two steps are called “place”"),
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
    ("do: Press a dot.", f"do: {'Press ' * 41}", 5, "41 words at a time"),
    ("- Look.", f"- {'Look ' * 41}", 11, "41 words at a time"),
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


# --- Files and folders --------------------------------------------------------------------------


def write_lesson(folder: Path, name: str, text: str = LESSON) -> None:
    (folder / "01-basics" / name).write_text(text, encoding="utf-8")


def test_it_catches_a_module_without_lessons(tmp_path: Path) -> None:
    folder = write_course(tmp_path, LESSON, COURSE.replace("01-basics", "02-nothing"))
    (error,) = check(folder).errors
    assert str(error).startswith(f"{folder}/02-nothing:1: no lessons")


@pytest.mark.parametrize("name", ["lesson", "1-lesson", "01-Lesson", "01_lesson", "01-"])
def test_it_catches_a_file_that_is_not_named_by_the_rule(tmp_path: Path, name: str) -> None:
    folder = write_course(tmp_path, LESSON)
    write_lesson(folder, f"{name}.yaml")
    (error,) = check(folder).errors
    assert error.source.file.stem == name
    assert "two digits" in error.message


@pytest.mark.parametrize("name", ["check", "review", "practice", "progress"])
def test_it_catches_a_name_that_is_an_address_of_another_page(tmp_path: Path, name: str) -> None:
    folder = write_course(tmp_path, LESSON)
    write_lesson(folder, f"02-{name}.yaml")
    (error,) = check(folder).errors
    assert error.source.file.name == f"02-{name}.yaml"
    assert f"“{name}” is taken" in error.message


@pytest.mark.parametrize("name", ["check", "review", "practice", "progress"])
def test_it_catches_a_module_called_like_another_page(tmp_path: Path, name: str) -> None:
    folder = write_course(tmp_path, LESSON, COURSE.replace("01-basics", f"01-{name}"))
    (error,) = check(folder).errors
    assert str(error).startswith(f"{folder}/course.yaml:2: “{name}” is taken")


def test_it_catches_two_modules_of_one_name(tmp_path: Path) -> None:
    entry = COURSE.removeprefix("modules:\n")
    folder = write_course(tmp_path, LESSON, COURSE + entry.replace("01-basics", "02-basics"))
    (folder / "02-basics").mkdir()
    (folder / "02-basics" / "01-other.yaml").write_text(LESSON, encoding="utf-8")
    (error,) = check(folder).errors
    assert str(error) == f"{folder}/course.yaml:6: two modules are called “basics”"


def test_it_catches_two_lessons_of_one_name(tmp_path: Path) -> None:
    folder = write_course(tmp_path, LESSON)
    write_lesson(folder, "02-lesson.yaml")
    (error,) = check(folder).errors
    assert str(error) == f"{folder}/01-basics/02-lesson.yaml:1: two lessons are called “lesson”"


def test_it_catches_a_missing_course(tmp_path: Path) -> None:
    (error,) = check(tmp_path).errors
    assert str(error) == f"{tmp_path}/course.yaml:1: no such file"


def test_it_catches_a_file_in_another_encoding(tmp_path: Path) -> None:
    folder = write_course(tmp_path, LESSON)
    (folder / "01-basics" / "02-other.yaml").write_bytes("title: Zü".encode("latin-1"))
    (error,) = check(folder).errors
    assert error.source.file.name == "02-other.yaml"
    assert "UTF-8" in error.message


def test_lessons_with_errors_are_left_out_and_the_others_still_checked(tmp_path: Path) -> None:
    folder = write_course(tmp_path, LESSON.replace("kind: place", "kind: plaice"))
    write_lesson(folder, "02-broken.yaml", "title: [")
    write_lesson(folder, "03-false.yaml", LESSON.replace("[f5]", "[a1]"))
    write_lesson(folder, "04-right.yaml", lesson_text(step_text("read")))
    report = check(folder)
    assert {error.source.file.name for error in report.errors} == {
        "01-lesson.yaml",
        "02-broken.yaml",
        "03-false.yaml",
    }
    assert (report.lessons, report.steps) == (2, 4)


def test_the_site_does_not_start_with_a_lesson_that_cannot_be_read(tmp_path: Path) -> None:
    folder = write_course(tmp_path, LESSON.replace("kind: place", "kind: plaice"))
    with pytest.raises(ContentError, match="unknown kind"):
        load(folder)
