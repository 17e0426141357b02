"""generate_puzzles: the same seed, the same bank."""

import datetime
from io import StringIO
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from puzzles.making.generator import CONTINUES, PLAYERS, generate
from puzzles.making.verifier import verify

MONDAY = datetime.date(2030, 1, 7)


def generated(**options: object) -> str:
    output = StringIO()
    call_command("generate_puzzles", stdout=output, stderr=StringIO(), **options)
    return output.getvalue()


def test_the_same_seed_makes_the_same_puzzles_and_they_are_proved() -> None:
    once = generated(count=1, seed=3, start=MONDAY)
    again = generated(count=1, seed=3, start=MONDAY)

    assert once == again
    faults, counts = verify(once, lambda looked_at: None)
    assert not faults
    assert counts == {8: 1}


def test_another_seed_makes_other_puzzles() -> None:
    one, other = (generate(1, seed, MONDAY, lambda found, games: None) for seed in (3, 6))

    assert one[0].position != other[0].position


def test_its_players_are_quick_and_those_who_play_on_see_one_ply_ahead() -> None:
    assert [each.number for each in PLAYERS] == [1, 2, 3, 4, 5, 6, 7, 8]
    assert CONTINUES.depth == 1


def test_it_writes_to_a_file_if_told(tmp_path: Path) -> None:
    file = tmp_path / "bank.obf"

    assert generated(count=1, seed=3, start=MONDAY, output=file) == ""
    assert "2030-01-07" in file.read_text()


def test_a_count_of_none_is_refused() -> None:
    with pytest.raises(CommandError, match="1 or more"):
        generated(count=0, seed=1)
