import re

import pytest
from django.test import Client

from reversi_site.players.models import Pace, Player
from tests.factories import FriendGameFactory, GameFactory
from tests.play.conftest import Press, live, square_label, text

pytestmark = pytest.mark.django_db

NOTHING_TICKED = {"options": "on"}


def test_dots_can_be_taken_off_during_a_game(player: Player, ask: Press) -> None:
    game = GameFactory.create(owner=player)

    response = ask(game, "options", **NOTHING_TICKED, coordinates="on")

    player.refresh_from_db()
    assert (player.show_dots, player.show_coordinates) == (False, True)
    assert square_label(response, "f5") == "f5, empty"


def test_all_options_are_kept_for_the_player(player: Player, ask: Press) -> None:
    ticks = dict.fromkeys(("confirm", "turn", "sound"), "on")

    ask(GameFactory.create(owner=player), "options", **NOTHING_TICKED, **ticks, pace="slow")

    player.refresh_from_db()
    assert (player.show_dots, player.show_flips, player.show_coordinates) == (False, False, False)
    assert (player.confirm_moves, player.turn_board, player.sound) == (True, True, True)
    assert player.pace == Pace.SLOW


def test_without_script_it_leads_back_to_the_game(
    player: Player, ask: Press, visitor: Client
) -> None:
    game = GameFactory.create(owner=player)

    response = ask(game, "options", **NOTHING_TICKED, htmx=False)

    assert response["Location"] == game.get_absolute_url()
    assert "with-coordinates" not in visitor.get(response["Location"]).content.decode()


def test_the_game_itself_does_not_change(player: Player, ask: Press) -> None:
    game = GameFactory.create(owner=player, moves="f5", colour="white", version=1)

    response = ask(game, "options", **NOTHING_TICKED, dots="on")

    game.refresh_from_db()
    assert game.version == 1
    assert live(response) == ""  # What happened was said when it happened.
    assert square_label(response, "e5") == "e5, Black"  # It turned then, and not again.


def test_a_pace_that_there_is_not_is_refused(player: Player, ask: Press) -> None:
    response = ask(GameFactory.create(owner=player), "options", **NOTHING_TICKED, pace="\x00fast")

    player.refresh_from_db()
    assert response.status_code == 422
    assert "Choose one of the three paces." in text(response)
    assert player.show_dots


def test_whoever_has_an_old_page_open_keeps_what_it_does_not_ask_for(
    player: Player, ask: Press
) -> None:
    Player.objects.update(pace=Pace.SLOW)
    game = GameFactory.create(owner=player)

    ask(game, "options", **NOTHING_TICKED)
    ask(game, "options")

    player.refresh_from_db()
    assert player.pace == Pace.SLOW


def first_square(page: str) -> str | None:
    found = re.search(r'id="board-(\w\d)"', page)
    return found and found[1]


@pytest.mark.parametrize(
    ("moves", "turned", "corner"),
    [("", False, "a1"), ("f5", False, "h8"), ("", True, "h8"), ("f5", True, "a1")],
)
def test_friends_may_have_the_board_turned_to_who_is_to_move(
    player: Player, visitor: Client, moves: str, turned: bool, corner: str
) -> None:
    Player.objects.update(turn_board=True)
    game = FriendGameFactory.create(owner=player, moves=moves, turned=turned)

    assert first_square(visitor.get(game.get_absolute_url()).content.decode()) == corner


def test_against_the_computer_the_board_stays(player: Player, visitor: Client) -> None:
    Player.objects.update(turn_board=True)
    game = GameFactory.create(owner=player, moves="f5", colour="white")

    assert first_square(visitor.get(game.get_absolute_url()).content.decode()) == "a1"


def test_what_a_move_would_turn_is_told_with_its_dot(
    player: Player, ask: Press, visitor: Client
) -> None:
    game = GameFactory.create(owner=player)
    assert 'data-turns="e5"' in visitor.get(game.get_absolute_url()).content.decode()

    without_dots = ask(game, "options", **NOTHING_TICKED, flips="on").content.decode()
    without_flips = ask(game, "options", **NOTHING_TICKED, dots="on").content.decode()

    assert "data-turns" not in without_dots + without_flips


def test_what_goes_with_another_opponent_is_hidden_but_kept(
    player: Player, visitor: Client
) -> None:
    for factory, hidden in ((GameFactory, "label"), (FriendGameFactory, "fieldset")):
        page = visitor.get(factory.create(owner=player).get_absolute_url()).content.decode()
        assert re.findall(r'<(\w+) class="[a-z -]*with-[a-z]+" hidden>', page) == [hidden]
        assert 'id="option-turn"' in page
        assert 'name="pace" value="calm" checked' in page
