"""How strong the levels are: against plain bots, against each other, and in the site's table."""

import csv
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from reversi_site.engine import Colour, Game, calibration
from reversi_site.engine.notation import read_transcript
from reversi_site.engine.search import LEVELS, Engine, Limits
from reversi_site.engine.search.strength import COLUMNS, FILE, measured
from tests.engine import bots

GAMES = 200
SEED = 1


def share(player: calibration.Player, other: calibration.Player, games: int = GAMES) -> float:
    with ThreadPoolExecutor(2) as pool:
        return calibration.duel(pool, player, other, games, SEED).value


@pytest.mark.slow
def test_the_first_level_is_for_beginners() -> None:
    first = calibration.player(LEVELS[0])

    assert 0.35 <= share(first, bots.corner_else_most_flips) <= 0.50
    assert share(first, bots.any_move) > 0.5


@pytest.mark.slow
def test_the_fourth_level_plays_like_somebody_who_knows_the_corners() -> None:
    fourth = calibration.player(LEVELS[3])

    assert 0.40 <= share(fourth, bots.corner_no_x_no_c_else_most_flips) <= 0.60


def test_the_table_has_each_level_between_60_and_85_per_cent_against_the_one_below() -> None:
    table = measured()

    assert list(table) == [level.key for level in LEVELS]
    assert table[LEVELS[0].key].points is None
    for level in LEVELS[1:]:
        found = table[level.key]
        assert found.games is not None
        assert found.games >= GAMES
        assert found.points is not None
        assert 0.60 <= found.points <= 0.85, level


def test_the_table_says_what_levels_give_away_and_less_the_stronger_they_are() -> None:
    lost = [measured()[level.key].lost for level in LEVELS]

    assert lost == sorted(lost, reverse=True)


@pytest.mark.slow
@pytest.mark.parametrize("pair", range(5, 9))
def test_a_level_beats_the_one_below_as_the_table_says(pair: int) -> None:
    below, level = LEVELS[pair - 1], LEVELS[pair]
    expected = measured()[level.key]

    found = share(calibration.player(level), calibration.player(below), games=40)

    assert expected.points is not None
    assert found > 0.5
    assert abs(found - expected.points) < 0.25  # 40 games: three standard errors and a bit


def test_points_count_a_draw_as_half() -> None:
    wipeout = Game.from_moves(moves("e6f4e3f6g5d6e7f5c5"))

    assert calibration.points(wipeout, Colour.BLACK) == 1
    assert calibration.points(wipeout, Colour.WHITE) == 0


def moves(transcript: str) -> tuple[int, ...]:
    return read_transcript(transcript).moves


def test_a_duel_of_equals_is_even() -> None:
    assert share(bots.most_flips, bots.most_flips, games=20) == 0.5


def test_the_best_move_gives_nothing_away_and_the_worst_does() -> None:
    position = Game.from_moves(moves("f5d6c3d3c4f4e3f3")).position
    scores = Engine().analyse(position, Limits(depth=calibration.JUDGE_DEPTH)).scores

    assert calibration.lost_by([(position, scores[0].square)]) == 0
    assert calibration.lost_by([(position, scores[-1].square)]) == (
        scores[0].score - scores[-1].score
    )


def test_openings_are_different_and_the_same_for_a_seed() -> None:
    found = calibration.openings(50, seed=3)

    assert len({game.canonical().transcript for game in found}) == 50
    assert found == calibration.openings(50, seed=3)


@pytest.mark.parametrize("few", [{"games": 2}, {"judged": 1}])
def test_calibration_says_how_many_games_an_error_needs(few: dict[str, int]) -> None:
    with pytest.raises(CommandError, match="4 games and 2 judged ones"):
        call_command("calibrate_levels", **few)


@pytest.mark.slow
def test_calibration_writes_the_table_that_the_site_reads(tmp_path: Path) -> None:
    path = tmp_path / "levels.tsv"

    call_command("calibrate_levels", file=path, games=4, judged=2, jobs=2)

    with path.open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file, delimiter="\t"))
    assert [row["key"] for row in rows] == [level.key for level in LEVELS]
    assert tuple(rows[0]) == COLUMNS
    assert FILE.read_text(encoding="utf-8").splitlines()[0] == "\t".join(COLUMNS)
