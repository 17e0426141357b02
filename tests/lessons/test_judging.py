"""Which answers are right: squares, sets of squares, numbers, the better of two moves."""

import pytest

from lessons.course.flipping import seen_to_flip
from lessons.course.judging import (
    better_move,
    is_right,
    measured,
    parse_marks,
    right_number,
    right_squares,
    write_marks,
)
from lessons.course.steps import Compare, Count, Step
from reversi_site.engine import Colour, concepts, squares
from reversi_site.engine.notation import read_board
from tests.lessons.steps import ENDING, OPTIONS, step

TIGER = "f5d6c3d3"
QUIET = "c4c5b6d3c2a7d6e7d7e3b5d2f7b1"


def named(found: frozenset[int]) -> str:
    return " ".join(squares.name(square) for square in sorted(found))


# --- Moves to choose from -----------------------------------------------------------------------

GOALS = [
    ("any", {}, "d3 c4 f5 e6"),
    ("{lines: 3}", {"game": "f5f4c3c4e3d6"}, "c5"),
    ("{flips: 2}", {"game": "f5f4"}, "d3 f3"),
    ("{replies: 2}", {"board": ENDING}, "f1 g1"),
    ("{replies: 0}", {"game": "e6f6c4e7e8d8g6"}, "f8"),
    ("{fewest-replies: true}", {"board": ENDING}, "h7"),
    ("{takes: x-square}", {"board": ENDING}, "g2"),
    ("{takes: c-square}", {"board": ENDING}, "g1 h7"),
    ("{takes: edge}", {"board": ENDING}, "f1 g1 h7"),
    ("{gives-no-corner: true}", {"board": ENDING}, "f1 g1"),
    ("{quiet: true}", {"game": QUIET}, "b7"),
    ("{region: odd}", {"board": ENDING}, "h7"),
    ("{region: even}", {"board": ENDING}, "f1 g1 g2"),
    ("{opening: Tiger}", {"game": TIGER}, "c4"),
    ("{best: true}", {"board": ENDING}, "g1"),
    ("{wins: true}", {"board": ENDING}, "g1"),
    ("{draws: true}", {"board": ENDING}, "f1 h7"),
    ("{region: even, gives-no-corner: true, flips: 5}", {"board": ENDING}, "f1"),
]


@pytest.mark.usefixtures("ending_scores")
@pytest.mark.parametrize(("goal", "where", "right"), GOALS)
def test_the_moves_that_reach_a_goal(goal: str, where: dict[str, object], right: str) -> None:
    asked = step("place", goal=goal, **where)
    assert named(right_squares(asked)) == right
    for square in squares.ALL_SQUARES:
        assert is_right(asked, squares.name(square)) == (squares.name(square) in right.split())


# --- Squares to mark ----------------------------------------------------------------------------

SETS = [
    ("{moves: black}", {}, "d3 c4 f5 e6"),
    ("{moves: white}", {}, "e3 f4 c5 d6"),
    ("{safe-moves: black}", {"board": ENDING}, "f1 g1"),
    ("{frontier: black}", {"board": ENDING}, "h2 h3 g6 h6"),
    ("{interior: white}", {"game": "f5"}, ""),
    ("{stable: black}", {"board": ENDING}, "a1 b1 c1 a2 b2 c2 d2 d6 f8"),
    ("{region: g1}", {"board": ENDING}, "f1 g1 h1 g2"),
    ("{region: h7}", {"board": ENDING}, "h7"),
    ("{group: corners}", {}, "a1 h1 a8 h8"),
    ("{group: x-squares}", {}, "b2 g2 b7 g7"),
    ("{group: c-squares}", {}, "b1 g1 a2 h2 a7 h7 b8 g8"),
]


@pytest.mark.parametrize(("mark", "where", "right"), SETS)
def test_the_squares_of_a_set(mark: str, where: dict[str, object], right: str) -> None:
    asked = step("mark", mark=mark, **where)
    assert named(right_squares(asked)) == right
    assert is_right(asked, right.replace(" ", ""))
    assert not is_right(asked, "d4" if right else "d4e4")


def test_the_edges_are_twenty_eight_squares() -> None:
    assert len(right_squares(step("mark", mark="{group: edges}"))) == 28


def test_all_marks_and_no_others_are_right() -> None:
    asked = step("find-all")
    assert is_right(asked, "e6f5d3c4")
    assert not is_right(asked, "e6f5d3")
    assert not is_right(asked, "e6f5d3c4a1")
    assert not is_right(asked, "")
    flips = step("mark-flips", game="f5f4c3c4e3d6", move="c5")
    assert named(right_squares(flips)) == "c4 d4 d5 e5"


def test_the_same_marks_are_the_same_word() -> None:
    assert write_marks(parse_marks("f5c4f5d3")) == "d3c4f5"


@pytest.mark.parametrize("text", ["c", "c9", "c3z", "c3 d4"])
def test_other_words_are_no_marks(text: str) -> None:
    with pytest.raises(ValueError, match="square"):
        parse_marks(text)


# --- Options, names, numbers --------------------------------------------------------------------


def test_the_option_whose_claim_holds_is_right() -> None:
    asked = step("choose", options=OPTIONS)
    assert is_right(asked, "black")
    assert not is_right(asked, "white")
    assert not is_right(asked, "purple")
    assert is_right(step("choose", options=OPTIONS, game="f5"), "white")


@pytest.mark.parametrize("kind", ["find-square", "name-square"])
def test_only_the_square_itself_is_right(kind: str) -> None:
    asked = step(kind, square="c2")
    right = [each for each in squares.ALL_SQUARES if is_right(asked, squares.name(each))]
    assert right == [squares.parse("c2")]


def test_the_square_to_name_has_the_ring() -> None:
    assert step("name-square", square="c2").rings == (squares.parse("c2"),)


NUMBERS = [
    ("{discs: black}", 28),
    ("{discs: white}", 31),
    ("{empties: board}", 5),
    ("{ahead: white}", 3),
    ("{moves: black}", 4),
    ("{moves: white}", 0),
    ("{safe-moves: black}", 2),
    ("{frontier: black}", 4),
    ("{stable: black}", 9),
    ("{region: h1}", 4),
    ("{region: h7}", 1),
    ("{regions: board}", 2),
    ("{flips: f1}", 5),
    ("{replies: g2}", 3),
]


@pytest.mark.parametrize(("count", "right"), NUMBERS)
def test_the_number_to_be_counted(count: str, right: int) -> None:
    asked = step("count", board=ENDING, count=count)
    assert isinstance(asked, Count)
    assert right_number(asked) == right
    assert is_right(asked, str(right))
    assert not is_right(asked, str(right + 1))
    assert not is_right(asked, str(right - 1))


def test_no_replies_are_counted_where_the_opponent_must_pass() -> None:
    asked = step("count", game="e6f6c4e7e8d8g6", count="{replies: f8}")
    assert isinstance(asked, Count)
    assert right_number(asked) == 0


# --- The better of two moves --------------------------------------------------------------------

COMPARED = [
    ("score", "[g2, g1]", "g1", (-6, 2)),
    ("replies", "[g1, h7]", "h7", (2, 1)),
    ("frontier", "[g1, f1]", "g1", (6, 7)),
    ("flips", "[f1, h7]", "h7", (5, 1)),
    ("stable", "[g1, f1]", "f1", (11, 17)),
]


@pytest.mark.usefixtures("ending_scores")
@pytest.mark.parametrize(("by", "moves", "better", "values"), COMPARED)
def test_the_better_of_two_moves(by: str, moves: str, better: str, values: tuple[int, int]) -> None:
    asked = step("compare", moves=moves, by=by)
    assert isinstance(asked, Compare)
    found = tuple(measured(asked.game, move, asked.by) for move in asked.moves)
    assert found == values
    assert squares.name(better_move(asked)) == better
    right = [move for move in asked.moves if is_right(asked, squares.name(move))]
    assert right == [better_move(asked)]


def test_reading_is_right_whatever_there_was_to_see() -> None:
    assert is_right(step("read"), "read")


@pytest.mark.parametrize(
    "asked", [step("read"), step("choose", options=OPTIONS), step("count", count="{moves: black}")]
)
def test_no_square_answers_what_is_not_asked_on_the_board(asked: Step) -> None:
    assert right_squares(asked) == frozenset()


# --- Discs that can still flip ------------------------------------------------------------------


def test_a_disc_that_was_seen_to_flip_is_never_stable_by_the_rule() -> None:
    position = read_board(ENDING)
    for colour in Colour:
        seen = seen_to_flip(position, colour)
        assert seen
        assert all(position.at(square) is colour for square in seen)
        assert not seen & concepts.stable_discs(position, colour)


def test_the_same_discs_are_seen_to_flip_each_time() -> None:
    position = read_board(ENDING)
    first = seen_to_flip(position, Colour.BLACK)
    seen_to_flip.cache_clear()
    assert seen_to_flip(position, Colour.BLACK) == first


def test_nothing_flips_in_a_game_that_is_over() -> None:
    position = read_board("X" + "-" * 26 + "X" + "-" * 35 + "O X")
    assert seen_to_flip(position, Colour.BLACK) == frozenset()


def test_in_the_end_a_disc_turns_only_if_some_line_of_play_turns_it() -> None:
    # One square is empty, a8, and Black turns the column above it there.
    position = read_board("X" + "O" * 7 + "OXXXXXXX" * 6 + "-XXXXXXX X")
    assert named(seen_to_flip(position, Colour.WHITE)) == "a2 a3 a4 a5 a6 a7"
    assert seen_to_flip(position, Colour.BLACK) == frozenset()
