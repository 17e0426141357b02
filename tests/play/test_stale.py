from concurrent.futures import ThreadPoolExecutor

import pytest
from django.db import connections
from django.test import Client

from play.games import services
from play.models import Game
from reversi_site.engine import squares
from reversi_site.players.models import Player
from tests.factories import GameFactory
from tests.play.conftest import Press, live, text
from tests.visitors import as_player

pytestmark = pytest.mark.django_db

ACTIONS = ["reply/", "undo/", "hint/", "turn/", "resign/", "rematch/", "options/"]

F5, D3 = squares.parse("f5"), squares.parse("d3")


@pytest.fixture
def game(player: Player) -> Game:
    return GameFactory.create(owner=player)


def test_a_press_sent_twice_is_one_move(game: Game, press: Press) -> None:
    first, second = press(game, "f5"), press(game, "f5", version=0)

    game.refresh_from_db()
    assert (first.status_code, second.status_code) == (200, 200)
    assert (game.moves, game.version) == ("f5", 1)


def test_a_press_sent_again_after_the_reply_is_still_that_move(game: Game, press: Press) -> None:
    press(game, "f5", htmx=False)
    second = press(game, "f5", htmx=False, version=0)

    game.refresh_from_db()
    assert second.status_code == 302
    assert game.version == 2


def test_another_move_from_the_same_page_is_refused_with_the_fresh_board(
    game: Game, press: Press
) -> None:
    press(game, "f5")

    response = press(game, "d3", version=0)

    game.refresh_from_db()
    assert response.status_code == 409
    assert live(response).startswith("The board had changed.")
    assert 'name="version" value="1"' in response.content.decode()
    assert game.moves == "f5"


def test_a_version_from_the_future_is_refused(game: Game, press: Press) -> None:
    assert press(game, "f5", version=5).status_code == 409


def test_without_script_a_stale_press_gets_a_whole_page(game: Game, press: Press) -> None:
    press(game, "f5")

    response = press(game, "d3", version=0, htmx=False)

    assert response.status_code == 409
    assert "<html" in response.content.decode()
    assert "Your press was not counted." in text(response)


def test_looking_changes_nothing(game: Game, visitor: Client) -> None:
    game_before = Game.objects.values().get()

    visitor.get(game.get_absolute_url())
    visitor.get("/play/")

    assert Game.objects.values().get() == game_before


@pytest.mark.parametrize("page", ["", *ACTIONS])
def test_somebody_elses_game_is_not_there(visitor: Client, page: str) -> None:
    foreign = GameFactory.create(moves="f5d6", version=2)
    url = f"{foreign.get_absolute_url()}{page}"

    response = visitor.post(url, {"square": "c3", "version": 2, "move": 1})

    foreign.refresh_from_db()
    assert response.status_code == 404
    assert foreign.version == 2


@pytest.mark.parametrize("page", ["", *ACTIONS])
def test_nobodys_browser_has_no_game(client: Client, game: Game, page: str) -> None:
    response = client.post(f"{game.get_absolute_url()}{page}", {"square": "f5", "version": 0})

    assert response.status_code == 404
    assert client.get(game.get_absolute_url()).status_code == 404
    assert Player.objects.count() == 1


@pytest.mark.parametrize("public_id", ["%00", "%F0%9F%98%80", "x" * 5000, "-"])
def test_an_address_that_no_game_has_is_not_there(visitor: Client, public_id: str) -> None:
    assert visitor.get(f"/play/{public_id}/").status_code == 404


@pytest.mark.parametrize("page", ACTIONS)
def test_what_changes_a_game_needs_a_post(visitor: Client, game: Game, page: str) -> None:
    assert visitor.get(f"{game.get_absolute_url()}{page}").status_code == 405


def test_a_service_that_read_an_old_row_writes_nothing(game: Game) -> None:
    """Two tabs read the same row; the second to write is refused."""
    other = Game.objects.get(pk=game.pk)
    services.play_move(game, F5, 0)

    with pytest.raises(services.StaleError):
        services.play_move(other, D3, 0)

    assert Game.objects.get(pk=game.pk).moves == "f5"


def test_a_service_that_read_an_old_row_accepts_the_same_press(game: Game) -> None:
    other = Game.objects.get(pk=game.pk)
    services.play_move(game, F5, 0)

    services.play_move(other, F5, 0)

    assert other.version == 1


@pytest.mark.django_db(transaction=True)
def test_two_threads_that_send_the_same_press_make_one_move(player: Player) -> None:
    game = GameFactory.create(owner=player)

    def post(_: int) -> int:
        try:
            client = as_player(Client(), player)
            data = {"square": "f5", "version": 0}
            return client.post(
                game.get_absolute_url(), data, headers={"HX-Request": "true"}
            ).status_code
        finally:
            connections.close_all()

    with ThreadPoolExecutor(2) as threads:
        statuses = list(threads.map(post, range(2)))

    game.refresh_from_db()
    assert statuses == [200, 200]
    assert (game.moves, game.version) == ("f5", 1)


def test_no_browser_keeps_the_page_of_a_game(game: Game, player: Player, client: Client) -> None:
    as_player(client, player)

    assert "no-store" in client.get(game.get_absolute_url())["Cache-Control"]
