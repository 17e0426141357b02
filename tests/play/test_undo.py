import pytest
from django.test import Client

from reversi_site.players.models import Player
from tests.factories import FriendGameFactory, GameFactory
from tests.play.conftest import BLACK_WINS, Press, live, square_label, text

pytestmark = pytest.mark.django_db


def test_it_goes_back_to_the_players_last_decision(player: Player, ask: Press) -> None:
    game = GameFactory.create(owner=player, moves="f5d6c3d3", version=4, pressed_at=2)

    response = ask(game, "undo")

    game.refresh_from_db()
    assert (game.moves, game.version, game.undo_used) == ("f5d6", 5, True)
    assert live(response) == "You took back c3. The answer d3 went with it."
    assert square_label(response, "c3") == "c3, legal move, taken back"


def test_it_works_while_the_computer_is_to_move(player: Player, ask: Press) -> None:
    game = GameFactory.create(owner=player, moves="f5d6c3", version=3, pressed_at=2)

    assert live(ask(game, "undo")) == "You took back c3."
    game.refresh_from_db()
    assert game.moves == "f5d6"


def test_the_computers_first_move_stays(player: Player, ask: Press) -> None:
    game = GameFactory.create(owner=player, colour="white", moves="f5d6c3", version=3)

    ask(game, "undo")

    game.refresh_from_db()
    assert game.moves == "f5"


def test_there_may_be_nothing_to_undo(player: Player, ask: Press, visitor: Client) -> None:
    game = GameFactory.create(owner=player, colour="white", moves="f5", version=1)

    response = ask(game, "undo")

    assert response.status_code == 422
    assert live(response) == "There is nothing to undo. You have not moved yet."
    assert "/undo/" not in visitor.get(game.get_absolute_url()).content.decode()


def test_there_is_no_undo_with_a_friend(player: Player, ask: Press) -> None:
    game = FriendGameFactory.create(owner=player, moves="f5", version=1)

    response = ask(game, "undo")

    game.refresh_from_db()
    assert response.status_code == 422
    assert game.moves == "f5"


def test_a_game_that_is_over_stays_so(player: Player, ask: Press) -> None:
    game = GameFactory.create(owner=player, moves=BLACK_WINS, ended_by="played-out", version=9)

    assert ask(game, "undo").status_code == 422


def test_a_double_press_takes_one_move_back(player: Player, ask: Press) -> None:
    game = GameFactory.create(owner=player, moves="f5d6c3d3", version=4)

    ask(game, "undo")
    second = ask(game, "undo")

    game.refresh_from_db()
    assert second.status_code == 200
    assert game.moves == "f5d6"


def test_the_version_rises_so_that_an_old_press_stays_old(
    player: Player, ask: Press, press: Press
) -> None:
    game = GameFactory.create(owner=player, moves="f5d6", version=2)
    press(game, "c3")
    game.refresh_from_db()
    ask(game, "undo")

    response = press(game, "c3", version=2)

    game.refresh_from_db()
    assert response.status_code == 409
    assert game.moves == "f5d6"


def test_without_script_it_leads_back_to_the_game(
    player: Player, ask: Press, visitor: Client
) -> None:
    game = GameFactory.create(owner=player, moves="f5d6", version=2)

    response = ask(game, "undo", htmx=False)

    assert response["Location"] == game.get_absolute_url()
    assert "You took back f5." in text(visitor.get(response["Location"]))


def test_a_reply_on_its_way_does_not_undo_the_undo(player: Player, ask: Press) -> None:
    game = GameFactory.create(owner=player, moves="f5d6c3", version=3)
    ask(game, "undo")

    response = ask(game, "reply", version=3)

    game.refresh_from_db()
    assert response.status_code == 409
    assert game.moves == "f5d6"
