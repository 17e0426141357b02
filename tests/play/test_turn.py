import re

import pytest
from django.test import Client

from reversi_site.players.models import Player
from tests.factories import GameFactory
from tests.play.conftest import BLACK_WINS, Page, Press, live, text

pytestmark = pytest.mark.django_db


def rows(response: Page) -> str:
    """The names of the rows from the top."""
    return "".join(re.findall(r'<th scope="row">(\d)</th>', response.content.decode()))


def test_it_shows_h8_on_top_and_back(player: Player, ask: Press, visitor: Client) -> None:
    game = GameFactory.create(owner=player, moves="f5d6", version=2)

    turned = ask(game, "turn", turned="on")
    assert rows(turned) == "87654321"
    assert live(turned) == "The board is turned: row 8 is on top."
    assert rows(visitor.get(game.get_absolute_url())) == "87654321"

    back = ask(game, "turn")
    assert rows(back) == "12345678"
    assert live(back) == "The board is turned back: row 1 is on top."


def test_it_changes_nothing_in_the_game(player: Player, ask: Press, press: Press) -> None:
    """A page that was open before it is not stale."""
    game = GameFactory.create(owner=player)

    ask(game, "turn", turned="on")
    response = press(game, "f5", version=0)

    game.refresh_from_db()
    assert response.status_code == 200
    assert (game.moves, game.version, game.turned) == ("f5", 1, True)


def test_a_double_press_turns_it_once(player: Player, ask: Press) -> None:
    game = GameFactory.create(owner=player)

    for _ in range(2):
        response = ask(game, "turn", turned="on")

    assert rows(response) == "87654321"


def test_no_disc_turns_over_with_it(player: Player, ask: Press) -> None:
    game = GameFactory.create(owner=player, moves="f5d6", version=2)

    assert "flipped" not in ask(game, "turn", turned="on").content.decode()


def test_while_the_computer_thinks_its_answer_is_asked_for_again(
    player: Player, ask: Press
) -> None:
    game = GameFactory.create(owner=player, moves="f5", version=1)

    assert 'id="reply"' in ask(game, "turn", turned="on").content.decode()
    assert ask(game, "reply").status_code == 200


def test_a_game_that_is_over_can_be_looked_at_from_both_sides(player: Player, ask: Press) -> None:
    game = GameFactory.create(owner=player, moves=BLACK_WINS, ended_by="played-out", version=9)

    assert rows(ask(game, "turn", turned="on")) == "87654321"


def test_without_script_it_leads_back_to_the_game(player: Player, ask: Press) -> None:
    game = GameFactory.create(owner=player)

    response = ask(game, "turn", htmx=False, turned="on")

    assert response["Location"] == game.get_absolute_url()


def test_the_computer_has_not_answered_because_of_it(
    player: Player, ask: Press, visitor: Client
) -> None:
    game = GameFactory.create(owner=player, moves="f5", version=1)

    ask(game, "turn", htmx=False, turned="on")

    game.refresh_from_db()
    assert game.moves == "f5"
    assert "Let White move" in text(visitor.get(game.get_absolute_url()))
