import pytest
from django.test import Client

from reversi_site.players.models import Player
from tests.factories import GameFactory
from tests.play.conftest import Press, square_label

pytestmark = pytest.mark.django_db


def test_dots_can_be_taken_off_during_a_game(player: Player, ask: Press) -> None:
    game = GameFactory.create(owner=player)

    response = ask(game, "options", coordinates="on")

    player.refresh_from_db()
    assert (player.show_dots, player.show_coordinates) == (False, True)
    assert square_label(response, "f5") == "f5, empty"


def test_without_script_it_leads_back_to_the_game(
    player: Player, ask: Press, visitor: Client
) -> None:
    game = GameFactory.create(owner=player)

    response = ask(game, "options", htmx=False)

    assert response["Location"] == game.get_absolute_url()
    assert "with-coordinates" not in visitor.get(response["Location"]).content.decode()


def test_the_game_itself_does_not_change(player: Player, ask: Press) -> None:
    game = GameFactory.create(owner=player)

    ask(game, "options")

    game.refresh_from_db()
    assert game.version == 0
