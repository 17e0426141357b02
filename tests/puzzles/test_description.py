"""describe_puzzles: what the bank holds, and that docs/puzzles.md says so."""

import datetime
import random
from concurrent.futures import Executor
from dataclasses import replace
from io import StringIO
from pathlib import Path

import pytest
from django.core.management import call_command

from puzzles.bank import file as bank
from puzzles.bank.aims import Aim
from puzzles.bank.puzzle import Puzzle
from puzzles.bank.themes import Theme
from puzzles.making.description import correlations, measures, rank_correlation, tables
from puzzles.management.commands import describe_puzzles
from tests.engine import kernels, minimax
from tests.puzzles.plain import held, own_positions
from tests.puzzles.serial import SerialExecutor

DOCUMENT = Path(__file__).resolve().parents[2] / "docs" / "puzzles.md"


def puzzles() -> list[Puzzle]:
    """Two Mondays, and one puzzle to practise with."""
    puzzle = replace(bank.dailies()[0], aim=Aim.WIN, grade=1, themes=(Theme.PARITY,))
    monday = datetime.date(2026, 10, 5)
    return [
        replace(puzzle, name="2026-10-05", date=monday, difficulty=1.0),
        replace(puzzle, name="2026-10-12", date=monday + datetime.timedelta(7), difficulty=2.0),
        replace(puzzle, name="1", date=None, aim=Aim.DRAW, grade=7, themes=(), difficulty=4.0),
    ]


def test_the_tables_count_days_and_practice() -> None:
    rows = tables(puzzles()).splitlines()
    empties = bank.dailies()[0].position.empties

    assert f"| Monday | 2 | 2 × {empties} | 1.2 · 1.5 · 1.8 |" in rows
    assert "| Tuesday | 0 |  |  |" in rows
    assert f"| grade 7 | 1 | 1 × {empties} | 4.0 |" in rows
    assert "| grade 1 | 2 | 0 | 1.2 · 1.5 · 1.8 |" in rows
    assert "| to draw | 0 | 1 | 4.0 |" in rows
    assert "| parity | 2 | 0 | 1.2 · 1.5 · 1.8 |" in rows
    assert "| no theme | 0 | 1 | 4.0 |" in rows
    assert "| swindle | 0 | 0 |  |" in rows


@pytest.mark.parametrize(
    ("ys", "expected"),
    [
        ([1, 2, 3, 4], 1),
        ([1, 2, 3, 400], 1),
        ([4, 3, 2, 1], -1),
        ([1, 2, 4, 3], 0.8),  # 1 − 6·(1 + 1)/(4·15)
        ([1, 2, 2, 3], 0.9486833),  # ranks 1, 2.5, 2.5, 4
    ],
)
def test_a_rank_correlation_is_spearmans(ys: list[float], expected: float) -> None:
    assert rank_correlation([10, 20, 30, 40], ys) == pytest.approx(expected)


def test_what_is_measured_is_what_a_plain_search_finds() -> None:
    space = kernels.workspace()
    for position in held(40, Aim.WIN):
        scores = minimax.move_scores(position)
        after = {square: position.play(square) for square in scores}
        if not all(each.legal_moves() for each in after.values()):
            continue  # An evaluation of passes and of finished games says something else.
        puzzle = replace(bank.dailies()[0], aim=Aim.WIN, position=position, scores=scores)
        looks = {square: -kernels.estimate(each, space) for square, each in after.items()}
        right = max(looks[square] for square in puzzle.keeping)
        only_moves = [
            choice
            for choice in own_positions(position, position.turn, Aim.WIN.least)
            if len(choice.legal_moves()) > 1
            and sum(score > 0 for score in minimax.move_scores(choice).values()) == 1
        ]

        empties, only, place = measures(puzzle)

        assert (empties, only) == (position.empties, len(only_moves))
        better = [look for look in looks.values() if look > right]
        as_good = [look for look in looks.values() if abs(look - right) <= 10]  # within a disc
        assert len(better) - len(as_good) < place <= len(better) + len(as_good)


def test_correlations_are_written_with_their_signs() -> None:
    sample = random.Random(1).sample(
        [puzzle for puzzle in bank.by_name().values() if puzzle.position.empties <= 9], 8
    )

    written = correlations(sample, SerialExecutor()).splitlines()

    assert written[0] == "| Difficulty and … | Rank correlation |"
    assert [row.split(" | ")[0] for row in written[2:]] == [
        "| empty squares",
        "| only-moves: choices of the main line with one right move",
        "| rank of the right move at a first look",
    ]
    assert all(row.split(" | ")[1][0] in "+−" for row in written[2:])


def test_the_command_prints_tables_and_then_correlations(monkeypatch: pytest.MonkeyPatch) -> None:
    def none(puzzles: list[Puzzle], executor: Executor) -> str:
        return f"of {len(puzzles)} puzzles"

    output = StringIO()
    monkeypatch.setattr(describe_puzzles, "correlations", none)
    monkeypatch.setattr(describe_puzzles, "pool", lambda processes: SerialExecutor())

    call_command("describe_puzzles", stdout=output, stderr=StringIO())

    whole = list(bank.by_name().values())
    assert output.getvalue() == f"{tables(whole)}\n\nof {len(whole)} puzzles\n"


def test_the_document_shows_what_the_command_prints() -> None:
    """The correlations take minutes to find: that they stand there has to be enough here."""
    text = DOCUMENT.read_text(encoding="utf-8")
    _, _, rest = text.partition("<!-- describe_puzzles: begin -->\n")
    printed, _, _ = rest.partition("<!-- describe_puzzles: end -->")

    counted, _, correlated = printed.strip().rpartition("\n\n")

    assert counted == tables(list(bank.by_name().values()))
    assert correlated.startswith("| Difficulty and … | Rank correlation |\n")
    assert len(correlated.splitlines()) == 5
