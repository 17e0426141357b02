"""The examples by which the rules are taught, each replayed."""

import pytest

from reversi_site.engine import START, Colour, Game, IllegalMoveError, Position, squares
from reversi_site.engine.notation import read_board, read_transcript

FORCED_PASS = "-OOOOOOOOOOXOOOOOOXOXOXOOXXOOXOOOOOOOOOO-OOOOOOO--OOOO-O--OOOOO- X"
ROW_HELD_END_TO_END = (
    "f5d6c3f3f4d3c4g6f6e6c5c6d7d8e7g5e3d2g4h3f7b5h5g3b4b6c8b8c7e8f8g8h4h6e2d1c1a3a6a5e1f2"
)


def names(of: tuple[int, ...]) -> set[str]:
    return {squares.name(square) for square in of}


def after(moves: str) -> Position:
    return read_transcript(moves).position


def turned(position: Position, move: str) -> set[str]:
    return names(position.flips(squares.parse(move)))


def with_discs(black: str, white: str, turn: Colour) -> Position:
    return Position(
        squares.mask(map(squares.parse, black.split())),
        squares.mask(map(squares.parse, white.split())),
        turn,
    )


def test_white_starts_on_d4_and_e5_and_black_on_e4_and_d5() -> None:
    assert names(tuple(squares.bits(START.white))) == {"d4", "e5"}
    assert names(tuple(squares.bits(START.black))) == {"e4", "d5"}
    assert START.turn is Colour.BLACK


def test_black_has_four_first_moves() -> None:
    assert names(START.legal_moves()) == {"c4", "d3", "e6", "f5"}


def test_after_c4_white_may_play_c3_c5_or_e3() -> None:
    assert turned(START, "c4") == {"d4"}
    assert names(after("c4").legal_moves()) == {"c3", "c5", "e3"}


def test_the_smallest_flip_turns_one_disc() -> None:
    assert turned(with_discs("a1", "b1", Colour.BLACK), "c1") == {"b1"}


def test_first_move_d3_flips_d4() -> None:
    position = after("d3")

    assert turned(START, "d3") == {"d4"}
    assert (position.count(Colour.BLACK), position.count(Colour.WHITE)) == (4, 1)


def test_three_directions_c5() -> None:
    assert turned(after("f5f4c3c4e3d6"), "c5") == {"c4", "d4", "d5", "e5"}


def test_four_directions_e7_leaves_f5_untouched_between_white_discs_on_three_lines() -> None:
    position = after("d3c5d6c7f5f4g4g5e6f6d7e3c4h4g7")
    later = position.play(squares.parse("e7"))

    assert position.turn is Colour.WHITE
    assert turned(position, "e7") == {"e4", "e5", "e6", "d6", "f6", "d7"}
    assert later.at(squares.parse("f5")) is Colour.BLACK
    for both_ends in ("e5 g5", "f4 f6", "e6 g4"):
        for end in both_ends.split():
            assert later.at(squares.parse(end)) is Colour.WHITE


def test_not_in_line_a5_flips_b5_only() -> None:
    position = after("f5f6f7g5f4c5b5b6c4")

    assert position.turn is Colour.WHITE
    assert turned(position, "a5") == {"b5"}
    assert position.at(squares.parse("c5")) is Colour.WHITE
    assert all(position.at(squares.parse(name)) is Colour.BLACK for name in ("d5", "e5", "f5"))


def test_four_directions_on_three_lines_f5() -> None:
    position = after("e6f4g3d6c5g4d7d8e3f3c6h3h4")

    assert position.turn is Colour.WHITE
    assert turned(position, "f5") == {"e5", "f4", "g4", "e6"}


def test_no_flank_no_move_white_b2_is_illegal() -> None:
    position = with_discs("d4", "c3 e5", Colour.WHITE)

    assert turned(position, "b2") == set()
    with pytest.raises(IllegalMoveError):
        position.play(squares.parse("b2"))


def test_a_pass_can_come_early() -> None:
    game = read_transcript("e6f6c4e7e8d8g6f8")

    assert game.plies[-1].is_pass
    assert game.plies[-1].colour is Colour.BLACK
    assert game.position.turn is Colour.WHITE
    assert game.position.empties == 52


def test_white_is_wiped_out_after_nine_moves() -> None:
    game = read_transcript("c4c3f5d6c7c5b4d3d2")
    result = game.result()

    assert len(game.moves) == 9
    assert game.is_over
    assert (result.black, result.white, result.empties) == (13, 0, 51)
    assert result.tournament == (64, 0)


def test_taking_the_corner_a1_makes_white_pass() -> None:
    game = Game.from_moves([squares.parse("a1")], read_board(FORCED_PASS))

    assert [ply.is_pass for ply in game.plies] == [False, True]
    assert game.plies[1].colour is Colour.WHITE
    assert names(read_board(FORCED_PASS).legal_moves()) >= {"a1", "a6"}


def test_a_row_held_from_end_to_end_can_still_be_turned() -> None:
    position = after(ROW_HELD_END_TO_END)

    assert all(position.at(square) is Colour.WHITE for square in range(32, 40))
    assert position.turn is Colour.BLACK
    assert "e5" in turned(position, "g7")


def test_the_tiger_is_five_moves() -> None:
    position = after("f5 d6 c3 d3 c4")

    assert position.turn is Colour.WHITE
    assert position.empties == 55
