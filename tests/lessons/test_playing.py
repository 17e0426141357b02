"""Steps that are played out: goals, the computer's answers, taking back, advice."""

import pytest

from lessons.course import playing
from lessons.course.judging import is_right
from lessons.course.playing import game_after, taken_back
from lessons.course.steps import PlayOut
from reversi_site.engine import Colour, IllegalMoveError, squares
from tests.lessons.steps import CORNER, ENDING, step

# White is to move, and f8 makes Black pass.
BEFORE_THE_PASS = "e6f6c4e7e8d8g6"

TO_THE_END = "{over: true}"


def play_out(goal: str = TO_THE_END, opponent: str = "{script: [d6]}", **where: object) -> PlayOut:
    made = step("play-out", goal=goal, opponent=opponent, **({"board": None} | where))
    assert isinstance(made, PlayOut)
    return made


# --- Goals --------------------------------------------------------------------------------------

CORNER_STEP = {"goal": "{corner: true}", "board": CORNER}
PASS_STEP = {"goal": "{pass: true}", "game": BEFORE_THE_PASS}
UNDER_STEP = {"goal": "{under: {discs: 5, moves: 2}}"}
LAST = {"board": ENDING}

REACHED = [
    # the step, the moves, whether its goal is reached, whether it is out of reach
    (CORNER_STEP, "", False, False),
    (CORNER_STEP, "a1", True, False),
    (CORNER_STEP, "d3", False, False),
    (PASS_STEP, "", False, False),
    (PASS_STEP, "f8", True, False),
    (PASS_STEP, "g5", False, False),
    (LAST | {"goal": TO_THE_END}, "f1g2g1h7", False, False),
    (LAST | {"goal": TO_THE_END}, "f1g2g1h7h1", True, False),
    (LAST | {"goal": "{win: true}"}, "g1f1g2h1", False, False),
    (LAST | {"goal": "{win: true}"}, "g1f1g2h1h7", True, False),  # 33 to 31
    (LAST | {"goal": "{win: true}"}, "f1g1h7h1g2", False, True),  # 32 to 32
    (LAST | {"goal": "{win: true}"}, "f1g2g1h7h1", False, True),  # 28 to 36
    (LAST | {"goal": "{draw: true}"}, "g1f1g2h1h7", True, False),
    (LAST | {"goal": "{draw: true}"}, "f1g1h7h1g2", True, False),
    (LAST | {"goal": "{draw: true}"}, "f1g2g1h7h1", False, True),
    (LAST | {"goal": "{win-by: 8}"}, "f1g2g1h1h7", True, False),  # 37 to 27
    (LAST | {"goal": "{win-by: 10}"}, "f1g2g1h1h7", True, False),
    (LAST | {"goal": "{win-by: 11}"}, "f1g2g1h1h7", False, True),
    (LAST | {"goal": "{corner: true}"}, "f1g1h1", True, False),
    (LAST | {"goal": "{corner: true}"}, "g1f1g2h1h7", False, True),  # White took it.
    (LAST | {"goal": "{pass: true}"}, "g1g2h1", True, False),
    (LAST | {"goal": "{pass: true}"}, "f1g2g1h7h1", False, True),  # Black passed.
    (UNDER_STEP, "f5", False, False),
    (UNDER_STEP, "f5d6", False, False),  # One of two moves is made.
    (UNDER_STEP, "f5d6c3", False, False),  # Not answered yet.
    (UNDER_STEP, "f5d6c3d3", True, False),  # Black has 3 after the one answer, 3 after the other.
    (UNDER_STEP, "f5f6e6f4", True, False),
    ({"goal": "{under: {discs: 2, moves: 2}}"}, "f5f6", False, True),
    ({"goal": "{under: {discs: 3, moves: 1}}"}, "f5f6", True, False),
    ({"goal": "{under: {discs: 3, moves: 2}}"}, "f5f6", False, False),
]


@pytest.mark.parametrize(("fields", "line", "reached", "missed"), REACHED)
def test_when_a_goal_is_reached_and_when_out_of_reach(
    fields: dict[str, str], line: str, reached: bool, missed: bool
) -> None:
    made = play_out(**fields)
    game = game_after(made, line)
    assert playing.is_reached(made, game) is reached
    assert playing.is_missed(made, game) is missed
    assert playing.is_finished(made, game) is (reached or missed)
    assert is_right(made, line) is reached


def test_a_win_counts_the_empty_squares() -> None:
    # White has nothing left: 13 discs and 51 empty squares make 64.
    made = play_out("{win-by: 64}", game="c4c3f5d6c7c5b4d3")
    assert playing.is_reached(made, game_after(made, "d2"))


def test_the_learner_may_be_white() -> None:
    made = play_out("{win: true}", board=ENDING.replace(" X", " O").translate(SWAPPED))
    assert made.player is Colour.WHITE
    assert playing.is_reached(made, game_after(made, "g1f1g2h1h7"))


SWAPPED = str.maketrans("XO", "OX")


# --- Moves --------------------------------------------------------------------------------------


@pytest.mark.parametrize("line", ["a1", "f5f5", "f5d"])
def test_a_line_that_cannot_be_played_is_an_error(line: str) -> None:
    with pytest.raises(ValueError, match=r"legal|square"):
        game_after(play_out(), line)


def test_a_line_is_what_was_added_to_the_game_of_the_step() -> None:
    made = play_out(game="f5d6")
    assert playing.line_of(made, made.game) == ""
    assert playing.line_of(made, game_after(made, "c3d3")) == "c3d3"


@pytest.mark.parametrize(
    ("line", "before"),
    [("", ""), ("f5", ""), ("f5d6", ""), ("f5d6c3", "f5d6"), ("f5d6c3d3", "f5d6")],
)
def test_taking_back_goes_to_before_the_last_move_of_the_learner(line: str, before: str) -> None:
    assert taken_back(play_out(), line) == before


def test_taking_back_takes_all_that_was_played_while_one_side_passed() -> None:
    made = play_out(board=ENDING)
    assert taken_back(made, "g1g2h1h7") == "g1g2h1"  # White passed twice.
    assert taken_back(made, "f1g2g1h7") == "f1g2"
    assert taken_back(made, "f1g2g1h7h1") == "f1g2"  # Black passed, White played twice.


# --- Answers ------------------------------------------------------------------------------------


def test_it_answers_with_the_first_move_of_its_script_that_is_legal() -> None:
    made = play_out(opponent="{script: [a1, f6, d6]}")
    assert squares.name(playing.answer(made, game_after(made, "f5").position)) == "f6"


def test_off_its_script_it_turns_the_fewest_discs() -> None:
    made = play_out(opponent="{script: [a1]}", board=ENDING)
    position = game_after(made, "g2").position
    flips = {move: len(position.flips(move)) for move in position.legal_moves()}
    assert flips[playing.answer(made, position)] == min(flips.values())


def test_a_level_answers_the_same_each_time() -> None:
    made = play_out(opponent="{level: 1}")
    position = game_after(made, "f5").position
    answers = {playing.answer(made, position) for _ in range(3)}
    assert len(answers) == 1
    assert position.is_legal(answers.pop())


def test_it_answers_as_often_as_the_learner_has_to_pass() -> None:
    made = play_out(opponent="{script: [g2, h7, h1]}", board=ENDING)
    answered = playing.answered(made, game_after(made, "f1g2g1"))
    assert playing.line_of(made, answered) == "f1g2g1h7h1"


def test_nobody_answers_a_goal_that_is_reached() -> None:
    made = play_out("{corner: true}", board=CORNER)
    game = game_after(made, "a1")
    assert not playing.awaits_answer(made, game)
    assert playing.answered(made, game) == game


def test_it_waits_for_an_answer_only_on_the_computers_turn() -> None:
    made = play_out()
    assert not playing.awaits_answer(made, made.game)
    assert playing.awaits_answer(made, game_after(made, "f5"))
    assert not playing.awaits_answer(made, game_after(made, "f5d6"))


# --- Advice -------------------------------------------------------------------------------------


def test_advice_is_the_move_that_reaches_the_goal() -> None:
    made = play_out("{corner: true}", board=CORNER)
    assert squares.name(playing.advice(made, made.game)) == "a1"


def test_advice_leads_all_the_way() -> None:
    made = play_out("{win: true}", "{level: 3}", board=ENDING)
    line = playing.advised_line(made)
    assert line is not None
    assert line.startswith("g1")
    assert is_right(made, line)


def test_advice_keeps_few_discs_where_few_are_asked_for() -> None:
    made = play_out("{under: {discs: 4, moves: 3}}", "{level: 2}")
    line = playing.advised_line(made)
    assert line is not None
    assert len(line) == 2 * 6
    assert is_right(made, line)


def test_there_is_no_line_to_a_goal_that_cannot_be_reached() -> None:
    assert playing.advised_line(play_out("{win-by: 60}", board=ENDING)) is None


def test_an_illegal_move_says_what_it_was() -> None:
    with pytest.raises(IllegalMoveError) as refused:
        game_after(play_out(), "f5a1")
    assert squares.name(refused.value.square) == "a1"
    assert refused.value.position.turn is Colour.WHITE
