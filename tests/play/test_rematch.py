from typing import Any

import pytest
from django.conf import settings
from django.test import Client, override_settings

from play.models import Game
from reversi_site.players.models import Player
from tests.factories import FriendGameFactory, GameFactory
from tests.play.conftest import BLACK_WINS, Press, text

pytestmark = pytest.mark.django_db

ENDED = {"ended_by": "resignation", "resigned_by": "black", "won_by": "white"}


def rematch_of(ask: Press, game: Game) -> Game:
    """The game that a press on the page of a finished game leads to."""
    response = ask(game, "rematch", htmx=False)
    assert response.status_code == 302
    return Game.objects.get(public_id=response["Location"].split("/")[2])


def test_it_swaps_the_colours(player: Player, ask: Press, visitor: Client) -> None:
    game = GameFactory.create(
        owner=player, level="club", moves=BLACK_WINS, ended_by="played-out", won_by="black"
    )
    assert "Rematch as White" in text(visitor.get(game.get_absolute_url()))

    found = rematch_of(ask, game)

    assert (found.owner, found.opponent, found.level) == (player, "computer", "club")
    assert (found.colour, found.moves, found.version) == ("white", "", 0)
    assert found.counts


def test_with_a_friend_it_is_just_another_game(player: Player, ask: Press, visitor: Client) -> None:
    game = FriendGameFactory.create(owner=player, moves="f5", **ENDED)
    assert "Play again" in text(visitor.get(game.get_absolute_url()))

    found = rematch_of(ask, game)

    assert found != game
    assert (found.opponent, found.colour, found.level, found.moves) == ("friend", "", "", "")


@pytest.mark.parametrize(
    "start",
    [
        {"start_kind": "opening", "moves": "f5d6c3d3c4f4", "given": 4},
        {"start_kind": "position", "start": "X" * 20 + "O" * 20 + "-" * 24 + " O", "moves": ""},
    ],
)
def test_a_chosen_start_is_the_same_again(
    player: Player, ask: Press, start: dict[str, Any]
) -> None:
    game = GameFactory.create(owner=player, **start, **ENDED)

    found = rematch_of(ask, game)

    given = start.get("given", 0)
    assert (found.start_kind, found.start) == (game.start_kind, game.start)
    assert (found.moves, found.given) == (game.moves[: 2 * given], given)


def test_a_balanced_start_is_drawn_anew(player: Player, ask: Press) -> None:
    game = GameFactory.create(
        owner=player, start_kind="balanced", moves="f5d6c3d3c4f4", given=4, **ENDED
    )

    found = rematch_of(ask, game)

    assert (found.start_kind, found.given, len(found.moves)) == ("balanced", 8, 16)
    assert found.counts


@pytest.mark.parametrize("kind", ["usual", "balanced"])
def test_a_double_press_begins_one_game(player: Player, ask: Press, kind: str) -> None:
    game = GameFactory.create(owner=player, start_kind=kind, **ENDED)

    first, second = rematch_of(ask, game), rematch_of(ask, game)

    assert first == second
    assert Game.objects.count() == 2


def test_a_game_that_goes_on_has_none(player: Player, ask: Press, visitor: Client) -> None:
    game = GameFactory.create(owner=player, moves="f5d6", version=2)

    response = ask(game, "rematch", htmx=False)

    assert response.status_code == 422
    assert "This game goes on. Play it to the end first." in text(response)
    assert "/rematch/" not in visitor.get(game.get_absolute_url()).content.decode()
    assert Game.objects.count() == 1


def test_games_are_not_begun_without_end(player: Player, ask: Press) -> None:
    game = GameFactory.create(owner=player, **ENDED)

    with override_settings(RATE_LIMITS={**settings.RATE_LIMITS, "create": (0, 60)}):
        assert ask(game, "rematch").status_code == 429
