"""Games as words of addresses: short from the usual start, with the board from any other."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from reversi_site.engine import START, Game, squares
from reversi_site.engine.notation import (
    Fault,
    NotationError,
    read_address,
    read_any,
    write_address,
    write_board,
)
from tests.engine.strategies import games

TIGER = Game.from_moves(squares.parse_word("f5d6c3d3c4"))
BOARD = write_board(TIGER.position).replace(" ", "")


def test_a_game_from_the_usual_start_is_its_transcript() -> None:
    assert write_address(TIGER) == "f5d6c3d3c4"


def test_any_other_game_begins_with_its_board() -> None:
    game = Game.from_moves(squares.parse_word("f4c5"), TIGER.position)

    assert write_address(game) == f"{BOARD}~f4c5"
    assert write_address(Game(TIGER.position)) == BOARD


def test_the_usual_start_without_moves_has_a_word_too() -> None:
    assert read_address(write_address(Game())) == Game(START)


@settings(deadline=None)
@given(whole=games(), cut=st.integers(0, 60))
def test_every_game_comes_back_from_its_word(whole: Game, cut: int) -> None:
    later = Game.from_moves(whole.moves[cut:], Game.from_moves(whole.moves[:cut]).position)

    for game in (whole, later):
        word = write_address(game)
        assert "/" not in word
        assert read_address(word) == game
        assert read_any(word) == game


def test_a_slip_after_a_board_is_placed_in_the_whole_word() -> None:
    with pytest.raises(NotationError) as refused:
        read_address(f"{BOARD}~f4g8")

    error = refused.value
    assert (error.fault, error.token, error.move_number) == (Fault.ILLEGAL_MOVE, "g8", 2)
    assert error.place.column == len(BOARD) + 4
    assert error.game == Game.from_moves(squares.parse_word("f4"), TIGER.position)
