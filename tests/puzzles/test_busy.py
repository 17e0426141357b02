"""When all searches are taken."""

from collections import Counter
from concurrent.futures import ThreadPoolExecutor

import pytest
from django.db import connections
from django.test import Client

from puzzles.bank import tree
from puzzles.bank.puzzle import Puzzle
from puzzles.models import Attempt
from puzzles.solving import trees
from reversi_site.analyses import proof
from reversi_site.engine import squares
from reversi_site.engine.search import Engine, Gate, Priority
from tests.puzzles.conftest import losing, url

REQUESTS = 50


@pytest.fixture
def narrow_gate(monkeypatch: pytest.MonkeyPatch) -> Gate:
    """A gate with one place, and little patience, before anything is known of a puzzle."""
    trees._tree.cache_clear()
    gate = Gate(places=1, wait=0.02)
    Engine().warm()
    for searching in (proof, tree):
        monkeypatch.setattr(searching, "Engine", lambda: Engine(gate))
    return gate


@pytest.mark.django_db
@pytest.mark.parametrize("is_right", [True, False])
def test_a_press_is_answered_503_and_nothing_is_kept(
    narrow_gate: Gate, client: Client, puzzle: Puzzle, is_right: bool
) -> None:
    square = puzzle.best if is_right else losing(puzzle)[0]
    press = {"square": squares.name(square), "version": 0}

    with narrow_gate.entered(Priority.PLAY):
        refused = client.post(url(puzzle), press)
        assert not Attempt.objects.exists()
    taken = client.post(url(puzzle), press)

    assert refused.status_code == 503
    assert refused["Retry-After"] == "1"
    assert "Nothing was lost" in refused.content.decode()
    assert taken.status_code == 302
    assert bool(Attempt.objects.get().moves) == is_right


@pytest.mark.django_db(transaction=True)
def test_fifty_at_once_are_answered_or_told_to_come_back(narrow_gate: Gate, puzzle: Puzzle) -> None:
    wrong = losing(puzzle)[0]

    def press(_: int) -> tuple[int, str | None]:
        try:
            response = Client().post(url(puzzle), {"square": squares.name(wrong), "version": 0})
            return response.status_code, response.get("Retry-After")
        finally:
            connections.close_all()

    with ThreadPoolExecutor(REQUESTS) as pool:
        answers = list(pool.map(press, range(REQUESTS)))

    assert {status for status, _ in answers} <= {302, 503}
    assert all(wait == "1" for status, wait in answers if status == 503)
    assert Counter(status for status, _ in answers)[302] == Attempt.objects.count() > 0
