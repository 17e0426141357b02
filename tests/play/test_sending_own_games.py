"""All games of a player as one file for other programs."""

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries, Settings

from reversi_site.engine.notation import Format, read_games
from reversi_site.players.models import Player
from tests.factories import FriendGameFactory, GameFactory
from tests.play.conftest import BLACK_PASSES, Press

pytestmark = pytest.mark.django_db

URL = "/play/games/all.ggf"


def sent(client: Client) -> bytes:
    """The file."""
    return b"".join(client.get(URL).streaming_content)  # type: ignore[attr-defined]


def test_all_games_are_taken_away_oldest_first(player: Player, visitor: Client, ask: Press) -> None:
    resigned = GameFactory.create(owner=player, name="With Ada", moves="f5d6", colour="white")
    ask(resigned, "resign")
    FriendGameFactory.create(owner=player, moves=BLACK_PASSES)
    GameFactory.create(moves="d3")

    found = read_games(sent(visitor))

    first, second = found.records
    assert (found.format, found.count) == (Format.GGF, 2)
    assert (first.game.transcript, second.game.transcript) == ("f5d6", BLACK_PASSES)
    assert (first.black, first.white, first.result) == ("First day, level 1", "You", "B+R")
    assert first.date == resigned.created.date().isoformat()
    assert (second.black, second.white, second.result) == ("", "", "")
    assert b"Ada" not in sent(visitor)


def test_it_is_a_file_of_ones_own(player: Player, visitor: Client) -> None:
    GameFactory.create(owner=player)

    response = visitor.get(URL)

    assert response["Content-Disposition"] == 'attachment; filename="games.ggf"'
    assert "public" not in response.get("Cache-Control", "")


def test_who_has_never_played_takes_away_nothing(client: Client) -> None:
    assert sent(client) == b""


@pytest.mark.parametrize("games", [1, 10])
def test_it_takes_two_queries(
    player: Player, visitor: Client, games: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    GameFactory.create_batch(games, owner=player)

    with django_assert_num_queries(2):
        sent(visitor)


def test_it_has_a_limit(client: Client, settings: Settings) -> None:
    settings.RATE_LIMITS = {**settings.RATE_LIMITS, "import": (0, 60)}

    assert client.get(URL).status_code == 429
