"""The course of the site replayed, and the command that does it."""

from io import StringIO
from pathlib import Path

import pytest
from django.core.management import call_command
from django.core.management.base import CommandError

from lessons.course import scores
from lessons.course.checking import check, check_scores
from lessons.course.judging import right_squares
from lessons.course.loading import CONTENT, course
from lessons.course.steps import Choose, FindAll, MarkFlips, Place, Read
from reversi_site.engine import squares
from reversi_site.engine.notation import read_board
from tests.lessons.steps import ENDING, lesson_text, step_text, write_course


def test_everything_the_course_says_holds() -> None:
    report = check(CONTENT)
    assert [str(error) for error in report.errors] == []
    assert report.claims > report.steps


def test_the_first_lesson_has_steps_of_five_kinds() -> None:
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


# --- Exact scores -------------------------------------------------------------------------------


def test_every_exact_score_is_proved_anew() -> None:
    assert list(check_scores()) == []


@pytest.mark.usefixtures("ending_scores")
def test_a_wrong_score_is_caught(own_scores: Path) -> None:
    text = own_scores.read_text(encoding="utf-8")
    assert list(check_scores()) == []
    own_scores.write_text(text.replace("g1:+2", "g1:+4"), encoding="utf-8")
    scores.table.cache_clear()
    (error,) = check_scores()
    assert error.startswith(f"{own_scores}: wrong scores for ")


# --- The command --------------------------------------------------------------------------------


def run(*arguments: str) -> str:
    """Run the command and return its last line."""
    out = StringIO()
    call_command("check_course", *arguments, stdout=out)
    return out.getvalue().splitlines()[-1]


def run_failing(*arguments: str) -> list[str]:
    """Run the command, see it fail, and return what it wrote about the errors."""
    err = StringIO()
    with pytest.raises(CommandError, match="in the course"):
        call_command("check_course", *arguments, stderr=err)
    return err.getvalue().splitlines()


def test_it_counts_on_its_last_line() -> None:
    report = check(CONTENT)
    assert run() == (
        f"lessons {report.lessons}, steps {report.steps}, claims {report.claims}: all hold"
    )


def test_it_checks_one_module() -> None:
    report = check(CONTENT, "01-basics")
    assert run("01-basics") == (
        f"lessons {report.lessons}, steps {report.steps}, claims {report.claims}: all hold"
    )
    assert report.lessons == len(course().modules[0].lessons)


def test_a_module_needs_no_entry_to_be_checked(tmp_path: Path) -> None:
    folder = write_course(tmp_path, lesson_text(step_text("place")))
    (folder / "01-basics").rename(folder / "02-new")
    assert run("02-new", "--folder", str(folder)).startswith("lessons 1, steps 1,")


def test_a_module_that_is_not_there_does_not_hold(tmp_path: Path) -> None:
    folder = write_course(tmp_path, lesson_text(step_text("place")))
    (error,) = run_failing("09-nothing", "--folder", str(folder))
    assert error.startswith(f"{folder}/09-nothing:1: no lessons")


@pytest.mark.usefixtures("own_scores")
def test_it_prints_file_and_line_and_fails(tmp_path: Path) -> None:
    folder = write_course(tmp_path, lesson_text(step_text("place", do="Press f5.")))
    (error,) = run_failing("--folder", str(folder))
    assert error.startswith(f"{folder}/01-basics/01-lesson.yaml:6: no claim for f5")


def test_it_proves_the_scores_that_are_missing(tmp_path: Path, own_scores: Path) -> None:
    text = step_text(
        "place",
        board=ENDING,
        goal="{wins: true}",
        solved="\n  say: All of it is right.\n  claim: {best-line: g1f1}",
    )
    folder = str(write_course(tmp_path, lesson_text(text)))
    errors = run_failing("--folder", folder)
    assert len(errors) == 1, "one position, asked for twice, is one error"
    assert "check_course --solve" in errors[0]
    assert not own_scores.exists()
    # What is missing only shows once the first position is solved: it goes on until none is.
    assert run("--folder", folder, "--solve").endswith("all hold")
    ending = read_board(ENDING)
    assert scores.table().keys() == {ending, ending.play(squares.parse("g1"))}
    assert run("--folder", folder).endswith("all hold")


def test_proving_more_keeps_what_was_proved(tmp_path: Path, ending_scores: Path) -> None:
    before = set(ending_scores.read_text(encoding="utf-8").splitlines())
    other = read_board(ENDING).play(squares.parse("g1")).play(squares.parse("f1"))
    scores.add([other])
    after = ending_scores.read_text(encoding="utf-8").splitlines()
    assert before < set(after)
    assert after == sorted(after)
    assert scores.exact_scores(other) == scores.solved(other)
