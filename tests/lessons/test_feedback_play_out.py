"""What is said while a step is played out, and when its goal is reached or out of reach."""

import pytest

from lessons.course.steps import PlayOut
from lessons.steps import feedback
from lessons.steps.feedback import playing_out
from tests.lessons.steps import ENDING, step


def play_out(goal: str, **where: object) -> PlayOut:
    asked = step("play-out", goal=goal, **({"board": None} | where))
    assert isinstance(asked, PlayOut)
    return asked


FINISHED = [
    ("{corner: true}", "f1g1h1", True, "You took the corner."),
    ("{corner: true}", "g1f1g2h1h7", False, "The game is over without a corner for you."),
    ("{pass: true}", "g1g2h1", True, "White had to pass."),
    ("{pass: true}", "f1g2g1h7h1", False, "The game is over, and White never had to pass."),
    ("{over: true}", "f1g2g1h7h1", True, "You played to the end."),
    ("{win: true}", "g1f1g2h1h7", True, "You won."),
    ("{win: true}", "f1g1h7h1g2", False, "The game is over, and not won."),
    ("{draw: true}", "f1g1h7h1g2", True, "You did not lose."),
    ("{draw: true}", "f1g2g1h7h1", False, "The game is over, and lost."),
    ("{win-by: 8}", "f1g2g1h1h7", True, "You won."),
    ("{win-by: 8}", "g1f1g2h1h7", False, "The game is over, but not won by 8."),
    ("{under: {discs: 40, moves: 2}}", "f1g2g1h7", True, "You kept your discs few."),
]


@pytest.mark.parametrize(("goal", "line", "reached", "verdict"), FINISHED)
def test_the_end_of_a_line_is_told(goal: str, line: str, reached: bool, verdict: str) -> None:
    asked = play_out(goal, board=ENDING)
    said = feedback.solved(asked, line) if reached else feedback.missed(asked, line)
    assert said.verdict == verdict
    assert said.reason


def test_too_many_discs_are_told() -> None:
    asked = play_out("{under: {discs: 2, moves: 2}}")
    assert feedback.missed(asked, "f5f6").verdict == "That is more than 2 discs."


@pytest.mark.parametrize(
    ("line", "verdict", "sentences"),
    [
        ("f5", "White is thinking.", ("Black played f5. It turned one disc, e5.",)),
        ("f5d6", "White played d6.", ()),
    ],
)
def test_the_last_move_is_told_and_who_is_thinking(
    line: str, verdict: str, sentences: tuple[str, ...]
) -> None:
    said = playing_out.standing(play_out("{over: true}"), line)
    assert said is not None
    assert said.verdict == verdict
    assert said.sentences == sentences
    assert playing_out.standing(play_out("{over: true}"), "") is None


def test_a_pass_is_told_after_the_move_that_forced_it() -> None:
    said = playing_out.standing(play_out("{over: true}", board=ENDING), "g1g2h1")
    assert said is not None
    assert said.verdict == "Black played h1."
    assert said.sentences == ("White has no legal move and passes. Black plays again.",)
