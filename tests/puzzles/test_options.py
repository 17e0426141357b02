"""What a player wants of boards holds in puzzles, but there is nothing to confirm."""

import pytest

from puzzles.bank.puzzle import Puzzle
from tests.puzzles.conftest import url
from tests.visitors import seen_by

pytestmark = pytest.mark.django_db


def page(puzzle: Puzzle, **options: bool) -> str:
    return seen_by(url(puzzle), **options)


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
