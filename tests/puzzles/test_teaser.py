"""The day's puzzle on the home page."""

import datetime

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from puzzles.bank.aims import Aim
from puzzles.bank.puzzle import Puzzle
from puzzles.daily import queries
from reversi_site.players.models import Player
from tests.puzzles.conftest import Press, first_where, solve

pytestmark = pytest.mark.django_db


def day(puzzle: Puzzle) -> datetime.date:
    return datetime.date.fromisoformat(puzzle.name)


def test_it_costs_a_query_for_a_player_and_none_without(press: Press, puzzle: Puzzle) -> None:
    with CaptureQueriesContext(connection) as context:
        teaser = queries.teaser(day(puzzle))
    assert len(context) == 0
    assert teaser.promise.endswith("wins.")
    assert teaser.board.hidden == {"version": 0}

    press(puzzle.best)
    player = Player.objects.get()
    with CaptureQueriesContext(connection) as context:
        teaser = queries.teaser(day(puzzle), player)
    assert len(context) == 1
    assert teaser.board.hidden == {"version": 1}


def test_a_draw_is_promised_as_one() -> None:
    draw = first_where(lambda each: each.aim is Aim.DRAW)
    teaser = queries.teaser(day(draw))

    assert teaser.promise.endswith(f"{draw.position.turn.capitalize()} draws.")
    assert teaser.chances.startswith("Find a move that draws:")


def test_solved_it_leads_to_its_lines(press: Press, puzzle: Puzzle) -> None:
    solve(press, puzzle)

    teaser = queries.teaser(day(puzzle), Player.objects.get())

    assert teaser.is_solved
    assert teaser.board.method == "get"
    assert teaser.board.scores == puzzle.scores
