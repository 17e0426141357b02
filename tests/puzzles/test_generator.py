"""Making a bank: the same seed, the same puzzles, however many work on it."""

import datetime
import random
import time
from collections.abc import Callable, Collection
from concurrent.futures import Executor, ThreadPoolExecutor
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from puzzles.bank.aims import Aim
from puzzles.bank.lines import write_line
from puzzles.bank.puzzle import Puzzle
from puzzles.bank.tree import Tree
from puzzles.making import generator, searching
from puzzles.making.criteria import EMPTIES_BY_WEEKDAY, fingerprint, meets_all
from puzzles.making.generator import find_one, generate
from puzzles.making.searching import Find, Wish, examine, play_game, search_game
from puzzles.making.verifier import verify
from puzzles.management.commands import generate_puzzles
from reversi_site.analyses.proof import prove
from reversi_site.engine import Colour, Game
from reversi_site.engine.search import Busy
from tests.engine import random_play
from tests.puzzles.serial import SerialExecutor

MONDAY = datetime.date(2030, 1, 7)
DATES = [MONDAY, MONDAY + datetime.timedelta(days=1)]

# What the tests look for: near the end of the game, where searching is quick.
NEAR_THE_END = [Wish(empties, aim) for empties in (6, 7) for aim in Aim]


def quiet(progress: str) -> None:
    """Say nothing."""


@pytest.fixture(autouse=True)
def small_rounds(monkeypatch: pytest.MonkeyPatch) -> None:
    """Search few games at a time."""
    monkeypatch.setattr(generator, "GAMES_IN_A_ROUND", 4)


def generated(executor: Executor) -> list[Puzzle]:
    with executor:
        return generate(DATES, 1, 3, executor, quiet)


# --- A bank ------------------------------------------------------------------------------------


def test_the_same_seed_makes_the_same_bank_and_it_is_proved() -> None:
    alone = generated(SerialExecutor())
    together = generated(ThreadPoolExecutor(2))

    assert alone == together
    assert [puzzle.name for puzzle in alone] == ["2030-01-07", "2030-01-08", "1"]
    faults, _ = verify("\n".join(map(write_line, alone)), SerialExecutor(), lambda looked_at: None)
    assert not faults


def stand_in(seed: int, aim: Aim = Aim.WIN) -> Find:
    """A find with six empty squares that nothing was measured of."""
    game = next(
        Game.from_moves(game.moves[:-6])
        for game in random_play.games(seed, 50)
        if Game.from_moves(game.moves[:-6]).position.empties == 6
    )
    return Find(game, aim, prove(game.position), 1.0, ())


def test_a_place_is_filled_once_and_then_no_longer_wished_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    wished: list[Collection[Wish]] = []
    told: list[str] = []

    def search(seed: int, number: int, wishes: Collection[Wish]) -> list[Find]:
        wished.append(wishes)
        return [stand_in(number, Aim.WIN if number < 8 else Aim.DRAW)]

    monkeypatch.setattr(generator, "search_game", search)
    monkeypatch.setattr(generator, "PRACTICE", {6: 1})

    # A Monday, and ten to practise with, three of them to draw.
    puzzles = generate([MONDAY], 10, 1, SerialExecutor(), told.append)

    aims = [puzzle.aim for puzzle in puzzles]
    assert (aims.count(Aim.WIN), aims.count(Aim.DRAW)) == (8, 3)
    win, draw = Wish(6, Aim.WIN), Wish(6, Aim.DRAW)
    assert [set(wishes) for wishes in wished] == [{win, draw}] * 8 + [{draw}] * 4
    assert told == [
        "4 puzzles after 4 games; to come: 7 with 6 empty",
        "8 puzzles after 8 games; to come: 3 with 6 empty",
        "11 puzzles after 12 games; to come: none",
    ]


def test_images_of_a_find_are_not_taken_again(monkeypatch: pytest.MonkeyPatch) -> None:
    find, another = stand_in(1), stand_in(2)

    def search(seed: int, number: int, wishes: Collection[Wish]) -> list[Find]:
        return [find if number < 8 else another]

    monkeypatch.setattr(generator, "search_game", search)

    puzzles = generate(
        [MONDAY, MONDAY + datetime.timedelta(weeks=1)], 0, 1, SerialExecutor(), quiet
    )

    assert {puzzle.position for puzzle in puzzles} == {find.position, another.position}


# --- One day -----------------------------------------------------------------------------------


def test_one_find_is_what_its_weekday_asks_for_and_not_among_those_taken() -> None:
    first = find_one(MONDAY, set(), seed=1)
    again = find_one(MONDAY, set(), seed=1)
    other = find_one(MONDAY, {fingerprint(first.position)}, seed=1)

    assert first == again
    assert first.position.empties in EMPTIES_BY_WEEKDAY[0]
    assert first.aim is Aim.WIN
    assert fingerprint(first.position) != fingerprint(other.position)


def test_one_find_waits_while_the_engine_is_busy(monkeypatch: pytest.MonkeyPatch) -> None:
    waited: list[int] = []
    tried: list[int] = []

    def search(seed: int, number: int, wishes: Collection[Wish]) -> list[Find]:
        tried.append(number)
        if len(tried) in (1, 2, 4):
            raise Busy(retry_after=3)
        return [stand_in(1)] if number else []

    monkeypatch.setattr(generator, "search_game", search)
    monkeypatch.setattr(time, "sleep", waited.append)

    find_one(MONDAY, set(), seed=1)

    assert tried == [0, 0, 0, 1, 1]
    assert waited == [3, 3, 3]


# --- One game ----------------------------------------------------------------------------------


def test_finds_meet_all_criteria_and_a_wish() -> None:
    finds = [find for number in range(4) for find in search_game(5, number, NEAR_THE_END)]

    assert finds
    for find in finds:
        assert find.wish in NEAR_THE_END
        assert meets_all(find.position, Tree(find.position.turn, find.aim))
        assert find.aim.is_reached_by(max(find.proof.scores.values()))
        assert Game.from_moves(find.game.moves).position == find.position


def test_a_game_gives_one_find_at_most_of_each_number_of_empty_squares() -> None:
    for number in range(4):
        empties = [find.position.empties for find in search_game(5, number, NEAR_THE_END)]

        assert len(set(empties)) == len(empties)


def test_what_a_game_gives_depends_on_the_seed_and_its_number() -> None:
    first, again, other = (
        search_game(seed, number, NEAR_THE_END) for seed, number in ((5, 1), (5, 1), (5, 2))
    )

    assert first == again
    assert first != other


def test_what_nobody_wishes_is_no_find() -> None:
    find = next(find for number in range(4) for find in search_game(5, number, NEAR_THE_END))
    other_aim = next(aim for aim in Aim if aim is not find.aim)

    assert examine(find.game, [find.wish]) == find
    assert examine(find.game, [Wish(find.position.empties, other_aim)]) is None
    assert examine(find.game, [Wish(find.position.empties + 1, find.aim)]) is None
    assert examine(find.game, []) is None


def test_a_lost_position_is_no_find() -> None:
    lost = next(
        game
        for game in (Game.from_moves(g.moves[:-6]) for g in random_play.games(9, 50))
        if game.position.legal_moves() and max(prove(game.position).scores.values()) < 0
    )

    assert examine(lost, [Wish(lost.position.empties, aim) for aim in Aim]) is None


def test_games_are_played_by_quick_levels_up_to_where_lines_begin() -> None:
    game = play_game(random.Random(1))

    assert game.is_over or game.position.empties == searching.BRANCHING_EMPTIES
    assert [each.number for each in searching.PLAYERS] == [1, 2, 3, 4, 5, 6]
    assert {ply.colour for ply in game.plies} == set(Colour)


# --- The command -------------------------------------------------------------------------------

Command = Callable[..., str]


@pytest.fixture
def command(monkeypatch: pytest.MonkeyPatch) -> Command:
    """Run the command in this process; its value is what it writes."""
    monkeypatch.setattr(generate_puzzles, "pool", lambda processes: SerialExecutor())

    def run(**options: Any) -> str:
        output = StringIO()
        call_command("generate_puzzles", stdout=output, stderr=StringIO(), **options)
        return output.getvalue()

    return run


def test_the_command_writes_a_bank_that_says_how_it_was_made(
    command: Command, tmp_path: Path
) -> None:
    file = tmp_path / "bank.obf"
    options = {"days": 1, "practice": 0, "seed": 3, "start": MONDAY}

    printed = command(**options)

    assert command(**options, output=file) == ""
    assert file.read_text() == printed
    about, made_by, line = printed.splitlines()
    assert about.startswith("% Reversi puzzles in OBF")
    assert "--days 1 --practice 0 --seed 3 --start 2030-01-07" in made_by
    assert "% daily 2030-01-07 aim=win" in line


@pytest.mark.parametrize("wrong", [{"days": 0}, {"practice": -1}, {"processes": 0}])
def test_the_command_refuses_what_makes_no_bank(command: Command, wrong: dict[str, int]) -> None:
    with pytest.raises(CommandError, match="1 or more"):
        command(**{"days": 1, "practice": 0, "seed": 1, **wrong})
