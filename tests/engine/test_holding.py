"""Holding a win or a draw: whether it can still be missed, and the chance of random moves."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from reversi_site.engine import Colour, Position
from reversi_site.engine.search import DRAW, WIN, Engine, Limits
from tests.engine import minimax
from tests.engine.strategies import ending, endings

AIMS = st.sampled_from([WIN, DRAW])


@settings(deadline=None, max_examples=60)
@given(endings(most=6), st.sampled_from(Colour), AIMS)
def test_an_aim_can_be_missed_only_where_some_play_misses_it(
    position: Position, colour: Colour, least: int
) -> None:
    found = Engine().can_still_fail(position, colour, least)

    assert found == minimax.can_still_fail(position, colour, least)


def test_what_the_nodes_do_not_suffice_to_show_is_unknown() -> None:
    safe = next(
        position
        for position in (ending(moves=moves, empties=9) for moves in range(100))
        if Engine().can_still_fail(position, Colour.BLACK) is False
    )

    assert Engine().can_still_fail(safe, Colour.BLACK, nodes=1) is None


@settings(deadline=None, max_examples=60)
@given(endings(most=6), st.sampled_from(Colour), AIMS, st.sampled_from([1, 2, 64]))
def test_chances_are_those_of_random_moves_against_the_hardest_replies(
    position: Position, colour: Colour, least: int, own_moves: int
) -> None:
    found = Engine().hold_chances(position, colour, least, own_moves)

    left = own_moves - (position.turn is colour)
    assert found == pytest.approx(
        {
            move: float(minimax.hold_chance(position.play(move), colour, least, left))
            for move in position.legal_moves()
        },
        abs=1e-12,
    )


def test_a_move_with_a_chance_is_a_move_that_holds_the_aim() -> None:
    for moves in range(12):
        position = ending(moves=moves, empties=11)
        scores = {each.square: each.score for each in Engine().analyse(position, Limits()).scores}
        for least in (WIN, DRAW):
            chances = Engine().hold_chances(position, position.turn, least)
            assert chances is not None
            assert {square for square, chance in chances.items() if chance} == {
                square for square, score in scores.items() if score >= least
            }


def test_chances_that_the_nodes_do_not_suffice_to_find_are_unknown() -> None:
    position = ending(moves=3, empties=12)

    assert Engine().hold_chances(position, position.turn, nodes=10) is None


@settings(deadline=None, max_examples=40)
@given(endings(most=7), AIMS)
def test_moves_that_hold_an_aim_are_those_with_such_a_score(position: Position, least: int) -> None:
    scores = minimax.move_scores(position)

    assert Engine().holding_moves(position, least) == {
        move for move, score in scores.items() if score >= least
    }
