"""What is said after an answer: every wrong one is told apart, and nothing is given away."""

import re

import pytest

from lessons.course.judging import right_squares
from lessons.course.steps import Count, FindAll, Mark, MarkFlips, Step
from lessons.steps import feedback
from reversi_site.engine import squares
from tests.lessons.steps import CORNER, ENDING, NEEDED, OPTIONS, step
from tests.lessons.test_judging import COMPARED, GOALS, NUMBERS, QUIET, SETS, TIGER
from tests.lessons.walking import right_answer, wrong_answers

pytestmark = pytest.mark.usefixtures("ending_scores")

BEFORE_THE_PASS = "e6f6c4e7e8d8g6"

ENDING_MOVES = {"board": ENDING}

# Every kind of step, with every goal, set, number and measure.
STEPS = {
    **{f"place {goal}": ("place", {"goal": goal} | where) for goal, where, _ in GOALS},
    **{f"mark {mark}": ("mark", {"mark": mark} | where) for mark, where, right in SETS if right},
    **{f"count {count}": ("count", {"count": count} | ENDING_MOVES) for count, _ in NUMBERS},
    **{f"compare {by}": ("compare", {"by": by, "moves": moves}) for by, moves, *_ in COMPARED},
    "mark edges": ("mark", {"mark": "{group: edges}"}),
    "find-all": ("find-all", {}),
    "find-all at the end": ("find-all", ENDING_MOVES),
    "mark-flips": ("mark-flips", {"game": "f5f4c3c4e3d6", "move": "c5"}),
    "mark-flips at the end": ("mark-flips", ENDING_MOVES | {"move": "f1"}),
    "choose": ("choose", {"options": OPTIONS}),
    "find-square": ("find-square", {"square": "c2"}),
    "name-square": ("name-square", {"square": "c2"}),
}


def made(name: str) -> Step:
    kind, fields = STEPS[name]
    return step(kind, **fields)


def answer_of(sent: dict[str, str]) -> str:
    (answer,) = sent.values()
    return answer


@pytest.mark.parametrize("name", STEPS)
def test_every_wrong_answer_gets_a_verdict_and_a_reason(name: str) -> None:
    asked = made(name)
    wrong = wrong_answers(asked)
    assert wrong
    for sent in wrong:
        said = feedback.missed(asked, answer_of(sent))
        assert said.verdict
        assert said.reason
        assert said.spoken == f"{said.verdict} {said.reason}"


@pytest.mark.parametrize("name", [name for name in STEPS if not name.startswith("count")])
def test_the_answer_itself_is_named_and_nothing_is_left_to_fill_in(name: str) -> None:
    asked = made(name)
    for sent in wrong_answers(asked):
        answer = answer_of(sent)
        said = feedback.missed(asked, answer)
        told = " ".join([said.spoken, *said.sentences])
        assert "%(" not in told
        if isinstance(asked, FindAll | MarkFlips | Mark):
            too_many = {squares.parse(each) for each in re.findall("..", answer)}
            for square in too_many - right_squares(asked):
                assert squares.name(square) in told
                assert square in said.tried
        elif "square" in sent and said.verdict != "The game is over.":
            assert answer in told


@pytest.mark.parametrize("name", STEPS)
def test_help_and_praise_are_found_for_it(name: str) -> None:
    asked = made(name)
    first, second, shown = feedback.hint(asked, 1), feedback.hint(asked, 2), feedback.shown(asked)
    assert first.verdict == "Hint 1 of 2"
    assert (first.reason, second.reason) == ("Look.", "Think.")
    assert second.sentences == ("Look.",)
    assert shown.verdict
    assert shown.reason
    answer = right_answer(asked)
    said = feedback.solved(asked, answer_of(answer))
    assert said.verdict
    assert "%(" not in said.spoken + shown.spoken


PLACED = [
    ("{lines: 3}", {"game": "f5f4c3c4e3d6"}, "f3", "f3 turns only one line."),
    ("{lines: 1}", {"game": "f5f4c3c4e3d6"}, "c5", "c5 turns 3 lines."),
    ("{flips: 2}", {"game": "f5f4"}, "c3", "c3 turns only one disc."),
    ("{flips: 1}", ENDING_MOVES, "f1", "f1 turns 5 discs."),
    ("{replies: 2}", ENDING_MOVES, "g2", "After g2 White has 3 moves: f1, g1 and h1."),
    ("{replies: 2}", ENDING_MOVES, "h7", "After h7 White has one move, h1."),
    ("{replies: 3}", {"game": BEFORE_THE_PASS}, "f8", "After f8 Black has no move at all."),
    ("{fewest-replies: true}", ENDING_MOVES, "f1", "After f1 White has 2 moves: g1 and g2."),
    ("{takes: edge}", ENDING_MOVES, "g2", "g2 is not on the edge."),
    ("{takes: x-square}", ENDING_MOVES, "h7", "h7 is a C-square."),
    ("{takes: x-square}", ENDING_MOVES, "f1", "f1 is an edge square."),
    ("{takes: corner}", {"board": CORNER}, "d3", "d3 is not a corner."),
    ("{takes: x-square}", {"board": CORNER}, "d3", "d3 is inside the board."),
    ("{takes: c-square}", {"board": CORNER}, "a1", "a1 is a corner."),
    ("{gives-no-corner: true}", ENDING_MOVES, "g2", "After g2 White can take the corner h1."),
    (
        "{quiet: true}",
        {"game": QUIET},
        "d1",
        "d1 lets White play c1, e2 and c3, which it could not before.",
    ),
    ("{region: even}", ENDING_MOVES, "h7", "h7 is in a region of one empty square."),
    ("{region: odd}", ENDING_MOVES, "g1", "g1 is in a region of 4 empty squares."),
    (
        "{opening: Tiger}",
        {"game": TIGER},
        "c5",
        "c5 does not lead to the Tiger.",
    ),
    ("{best: true}", ENDING_MOVES, "f1", "f1 draws."),
    ("{wins: true}", ENDING_MOVES, "g2", "g2 loses by 6."),
    ("{draws: true}", ENDING_MOVES, "g1", "g1 wins by 2."),
]


@pytest.mark.parametrize(("goal", "where", "move", "verdict"), PLACED)
def test_a_legal_move_is_told_by_what_it_does(
    goal: str, where: dict[str, object], move: str, verdict: str
) -> None:
    said = feedback.missed(step("place", goal=goal, **where), move)
    assert said.verdict == verdict
    assert said.reason == "It is a legal move, but not the one asked for."


def test_the_first_part_of_a_goal_that_is_not_reached_is_told() -> None:
    asked = step("place", goal="{flips: 5, gives-no-corner: true}", **ENDING_MOVES)
    assert feedback.missed(asked, "g2").verdict == "After g2 White can take the corner h1."
    assert feedback.missed(asked, "h7").verdict == "h7 turns only one disc."


MARKED = [
    ("{moves: white}", {}, "d3", "No line of Black from d3 ends at a disc of White."),
    ("{safe-moves: black}", ENDING_MOVES, "g2", "After g2 White can take the corner h1."),
    ("{safe-moves: black}", ENDING_MOVES, "a1", "a1 is taken. A new disc goes on an empty square."),
    ("{frontier: black}", ENDING_MOVES, "a1", "No square around a1 is empty."),
    ("{frontier: black}", ENDING_MOVES, "d1", "The disc on d1 is White."),
    ("{frontier: black}", ENDING_MOVES, "f1", "f1 is empty."),
    ("{interior: white}", ENDING_MOVES, "e1", "e1 touches an empty square, f1."),
    ("{stable: black}", ENDING_MOVES, "c7", "c7 can still flip: row 7 is open."),
    ("{stable: black}", ENDING_MOVES, "h2", "h2 can still flip: column h is open."),
    ("{stable: black}", ENDING_MOVES, "d3", "d3 can still flip: a diagonal is open."),
    ("{region: g1}", ENDING_MOVES, "a1", "A disc lies on a1: regions are empty squares."),
    ("{region: g1}", ENDING_MOVES, "h7", "No way over empty squares leads from h7 to g1."),
    ("{group: corners}", {}, "b1", "b1 is not where two edges meet."),
    ("{group: x-squares}", {}, "a1", "a1 does not touch a corner slantwise."),
    ("{group: c-squares}", {}, "c1", "c1 is not beside a corner on the edge."),
    ("{group: edges}", {}, "b2", "b2 is not on the rim of the board."),
]


@pytest.mark.parametrize(("mark", "where", "square", "reason"), MARKED)
def test_a_square_that_does_not_belong_is_told_why(
    mark: str, where: dict[str, object], square: str, reason: str
) -> None:
    said = feedback.missed(step("mark", mark=mark, **where), square)
    assert said.verdict == f"{square} does not belong."
    assert reason in said.reason
    assert said.sentences[-1].endswith("more to find.")


FLIPPED = [
    ("c5", "c5 is where the new disc goes."),
    ("a1", "a1 is empty: there is no disc to turn."),
    ("c3", "c3 is Black already."),
    ("f4", "f4 is on no straight line from c5."),
    ("d6", "The line from c5 over d6 ends at an empty square, e7."),
]


@pytest.mark.parametrize(("square", "reason"), FLIPPED)
def test_a_disc_that_does_not_turn_is_told_by_its_line(square: str, reason: str) -> None:
    asked = step("mark-flips", game="f5f4c3c4e3d6", move="c5")
    assert feedback.missed(asked, square).reason == reason


def test_a_line_that_runs_to_the_edge_or_ends_early_is_told() -> None:
    ends = step("mark-flips", board=ENDING, move="f1")
    assert feedback.missed(ends, "b5").reason == (
        "Black’s own disc on d3 ends the line before it reaches b5."
    )
    # Left of a1 to c1, White would need a disc beyond the edge.
    edge = step("mark-flips", board=f"XXX-XO{'-' * 58} O", move="d1")
    assert feedback.missed(edge, "a1").reason == (
        "The line from d1 over a1 runs to the edge: no disc of White closes it."
    )


def test_what_is_missing_is_counted_and_not_named() -> None:
    said = feedback.missed(step("find-all"), "c4d3")
    assert said.spoken == "2 marks are right. 2 more to find."
    assert feedback.missed(step("find-all"), "").verdict == "Nothing is marked yet."


NAMED = [
    ("c3", "The column is right, the row is not: row 1 is at the top."),
    ("d2", "The row is right, the column is not: a is on the left."),
    ("b3", "The two are swapped: the letter is the column, the number is the row."),
    ("f7", "The letter is the column, from the left. The number is the row, from the top."),
]


@pytest.mark.parametrize(("square", "reason"), NAMED)
def test_a_wrong_name_is_told_by_its_wrong_part(square: str, reason: str) -> None:
    pressed = feedback.missed(step("find-square", square="c2"), square)
    assert (pressed.verdict, pressed.reason) == (f"That is {square}.", reason)
    typed = feedback.missed(step("name-square", square="c2"), square)
    assert (typed.verdict, typed.reason) == (f"{square} is another square.", reason)


# --- Numbers ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("count", "right"), NUMBERS)
def test_a_wrong_number_is_too_many_or_too_few(count: str, right: int) -> None:
    asked = step("count", board=ENDING, count=count)
    assert isinstance(asked, Count)
    assert feedback.missed(asked, str(right + 1)).verdict == f"{right + 1} is too many."
    fewer = str(right - 1).replace("-", "−")
    assert feedback.missed(asked, str(right - 1)).verdict == f"{fewer} is too few."


@pytest.mark.parametrize(("count", "right"), [each for each in NUMBERS if each[1]])
def test_the_number_is_not_given_away(count: str, right: int) -> None:
    said = feedback.missed(step("count", board=ENDING, count=count), "64")
    told = re.sub("In the (upper|lower) half, rows . to .,|of the eight", "", said.reason)
    assert str(right) not in re.findall(r"\d+", told)


def test_the_upper_half_is_told_where_discs_lie_in_both() -> None:
    said = feedback.missed(step("count", board=ENDING, count="{discs: black}"), "0")
    assert said.reason == "Count row by row. In the upper half, rows 1 to 4, there are 15."


def test_it_is_told_which_half_holds_nothing() -> None:
    upper = feedback.missed(step("count", board=ENDING, count="{flips: f1}"), "0")
    assert upper.reason.endswith("In the lower half, rows 5 to 8, there is nothing to count.")
    lower = feedback.missed(step("count", board=ENDING, count="{region: h7}"), "0")
    assert lower.reason.endswith("In the upper half, rows 1 to 4, there is nothing to count.")


# --- Two moves ----------------------------------------------------------------------------------

WORSE = {
    "score": ("g2", "g2 loses by 6."),
    "replies": ("g1", "After g1 White has 2 moves."),
    "frontier": ("f1", "After f1, 7 discs of yours touch an empty square."),
    "flips": ("f1", "f1 turns 5 discs."),
    "stable": ("g1", "After g1, 11 discs of yours are stable."),
}


@pytest.mark.parametrize(("by", "moves", "better", "_values"), COMPARED)
def test_the_worse_move_is_told_by_its_number(
    by: str, moves: str, better: str, _values: object
) -> None:
    asked = step("compare", moves=moves, by=by)
    worse, reason = WORSE[by]
    said = feedback.missed(asked, worse)
    assert (said.verdict, said.reason) == (f"Not {worse}.", reason)
    praised = feedback.solved(asked, better)
    assert praised.verdict == f"{better} is better."
    assert reason in praised.reason


def test_every_kind_is_tried_here() -> None:
    kinds = {kind for kind, _ in STEPS.values()}
    assert kinds | {"read", "play-out"} == NEEDED.keys()
