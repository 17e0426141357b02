"""How far estimates lie off: the table, and the measuring of it."""

from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from reversi_site.engine import held_out
from reversi_site.engine.held_out import DEPTHS, EACH_PHASE, MOST_PROVED, PHASES
from reversi_site.engine.notation import read_board
from reversi_site.engine.notation.wthor import ArchivedGame
from reversi_site.engine.search import accuracy
from tests.play import reviewed


def test_the_table_has_each_phase_and_depth() -> None:
    rows = accuracy.measured()

    assert [(row.least_empties, row.depth) for row in rows] == [
        (least, depth) for least in PHASES for depth in DEPTHS
    ]
    assert all(row.most_empties == row.least_empties + EACH_PHASE - 1 for row in rows)
    assert all(row.positions >= 50 for row in rows)


def test_deeper_searches_are_no_farther_off() -> None:
    for shallow, deep in pairwise(accuracy.measured()):
        if shallow.least_empties == deep.least_empties:
            assert deep.error <= shallow.error + 0.05  # In the opening they hardly differ.


def test_an_estimate_near_the_end_is_compared_with_the_proved_score() -> None:
    position = read_board("--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X")
    assert position.empties <= MOST_PROVED

    compared = held_out.compare(position)

    assert compared.empties == position.empties
    assert len(compared.off) == len(DEPTHS)


def test_errors_add_up_towards_the_start(monkeypatch: pytest.MonkeyPatch) -> None:
    off = dict(zip(DEPTHS, (5, 4, 3), strict=True))

    def as_far_off_everywhere(position: object) -> held_out.Compared:
        empties = position.empties  # type: ignore[attr-defined]
        return held_out.Compared(empties, tuple(off.values()))

    monkeypatch.setattr(held_out, "compare", as_far_off_everywhere)
    monkeypatch.setattr(held_out, "read_games", _games)

    with ThreadPoolExecutor(1) as pool:
        rows = list(held_out.measure([Path("any")], each=4, seed=1, pool=pool))

    by_phase = {(row.least_empties, row.depth): row.error for row in rows}
    assert by_phase[21, 6] == 5
    assert by_phase[21, 10] == 3
    # With 25 and 26 empty squares one more step is added, with 27 and 28 two.
    assert by_phase[25, 10] == pytest.approx((9 + (9 + 9 + 18 + 18) / 4) ** 0.5)
    assert by_phase[25, 6] == pytest.approx((25 + (9 + 9 + 18 + 18) / 4) ** 0.5)


def _games(_: Path) -> list[ArchivedGame]:
    return [ArchivedGame(reviewed.game().moves, 0, 0, 24)] * 100


def test_without_games_it_says_so(tmp_path: Path) -> None:
    with pytest.raises(CommandError, match="no WTHOR files from 2017 on"):
        call_command("measure_estimates", archives=tmp_path)
