"""What is shared of a solved challenge: marks, and the same in words, without a square."""

import datetime
import re

import pytest
from django.test import Client

from puzzles.bank.puzzle import Puzzle
from puzzles.daily.sharing import marks, share
from puzzles.models import Attempt
from puzzles.solving.work import Solving
from reversi_site.engine import squares
from reversi_site.engine.game import Game
from tests.puzzles.conftest import Press, losing, solve, url

DATE = datetime.date(2026, 12, 5)


def solved(puzzle: Puzzle, decisions: int, **fields: object) -> Solving:
    """A puzzle solved by so many own moves: which ones does not matter for what is shared."""
    game = Game(puzzle.position)
    while sum(ply.colour is puzzle.position.turn for ply in game.plies) < decisions:
        game = game.play(game.position.legal_moves()[0])
    kept = {"date": DATE, "solved_at": noon(DATE), "moves": game.transcript, **fields}
    return Solving(puzzle, Attempt(**kept))


def noon(date: datetime.date) -> datetime.datetime:
    return datetime.datetime.combine(date, datetime.time(12), datetime.UTC)


def miss(decision: int) -> dict[str, object]:
    return {"decision": decision, "square": "a1", "score": -2, "line": "a1"}


def test_each_decision_has_one_mark(puzzle: Puzzle) -> None:
    work = solved(puzzle, 4, misses=[miss(2), miss(2), miss(4)], hints={"3": 1, "4": 3}, shown=True)

    assert "".join(marks(work)) == "●◐◐○"
    assert share(work, DATE, "/daily/2026-12-05/").text.splitlines() == [
        "Flipside · Saturday 5 December 2026",
        "● ◐ ◐ ○",
        "4 decisions: 1 at the first try, 2 later or with a hint and 1 shown.",
        "http://testserver/daily/2026-12-05/",
    ]


@pytest.mark.parametrize(
    ("decisions", "fields", "expected"),
    [
        (1, {"first_try": True}, "1 decision, right at the first try."),
        (3, {"first_try": True}, "3 decisions, all right at the first try."),
        (
            3,
            {"first_try": True, "perfect": True},
            "3 decisions, all right at the first try. No disc given away.",
        ),
        (1, {"misses": [miss(1)]}, "1 decision: 1 later or with a hint."),
        (
            2,
            {"misses": [miss(1)], "solved_at": noon(DATE + datetime.timedelta(days=9))},
            "2 decisions: 1 at the first try and 1 later or with a hint. Solved on a later day.",
        ),
    ],
)
def test_a_sentence_says_what_the_marks_say(
    puzzle: Puzzle, decisions: int, fields: dict[str, object], expected: str
) -> None:
    work = solved(puzzle, decisions, **fields)

    assert share(work, DATE, "/daily/2026-12-05/").sentence == expected


@pytest.mark.django_db
def test_a_solved_page_offers_it_without_naming_a_square(
    press: Press, puzzle: Puzzle, client: Client
) -> None:
    assert 'id="share"' not in client.get(url(puzzle)).content.decode()
    press(losing(puzzle)[0])
    solve(press, puzzle)

    page = client.get(url(puzzle)).content.decode()

    found = re.search(
        r'<textarea id="share"[^>]*aria-label="([^"]*)"[^>]*>([^<]*)</textarea>', page
    )
    assert found
    label, text = found.groups()
    title, drawn, sentence, link = text.splitlines()
    attempt = Attempt.objects.get()
    own = len(Solving(puzzle, attempt).own_moves)
    assert drawn.split() == ["◐", *["●"] * (own - 1)]
    assert label.endswith(sentence)
    assert link == f"http://testserver{url(puzzle)}"
    assert title.startswith("Flipside · ")
    assert not [name for name in map(squares.name, range(64)) if re.search(rf"\b{name}\b", text)]


@pytest.mark.django_db
def test_what_is_shared_is_what_the_first_round_came_to(
    press: Press, puzzle: Puzzle, client: Client
) -> None:
    press(losing(puzzle)[0])
    first = solve(press, puzzle)
    again = {"player": first.player, "puzzle": first.puzzle, "date": first.date, "round": 2}
    kept = {"moves": first.moves, "solved_at": first.solved_at, "first_try": True}
    Attempt.objects.create(**again, **kept, version=9)

    page = client.get(url(puzzle)).content.decode()

    assert "Every move right at the first try." not in page
    assert "1 later or with a hint" in page


@pytest.mark.django_db
def test_a_late_solve_says_so(press: Press, puzzle: Puzzle, client: Client) -> None:
    solve(press, puzzle)

    assert "Solved on a later day." in client.get(url(puzzle)).content.decode()
