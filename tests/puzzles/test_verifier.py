"""verify_puzzles: it has to find every kind of slip."""

import datetime
import re
from collections.abc import Callable
from dataclasses import replace
from io import StringIO
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from puzzles.bank import file as bank
from puzzles.bank.lines import write_line
from puzzles.bank.puzzle import Puzzle
from puzzles.making.verifier import verify
from reversi_site.engine import squares
from reversi_site.engine.game import Game
from reversi_site.engine.notation import read_transcript


def first_week() -> list[Puzzle]:
    return list(bank.puzzles()[:7])


def reasons(*lines: str) -> list[str]:
    faults, _ = verify("\n".join(lines), lambda looked_at: None)
    return [f"{fault.line}: {fault.reason}" for fault in faults]


def test_a_week_of_the_bank_is_proved() -> None:
    faults, counts = verify("\n".join(map(write_line, first_week())), lambda looked_at: None)

    assert not faults
    assert counts == {8: 2, 9: 1, 10: 2, 11: 1, 12: 1}


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
    return write_line(puzzle).replace(f"{puzzle.date.isoformat()} ", "")


def give_an_impossible_date(puzzle: Puzzle) -> str:
    return write_line(puzzle).replace(puzzle.date.isoformat(), "2026-02-30")


def cut_the_board(puzzle: Puzzle) -> str:
    return write_line(puzzle)[1:]


@pytest.mark.parametrize(
    ("spoil", "expected"),
    [
        (change_score, r"1: [a-h][1-8] is said to score \+64, but it is "),
        (drop_a_move, r"1: the legal move [a-h][1-8] is missing; its score is "),
        (name_an_illegal_move, r"1: [a-h][1-8] is not legal for "),
        (name_a_move_twice, r"1: the line is not written as the bank writes it"),
        (swap_sides, r"1: the game does not lead to the position"),
        (swap_sides, r"1: the side to move is not 8 discs behind"),
        (spoil_the_game, r"1: the game cannot be played: "),
        (end_the_game_early, r"1: the game does not lead to the position"),
        (lose_the_date, r"1: after % there must be a date"),
        (give_an_impossible_date, r"1: day is out of range"),
        (cut_the_board, r"1: .*(63|squares|stands for no disc)"),
    ],
)
def test_it_finds_what_is_wrong_with_a_line(spoil: Callable[[Puzzle], str], expected: str) -> None:
    found = reasons(spoil(first_week()[0]))

    assert any(re.match(expected, reason) for reason in found), found


def test_it_finds_an_image_of_an_earlier_position() -> None:
    first, second, *_ = first_week()
    turned = Game.from_moves(
        map(squares.Symmetry.HALF_TURN.square, read_transcript(first.game).moves)
    )
    copy = replace(
        first,
        date=second.date,
        position=turned.position,
        scores={
            squares.Symmetry.HALF_TURN.square(square): score
            for square, score in first.scores.items()
        },
        game=turned.transcript,
    )

    assert reasons(write_line(first), write_line(copy)) == [
        "2: the position is an image of that in line 1"
    ]


def test_it_finds_a_gap_between_the_days() -> None:
    week = first_week()

    found = reasons(*map(write_line, [*week[:2], *week[3:]]))

    assert found == ["3: the date is 2026-10-08, but the next one is 2026-10-07"]


def test_it_finds_a_first_day_that_is_no_monday() -> None:
    assert reasons(write_line(first_week()[1])) == ["1: the first day, 2026-10-06, is not a Monday"]


def test_it_finds_the_wrong_number_of_empty_squares_for_the_weekday() -> None:
    monday, tuesday, wednesday, *_ = first_week()
    swapped = replace(wednesday, date=tuesday.date)

    assert "2: 9 squares are empty, but a Tuesday has 8" in reasons(
        write_line(monday), write_line(swapped)
    )


def test_it_finds_too_many_wins_and_the_lack_of_traps() -> None:
    game = read_transcript(first_week()[0].game)
    found: set[str] = set()
    for ply in game.plies[-8:]:
        if ply.is_pass or not 8 <= ply.before.empties <= 12:
            continue
        transcript = game.transcript[: 2 * (ply.move_number - 1)]
        line = write_line(replace(first_week()[0], position=ply.before, scores={}, game=transcript))
        found |= {reason.split(": ", 1)[1] for reason in reasons(line)}

    assert "no move wins, or more than a third of the moves do" in found


def test_it_does_not_try_to_prove_what_would_take_hours() -> None:
    opening = read_transcript("f5d6c3d3c4")
    line = write_line(
        replace(first_week()[0], position=opening.position, scores={}, game="f5d6c3d3c4")
    )

    assert reasons(line) == ["1: 55 squares are empty, but a Monday has 8"]


def test_a_file_without_puzzles_is_a_fault() -> None:
    assert reasons("% nothing") == ["1: there is no puzzle in this file"]


def test_the_command_ends_with_the_counts(tmp_path: Path) -> None:
    file, output = tmp_path / "week.obf", StringIO()
    file.write_text("\n".join(map(write_line, first_week())))

    call_command("verify_puzzles", obf=file, stdout=output, stderr=StringIO())

    assert (
        output.getvalue()
        .splitlines()[-1]
        .startswith(
            "7 puzzles (2 with 8 empty, 1 with 9 empty, 2 with 10 empty, 1 with 11 empty, "
            "1 with 12 empty), 0 faults, "
        )
    )


def test_the_command_prints_each_fault_and_fails(tmp_path: Path) -> None:
    file, output = tmp_path / "bad.obf", StringIO()
    file.write_text(change_score(first_week()[0]))

    with pytest.raises(SystemExit) as failure:
        call_command("verify_puzzles", obf=file, stdout=output, stderr=StringIO())

    assert failure.value.code == 1
    assert output.getvalue().startswith("line 1: ")
    assert "1 faults" in output.getvalue().splitlines()[-1]


def test_the_command_says_when_there_is_no_such_file(tmp_path: Path) -> None:
    with pytest.raises(CommandError, match="cannot be read"):
        call_command("verify_puzzles", obf=tmp_path / "none.obf")


def test_a_date_too_far_for_a_year_of_four_digits_is_no_date() -> None:
    line = write_line(first_week()[0]).replace("2026-10-05", "12026-10-05")

    assert reasons(line)[0].startswith("1: after % there must be a date")


def test_the_whole_bank_has_the_dates_that_its_lines_say() -> None:
    for day, puzzle in enumerate(bank.puzzles()):
        assert puzzle.date == bank.first_date() + datetime.timedelta(days=day)
