"""A true and a false claim of each kind, and some that nobody can read."""

from pathlib import Path

import pytest

from lessons.course import scores
from lessons.course.checking import check
from lessons.course.claims import KINDS, Claim, Subject
from lessons.course.claims.facts import facts_in
from lessons.course.reading import Source
from lessons.course.sentences import UnsolvedError
from reversi_site.engine import Game
from reversi_site.engine.notation import read_board
from tests.lessons.steps import ENDING, lesson_text, step_text, write_course

TIE = f"{'X' + '-' * 62}O X"
END = "game: c4c3f5d6c7c5b4d3d2"
PASS = "game: e6f6c4e7e8d8g6f8"
LAST_FIVE = f'board: "{ENDING}"'

# They are about the starting position unless they name another one.
FALSE_CLAIMS = {
    "legal": "legal: [f5]",
    "may": "may: [a1]",
    "moves": "moves: 5",
    "moves-of": "moves-of: {white: [c5, d6]}",
    "safe-moves": f"{LAST_FIVE}, safe-moves: {{black: 4}}",
    "no-move": "no-move: {white: [c5]}",
    "flips": "flips: {f5: [d4]}",
    "turns": "turns: {f5: 2}",
    "keeps": "keeps: {f5: [e5]}",
    "lines": "lines: {f5: 2}",
    "illegal": "illegal: {a1: taken}",
    "reason": "reason: {f5: run-to-edge}",
    "replies": "replies: {f5: 4}",
    "opens": "opens: {f5: none}",
    "leads-to": "game: f5d6c3d3, leads-to: {c4: Cow}",
    "black": "black: [d4]",
    "white": "white: [e4]",
    "empty": "empty: [e4]",
    "counts": "counts: {black: 3}",
    "ahead": "ahead: {black: 1}",
    "row": 'row: {4: "---XO---"}',
    "column": 'column: {d: "---XO---"}',
    "between": "between: {e5: [f5, d4]}",
    "turn": "turn: white",
    "played": "played: 1",
    "passes": "passes: black",
    "over": "over: true",
    "winner": "winner: black",
    "tied": "tied: true",
    "result": f"{END}, result: {{black: 64}}",
    "tournament": f"{END}, tournament: {{black: 13}}",
    "transcript": "game: f5, transcript: d3",
    "opening": "game: f5d6c3d3c4, opening: Cow",
    "rings": "rings: [a1]",
    "layout": "layout: {rows: 9}",
    "takes": "takes: {b2: c-square}",
    "gives": f"{LAST_FIVE}, gives: {{g2: none}}",
    "frontier": "frontier: {black: 3}",
    "interior": "interior: {black: [d5]}",
    "stable": f"{LAST_FIVE}, stable: {{black: [a1]}}",
    "safe": f"{LAST_FIVE}, safe: [h2]",
    "unsafe": f"{LAST_FIVE}, unsafe: [a1]",
    "regions": f"{LAST_FIVE}, regions: [5]",
    "region": f"{LAST_FIVE}, region: {{h7: 2}}",
    "enters": f"{LAST_FIVE}, enters: {{h7: none}}",
    "last-mover": "last-mover: black",
    "measured": "measured: {a game has a pass: 60}",
    "scores": f"{LAST_FIVE}, scores: {{g1: 2, h7: 2}}",
    "loses": f"{LAST_FIVE}, loses: {{g2: 4}}",
    "score": f"{LAST_FIVE}, score: 0",
    "best": f"{LAST_FIVE}, best: [g1, h7]",
    "wins": f"{LAST_FIVE}, wins: none",
    "best-line": f"{LAST_FIVE}, best-line: g1g2",
}

TRUE_CLAIMS = {
    "legal": "legal: [c4, d3, e6, f5]",
    "may": "may: [f5]",
    "moves": "moves: 4",
    "moves-of": "moves-of: {white: [c5, d6, e3, f4], black: 4}",
    "safe-moves": f"{LAST_FIVE}, safe-moves: {{black: [f1, g1], white: none}}",
    "no-move": "no-move: {white: [h8]}",
    "flips": "flips: {f5: [e5]}",
    "turns": "turns: {f5: 1}",
    "keeps": "keeps: {f5: [d4]}",
    "lines": "game: f5f4c3c4e3d6, lines: {c5: 3}",
    "illegal": "illegal: {a1: no-neighbour}",
    "reason": "reason: {c3: run-to-empty}",
    "replies": "replies: {f5: [d6, f4, f6]}",
    "opens": f"{LAST_FIVE}, opens: {{h7: [h1]}}",
    "leads-to": "game: f5d6c3d3, leads-to: {c4: Tiger}",
    "black": "black: [e4]",
    "white": "white: [d4]",
    "empty": "empty: [f5]",
    "counts": "counts: {black: 2, white: 2, empty: 60}",
    "ahead": "after: f5, ahead: {black: 3, white: -3}",
    "row": 'row: {4: "---OX---"}',
    "column": 'column: {d: "---OX---"}',
    "between": "between: {e5: [f5, d5]}",
    "turn": "turn: black",
    "played": "after: f5, played: 1",
    "passes": f"{PASS}, passes: black",
    "over": "over: false",
    "winner": f"{END}, winner: black",
    "tied": f'board: "{TIE}", tied: true',
    "result": f"{END}, result: {{black: 13, white: 0}}",
    "tournament": f"{END}, tournament: {{black: 64, white: 0}}",
    "transcript": "game: f5d6, transcript: f5d6",
    "opening": "game: f5d6c3d3c4, opening: Tiger",
    "rings": "rings: [h8]",
    "layout": "layout: {rows: 8, directions: 8, top-left: a1}",
    "takes": "takes: {b2: x-square, a2: c-square, a1: corner, a4: edge}",
    "gives": f"{LAST_FIVE}, gives: {{g2: [h1], g1: none}}",
    "frontier": "frontier: {black: [d5, e4], white: 2}",
    "interior": "interior: {black: none}",
    "stable": f"{LAST_FIVE}, stable: {{black: [a1, b1, c1, a2, b2, c2, d2, d6, f8]}}",
    "safe": f"{LAST_FIVE}, safe: [a1, h8]",
    "unsafe": f"{LAST_FIVE}, unsafe: [h2, e1]",
    "regions": f"{LAST_FIVE}, regions: [4, 1]",
    "region": f"{LAST_FIVE}, region: {{h7: 1, g1: [f1, g1, h1, g2]}}",
    "enters": f"{LAST_FIVE}, enters: {{h7: [black]}}",
    "last-mover": "last-mover: white",
    "measured": "measured: {a game has a pass: 59}",
    "scores": f"{LAST_FIVE}, scores: {{g1: 2, h7: 0, g2: -6}}",
    "loses": f"{LAST_FIVE}, loses: {{g2: 6}}",
    "score": f"{LAST_FIVE}, score: 2",
    "best": f"{LAST_FIVE}, best: [g1]",
    "wins": f"{LAST_FIVE}, wins: [g1]",
    "best-line": f"{LAST_FIVE}, best-line: g1f1",
}

EXACT = ["scores", "loses", "score", "best", "wins", "best-line"]


def with_claim(folder: Path, claim: str) -> Path:
    """A course whose only claim stands on line 10."""
    text = step_text("read", rings="[h8]", text=f"\n  say: Look.\n  claim: {{{claim}}}")
    return write_course(folder, lesson_text(text))


def test_there_is_an_example_of_each_kind() -> None:
    assert FALSE_CLAIMS.keys() == TRUE_CLAIMS.keys() == KINDS.keys()


@pytest.mark.usefixtures("ending_scores")
@pytest.mark.parametrize("kind", KINDS)
def test_it_catches_a_false_claim_of_each_kind(tmp_path: Path, kind: str) -> None:
    (error,) = check(with_claim(tmp_path, FALSE_CLAIMS[kind])).errors
    assert error.source.line == 10
    assert f"the claim “{kind}" in error.message
    assert "does not hold" in error.message


@pytest.mark.usefixtures("ending_scores")
@pytest.mark.parametrize("kind", KINDS)
def test_it_accepts_a_true_claim_of_each_kind(tmp_path: Path, kind: str) -> None:
    assert check(with_claim(tmp_path, TRUE_CLAIMS[kind])).errors == []


@pytest.mark.usefixtures("own_scores")
@pytest.mark.parametrize("kind", EXACT)
def test_a_claim_whose_scores_nobody_has_proved_is_not_believed(tmp_path: Path, kind: str) -> None:
    report = check(with_claim(tmp_path, TRUE_CLAIMS[kind]))
    (error,) = report.errors
    assert isinstance(error, UnsolvedError)
    assert "check_course --solve" in error.message
    assert report.unsolved == {read_board(ENDING)}


@pytest.mark.usefixtures("own_scores")
@pytest.mark.parametrize("kind", EXACT)
def test_no_scores_are_asked_for_where_the_game_is_over(tmp_path: Path, kind: str) -> None:
    claim = TRUE_CLAIMS[kind].replace(LAST_FIVE, END)
    report = check(with_claim(tmp_path, claim))
    (error,) = report.errors
    assert "cannot be read" in error.message
    assert not report.unsolved


@pytest.mark.usefixtures("own_scores")
@pytest.mark.parametrize("kind", EXACT)
def test_no_scores_are_asked_for_that_would_take_too_long(tmp_path: Path, kind: str) -> None:
    claim = TRUE_CLAIMS[kind].replace(f"{LAST_FIVE}, ", "").replace("g1f1", "f5d6")
    report = check(with_claim(tmp_path, claim))
    (error,) = report.errors
    assert "16 empty squares" in error.message
    assert not report.unsolved


MISSHAPEN: list[object] = [
    None,
    True,
    7,
    1.5,
    "",
    "words",
    "f5",
    [],
    [7],
    [7, "words"],
    ["z9"],
    [["f5"]],
    [{"f5": 1}],
    {},
    {7: 7},
    {"z9": 1},
    {"black": None},
    {"black": "words"},
    {"black": [[]]},
    {"g1": None},
    {"g1": "words"},
    {"g1": ["z9"]},
    {"g1": 7},
    {"a1": {"a1": "a1"}},
    {"f1": [7]},
    {"a": "words"},
    {"1": ["X"] * 8},
    {"rows": []},
]


@pytest.mark.usefixtures("ending_scores")
@pytest.mark.parametrize("kind", KINDS)
def test_a_claim_of_any_shape_is_false_or_told_to_be_unreadable(kind: str) -> None:
    ending = Game.from_moves((), read_board(ENDING))
    for stated in MISSHAPEN:
        claim = Claim(Subject(ending), {kind: stated}, Source(Path("lesson.yaml"), 1))
        problem = claim.problem()
        assert problem or (kind, stated) == ("transcript", "")


# --- What sentences name ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("White c3 and f8.", ({"c3", "f8"}, set())),
        ("It turns one disc.", (set(), {1})),
        ("Turn two discs with one move.", (set(), {2})),
        ("Black has 13.", (set(), {13})),
        ("A pass comes in 1.6 games of a hundred.", (set(), {1.6})),
        ("A big turn, at once.", (set(), set())),
    ],
)
def test_it_sees_what_a_sentence_names(text: str, found: tuple[set[str], set[float]]) -> None:
    facts = facts_in(text)
    assert (facts.squares, facts.numbers) == found


def test_it_sees_the_name_of_an_opening() -> None:
    assert facts_in("This is the Tiger.").openings == {"Tiger"}


@pytest.mark.usefixtures("ending_scores")
def test_a_proved_score_is_what_the_solver_says() -> None:
    position = read_board(ENDING)
    assert scores.exact_scores(position) == scores.solved(position)
