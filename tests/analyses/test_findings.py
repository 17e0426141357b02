"""What is found out about the positions of a game, and stored."""

import datetime
from contextlib import ExitStack

import pytest
from django.utils import timezone

from puzzles.bank import file as bank
from reversi_site.analyses import findings, queries, services
from reversi_site.analyses.leases import LeasedError, leased
from reversi_site.analyses.models import Analysis, Lease
from reversi_site.engine import Game, squares
from reversi_site.engine.notation import read_transcript
from reversi_site.engine.position import START, Position
from reversi_site.engine.search import Engine, Limits

GAME = read_transcript(bank.dailies()[0].game)
MOMENT = datetime.timedelta(seconds=10)


def position_with(empties: int) -> Position:
    return next(ply.before for ply in GAME.plies if ply.before.empties == empties)


def test_the_last_sixteen_moves_are_all_proved_with_their_lines() -> None:
    position = position_with(12)

    found = findings.find(position)

    assert found.exact
    assert [move.square for move in found.moves] == [
        move.square for move in Engine().analyse(position, Limits()).scores
    ]
    for move in found.moves:
        assert Game.from_moves(move.line, position).is_over


def test_before_that_the_best_move_alone_is_proved() -> None:
    found = findings.find(position_with(18))

    assert found.exact
    assert len(found.moves) == 1
    assert found.best.score == Engine().solve(position_with(18), Limits()).score


def test_farther_from_the_end_every_move_is_estimated(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(findings, "ESTIMATE", Limits(depth=4))
    position = position_with(40)

    found = findings.find(position)

    assert not found.exact
    assert found.depth == 4
    assert {move.square for move in found.moves} == set(position.legal_moves())
    assert found.of(found.moves[-1].square) == found.moves[-1]
    assert found.of(squares.parse("e4")) is None


def test_a_proof_that_takes_too_long_gives_way_to_an_estimate(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(findings, "PROOF", Limits(ms=0))
    monkeypatch.setattr(findings, "ESTIMATE_AFTER_PROOF", Limits(depth=4))
    position = position_with(19)

    found = findings.find(position)

    assert not found.exact
    assert len(found.moves) == len(position.legal_moves())
    assert found.depth == 4


@pytest.mark.django_db
@pytest.mark.parametrize("empties", [40, 18, 10])
def test_what_was_found_is_stored_and_read_back_as_it_was(empties: int) -> None:
    position = position_with(empties)
    assert queries.findings([position]) == {}

    found = services.find(position)

    assert queries.findings([position, START]) == {position: found}


@pytest.mark.django_db
def test_exact_scores_of_every_move_serve_whoever_asks_for_them(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    position = position_with(10)
    found = services.find(position)
    monkeypatch.setattr("reversi_site.analyses.services.prove", None)

    assert services.exact_scores([position]) == {
        position: {move.square: move.score for move in found.moves}
    }


@pytest.mark.django_db
def test_neither_estimates_nor_the_best_move_alone_pass_for_all_exact_scores() -> None:
    services.find(position_with(40))
    services.find(position_with(18))

    assert queries.stored_scores([position_with(40), position_with(18)]) == {}


@pytest.mark.django_db
def test_of_two_who_find_out_the_same_the_first_one_stores_it() -> None:
    services.find(position_with(10))
    services.find(position_with(10))

    assert Analysis.objects.count() == 1


@pytest.mark.django_db
def test_a_lease_keeps_others_out_until_it_is_given_back() -> None:
    with leased("this game", MOMENT), pytest.raises(LeasedError), leased("this game", MOMENT):
        pass
    with leased("this game", MOMENT), leased("another game", MOMENT):
        pass

    assert not Lease.objects.exists()


@pytest.mark.django_db
def test_the_lease_of_somebody_who_was_killed_runs_out() -> None:
    past = timezone.now() - datetime.timedelta(seconds=1)
    Lease.objects.create(name="this game", until=past)

    with leased("this game", MOMENT):
        assert Lease.objects.get().until > timezone.now()


@pytest.mark.django_db
def test_whoever_comes_back_late_leaves_the_lease_of_the_next_one_alone() -> None:
    late, following = (
        leased("this game", datetime.timedelta(seconds=-1)),
        leased("this game", MOMENT),
    )
    with ExitStack() as stack:
        with late:
            stack.enter_context(following)

        assert Lease.objects.count() == 1
