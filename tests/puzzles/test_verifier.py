"""verify_puzzles: it has to find every kind of slip."""

import datetime
import re
from collections.abc import Callable
from dataclasses import replace
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from puzzles.bank import file as bank
from puzzles.bank.aims import Aim
from puzzles.bank.lines import write_line
from puzzles.bank.puzzle import Puzzle
from puzzles.bank.themes import Theme
from puzzles.making import criteria
from puzzles.making.difficulty import grade, grade_limits
from puzzles.making.verifier import line_faults, verify
from puzzles.management.commands import verify_puzzles
from reversi_site.engine import squares
from reversi_site.engine.game import Game
from reversi_site.engine.notation import read_board, read_transcript
from tests.puzzles.serial import SerialExecutor


def graded(puzzles: list[Puzzle]) -> list[Puzzle]:
    """The same puzzles as a bank of their own: grades are shares of all."""
    limits = grade_limits([puzzle.difficulty for puzzle in puzzles])
    return [replace(puzzle, grade=grade(puzzle.difficulty, limits)) for puzzle in puzzles]


def first_days(number: int = 3) -> list[Puzzle]:
    """The first days of the bank, from a Monday on: those that are quickly proved."""
    return graded(list(bank.dailies()[:number]))


def for_practice(number: int = 2) -> list[Puzzle]:
    """Two puzzles to practise with, numbered anew."""
    easy = [puzzle for puzzle in bank.practice() if puzzle.position.empties <= 7][:number]
    return graded([replace(puzzle, name=str(at)) for at, puzzle in enumerate(easy, 1)])


def reasons(*lines: str) -> list[str]:
    faults, _ = verify("\n".join(lines), SerialExecutor(), lambda looked_at: None)
    return [f"{fault.line}: {fault.reason}" for fault in faults]


def bank_reasons(*puzzles: Puzzle, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What is found of a bank as a whole, without a proof of its lines."""
    monkeypatch.setattr("puzzles.making.verifier.line_faults", lambda line: [])
    return reasons(*map(write_line, puzzles))


def test_the_first_days_of_the_bank_are_proved() -> None:
    text = "\n".join(["% about", *map(write_line, first_days())])
    told: list[int] = []

    faults, puzzles = verify(text, SerialExecutor(), told.append)

    assert not faults
    assert puzzles == first_days()
    assert told == [1, 2, 3]


# --- A line ------------------------------------------------------------------------------------


def change_score(puzzle: Puzzle) -> str:
    return re.sub(r":\+\d+;", ":+64;", write_line(puzzle), count=1)


def drop_a_move(puzzle: Puzzle) -> str:
    worst = min(puzzle.scores, key=lambda square: puzzle.scores[square])
    left = {square: score for square, score in puzzle.scores.items() if square != worst}
    return write_line(replace(puzzle, scores=left))


def name_an_illegal_move(puzzle: Puzzle) -> str:
    taken = next(squares.bits(puzzle.position.occupied))
    return re.sub(r"[a-h][1-8]:", f"{squares.name(taken)}:", write_line(puzzle), count=1)


def name_a_move_twice(puzzle: Puzzle) -> str:
    pair = re.search(r" [a-h][1-8]:[^;]+;", write_line(puzzle))
    assert pair
    return write_line(puzzle).replace(pair[0], pair[0] + pair[0], 1)


def swap_sides(puzzle: Puzzle) -> str:
    return write_line(replace(puzzle, position=puzzle.position.passed(), scores={}))


def spoil_the_game(puzzle: Puzzle) -> str:
    return write_line(replace(puzzle, game="f5f5"))


def end_the_game_early(puzzle: Puzzle) -> str:
    return write_line(replace(puzzle, game=puzzle.game[:-2]))


def lose_the_date(puzzle: Puzzle) -> str:
    return write_line(puzzle).replace(f"{puzzle.name} ", "")


def give_an_impossible_date(puzzle: Puzzle) -> str:
    return write_line(puzzle).replace(puzzle.name, "2026-02-30")


def cut_the_board(puzzle: Puzzle) -> str:
    return write_line(puzzle)[1:]


def ask_for_a_draw(puzzle: Puzzle) -> str:
    return write_line(replace(puzzle, aim=Aim.DRAW))


def change_the_difficulty(puzzle: Puzzle) -> str:
    return write_line(replace(puzzle, difficulty=puzzle.difficulty + 0.01))


def add_a_theme(puzzle: Puzzle) -> str:
    absent = next(theme for theme in Theme if theme not in puzzle.themes)
    both = tuple(theme for theme in Theme if theme in (*puzzle.themes, absent))
    return write_line(replace(puzzle, themes=both))


@pytest.mark.parametrize(
    ("spoil", "expected"),
    [
        (change_score, r"1: [a-h][1-8] is said to score \+64, but it is "),
        (drop_a_move, r"1: the legal move [a-h][1-8] is missing; its score is "),
        (name_an_illegal_move, r"1: [a-h][1-8] is not legal for "),
        (name_a_move_twice, r"1: the line is not written as the bank writes it"),
        (swap_sides, r"1: the game does not lead to the position"),
        (spoil_the_game, r"1: the game cannot be played: "),
        (end_the_game_early, r"1: the game does not lead to the position"),
        (lose_the_date, r"1: after % there must be daily and a date"),
        (give_an_impossible_date, r"1: day is out of range"),
        (cut_the_board, r"1: .*(63|squares|stands for no disc)"),
        (ask_for_a_draw, r"1: no move reaches the aim, or more than a third of the moves do"),
        (change_the_difficulty, r"1: the difficulty is said to be \d+\.\d\d, but it is \d+\.\d\d"),
        (add_a_theme, r"1: the themes are "),
    ],
)
def test_it_finds_what_is_wrong_with_a_line(spoil: Callable[[Puzzle], str], expected: str) -> None:
    found = reasons(spoil(first_days(1)[0]))

    assert any(re.match(expected, reason) for reason in found), found


@pytest.mark.parametrize(
    ("criterion", "expected"),
    [
        (
            "looks_lost_to_a_beginner",
            "not 16 discs behind, ahead in corners, an opponent who hardly moves, or not losing at "
            "a first look",
        ),
        (
            "looks_lost_to_a_player",
            "as many legal moves as the opponent, or not losing at a first look",
        ),
        (
            "is_not_trivial",
            "a right move takes a corner, turns the most discs or leaves the fewest replies",
        ),
        ("has_later_traps", "a natural move fails at fewer than 2 later choices"),
        ("fills_the_board", "a line ends with empty squares"),
    ],
)
def test_it_asks_every_criterion(
    monkeypatch: pytest.MonkeyPatch, criterion: str, expected: str
) -> None:
    wednesday = bank.dailies()[2]
    monkeypatch.setattr(criteria, criterion, lambda *_: False)

    assert line_faults(write_line(wednesday)) == [expected]


def test_on_monday_nobody_but_a_beginner_must_be_deceived(monkeypatch: pytest.MonkeyPatch) -> None:
    for criterion in ("looks_lost_to_a_player", "is_not_trivial"):
        monkeypatch.setattr(criteria, criterion, lambda *_: False)

    assert line_faults(write_line(bank.dailies()[0])) == []


def test_it_finds_too_many_right_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(criteria, "LEGAL_MOVES_PER_KEEPING", 100)

    assert line_faults(write_line(bank.dailies()[0])) == [
        "no move reaches the aim, or more than a third of the moves do, or too few are legal"
    ]


def test_it_finds_the_wrong_number_of_empty_squares_for_the_weekday() -> None:
    wednesday = bank.dailies()[2]
    on_monday = replace(wednesday, name="2026-10-05", date=datetime.date(2026, 10, 5))

    assert line_faults(write_line(on_monday)) == [
        f"{wednesday.position.empties} squares are empty, but a Monday has 6"
    ]


def test_it_finds_a_side_that_cannot_move() -> None:
    wiped_out = read_board("O" * 57 + "-" * 7 + " X")
    line = write_line(replace(for_practice(1)[0], position=wiped_out, scores={}))

    assert "the side to move has no legal move" in line_faults(line)


def test_it_does_not_try_to_prove_what_would_take_hours() -> None:
    opening = read_transcript("f5d6c3d3c4")
    line = write_line(
        replace(bank.dailies()[0], position=opening.position, scores={}, game="f5d6c3d3c4")
    )

    assert line_faults(line) == ["55 squares are empty, but a Monday has 6"]


# --- The bank as a whole -----------------------------------------------------------------------


def test_it_finds_an_image_of_an_earlier_position(monkeypatch: pytest.MonkeyPatch) -> None:
    first, second, *_ = first_days()
    turned = Game.from_moves(
        map(squares.Symmetry.HALF_TURN.square, read_transcript(first.game).moves)
    )
    copy = replace(
        first,
        name=second.name,
        date=second.date,
        position=turned.position,
        scores={
            squares.Symmetry.HALF_TURN.square(square): score
            for square, score in first.scores.items()
        },
        game=turned.transcript,
    )

    found = bank_reasons(*graded([first, copy]), monkeypatch=monkeypatch)

    assert found == ["2: the position is an image of that in line 1"]


def test_it_finds_a_gap_between_the_days(monkeypatch: pytest.MonkeyPatch) -> None:
    week = first_days(7)

    found = bank_reasons(*graded([*week[:2], *week[3:]]), monkeypatch=monkeypatch)

    assert found == ["3: the date is 2026-10-08, but the next one is 2026-10-07"]


def test_it_finds_a_first_day_that_is_no_monday(monkeypatch: pytest.MonkeyPatch) -> None:
    found = bank_reasons(*graded(first_days()[1:]), monkeypatch=monkeypatch)

    assert found == ["1: the first day, 2026-10-06, is not a Monday"]


def test_it_finds_a_day_among_the_puzzles_for_practice(monkeypatch: pytest.MonkeyPatch) -> None:
    monday, tuesday, *_ = first_days()
    found = bank_reasons(*graded([monday, for_practice(1)[0], tuesday]), monkeypatch=monkeypatch)

    assert found == ["3: a daily puzzle stands after those for practice"]


def test_it_finds_a_number_that_is_not_the_next_one(monkeypatch: pytest.MonkeyPatch) -> None:
    first, second = for_practice()
    found = bank_reasons(first, replace(second, name="3"), monkeypatch=monkeypatch)

    assert found == ["2: the number is 3, but the next one is 2"]


def test_it_finds_a_grade_that_is_not_the_share(monkeypatch: pytest.MonkeyPatch) -> None:
    week = first_days(7)
    wrong = 1 + week[4].grade % 7
    week[4] = replace(week[4], grade=wrong)

    found = bank_reasons(*week, monkeypatch=monkeypatch)

    (fault,) = found
    assert fault.startswith(f"5: the grade is {wrong}, but it is in share ")


def test_it_finds_more_than_two_draws_in_a_month(monkeypatch: pytest.MonkeyPatch) -> None:
    week = [replace(puzzle, aim=Aim.DRAW) for puzzle in first_days(4)]

    found = bank_reasons(*graded(week), monkeypatch=monkeypatch)

    too_many = "more than 2 days of a month are to draw"
    assert found == [f"3: {too_many}", f"4: {too_many}"]


def test_a_file_without_puzzles_is_a_fault() -> None:
    assert reasons("% nothing") == ["1: there is no puzzle in this file"]


# --- The command -------------------------------------------------------------------------------


@pytest.fixture
def command(monkeypatch: pytest.MonkeyPatch) -> Callable[..., str]:
    """Run the command in this process; its value is what it prints."""
    monkeypatch.setattr(verify_puzzles, "pool", lambda processes: SerialExecutor())

    def run(**options: Any) -> str:
        output = StringIO()
        try:
            call_command("verify_puzzles", stdout=output, stderr=StringIO(), **options)
        except SystemExit:
            output.write("failed\n")
        return output.getvalue()

    return run


def test_the_command_ends_with_the_counts(command: Callable[..., str], tmp_path: Path) -> None:
    file = tmp_path / "days.obf"
    file.write_text("\n".join(map(write_line, first_days(2))))

    assert re.fullmatch(
        r"2 puzzles \(1 with 6 empty, 1 with [78] empty\), 0 faults, [\d.]+ s\n", command(obf=file)
    )


def test_the_command_prints_each_fault_and_fails(
    command: Callable[..., str], tmp_path: Path
) -> None:
    file = tmp_path / "bad.obf"
    file.write_text(change_score(graded(first_days(1))[0]))

    fault, counts, failed = command(obf=file).splitlines()

    assert fault.startswith("line 1: ")
    assert ", 1 faults, " in counts
    assert failed == "failed"


def test_the_command_says_when_there_is_no_such_file(tmp_path: Path) -> None:
    with pytest.raises(CommandError, match="cannot be read"):
        call_command("verify_puzzles", obf=tmp_path / "none.obf")
