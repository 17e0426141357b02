"""The rules of one position, compared with the plain reference in random games."""

from dataclasses import FrozenInstanceError

import pytest
from hypothesis import given, settings

from reversi_site.engine import START, Colour, Game, IllegalMoveError, Position, squares
from reversi_site.engine.squares import ALL_SQUARES, START_SYMMETRIES, Symmetry
from tests.engine import reference
from tests.engine.strategies import positions, whole_games


def test_the_start_is_the_reference_start() -> None:
    assert reference.position_of(reference.start()) == START
    assert [START.at(squares.parse(name)) for name in ("d4", "e4", "d5", "e5", "a1")] == [
        Colour.WHITE,
        Colour.BLACK,
        Colour.BLACK,
        Colour.WHITE,
        None,
    ]


@settings(deadline=None, max_examples=25)
@given(whole_games())
def test_every_square_of_every_position_of_a_game_agrees_with_the_reference(game: Game) -> None:
    board = reference.start()
    for ply in game.plies:
        position = ply.before
        assert reference.board_of(position) == board
        assert list(position.legal_moves()) == board.legal_moves()
        for square in ALL_SQUARES:
            assert list(position.flips(square)) == board.flips(square)
            assert position.is_legal(square) == bool(board.flips(square))
        assert position.must_pass == board.must_pass() == ply.is_pass
        assert not position.is_over
        board = board.passed() if ply.square is None else board.play(ply.square)
    assert reference.board_of(game.position) == board
    assert game.position.is_over
    assert board.is_over()


@settings(deadline=None)
@given(positions())
def test_any_position_agrees_with_the_reference(position: Position) -> None:
    board = reference.board_of(position)

    assert position.must_pass == board.must_pass()
    assert position.is_over == board.is_over()
    assert position.count(Colour.BLACK) == board.count(reference.BLACK)
    assert position.count(Colour.WHITE) == board.count(reference.WHITE)
    assert position.empties == board.count(reference.EMPTY)
    for square in position.legal_moves():
        assert reference.board_of(position.play(square)) == board.play(square)
    assert reference.board_of(position.passed()) == board.passed()


@settings(deadline=None)
@given(positions())
def test_own_and_opponent_follow_the_turn(position: Position) -> None:
    assert position.own == position.discs(position.turn)
    assert position.opponent == position.discs(position.turn.other)
    assert position.occupied == position.black | position.white
    for square in ALL_SQUARES:
        owners = {None: 0, Colour.BLACK: position.black, Colour.WHITE: position.white}
        colour = position.at(square)
        assert colour is None or owners[colour] >> square & 1
        assert (colour is None) == (not position.occupied >> square & 1)


@settings(deadline=None)
@given(positions())
def test_every_other_square_raises_and_changes_nothing(position: Position) -> None:
    before = (position.black, position.white, position.turn)
    for square in set(ALL_SQUARES) - set(position.legal_moves()):
        with pytest.raises(IllegalMoveError) as caught:
            position.play(square)
        assert caught.value.position == position
        assert caught.value.square == square
    assert (position.black, position.white, position.turn) == before


def test_an_illegal_move_is_named_with_its_side() -> None:
    with pytest.raises(IllegalMoveError, match=r"^a1 is not legal for Black$"):
        START.play(squares.parse("a1"))
    with pytest.raises(IllegalMoveError, match=r"^f5 is not legal for White$"):
        START.play(squares.parse("d3")).play(squares.parse("f5"))


@settings(deadline=None, max_examples=30)
@given(positions())
def test_the_rules_are_the_same_in_all_eight_images_of_the_board(position: Position) -> None:
    for symmetry in Symmetry:
        image = position.image(symmetry)
        assert set(image.legal_moves()) == set(map(symmetry.square, position.legal_moves()))
        for square in position.legal_moves():
            assert image.play(symmetry.square(square)) == position.play(square).image(symmetry)


def test_the_start_has_exactly_four_symmetries() -> None:
    assert {symmetry for symmetry in Symmetry if START.image(symmetry) == START} == set(
        START_SYMMETRIES
    )


def test_a_position_is_a_value_that_cannot_be_changed() -> None:
    with pytest.raises(FrozenInstanceError):
        START.black = 0  # type: ignore[misc]

    START.play(squares.parse("d3"))
    assert Position(START.black, START.white, Colour.BLACK) == START
    assert len({START, Position(START.black, START.white), START.passed()}) == 2


def test_playing_gives_the_turn_to_the_other_side() -> None:
    assert START.turn is Colour.BLACK
    assert START.play(squares.parse("d3")).turn is Colour.WHITE
    assert START.passed().turn is Colour.WHITE
    assert START.passed().passed() == START


@pytest.mark.parametrize(("black", "white"), [(1, 1), (1 << 64, 0), (0, 1 << 64), (-1, 0), (0, -1)])
def test_bitboards_that_are_no_board_are_refused(black: int, white: int) -> None:
    with pytest.raises(ValueError, match="square"):
        Position(black, white)
