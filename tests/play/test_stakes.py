"""Whether a game counts: said before the press that costs it, and afterwards why not."""

from typing import Any

import pytest
from django.test import Client
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries

from play.rating import queries, words
from play.rating.services import note_result
from reversi_site.players.models import Player
from tests.factories import FriendGameFactory, GameFactory
from tests.play.conftest import BLACK_WINS, Press, text

pytestmark = pytest.mark.django_db

WARNING = "With this help, the game does not count."
ENDED = {"ended_by": "played-out", "won_by": "black", "moves": BLACK_WINS}


def test_undo_and_hint_say_what_they_cost(player: Player, visitor: Client) -> None:
    game = GameFactory.create(owner=player, moves="f5d6", version=2)

    assert f"Undo Hint {WARNING}" in text(visitor.get(game.get_absolute_url()))


@pytest.mark.parametrize(
    ("help_used", "said"),
    [
        ({"undo_used": True}, "You took a move back:"),
        ({"hints_used": 1}, "You had a hint:"),
        ({"undo_used": True, "hints_used": 2}, "You took moves back and had hints:"),
        ({"start_kind": "opening", "given": 2}, "It began with a chosen opening:"),
        ({"start_kind": "position"}, "It began from a chosen position:"),
    ],
)
@pytest.mark.parametrize("end", [{}, ENDED])
def test_a_game_that_does_not_count_says_why(
    player: Player, visitor: Client, help_used: dict[str, Any], said: str, end: dict[str, Any]
) -> None:
    game = GameFactory.create(owner=player, **{"moves": "f5d6", "version": 2, **help_used, **end})

    page = text(visitor.get(game.get_absolute_url()))

    assert f"{said} the game does not count." in page
    assert WARNING not in page


def test_from_then_on_there_is_nothing_more_to_lose(
    player: Player, ask: Press, visitor: Client
) -> None:
    game = GameFactory.create(owner=player, moves="f5d6", version=2)

    page = text(ask(game, "hint"))

    assert "You had a hint: the game does not count." in page
    assert WARNING not in page


def test_where_there_is_no_help_yet_nothing_is_said_of_it(player: Player, visitor: Client) -> None:
    game = GameFactory.create(owner=player, colour="white")

    assert WARNING not in text(visitor.get(game.get_absolute_url()))


def test_with_a_friend_nothing_is_at_stake(player: Player, visitor: Client) -> None:
    game = FriendGameFactory.create(owner=player, moves="f5d6", version=2)

    assert "does not count" not in text(visitor.get(game.get_absolute_url()))


def test_a_game_that_counted_says_so_with_the_rating_and_what_to_try_next(
    player: Player, press: Press
) -> None:
    game = GameFactory.create(owner=player, moves=BLACK_WINS[:-2], level="club")

    page = text(press(game, "e7"))

    standing = queries.rating(player)
    match = queries.next_level(standing)
    assert match
    assert (
        f"The game counted. {words.link(standing)} . {words.match_sentence(match)} Try it" in page
    )
    assert "does not count" not in page


@pytest.mark.parametrize("state", [{}, {"hints_used": 1, **ENDED}])
def test_a_game_that_goes_on_or_did_not_count_tells_no_rating(
    player: Player, visitor: Client, state: dict[str, Any]
) -> None:
    game = GameFactory.create(owner=player, **{"moves": "f5d6", **state})

    page = text(visitor.get(game.get_absolute_url()))

    assert "The game counted." not in page
    assert "Your rating" not in page


@pytest.mark.parametrize("games", [1, 30])
def test_the_rating_costs_one_query_and_only_where_a_game_counted(
    player: Player, visitor: Client, games: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    counted, helped = (
        [
            GameFactory.create(owner=player, ended_at=timezone.now(), undo_used=undo_used, **ENDED)
            for _ in range(games)
        ]
        for undo_used in (False, True)
    )
    for game in counted:
        note_result(game)

    with django_assert_num_queries(3):
        visitor.get(counted[0].get_absolute_url())
    with django_assert_num_queries(2):
        visitor.get(helped[0].get_absolute_url())
