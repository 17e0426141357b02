"""OBF lines: a position with the scores of its moves."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from reversi_site.engine import START, Position, squares
from reversi_site.engine.notation import (
    Fault,
    NotationError,
    Obf,
    Place,
    read_obf,
    write_board,
    write_obf,
)
from tests.engine.strategies import positions

BOARD = write_board(START)


def refused(line: str) -> NotationError:
    with pytest.raises(NotationError) as caught:
        read_obf(line)
    return caught.value


def scores(line: str) -> dict[str, int]:
    return {squares.name(square): score for square, score in read_obf(line).scores.items()}


def test_a_line_gives_the_position_and_the_score_of_each_move() -> None:
    line = f"{BOARD}; D3:+2; c4:-4; F5:0; e6:+64; % found by hand; f5:9"

    assert read_obf(line).position == START
    assert scores(line) == {"d3": 2, "c4": -4, "f5": 0, "e6": 64}


@pytest.mark.parametrize("line", [BOARD, f"{BOARD};", f" {BOARD} ; ;; % comment", f"{BOARD} %"])
def test_a_board_alone_is_a_line_without_scores(line: str) -> None:
    assert read_obf(line) == Obf(START, {})


@pytest.mark.parametrize("pair", ["d3:+2", " d3:+2", "d3 : +2 ", "D3:2", "\td3:\t2"])
def test_blanks_and_case_do_not_matter(pair: str) -> None:
    assert scores(f"{BOARD};{pair};") == {"d3": 2}


def test_a_line_is_written_with_the_best_move_first() -> None:
    obf = Obf(START, {19: -4, 26: 2, 37: 2, 44: 0})

    assert write_obf(obf) == f"{BOARD}; c4:+2; f5:+2; e6:+0; d3:-4;"


@settings(deadline=None)
@given(positions(), st.data())
def test_every_line_reads_back(position: Position, data: st.DataObject) -> None:
    moves = position.legal_moves()
    chosen = data.draw(st.sets(st.sampled_from(moves))) if moves else set()
    obf = Obf(position, {move: data.draw(st.integers(-64, 64)) for move in chosen})

    assert read_obf(write_obf(obf)) == obf


def test_a_bad_board_is_named_as_such() -> None:
    error = refused(f"{BOARD[:10]}?{BOARD[11:]}; d3:+2;")

    assert error.fault is Fault.BAD_CHARACTER
    assert (error.token, error.place) == ("?", Place(1, 11))


@pytest.mark.parametrize("line", ["", "%", "; d3:+2"])
def test_a_line_without_a_board_is_too_short(line: str) -> None:
    assert refused(line).fault is Fault.WRONG_LENGTH


def test_a_board_without_its_side_is_refused() -> None:
    assert refused(f"{BOARD[:64]}; d3:+2").fault is Fault.NO_SIDE


@pytest.mark.parametrize("move", ["i9", "d", "d33", "pass", "😀", "ｄ３", "d\u03083", "\0"])
def test_a_move_that_is_no_square_is_named_with_its_place(move: str) -> None:
    error = refused(f"{BOARD}; d3:+2; {move}:+4;")

    assert error.fault is Fault.NOT_A_MOVE
    assert error.token == move
    assert error.place == Place(1, len(BOARD) + len("; d3:+2; ") + 1)


def test_a_move_that_is_illegal_is_named_with_its_side_and_place() -> None:
    error = refused(f"{BOARD}; A1:+2;")

    assert error.fault is Fault.ILLEGAL_MOVE
    assert error.message == "a1 is not legal for Black"
    assert (error.token, error.place) == ("A1", Place(1, len(BOARD) + 3))


@pytest.mark.parametrize(
    "score",
    ["x", "65", "-65", "+-2", "1.5", "1_0", "٢", "２", "9" * 5_000, "😀", "\0", "2:3", "+"],
)
def test_a_score_that_is_none_is_named_with_its_place(score: str) -> None:
    error = refused(f"{BOARD}; d3: {score};")

    assert error.fault is Fault.BAD_SCORE
    assert error.token == score
    assert error.place == Place(1, len(BOARD) + len("; d3: ") + 1)


@pytest.mark.parametrize("pair", ["d3", "d3:", "d3: "])
def test_a_move_without_a_score_is_refused(pair: str) -> None:
    error = refused(f"{BOARD};{pair};")

    assert error.fault is Fault.BAD_SCORE
    assert error.token == ""
