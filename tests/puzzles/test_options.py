"""What a player wants of boards holds in puzzles, but there is nothing to confirm."""

import pytest
from django.test import Client

from puzzles.bank.puzzle import Puzzle
from tests.factories import PlayerFactory
from tests.play.conftest import as_player
from tests.puzzles.conftest import url

pytestmark = pytest.mark.django_db


def page(puzzle: Puzzle, **options: bool) -> str:
    player = PlayerFactory.create(**options)
    return as_player(Client(), player).get(url(puzzle)).content.decode()


def test_a_puzzle_shows_what_the_player_wants_to_see(puzzle: Puzzle) -> None:
    usual = page(puzzle)
    other = page(puzzle, show_coordinates=False, show_flips=False, sound=True)

    assert "with-coordinates" in usual
    assert "data-turns" in usual
    assert "data-sound" not in usual
    assert "with-coordinates" not in other
    assert "data-turns" not in other
    assert "data-sound" in other


def test_a_puzzle_without_dots_tells_nothing_of_what_turns(puzzle: Puzzle) -> None:
    assert "data-turns" not in page(puzzle, show_dots=False)


def test_no_puzzle_asks_to_confirm(puzzle: Puzzle) -> None:
    assert 'name="confirm"' not in page(puzzle, confirm_moves=True)
