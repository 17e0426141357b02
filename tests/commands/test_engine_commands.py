"""The engine's commands as a user types them; none of them needs a database."""

import io
import subprocess
import sys
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from tests import needs

# A position of our own: two squares left, Black to move.
TWO_LEFT = "XXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXOOO-- X"
MUST_PASS = "XXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXOOOOOX- O"
OVER = f"{'X' * 64} X"


def solve(
    text: str, capsys: pytest.CaptureFixture[str], tmp_path: Path, *more: str
) -> list[list[str]]:
    file = tmp_path / "positions.obf"
    file.write_text(text)
    call_command("solve", str(file), *more)
    return [line.split("\t") for line in capsys.readouterr().out.splitlines()]


def test_perft_prints_a_line_a_depth(capsys: pytest.CaptureFixture[str]) -> None:
    call_command("perft", "6")
    rows = [line.split("\t")[:2] for line in capsys.readouterr().out.splitlines()]
    assert rows == [
        ["1", "4"],
        ["2", "12"],
        ["3", "56"],
        ["4", "244"],
        ["5", "1396"],
        ["6", "8200"],
    ]


@pytest.mark.parametrize("depth", ["0", "-1", "six", "1.5"])
def test_perft_says_what_a_depth_is(depth: str) -> None:
    with pytest.raises(CommandError, match=r"number of plies|required|unrecognized"):
        call_command("perft", depth)


def test_solve_prints_number_empties_score_move_nodes_and_seconds(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    row, total = solve(TWO_LEFT, capsys, tmp_path)
    assert row[:2] == ["1", "2"]
    assert row[3] == "g8"
    assert len(row) == 6
    assert total[0] == "total"
    assert int(total[1]) == int(row[4])


def test_solve_says_pass_and_counts_a_finished_game(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    rows = solve(f"{MUST_PASS}\n{OVER}\n", capsys, tmp_path)
    assert [row[3] for row in rows[:-1]] == ["pass", "-"]
    assert rows[1][2] == "+64"


def test_solve_names_a_bad_line_solves_the_others_and_fails(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "positions.obf"
    file.write_text(f"% a comment\n{TWO_LEFT}\nnonsense\n\n{OVER}\n")
    with pytest.raises(SystemExit) as stop:
        call_command("solve", str(file))
    printed = capsys.readouterr()
    assert stop.value.code == 1
    assert "line 3, column 1:" in printed.err
    assert [line.split("\t")[0] for line in printed.out.splitlines()] == ["1", "2", "total"]


def test_solve_reads_standard_input(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(TWO_LEFT))
    call_command("solve", "-")
    assert capsys.readouterr().out.startswith("1\t2\t")


def test_solve_with_two_threads_prints_the_same_scores_in_the_same_order(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    text = "\n".join([TWO_LEFT, MUST_PASS, OVER] * 5)
    one = [row[:4] for row in solve(text, capsys, tmp_path)[:-1]]
    two = [row[:4] for row in solve(text, capsys, tmp_path, "--threads", "2")[:-1]]
    assert one == two


def test_solve_says_which_file_it_cannot_read() -> None:
    with pytest.raises(CommandError, match=r"nowhere\.obf cannot be read"):
        call_command("solve", "nowhere.obf")


@pytest.mark.parametrize("threads", ["0", "-2", "many", "65"])
def test_solve_says_how_many_threads_there_may_be(threads: str, tmp_path: Path) -> None:
    with pytest.raises(CommandError):
        call_command("solve", str(tmp_path), "--threads", threads)


@pytest.mark.parametrize("command", [["perft", "2"], ["warm_engine"], ["solve", "-"]])
def test_it_needs_no_database(command: list[str]) -> None:
    run = subprocess.run(
        [sys.executable, "manage.py", *command],
        cwd=needs.ROOT,
        env={
            "DEBUG": "1",
            "DATABASE_URL": "postgres://nobody@127.0.0.1:1/nothing",
            "PATH": "/usr/bin:/bin",
            "HOME": str(Path.home()),
        },
        input=TWO_LEFT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stderr
