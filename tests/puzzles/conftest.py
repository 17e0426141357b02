"""A clock that stands still, and presses on the board of a challenge."""

import datetime
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from puzzles.bank import file as bank
from puzzles.bank.aims import Aim
from puzzles.bank.puzzle import Puzzle
from puzzles.bank.tree import best_move
from puzzles.models import Attempt
from reversi_site.analyses.proof import prove
from reversi_site.engine import squares
from reversi_site.engine.game import Game

NOON = datetime.datetime(2027, 3, 1, 12, tzinfo=datetime.UTC)

SetClock = Callable[[datetime.datetime], None]
Press = Callable[..., Any]


@pytest.fixture(autouse=True)
def set_clock(monkeypatch: pytest.MonkeyPatch) -> SetClock:
    """Stop the clock; the fixture's value sets it to another time."""

    def set_to(moment: datetime.datetime) -> None:
        monkeypatch.setattr(timezone, "now", lambda: moment)

    set_to(NOON)
    return set_to


def url(puzzle: Puzzle) -> str:
    return f"/daily/{puzzle.name}/"


def open_puzzles() -> list[Puzzle]:
    """Those of the bank that can be played at the tests' noon."""
    return [puzzle for puzzle in bank.dailies() if puzzle.name <= NOON.date().isoformat()]


def first_where(condition: Callable[[Puzzle], bool]) -> Puzzle:
    return next(puzzle for puzzle in open_puzzles() if condition(puzzle))


def losing(puzzle: Puzzle) -> list[int]:
    return sorted(square for square, score in puzzle.scores.items() if score < 0)


def taken_square(puzzle: Puzzle) -> int:
    return next(iter(squares.bits(puzzle.position.occupied)))


@pytest.fixture
def puzzle() -> Puzzle:
    """To be won, with some way to go and more than one way to lose."""
    return first_where(
        lambda each: each.aim is Aim.WIN and each.position.empties >= 10 and len(losing(each)) >= 2
    )


@pytest.fixture
def two_ways(set_clock: SetClock) -> Puzzle:
    """Of its right moves one leads to less than the best; its day is there."""
    found = next(
        each for each in bank.dailies() if len({each.scores[square] for square in each.keeping}) > 1
    )
    day = datetime.date.fromisoformat(found.name)
    set_clock(datetime.datetime.combine(day, NOON.timetz()))
    return found


@pytest.fixture
def draw(monkeypatch: pytest.MonkeyPatch) -> Puzzle:
    """To be drawn, on a day of its own: what a drawing move of another puzzle leads to."""

    def after_a_draw(puzzle: Puzzle) -> Puzzle | None:
        for square, score in puzzle.scores.items():
            position = puzzle.position.play(square)
            scores = prove(position).scores if score == 0 else {}
            if len(scores) > 1 and min(scores.values()) < max(scores.values()) == 0:
                game = puzzle.game + squares.name(square)
                return replace(puzzle, aim=Aim.DRAW, position=position, scores=scores, game=game)
        return None

    found = next(draw for puzzle in open_puzzles() if (draw := after_a_draw(puzzle)))
    puzzles = {**bank.by_name(), found.name: found}
    monkeypatch.setattr(bank, "by_name", lambda: puzzles)
    return found


@pytest.fixture
def press(client: Client, puzzle: Puzzle) -> Press:
    """Press a square as the page of `client` stands; options go into the form."""

    def pressed(square: int | str, puzzle: Puzzle = puzzle, **options: Any) -> Any:
        attempt = Attempt.objects.filter(puzzle=puzzle.name).order_by("-round").first()
        data = {
            "square": squares.name(square) if isinstance(square, int) else square,
            "version": attempt.version if attempt else 0,
            **options,
        }
        return client.post(url(puzzle), data)

    return pressed


@pytest.fixture
def attempt(puzzle: Puzzle) -> Callable[[], Attempt]:
    """Return what is stored of the one attempt."""
    return lambda: Attempt.objects.get(puzzle=puzzle.name)


def solve(press: Press, puzzle: Puzzle) -> Attempt:
    """Play the best move until it is solved."""
    for _ in range(12):
        attempt = Attempt.objects.filter(puzzle=puzzle.name).first()
        if attempt and attempt.solved_at:
            return attempt
        moves = squares.parse_word(attempt.moves) if attempt else ()
        position = Game.from_moves(moves, start=puzzle.position).position
        assert press(best_move(prove(position).scores), puzzle).status_code == 302
    raise AssertionError("not solved after twelve right moves")
