"""What speaks against a position: nothing in a game, something in boards that no game can have."""

import pytest
from hypothesis import given, settings

from reversi_site.engine import START, Colour, Game, Position, squares
from reversi_site.engine.reachable import Doubt, doubts
from tests.engine.strategies import games


@settings(deadline=None, max_examples=50)
@given(games())
def test_nothing_speaks_against_a_position_of_a_game(game: Game) -> None:
    assert doubts(game.position) == ()


def board(black: str, white: str) -> Position:
    return Position(
        squares.mask(squares.parse_word(black)),
        squares.mask(squares.parse_word(white)),
        Colour.BLACK,
    )


@pytest.mark.parametrize(
    ("position", "doubt"),
    [
        (board("", ""), Doubt.FEW_DISCS),
        (board("d5e4", "d4"), Doubt.FEW_DISCS),
        (board("d5e4", "d4e3"), Doubt.EMPTY_CENTRE),
        (board("d4e5", "d5e4"), Doubt.OTHER_START),
        (START.passed(), Doubt.OTHER_START),
        (board("d5e4a1", "d4e5"), Doubt.NOT_CONNECTED),
        (board("d5e4c2", "d4e5b1"), Doubt.NOT_CONNECTED),
    ],
)
def test_what_no_game_can_have_is_named(position: Position, doubt: Doubt) -> None:
    assert doubts(position) == (doubt,)


def test_discs_hang_together_across_corners() -> None:
    assert doubts(board("d5e4c3b2a1", "d4e5")) == ()
    assert doubts(START) == ()
