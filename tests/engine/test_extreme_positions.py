"""Positions at the limits of the rules, made by hand."""

import pytest

from reversi_site.engine import Colour, Game, Position, squares
from reversi_site.engine.squares import ALL_SQUARES, FULL_BOARD
from tests.engine import reference


def position(*rows: str, turn: str = "X") -> Position:
    return reference.position_of(reference.Board([list(row) for row in rows], turn))


EMPTY_ROW = "--------"
STUCK = position("XXXXXXX-", *[EMPTY_ROW] * 6, "OOOOOOO-")


def test_a_full_board_is_over_for_either_side() -> None:
    full = position(*["XOXOXOXO"] * 8)

    assert full.empties == 0
    assert full.is_over
    assert full.passed().is_over
    assert not full.must_pass
    assert all(full.flips(square) == () for square in ALL_SQUARES)


def test_an_empty_board_is_over() -> None:
    empty = Position(0, 0)

    assert empty.is_over
    assert empty.empties == 64
    assert Game(empty).result().winner is None
    assert Game(empty).result().tournament == (32, 32)


@pytest.mark.parametrize("turn", Colour)
@pytest.mark.parametrize("colour", Colour)
@pytest.mark.parametrize("discs", [1, 1 << 27 | 1 << 63, FULL_BOARD >> 1, FULL_BOARD])
def test_a_board_of_one_colour_is_over_whoever_has_the_turn(
    discs: int, colour: Colour, turn: Colour
) -> None:
    board = Position(discs, 0, turn) if colour is Colour.BLACK else Position(0, discs, turn)

    assert board.is_over
    assert not board.must_pass
    assert board.legal_moves() == ()
    assert Game(board).result().winner is colour
    assert max(Game(board).result().tournament) == 64


def test_a_game_can_end_with_empty_squares_and_discs_of_both_sides() -> None:
    assert STUCK.is_over
    assert STUCK.passed().is_over
    assert STUCK.empties == 50
    assert not STUCK.must_pass


def test_the_last_disc_of_a_side_can_be_turned() -> None:
    wiped_out = position("-OX-----", *[EMPTY_ROW] * 7).play(squares.parse("a1"))

    assert wiped_out.count(Colour.WHITE) == 0
    assert wiped_out.is_over


def test_a_run_of_six_turns_from_edge_to_edge() -> None:
    assert len(position("-OOOOOOX", *[EMPTY_ROW] * 7).flips(0)) == 6
    assert position("-OOOOOOO", *[EMPTY_ROW] * 7).flips(0) == ()


def test_a_line_never_leaves_the_board_on_one_side_and_comes_back_on_the_other() -> None:
    right = position("------O-", "X-------", *[EMPTY_ROW] * 6)
    left = position(EMPTY_ROW, "-------X", "O-------", *[EMPTY_ROW] * 5)
    wrapped_diagonal = position("-------O", EMPTY_ROW, "X-------", *[EMPTY_ROW] * 5)

    for board in (right, left, wrapped_diagonal):
        assert board.is_over


def test_all_eight_directions_can_turn_at_once() -> None:
    star = position(
        "X--X--X-",
        "-O-O-O--",
        "--OOO---",
        "XOO-OOOX",
        "--OOO---",
        "-O-O-O--",
        "X--O--X-",
        "---X----",
    )

    assert len(star.flips(squares.parse("d4"))) == 18
    assert list(star.flips(squares.parse("d4"))) == reference.board_of(star).flips(27)


def test_the_side_to_move_must_pass_when_only_the_opponent_can_move() -> None:
    blocked = position("-OXXXXXX", *[EMPTY_ROW] * 7, turn="O")

    assert blocked.must_pass
    assert not blocked.is_over
    assert not blocked.passed().must_pass
