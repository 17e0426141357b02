"""What a player wants of boards holds in lessons, but for the dots: those are part of a step."""

import pytest

from lessons.course.steps import MarkFlips
from tests.lessons.walking import number_of, url
from tests.visitors import seen_by


def step(number: int, **options: bool) -> str:
    return seen_by(url(number), **options)


@pytest.mark.django_db
def test_a_lesson_shows_what_the_player_wants_to_see() -> None:
    usual = step(1)
    other = step(1, show_coordinates=False, show_flips=False, sound=True)

    assert "with-coordinates" in usual
    assert 'data-turns="e5"' in usual
    assert "data-sound" not in usual
    assert "with-coordinates" not in other
    assert "data-turns" not in other
    assert "data-sound" in other


@pytest.mark.django_db
def test_the_dots_of_a_step_stay() -> None:
    assert "f5, legal move" in step(1, show_dots=False)


@pytest.mark.django_db
def test_no_lesson_asks_to_confirm() -> None:
    assert 'name="confirm"' not in step(1, confirm_moves=True)


@pytest.mark.django_db
def test_where_the_question_is_what_turns_nothing_tells() -> None:
    assert "data-turns" not in step(number_of(MarkFlips, 1))
