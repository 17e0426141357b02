import re
from typing import Any

import pytest
from django.test import Client

from play.models import Game
from reversi_site.players.models import Player
from tests.factories import FriendGameFactory, GameFactory
from tests.play.conftest import BLACK_PASSES, BLACK_WINS, Press, live, square_label, text

pytestmark = pytest.mark.django_db


@pytest.fixture
def undo(ask: Press) -> Press:
    """Press Undo on the page of a game as it is now; `move` is the one that the page takes back."""

    def undone(game: Game, **fields: Any) -> Any:
        last = game.own_moves[-1].move_number if game.own_moves else 1
        return ask(game, "undo", **{"move": last, **fields})

    return undone


def test_it_goes_back_to_the_players_last_decision(player: Player, undo: Press) -> None:
    game = GameFactory.create(owner=player, moves="f5d6c3d3", version=4, pressed_at=2)

    response = undo(game)

    game.refresh_from_db()
    assert (game.moves, game.version, game.undo_used) == ("f5d6", 5, True)
    assert live(response) == "You took back c3. The answer d3 went with it."
    assert square_label(response, "c3") == "c3, legal move, taken back"


def test_it_works_while_the_computer_is_to_move(player: Player, undo: Press) -> None:
    game = GameFactory.create(owner=player, moves="f5d6c3", version=3, pressed_at=2)

    assert live(undo(game)) == "You took back c3."
    game.refresh_from_db()
    assert game.moves == "f5d6"


def test_the_computers_first_move_stays(player: Player, undo: Press) -> None:
    game = GameFactory.create(owner=player, colour="white", moves="f5d6c3", version=3)

    undo(game)

    game.refresh_from_db()
    assert game.moves == "f5"


def test_there_may_be_nothing_to_undo(player: Player, undo: Press, visitor: Client) -> None:
    game = GameFactory.create(owner=player, colour="white", moves="f5", version=1)

    response = undo(game)

    assert response.status_code == 422
    assert live(response) == "There is nothing to undo. You have not moved yet."
    assert "/undo/" not in visitor.get(game.get_absolute_url()).content.decode()


def test_there_is_no_undo_with_a_friend(player: Player, undo: Press) -> None:
    game = FriendGameFactory.create(owner=player, moves="f5", version=1)

    response = undo(game)

    game.refresh_from_db()
    assert response.status_code == 422
    assert game.moves == "f5"


def test_a_game_that_is_over_stays_so(player: Player, undo: Press) -> None:
    game = GameFactory.create(owner=player, moves=BLACK_WINS, ended_by="played-out", version=9)

    assert undo(game).status_code == 422


def test_a_double_press_takes_one_move_back(player: Player, undo: Press) -> None:
    game = GameFactory.create(owner=player, moves="f5d6c3d3", version=4)

    undo(game)
    second = undo(game)

    game.refresh_from_db()
    assert second.status_code == 200
    assert game.moves == "f5d6"


def test_pressed_again_it_goes_back_move_by_move_to_the_start(player: Player, undo: Press) -> None:
    game = GameFactory.create(owner=player, moves="f5d6c3d3c4f4", version=6)

    for moves, said in [("f5d6c3d3", "c4"), ("f5d6", "c3"), ("", "f5")]:
        response = undo(game)
        game.refresh_from_db()
        assert game.moves == moves
        assert live(response).startswith(f"You took back {said}.")
        assert square_label(response, said).endswith(", taken back")

    assert game.version == 9
    assert undo(game).status_code == 422


def test_one_press_takes_back_to_any_earlier_move(
    player: Player, undo: Press, visitor: Client
) -> None:
    game = GameFactory.create(owner=player, moves="f5d6c3d3c4f4", version=6)
    page = visitor.get(game.get_absolute_url()).content.decode()
    assert re.findall(r'name="move" value="(\d+)" aria', page) == ["5", "3", "1"]

    response = undo(game, move=3)

    game.refresh_from_db()
    assert game.moves == "f5d6"
    assert live(response) == "You took back c3. The moves d3, c4 and f4 went with it."


@pytest.mark.parametrize("move", [2, 7, 60])
def test_only_moves_of_ones_own_are_taken_back(player: Player, undo: Press, move: int) -> None:
    game = GameFactory.create(owner=player, moves="f5d6c3d3", version=4)

    response = undo(game, move=move)

    game.refresh_from_db()
    assert response.status_code == 422
    assert live(response) == "This is no move of yours. Choose one of your moves."
    assert game.moves == "f5d6c3d3"


@pytest.mark.parametrize("move", ["", "f5", "0", "-1", "9" * 30])
def test_it_has_to_be_said_which_move(player: Player, undo: Press, move: str) -> None:
    game = GameFactory.create(owner=player, moves="f5d6c3d3", version=4)

    assert undo(game, move=move).status_code == 422
    game.refresh_from_db()
    assert (game.moves, game.undo_used) == ("f5d6c3d3", False)


def test_what_was_set_up_stays(player: Player, undo: Press, visitor: Client) -> None:
    game = GameFactory.create(owner=player, moves="f5d6c3d3", given=2, version=2)

    undo(game)

    game.refresh_from_db()
    assert game.moves == "f5d6"
    assert undo(game).status_code == 422
    assert "/undo/" not in visitor.get(game.get_absolute_url()).content.decode()


def test_two_tabs_that_take_back_different_moves_do_not_both(player: Player, undo: Press) -> None:
    game = GameFactory.create(owner=player, moves="f5d6c3d3", version=4)
    undo(game, move=3)

    response = undo(game, move=1)

    game.refresh_from_db()
    assert response.status_code == 409
    assert game.moves == "f5d6"


def test_it_takes_back_over_passes(player: Player, undo: Press) -> None:
    game = GameFactory.create(owner=player, moves=BLACK_PASSES, version=8)

    undo(game)

    game.refresh_from_db()
    assert game.moves == BLACK_PASSES[:12]
    assert game.is_owners_turn


def test_the_version_rises_so_that_an_old_press_stays_old(
    player: Player, undo: Press, press: Press
) -> None:
    game = GameFactory.create(owner=player, moves="f5d6", version=2)
    press(game, "c3")
    game.refresh_from_db()
    undo(game)

    response = press(game, "c3", version=2)

    game.refresh_from_db()
    assert response.status_code == 409
    assert game.moves == "f5d6"


def test_without_script_it_leads_back_to_the_game(
    player: Player, undo: Press, visitor: Client
) -> None:
    game = GameFactory.create(owner=player, moves="f5d6", version=2)

    response = undo(game, htmx=False)

    assert response["Location"] == game.get_absolute_url()
    assert "You took back f5." in text(visitor.get(response["Location"]))


def test_a_reply_on_its_way_does_not_undo_the_undo(player: Player, undo: Press, ask: Press) -> None:
    game = GameFactory.create(owner=player, moves="f5d6c3", version=3)
    undo(game)

    response = ask(game, "reply", version=3)

    game.refresh_from_db()
    assert response.status_code == 409
    assert game.moves == "f5d6"
