"""What chosen moves lose: the positions, the counting, and the table in the docs."""

import io
import random
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from reversi_site.engine import Position, Symmetry, calibration, chosen_moves, held_out
from reversi_site.engine.calibration import Player
from reversi_site.engine.chosen_moves import EMPTIES, NODES, TIMES
from reversi_site.engine.notation.wthor import ArchivedGame
from reversi_site.engine.search import LEVELS, Engine, losses
from reversi_site.management.commands import measure_moves
from tests import needs
from tests.engine import bots, minimax, random_play

SEED = 7


def endings() -> list[Position]:
    """Positions with a choice that plain minimax can solve; some lead to a pass, or to the end."""
    dice = random.Random(SEED)
    found = (random_play.with_empties(dice, empties) for empties in (2, 3, 4, 5, 6, 7) * 10)
    return [position for position in found if len(position.legal_moves()) > 1]


def best(position: Position, _seed: int) -> int:
    scores = minimax.move_scores(position)
    return max(scores, key=lambda square: scores[square])


def worst(position: Position, _seed: int) -> int:
    scores = minimax.move_scores(position)
    return min(scores, key=lambda square: scores[square])


def lost_by(player: Player, positions: list[Position]) -> list[int]:
    with ThreadPoolExecutor(1) as pool:
        found = chosen_moves.judged({"it": player}, positions, SEED, pool)
        return [each["it"] for each in found]


@pytest.mark.parametrize("player", [best, worst, bots.most_flips, bots.any_move])
def test_moves_lose_what_plain_minimax_finds(player: Player) -> None:
    positions = endings()
    expected = []
    for seed, position in enumerate(positions, start=SEED):
        scores = minimax.move_scores(position)
        expected.append(max(scores.values()) - scores[player(position, seed)])

    assert lost_by(player, positions) == expected


def test_the_best_moves_lose_nothing_and_the_worst_do() -> None:
    positions = endings()

    assert len(positions) > 20
    assert not any(lost_by(best, positions))
    assert sum(lost_by(worst, positions)) > 20


def test_no_score_is_proved_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    position = next(each for each in endings() if len(each.legal_moves()) == 2)
    solved: list[Position] = []
    solve = Engine.solve

    def counted(engine: Engine, asked: Position) -> object:
        solved.append(asked)
        return solve(engine, asked)

    monkeypatch.setattr(Engine, "solve", counted)
    proved = solve(Engine(), position).best.square
    (other,) = set(position.legal_moves()) - {proved}
    chosen = {"a": proved, "b": other, "c": other}
    players: dict[str, Player] = {name: partial(always, chosen[name]) for name in chosen}

    with ThreadPoolExecutor(1) as pool:
        list(chosen_moves.judged(players, [position], SEED, pool))

    assert solved == [position, position.play(other)]


def always(square: int, _position: Position, _seed: int) -> int:
    return square


def test_each_position_has_a_seed_of_its_own() -> None:
    positions = endings()[:3]
    seeds: list[int] = []

    def noting(position: Position, seed: int) -> int:
        seeds.append(seed)
        return best(position, seed)

    lost_by(noting, positions)

    assert seeds == [SEED, SEED + 1, SEED + 2]


def test_losses_are_summed_up_with_their_standard_errors() -> None:
    (row,) = chosen_moves.summed_up([{"it": 0}, {"it": 2}, {"it": 0}, {"it": 6}])

    assert (row.player, row.positions, row.lost, row.kept) == ("it", 4, 2, 0.5)
    assert row.lost_error == pytest.approx((24 / 3 / 4) ** 0.5)
    assert row.kept_error == pytest.approx((1 / 3 / 4) ** 0.5)


def test_all_levels_and_searches_are_measured() -> None:
    names = list(chosen_moves.players())

    assert names[: len(LEVELS)] == [level.key for level in LEVELS]
    assert len(names) == len(LEVELS) + len(NODES) + len(TIMES)


@pytest.mark.parametrize("limited", [f"{NODES[0]} nodes", f"{TIMES[0]} ms", LEVELS[-1].key])
def test_near_the_end_searches_and_levels_lose_nothing(limited: str) -> None:
    assert not any(lost_by(chosen_moves.players()[limited], endings()))


def test_positions_are_of_different_games_and_have_a_choice() -> None:
    archives = sorted((needs.shared_data() / "wthor").glob("*201[79].wtb"))

    found = chosen_moves.positions(archives, 30, SEED)

    assert [position.empties for position in found] == list(EMPTIES) * 10
    assert all(len(position.legal_moves()) > 1 for position in found)
    assert len(set(found)) == 30
    assert found == chosen_moves.positions(archives, 30, SEED)
    assert found[:20] == chosen_moves.positions(archives, 20, SEED)
    assert found != chosen_moves.positions(archives, 30, SEED + 1)


def one_game_twice(_path: Path) -> list[ArchivedGame]:
    """A game and its image under a symmetry."""
    game = next(game for game in random_play.games(SEED, 100) if len(game.moves) == 60)
    return [ArchivedGame(each.moves, 0, 0, 24) for each in (game, game.image(Symmetry.HALF_TURN))]


def test_one_game_in_two_orientations_gives_one_position(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(held_out, "read_games", one_game_twice)
    monkeypatch.setattr(chosen_moves, "EMPTIES", (20,))

    (only,) = chosen_moves.positions([Path("any")], 1, SEED)

    assert only.empties == 20
    with pytest.raises(ValueError, match="there are only 1 positions"):
        chosen_moves.positions([Path("any")], 2, SEED)


def test_the_command_writes_the_table_and_prints_it_as_the_docs_do(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "WTH_2017.wtb").touch()
    drawn = endings()[:4]
    monkeypatch.setattr(chosen_moves, "positions", lambda *_: drawn)
    monkeypatch.setattr(chosen_moves, "players", two_levels)
    monkeypatch.setattr(measure_moves, "pool", ThreadPoolExecutor)
    table, printed = tmp_path / "moves.tsv", io.StringIO()

    call_command(
        "measure_moves", file=table, archives=tmp_path, positions=4, processes=1, stdout=printed
    )

    rows = losses.read(table)
    assert table.read_text(encoding="utf-8").splitlines()[0] == "\t".join(losses.COLUMNS)
    assert [row.player for row in rows] == ["first_day", "champion"]
    assert rows[1] == losses.Losses("champion", 4, 0, 0, 1, 0)
    assert printed.getvalue().splitlines() == list(map(measure_moves.in_docs, rows))
    assert measure_moves.in_docs(rows[1]) == "| champion | 0.00 ± 0.00 | 100.0 % ± 0.0 |"


def two_levels() -> dict[str, Player]:
    return {level.key: calibration.player(level) for level in (LEVELS[0], LEVELS[-1])}


def test_the_docs_show_the_table() -> None:
    shown = (needs.ROOT / "docs" / "engine.md").read_text(encoding="utf-8")

    rows = losses.read()

    assert [row.player for row in rows] == list(chosen_moves.players())
    assert "\n".join(map(measure_moves.in_docs, rows)) in shown


def test_without_games_it_says_so(tmp_path: Path) -> None:
    with pytest.raises(CommandError, match="no WTHOR files from 2017 on"):
        call_command("measure_moves", archives=tmp_path)


def test_it_says_when_games_are_too_few(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "WTH_2017.wtb").touch()
    monkeypatch.setattr(held_out, "read_games", one_game_twice)

    with pytest.raises(CommandError, match="there are only"):
        call_command("measure_moves", archives=tmp_path)


def test_it_says_how_many_positions_an_error_needs() -> None:
    with pytest.raises(CommandError, match="needs 2 positions"):
        call_command("measure_moves", positions=1)
