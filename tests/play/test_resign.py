import pytest
from django.test import Client

from reversi_site.players.models import Player
from tests.factories import FriendGameFactory, GameFactory
from tests.play.conftest import Press, live, text

pytestmark = pytest.mark.django_db


def test_the_player_gives_the_game_up(player: Player, ask: Press) -> None:
    game = GameFactory.create(owner=player, moves="f5d6", version=2)

    response = ask(game, "resign")

    game.refresh_from_db()
    assert (game.ended_by, game.resigned_by, game.moves) == ("resignation", "black", "f5d6")
    assert live(response).startswith("Black resigned. White wins.")
    assert "You lose." in text(response)
    assert "Rematch as White" in text(response)


def test_with_a_friend_the_side_to_move_gives_up(player: Player, ask: Press) -> None:
    game = FriendGameFactory.create(owner=player, moves="f5", version=1)

    response = ask(game, "resign")

    assert "White resigned. Black wins." in text(response)


def test_it_is_asked_for_twice_even_without_script(player: Player, visitor: Client) -> None:
    game = GameFactory.create(owner=player)

    page = visitor.get(game.get_absolute_url()).content.decode()

    assert page.index("<summary") < page.index("Yes, resign")


def test_a_double_press_resigns_once(player: Player, ask: Press) -> None:
    game = GameFactory.create(owner=player)

    ask(game, "resign")
    second = ask(game, "resign")

    game.refresh_from_db()
    assert second.status_code == 200
    assert game.version == 1


def test_a_page_that_is_too_old_does_not_resign(player: Player, ask: Press) -> None:
    game = GameFactory.create(owner=player, moves="f5d6", version=2)

    response = ask(game, "resign", version=0)

    game.refresh_from_db()
    assert response.status_code == 409
    assert game.ended_by == ""


def test_a_game_that_was_given_up_takes_no_move(player: Player, press: Press) -> None:
    game = GameFactory.create(
        owner=player, moves="f5d6", ended_by="resignation", resigned_by="black", version=3
    )

    response = press(game, "c3")

    assert response.status_code == 422
    assert live(response) == "This game is over. Black resigned. White wins."
