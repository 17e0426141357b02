import pytest
from django.conf import settings
from django.test import Client, override_settings
from pytest_django import DjangoAssertNumQueries

from play.games import hints
from play.my_games import queries
from reversi_site.engine.search import Limits
from reversi_site.players.models import Player
from tests.factories import GameFactory
from tests.play.conftest import Press, text

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("moves", ["", "f5d6c3d3c4f4c5b3c2e3d2c6b4"])
def test_the_page_of_a_game_takes_two_queries(
    player: Player, visitor: Client, moves: str, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    game = GameFactory.create(owner=player, moves=moves)

    with django_assert_num_queries(2):
        visitor.get(game.get_absolute_url())


def test_a_move_takes_one_more(
    player: Player, press: Press, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    game = GameFactory.create(owner=player)

    with django_assert_num_queries(3):
        press(game, "f5")


@pytest.mark.parametrize("moves", ["f5d6", "f5d6c3d3c4f4c5b3c2e3d2c6b4d1"])
@pytest.mark.parametrize("what", ["undo", "hint", "turn"])
def test_so_does_what_helps_in_a_game(
    player: Player,
    ask: Press,
    what: str,
    moves: str,
    monkeypatch: pytest.MonkeyPatch,
    django_assert_num_queries: DjangoAssertNumQueries,
) -> None:
    monkeypatch.setattr(hints, "LIMITS", Limits(depth=1))
    game = GameFactory.create(owner=player, moves=moves)

    with django_assert_num_queries(3):
        ask(game, what, move=1, turned="on")


@pytest.mark.parametrize("games", [1, 30])
def test_the_page_of_a_new_game_takes_five_queries(
    player: Player, visitor: Client, games: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    GameFactory.create_batch(games, owner=player, moves="f5d6")

    with django_assert_num_queries(5):
        visitor.get("/play/")


def test_shared_boards_ask_the_database_nothing(
    client: Client, db: None, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    with django_assert_num_queries(0):
        client.get("/board/f5d6c3")
        client.get("/board/f5d6c3.svg")


def test_the_latest_running_game_is_the_one_to_resume(player: Player) -> None:
    old, new = (GameFactory.create(owner=player, moves=moves) for moves in ("f5", "f5d6"))
    GameFactory.create(owner=player, ended_by="resignation", resigned_by="black")

    found = queries.latest_running_game(player)

    assert found is not None
    assert found.url == new.get_absolute_url() != old.get_absolute_url()
    assert found.words == "Black · 2 moves · 3 to 3"


def test_there_may_be_no_game_to_resume(player: Player) -> None:
    assert queries.latest_running_game(player) is None
    assert queries.latest_running_game(None) is None


def test_who_presses_too_often_is_asked_to_wait(player: Player, press: Press) -> None:
    game = GameFactory.create(owner=player)

    with override_settings(RATE_LIMITS={**settings.RATE_LIMITS, "move": (1, 60)}):
        press(game, "a1")
        response = press(game, "f5")

    game.refresh_from_db()
    assert response.status_code == 429
    assert "A little slower, please." in text(response)
    assert game.moves == ""


@pytest.mark.parametrize(
    ("group", "method", "address"),
    [
        ("create", "post", "/play/"),
        ("move", "get", "/board/f5"),
        ("move", "get", "/board/"),
        ("picture", "get", "/board/f5.svg"),
    ],
)
def test_every_costly_page_has_a_limit(
    client: Client, group: str, method: str, address: str
) -> None:
    with override_settings(RATE_LIMITS={**settings.RATE_LIMITS, group: (0, 60)}):
        assert getattr(client, method)(address).status_code == 429
