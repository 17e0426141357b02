"""Who won is kept with a game that is over, and is what a replay says."""

from importlib import import_module

import pytest
from django.apps import apps
from django.db import connection

from play.models import Game
from reversi_site.players.models import Player
from tests.factories import FriendGameFactory, GameFactory
from tests.play.conftest import BLACK_WINS, WHITE_WINS, Press

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(("moves", "winner"), [(BLACK_WINS, "black"), (WHITE_WINS, "white")])
def test_the_last_move_of_a_game_notes_who_won(
    player: Player, press: Press, moves: str, winner: str
) -> None:
    game = FriendGameFactory.create(owner=player, moves=moves[:-2])

    press(game, moves[-2:])

    game.refresh_from_db()
    assert game.won_by == game.winner == winner


def test_who_resigns_lets_the_other_side_win(player: Player, ask: Press) -> None:
    game = GameFactory.create(owner=player, moves="f5d6")

    ask(game, "resign")

    game.refresh_from_db()
    assert game.won_by == game.winner == "white"


def test_nobody_has_won_while_a_game_goes_on(player: Player, press: Press) -> None:
    game = FriendGameFactory.create(owner=player)

    press(game, "f5")

    game.refresh_from_db()
    assert game.won_by == ""


def test_winners_of_games_that_ended_before_are_noted_too(player: Player) -> None:
    GameFactory.create(owner=player, moves=BLACK_WINS, ended_by="played-out")
    GameFactory.create(owner=player, ended_by="resignation", resigned_by="black")
    GameFactory.create(owner=player, moves="f5d6")

    migration = import_module("play.migrations.0003_who_won")
    migration.note_winners(apps, connection.schema_editor())

    assert list(Game.objects.order_by("pk").values_list("won_by", flat=True)) == [
        "black",
        "white",
        "",
    ]
