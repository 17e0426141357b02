"""Games and positions, read without being told how they are written."""

import pytest

from reversi_site.engine import START, Colour, Game, squares
from reversi_site.engine.notation import Fault, NotationError, read_any, read_board, write_board

TIGER = Game.from_moves(map(squares.parse, ("f5", "d6", "c3", "d3", "c4")))
BOARD = write_board(TIGER.position)
BLACK_PASSES = "-" + "X" * 6 + "O" + "X" * 56 + " X"


@pytest.mark.parametrize(
    "text",
    [
        "f5d6c3d3c4",
        "1. F5 d6 2. C3 d3 3. C4",
        "https://flipside.example/board/f5d6c3d3c4",
        "https://flipside.example/board/f5d6c3d3c4.svg",
        "/board/f5d6c3d3c4?ply=3",
    ],
)
def test_a_transcript_or_a_link_is_a_game_from_the_usual_start(text: str) -> None:
    assert read_any(text) == TIGER


@pytest.mark.parametrize(
    "text",
    [
        BOARD,
        f"  {BOARD}\n",
        BOARD.replace(" ", ""),
        BOARD.replace("X", "*").replace("-", "."),
        BOARD.replace("X", "0").replace("O", "1"),
        BOARD.replace("X", "b").replace("O", "w"),
        f"{BOARD}; f4:+1; b3:-2; % the Tiger",
    ],
)
def test_a_board_or_an_obf_line_is_a_game_without_moves_that_begins_there(text: str) -> None:
    game = read_any(text)

    assert game.start == TIGER.position
    assert game.plies == ()


def test_a_side_that_has_to_pass_passes_by_itself() -> None:
    game = read_any(BLACK_PASSES)

    assert game.start == read_board(BLACK_PASSES)
    assert [ply.is_pass for ply in game.plies] == [True]
    assert game.position.turn is Colour.WHITE


@pytest.mark.parametrize("text", ["", "/board/", "https://flipside.example/board/"])
def test_nothing_is_a_game_without_moves(text: str) -> None:
    assert read_any(text) == Game(START)


@pytest.mark.parametrize(
    ("text", "fault", "column"),
    [
        ("f5d6c3d3c4f4g8", Fault.ILLEGAL_MOVE, 13),
        ("f5 and then", Fault.NOT_A_MOVE, 4),
        ("hello there", Fault.NOT_A_MOVE, 1),
        ("this is no game of Reversi", Fault.NOT_A_MOVE, 1),
        (BOARD[:40], Fault.WRONG_LENGTH, 41),
        (BOARD[:64], Fault.NO_SIDE, 65),
        (f"{BOARD[:20]}Z{BOARD[21:]}", Fault.BAD_CHARACTER, 21),
        (f"{BOARD}; a1:+2;", Fault.ILLEGAL_MOVE, 69),
        ("f5 " * 1000, Fault.TOO_LONG, 1),
    ],
)
def test_what_is_wrong_is_said_by_the_reader_that_it_looks_meant_for(
    text: str, fault: Fault, column: int
) -> None:
    with pytest.raises(NotationError) as refused:
        read_any(text)

    assert (refused.value.fault, refused.value.place.column) == (fault, column)
