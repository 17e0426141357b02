"""Matches between programs: who is judged how, and who is to blame when one goes wrong."""

import math
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from reversi_site.engine import START, squares
from reversi_site.engine.notation import read_transcript
from reversi_site.engine.search import LEVELS
from tests import needs
from tests.engine import match
from tests.engine.match import CulpritError, Program, Score

# Answers `genmove` with what it was started with, one after the other.
PUPPET = """
import sys
replies = iter(sys.argv[1:])
for line in sys.stdin:
    print("=", next(replies) if line.startswith("genmove") else "", end="\\n\\n", flush=True)
"""


def level(number: int) -> str:
    manage = shlex.quote(str(needs.ROOT / "manage.py"))
    return f"{sys.executable} {manage} gtp --level {number} --seed 1"


@pytest.fixture
def puppet(tmp_path: Path) -> str:
    """A command line that wants to be followed by replies."""
    file = tmp_path / "puppet.py"
    file.write_text(PUPPET, encoding="utf-8")
    return f"{sys.executable} {shlex.quote(str(file))}"


def play(opening: str, black: str, white: str, timeout: float = 60) -> int:
    with Program("A", black, timeout) as a, Program("B", white, timeout) as b:
        return match.play(read_transcript(opening), a, b)


def test_a_match_counts_both_games_of_each_opening() -> None:
    starts = match.openings(2, seed=1)

    score = match.match((level(2), level(1)), starts, jobs=2, timeout=60)

    assert len(score.pairs) == 2
    assert score.wins + score.draws + score.losses == 4
    assert all(-64 <= difference <= 64 for difference in score.games)


@pytest.mark.slow
def test_a_stronger_level_wins_a_match() -> None:
    starts = match.openings(20, seed=1)

    score = match.match((level(len(LEVELS)), level(1)), starts, jobs=2, timeout=60)

    assert score.share > 0.8
    assert score.mean - score.margin > 0


def test_the_discs_of_a_game_are_blacks_with_empty_squares_to_the_winner(puppet: str) -> None:
    assert play("e6f4e3f6g5d6e7", f"{puppet} c5", f"{puppet} f5") == 64


def test_a_forced_pass_is_asked_for(puppet: str) -> None:
    # White plays c1, and Black has no move.
    opening = "d3c3e6d2d1e1b2"
    following = read_transcript(f"{opening}c1").position.legal_moves()[0]

    with pytest.raises(CulpritError, match=r"^A .*'a1', where it has to pass, after d3"):
        play(opening, f"{puppet} a1", f"{puppet} c1")
    with pytest.raises(CulpritError, match=r"^A .*: illegal move: 'resign' after d3"):
        play(opening, f"{puppet} pass resign", f"{puppet} c1 {squares.name(following)}")


def test_an_illegal_move_is_named_with_its_program_and_game(puppet: str) -> None:
    reason = r"^B .*puppet\.py a1\): illegal move: a1 is not legal for White after f5$"
    with pytest.raises(CulpritError, match=reason):
        play("", f"{puppet} f5", f"{puppet} a1")


def test_a_program_that_says_nothing_is_named(tmp_path: Path) -> None:
    file = tmp_path / "silent.py"
    file.write_text("import sys\nsys.stdin.read()", encoding="utf-8")

    with pytest.raises(CulpritError, match=r"^A .*: no answer to 'clear_board' within 0\.2 s"):
        play("", f"{sys.executable} {file}", "cat", timeout=0.2)


def test_a_program_that_ends_is_named(puppet: str) -> None:
    with pytest.raises(CulpritError, match=r"^B .*: ended before it answered 'genmove white'"):
        play("", f"{puppet} f5", puppet)


def test_a_program_that_does_not_start_is_named() -> None:
    with pytest.raises(CulpritError, match=r"^A \(/no/such/program\): does not start"):
        play("", "/no/such/program", "cat")


def test_a_refused_command_is_named() -> None:
    refusing = f"{sys.executable} -c \"print('? not today', end='\\n\\n')\""

    with pytest.raises(CulpritError, match=r"^A .*'clear_board' was answered '\? not today'"):
        play("", refusing, "cat")


def test_one_culprit_ends_the_whole_match(puppet: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert match.main([level(1), f"{puppet} a1", "--openings", "2", "--jobs", "2"]) == 1
    output, errors = capsys.readouterr()
    assert output == ""
    assert errors.startswith("error: B (")
    assert "illegal move: a1 is not legal" in errors


def test_the_script_runs_by_itself(tmp_path: Path) -> None:
    command = level(1)
    script = needs.ROOT / "tests" / "engine" / "match.py"

    run = subprocess.run(
        [sys.executable, script, command, command, "--openings", "1", "--seed", "2"],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )

    assert run.returncode == 0, run.stderr
    lines = run.stdout.splitlines()
    assert lines[0] == f"A {command}"
    assert lines[2] == "1 openings of seed 2, each with both colours"
    # The same program twice: what it wins with one colour it loses with the other.
    assert lines[3].endswith("50.0% of the points")
    assert lines[4].startswith("A: +0.00 discs a game over 1 pairs")


def test_openings_are_even_and_differ_and_a_seed_repeats_them() -> None:
    starts = match.openings(12, seed=7)

    assert starts == match.openings(12, seed=7)
    assert starts != match.openings(12, seed=8)
    assert all(len(game.moves) == match.OPENING_PLIES and not game.is_over for game in starts)
    boards = {
        (image.black, image.white)
        for game in starts
        for image in map(game.position.image, squares.Symmetry)
    }
    assert len(boards) > 4 * len(starts)
    assert all(game.start == START for game in starts)


def test_a_score_is_counted_by_pairs() -> None:
    score = Score(((10, 2), (-4, 0), (6, -2)))

    assert (score.wins, score.draws, score.losses) == (3, 1, 2)
    assert score.share == pytest.approx(3.5 / 6)
    assert score.mean == pytest.approx(2)
    # The pairs' means are 6, -2 and 2: their standard deviation is 4.
    assert score.margin == pytest.approx(1.96 * 4 / math.sqrt(3), rel=1e-4)
    assert str(score).splitlines() == [
        "A: 3 wins, 1 draws, 2 losses in 6 games: 58.3% of the points",
        "A: +2.00 discs a game over 3 pairs, 95 % interval -2.53 to +6.53",
    ]


def test_one_pair_says_nothing_about_the_next() -> None:
    assert Score(((64, -10),)).margin == math.inf
