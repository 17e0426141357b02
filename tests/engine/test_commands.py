"""The engine's commands: perft, solve, warm_engine."""

import io
import os
import subprocess
import sys
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from reversi_site.engine.search import jit
from tests import needs

# Two of our puzzles, a position without a move, and a finished one.
FIRST = "X------O-XOXX-OOOOOOOOOOXXXXOOXOXXOXOOXOXXOOOOXOXOOOXXOOOOOOOOOO X; b1:+2;"
SECOND = "X-XXXO--X-XXOO--XOXOXOXXXXOXXXXXXXXXXXXXX-OXXXXX-OOOOO-XOOOOOO-- O"
PASS = "-" + "X" * 6 + "O" + "X" * 56 + " X"
OVER = "X" + "-" * 63 + " O"


def rows(output: str) -> list[list[str]]:
    return [line.split("\t") for line in output.splitlines()]


def solve(text: str, tmp_path: Path, *options: str) -> list[list[str]]:
    file = tmp_path / "positions.obf"
    file.write_text(text, encoding="utf-8")
    output = io.StringIO()
    call_command("solve", str(file), *options, stdout=output)
    return rows(output.getvalue())


def test_perft_prints_plies_sequences_and_seconds() -> None:
    output = io.StringIO()

    call_command("perft", "4", stdout=output)

    found = rows(output.getvalue())
    assert [row[:2] for row in found] == [["1", "4"], ["2", "12"], ["3", "56"], ["4", "244"]]
    assert all(float(row[2]) >= 0 for row in found)


@pytest.mark.parametrize("depth", ["0", "-1", "many"])
def test_perft_refuses_what_is_no_depth(depth: str) -> None:
    with pytest.raises(CommandError):
        call_command("perft", "--", depth)


@pytest.mark.parametrize("threads", ["1", "2", "5"])
def test_solve_prints_a_line_for_each_position_and_the_totals(tmp_path: Path, threads: str) -> None:
    found = solve(f"{FIRST}\n{SECOND}\n{PASS}\n{OVER}\n", tmp_path, "--threads", threads)

    assert [row[:4] for row in found[:4]] == [
        ["1", "8", "+2", "b1"],
        ["2", "11", "+2", "b6"],
        ["3", "1", "+48", "pass"],
        ["4", "63", "-64", "-"],
    ]
    assert all(len(row) == 6 for row in found[:4])
    assert found[4][0] == "total"
    assert int(found[4][1]) == sum(int(row[4]) for row in found[:4])
    assert float(found[4][2]) > 0


def test_empty_lines_and_comments_hold_no_position(tmp_path: Path) -> None:
    found = solve(f"% a comment\n\n{FIRST} % another\n", tmp_path)

    assert [row[0] for row in found] == ["3", "total"]


def test_a_bad_line_is_named_and_the_good_ones_are_solved(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "positions.obf"
    file.write_text(f"{FIRST}\nnonsense\n{SECOND}\n", encoding="utf-8")

    with pytest.raises(SystemExit) as ended:
        call_command("solve", str(file))

    assert ended.value.code == 1
    output, errors = capsys.readouterr()
    assert [row[0] for row in rows(output)] == ["1", "3", "total"]
    assert errors.startswith("line 2: ")


def test_solve_reads_standard_input(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(FIRST))
    output = io.StringIO()

    call_command("solve", "-", stdout=output)

    assert rows(output.getvalue())[0][:4] == ["1", "8", "+2", "b1"]


def test_a_file_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    with pytest.raises(CommandError, match=r"missing\.obf cannot be read"):
        call_command("solve", str(tmp_path / "missing.obf"))


def test_a_number_of_threads_is_asked_for(tmp_path: Path) -> None:
    with pytest.raises(CommandError, match="not a number of threads"):
        solve(FIRST, tmp_path, "--threads", "0")


def test_warm_engine_says_where_the_compiled_code_lies() -> None:
    output = io.StringIO()

    call_command("warm_engine", stdout=output)

    assert f"The engine is compiled in {jit.cache_folder()}" in output.getvalue()


@pytest.mark.parametrize("command", [["perft", "2"], ["warm_engine"], ["solve", "-"]])
def test_it_needs_no_database(command: list[str]) -> None:
    run = subprocess.run(
        [sys.executable, "manage.py", *command],
        cwd=needs.ROOT,
        env={**os.environ, "DEBUG": "1", "DATABASE_URL": "postgres://nobody@127.0.0.1:1/nothing"},
        input="X" * 64 + " X",
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stderr
