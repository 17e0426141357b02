"""What each rung of the ladder marks."""

import pytest

from puzzles.bank.aims import Aim
from puzzles.solving.hints import Hint, hinted_squares
from reversi_site.engine import squares


def scores(**by_name: int) -> dict[int, int]:
    return {squares.parse(name): score for name, score in by_name.items()}


def names(stage: Hint, moves: dict[int, int], tried: str = "", aim: Aim = Aim.WIN) -> str:
    marked = hinted_squares(stage, aim, moves, [squares.parse(name) for name in tried.split()])
    return " ".join(map(squares.name, marked))


MOVES = scores(a1=-4, b2=4, d4=2, e1=-2, h8=-6, g2=-8)


@pytest.mark.parametrize(
    ("stage", "expected"),
    [
        (Hint.NONE, ""),
        (Hint.LOOK_HERE, "a1 b2 d4"),
        (Hint.ONE_OF_THESE, "a1 e1 b2"),
        (Hint.THIS_ONE, "b2"),
    ],
)
def test_each_rung_marks_fewer_moves_around_the_best(stage: Hint, expected: str) -> None:
    assert names(stage, MOVES) == expected


def test_one_of_these_leaves_out_what_was_tried() -> None:
    assert names(Hint.ONE_OF_THESE, MOVES, "a1 e1") == "b2 g2 h8"


def test_one_of_these_falls_back_on_tried_moves_when_there_are_no_others() -> None:
    assert names(Hint.ONE_OF_THESE, scores(a1=2, b1=-2), "b1") == "a1 b1"


def test_look_here_takes_half_of_the_board_when_a_quarter_would_tell() -> None:
    assert names(Hint.LOOK_HERE, scores(a1=2, h1=-2, h8=-4)) == "a1 h1"


def test_a_draw_fails_where_a_win_is_asked_and_is_right_where_a_draw_is() -> None:
    moves = scores(a1=0, b1=2, c1=-2, d1=-4)

    assert names(Hint.ONE_OF_THESE, moves) == "a1 b1 c1"
    assert names(Hint.ONE_OF_THESE, moves, aim=Aim.DRAW) == "b1 c1 d1"
