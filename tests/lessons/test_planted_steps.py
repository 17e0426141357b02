"""An error of each type planted in a step of each kind, to see that it is caught with its line."""

from pathlib import Path

import pytest

from lessons.course.checking import check
from lessons.course.sentences import UnsolvedError
from tests.lessons.steps import (
    CORNER,
    ENDING,
    NEEDED,
    OPTIONS,
    lesson_text,
    step_text,
    write_course,
)

OVER = "c4c3f5d6c7c5b4d3d2"

# Nobody can move: nothing will ever flip, and of a1 the rule says so, of d4 it does not.
STUCK = "X" + "-" * 26 + "X" + "-" * 35 + "O X"

BOTH_RIGHT = OPTIONS.replace("turn: white", "turn: black")
NONE_RIGHT = OPTIONS.replace("turn: black", "turn: white")
STATED = "[{id: a, say: Yes., right: true, why: So.}, {id: b, say: No., why: So.}]"


@pytest.mark.usefixtures("ending_scores")
@pytest.mark.parametrize("kind", NEEDED)
def test_the_steps_of_these_tests_are_right(tmp_path: Path, kind: str) -> None:
    assert check(write_course(tmp_path, lesson_text(step_text(kind)))).errors == []


MISSING = [
    (kind, key)
    for kind, needed in NEEDED.items()
    for key in (*needed, *([] if kind == "read" else ["hints"]))
    if key != "board"
]


@pytest.mark.parametrize(("kind", "key"), MISSING)
def test_it_catches_a_missing_key(tmp_path: Path, kind: str, key: str) -> None:
    folder = write_course(tmp_path, lesson_text(step_text(kind, **{key: None})))
    (error,) = check(folder).errors
    assert error.source.line == 4
    assert error.message == f"“{key}” is missing"


@pytest.mark.parametrize("kind", NEEDED)
def test_it_catches_a_key_of_another_kind(tmp_path: Path, kind: str) -> None:
    key = "options" if kind != "choose" else "moves"
    folder = write_course(tmp_path, lesson_text(step_text(kind, **{key: "[a1]"})))
    (error,) = check(folder).errors
    assert f"unknown key “{key}”" in error.message


PLANTED = [
    # kind, what is wrong in it, the key on whose line it is reported, a part of the message
    ("place", {"goal": "{lines: many}"}, "goal", "expected a number"),
    ("place", {"goal": "{best: 1}"}, "goal", "expected true or false"),
    ("place", {"goal": "{quiet: false}"}, "goal", "left out"),
    ("place", {"goal": "{lies: 1}"}, "goal", "unknown key “lies”"),
    ("place", {"goal": "{takes: d-square}"}, "goal", "known are corner"),
    ("place", {"goal": "{region: big}"}, "goal", "known are odd, even"),
    ("place", {"goal": "corner"}, "goal", "expected keys and values"),
    ("place", {"goal": "{flips: 9}"}, "id", "no square answers it"),
    ("place", {"goal": "{opening: Tiger}"}, "id", "no square answers it"),
    ("place", {"goal": "{takes: corner}"}, "id", "no square answers it"),
    ("place", {"game": OVER}, "id", "no square answers it"),
    ("place", {"goal": "{flips: 1}"}, "id", "every legal move answers it"),
    ("place", {"goal": "{gives-no-corner: true}"}, "id", "every legal move answers it"),
    ("place", {"goal": "{best: true}"}, "id", "16 empty squares at most"),
    ("find-all", {"game": OVER}, "id", "no square answers it"),
    ("mark-flips", {"move": "z9"}, "move", "not a square"),
    ("mark-flips", {"move": "a1"}, "id", "no square answers it"),
    ("mark", {"mark": "corners"}, "mark", "expected keys and values"),
    ("mark", {"mark": "{corners: black}"}, "mark", "unknown key “corners”"),
    ("mark", {"mark": "{group: centre}"}, "mark", "known are corners"),
    ("mark", {"mark": "{frontier: purple}"}, "mark", "known are black, white"),
    ("mark", {"mark": "{region: z9}"}, "mark", "not a square"),
    ("mark", {"mark": "{frontier: black, moves: black}"}, "mark", "expected one key"),
    ("mark", {"mark": "{interior: black}"}, "id", "no square answers it"),
    ("mark", {"mark": "{region: d4}"}, "mark", "d4 is not empty"),
    ("mark", {"mark": "{stable: black}", "board": STUCK}, "id", "d4 is not stable by the rule"),
    ("choose", {"options": "[]"}, "options", "expected a list"),
    ("choose", {"options": OPTIONS.replace("id: white", "id: black")}, "options", "two options"),
    ("choose", {"options": BOTH_RIGHT}, "id", "exactly one option has to be right; right are: bl"),
    ("choose", {"options": NONE_RIGHT}, "id", "exactly one option has to be right; right are: no"),
    ("choose", {"options": STATED.replace("right: true, ", "")}, "id", "right are: none"),
    ("choose", {"options": STATED.replace("say: No.", "say: No., right: true")}, "id", "a, b"),
    ("choose", {"options": STATED.replace("say: No.", "say: b4.")}, "options", "no claim for b4"),
    ("choose", {"options": STATED.replace("say: No.", "say: Ten.")}, "options", "no claim for 10"),
    (
        "choose",
        {"options": STATED.replace("say: No.", "say: d4., claim: {black: [d4]}")},
        "options",
        "does not hold",
    ),
    (
        "choose",
        {"options": OPTIONS.replace("Black begins.", "Black has c1.")},
        "options",
        "no claim for c1",
    ),
    (
        "choose",
        {"options": OPTIONS.replace("turn: white", "turn: purple")},
        "options",
        "cannot be read",
    ),
    (
        "choose",
        {"options": OPTIONS.replace("when: {turn: white}", "when: {turn: white}, right: true")},
        "options",
        "not by both",
    ),
    ("choose", {"options": OPTIONS.replace(", why: Black begins.", "")}, "options", "“why” is mis"),
    ("find-square", {"square": "c9"}, "square", "not a square"),
    ("find-square", {"do": "Press c3."}, "do", "no claim for c3"),
    ("name-square", {"square": "7"}, "square", "expected words"),
    ("name-square", {"do": "Is it c3?"}, "do", "no claim for c3"),
    ("count", {"count": "7"}, "count", "expected keys and values"),
    ("count", {"count": "{stones: black}"}, "count", "unknown key “stones”"),
    ("count", {"count": "{discs: purple}"}, "count", "known are black, white"),
    ("count", {"count": "{empties: black}"}, "count", "expected “board”"),
    ("count", {"count": "{region: z9}"}, "count", "not a square"),
    ("count", {"count": "{region: e4}"}, "count", "e4 is not empty"),
    ("count", {"count": "{flips: a1}"}, "count", "a1 is not a legal move"),
    ("count", {"count": "{replies: a1}"}, "count", "a1 is not a legal move"),
    ("count", {"count": "{ahead: white}", "game": "f5"}, "id", "less than 0"),
    ("compare", {"moves": "[g1]"}, "moves", "two moves are compared"),
    ("compare", {"moves": "[g1, g1]"}, "moves", "two moves are compared"),
    ("compare", {"moves": "[g1, g2, h7]"}, "moves", "two moves are compared"),
    ("compare", {"moves": "[g1, z9]"}, "moves", "not a square"),
    ("compare", {"by": "beauty"}, "by", "known are score"),
    ("compare", {"moves": "[a1, g1]"}, "id", "a1 is not a legal move"),
    ("compare", {"moves": "[f1, h7]", "by": "score"}, "id", "both moves are as high by score: 0"),
    ("compare", {"moves": "[g1, f1]"}, "id", "both moves are as low by replies: 2"),
    ("compare", {"game": "f5d6", "moves": "[c3, c4]", "by": "score"}, "id", "16 empty squares"),
    ("play-out", {"goal": "any"}, "goal", "expected keys and values"),
    ("play-out", {"goal": "{}"}, "goal", "expected keys and values"),
    ("play-out", {"goal": "{edge: true}"}, "goal", "unknown key “edge”"),
    ("play-out", {"goal": "{corner: true, win: true}"}, "goal", "has one goal"),
    ("play-out", {"goal": "{corner: false}"}, "goal", "left out"),
    ("play-out", {"goal": "{win-by: lots}"}, "goal", "expected a number"),
    ("play-out", {"goal": "{under: 4}"}, "goal", "expected keys and values"),
    ("play-out", {"goal": "{under: {discs: 4}}"}, "goal", "“moves” is missing"),
    ("play-out", {"opponent": "3"}, "opponent", "expected keys and values"),
    ("play-out", {"opponent": "{level: 3, script: [c3]}"}, "opponent", "“level” or a “script”"),
    ("play-out", {"opponent": "{level: 11}"}, "opponent", "levels are 1 to 10"),
    ("play-out", {"opponent": "{level: 0}"}, "opponent", "levels are 1 to 10"),
    ("play-out", {"opponent": "{level: hard}"}, "opponent", "expected a number"),
    ("play-out", {"opponent": "{script: [z9]}"}, "opponent", "not a square"),
    ("play-out", {"opponent": "{script: []}"}, "opponent", "expected a list"),
    ("play-out", {"goal": "{win-by: 65}"}, "id", "the advice does not reach the goal"),
    ("play-out", {"goal": "{under: {discs: 1, moves: 2}}"}, "id", "the advice does not reach"),
    ("play-out", {"game": OVER}, "id", "the advice does not reach the goal"),
]


@pytest.mark.usefixtures("ending_scores")
@pytest.mark.parametrize(("kind", "wrong", "key", "message"), PLANTED)
def test_it_catches(
    tmp_path: Path, kind: str, wrong: dict[str, object], key: str, message: str
) -> None:
    lesson = lesson_text(step_text(kind, **wrong))
    errors = check(write_course(tmp_path, lesson)).errors
    assert len(errors) == 1
    lines = [line.strip(" -") for line in lesson.splitlines()]
    assert lines[errors[0].source.line - 1].startswith(f"{key}:")
    assert message in errors[0].message


UNSOLVED = [
    ("place", {"board": ENDING, "goal": "{best: true}"}),
    ("place", {"board": ENDING, "goal": "{wins: true}"}),
    ("place", {"board": ENDING, "goal": "{draws: true}"}),
    ("compare", {"by": "score"}),
    ("choose", {"options": OPTIONS.replace("turn: white", f'board: "{ENDING}", score: 4')}),
]


@pytest.mark.usefixtures("own_scores")
@pytest.mark.parametrize(("kind", "fields"), UNSOLVED)
def test_it_catches_scores_that_are_missing(
    tmp_path: Path, kind: str, fields: dict[str, object]
) -> None:
    report = check(write_course(tmp_path, lesson_text(step_text(kind, **fields))))
    (error,) = report.errors
    assert isinstance(error, UnsolvedError)
    assert {error.position} == report.unsolved


def test_a_step_may_name_what_it_asks_for(tmp_path: Path) -> None:
    steps = [
        step_text("find-square", do="Find c2."),
        step_text("mark-flips", do="Mark what f5 turns."),
        step_text("count", id="region", do="How big is the region of h8?", count="{region: h8}"),
        step_text("count", id="replies", do="Count after f5.", count="{replies: f5}"),
        step_text("compare", do="Is g1 or g2 better?"),
        step_text("place", do="Turn two discs.", goal="{flips: 2}", game="f5f4"),
        step_text(
            "play-out", do="Keep under 7.", board=CORNER, goal="{under: {discs: 7, moves: 1}}"
        ),
    ]
    assert check(write_course(tmp_path, lesson_text(*steps))).errors == []
