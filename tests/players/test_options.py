"""What a player wants of boards: how it is asked for, kept, and given to boards."""

import pytest
from pytest_django import DjangoAssertNumQueries

from reversi_site.players.models import Pace, Player
from reversi_site.players.options import OPTIONS, OptionsForm, initial_options, on_every_board
from reversi_site.players.services import choose_options
from tests.factories import PlayerFactory


def test_who_is_not_known_gets_dots_names_and_flips_but_no_sound() -> None:
    assert on_every_board(None) == {
        "dots": True,
        "coordinates": True,
        "flips": True,
        "sound": False,
    }


def test_the_form_begins_with_what_is_kept() -> None:
    form = OptionsForm.of(Player(show_dots=False, confirm_moves=True, pace=Pace.SLOW))

    assert (form["dots"].value(), form["confirm"].value(), form["turn"].value()) == (
        False,
        True,
        False,
    )
    assert form["pace"].value() == "slow"


def test_every_option_is_asked_for_and_kept() -> None:
    asked = set(OptionsForm.base_fields) - {"options"}

    assert asked == set(OPTIONS) == set(initial_options(None))
    assert {field.name for field in Player._meta.get_fields()} >= set(OPTIONS.values())


@pytest.mark.django_db
def test_what_was_chosen_is_written_in_one_go(
    django_assert_num_queries: DjangoAssertNumQueries,
) -> None:
    player = PlayerFactory.create()
    form = OptionsForm({"options": "on", "sound": "on", "pace": "at-once"})
    assert form.is_valid()

    with django_assert_num_queries(1):
        choose_options(player, form.chosen_options)

    kept = initial_options(Player.objects.get())
    assert {name for name, value in kept.items() if value is True} == {"sound"}
    assert kept["pace"] == Pace.AT_ONCE


@pytest.mark.django_db
def test_a_form_that_shows_no_options_changes_none(
    django_assert_num_queries: DjangoAssertNumQueries,
) -> None:
    form = OptionsForm({"dots": "on"})
    assert form.is_valid()

    with django_assert_num_queries(0):
        choose_options(PlayerFactory.build(), form.chosen_options)
