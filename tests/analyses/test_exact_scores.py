"""The store of exact results."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from puzzles.bank import file as bank
from reversi_site.analyses import proof, queries, services
from reversi_site.analyses.models import Analysis
from reversi_site.engine.notation import write_board
from reversi_site.engine.position import START, Position
from reversi_site.engine.search import ENGINE_VERSION

pytestmark = pytest.mark.django_db

PUZZLE = bank.dailies()[0]


def test_what_was_searched_for_is_stored_and_found_again(monkeypatch: pytest.MonkeyPatch) -> None:
    first = services.exact_scores([PUZZLE.position])
    monkeypatch.setattr("reversi_site.analyses.services.prove", None)

    assert first == {PUZZLE.position: dict(PUZZLE.scores)}
    assert services.exact_scores([PUZZLE.position]) == first
    assert Analysis.objects.get().position == write_board(PUZZLE.position)


def test_reading_computes_but_never_stores() -> None:
    assert queries.exact_scores([PUZZLE.position]) == {PUZZLE.position: dict(PUZZLE.scores)}
    assert not Analysis.objects.exists()


def test_results_of_another_version_of_the_engine_do_not_count() -> None:
    Analysis.objects.create(
        position=write_board(PUZZLE.position), engine_version=ENGINE_VERSION + 1, scores={"a1": 64}
    )

    assert services.exact_scores([PUZZLE.position])[PUZZLE.position] == PUZZLE.scores
    assert Analysis.objects.count() == 2


def test_a_race_for_the_same_position_stores_it_once(monkeypatch: pytest.MonkeyPatch) -> None:
    searched = proof.prove

    def prove_while_another_request_stores(position: Position, *rest: object) -> proof.Proof:
        found = searched(position)
        monkeypatch.undo()
        services.exact_scores([position])
        return found

    monkeypatch.setattr("reversi_site.analyses.services.prove", prove_while_another_request_stores)

    assert services.exact_scores([PUZZLE.position])[PUZZLE.position] == PUZZLE.scores
    assert Analysis.objects.count() == 1


def test_many_positions_are_read_by_one_query() -> None:
    positions = [puzzle.position for puzzle in bank.dailies()[:7]]
    services.exact_scores(positions)

    with CaptureQueriesContext(connection) as context:
        services.exact_scores(positions)

    assert len(context) == 1


def test_a_position_without_a_move_has_no_scores() -> None:
    full = Position(black=(1 << 64) - 1, white=0)

    assert queries.exact_scores([full]) == {full: {}}


def test_a_position_far_from_the_end_is_refused() -> None:
    with pytest.raises(ValueError, match="60 empty squares"):
        services.exact_scores([START])
    assert not Analysis.objects.exists()
