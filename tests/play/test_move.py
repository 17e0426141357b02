import re

import pytest
from django.test import Client

from play.models import Game
from reversi_site.players.models import Player
from tests.factories import FriendGameFactory, GameFactory
from tests.play.conftest import (
    BLACK_PASSES,
    BLACK_PASSES_TWICE,
    BLACK_WINS,
    WHITE_PASSES,
    Press,
    live,
    square_label,
    text,
)

pytestmark = pytest.mark.django_db


@pytest.fixture
def game(player: Player) -> Game:
    return GameFactory.create(owner=player)


def test_a_move_comes_back_at_once_and_asks_for_the_reply(game: Game, press: Press) -> None:
    response = press(game, "f5")

    game.refresh_from_db()
    assert response.status_code == 200
    assert (game.moves, game.version) == ("f5", 1)
    page = response.content.decode()
    assert f'hx-post="/play/{game.public_id}/reply/"' in page
    assert 'hx-trigger="load delay:400ms, submit"' in page
    assert "<html" not in page
    assert live(response) == "Black played f5. It turned one disc, e5."
    assert square_label(response, "f5") == "f5, Black, last move"
    assert square_label(response, "e5") == "e5, Black, just flipped"


def test_no_dots_are_shown_while_the_computer_is_to_move(game: Game, press: Press) -> None:
    assert ", legal move" not in press(game, "f5").content.decode()


def test_without_script_the_computer_answers_before_the_redirect(
    game: Game, press: Press, visitor: Client
) -> None:
    response = press(game, "f5", htmx=False)

    game.refresh_from_db()
    assert response["Location"] == f"/play/{game.public_id}/"
    assert len(game.moves) == 4
    assert game.version == 2
    page = text(visitor.get(response["Location"]))
    assert f"White played {game.moves[2:]}." in page
    assert "Black played f5. It turned one disc, e5." in page


def test_without_script_every_ply_until_the_next_decision_is_told(
    player: Player, press: Press, visitor: Client
) -> None:
    game = GameFactory.create(owner=player, moves=WHITE_PASSES[:-2], version=12)

    press(game, "g8", htmx=False)

    page = text(visitor.get(game.get_absolute_url()))
    assert "White passed. White had no legal move, so Black plays again." in page
    assert "Black played g8." in page
    game.refresh_from_db()
    assert game.is_owners_turn


@pytest.mark.parametrize("typed", ["f5", "F5", " f5 "])
def test_a_move_may_be_typed(game: Game, press: Press, typed: str) -> None:
    assert press(game, typed).status_code == 200

    game.refresh_from_db()
    assert game.moves == "f5"


@pytest.mark.parametrize(
    ("square", "verdict"),
    [
        ("d4", "d4 is taken. A new disc goes on an empty square."),
        ("a1", "a1 traps nothing. No disc of White is next to it."),
        ("e3", "e3 traps nothing. No line of White from e3 ends at a disc of Black."),
        ("c3", "c3 traps nothing. No line of White from c3 ends at a disc of Black."),
    ],
)
def test_a_square_that_is_no_move_is_explained(
    game: Game, press: Press, square: str, verdict: str
) -> None:
    response = press(game, square)

    game.refresh_from_db()
    assert response.status_code == 422
    assert live(response) == verdict
    assert (game.moves, game.version) == ("", 0)
    assert square_label(response, "f5") == "f5, legal move"


def test_the_explanation_goes_direction_by_direction(game: Game, press: Press) -> None:
    assert "d4 and e5 are White, but f6 is empty." in text(press(game, "c3"))


def test_the_explanation_works_without_script(game: Game, press: Press) -> None:
    response = press(game, "a1", htmx=False)

    assert response.status_code == 422
    assert "a1 traps nothing." in text(response)
    assert "<html" in response.content.decode()


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"square": ""}, "Press a square, or type its name: f5."),
        ({"square": "i9"}, "“i9” is not a square. Squares are a1 to h8."),
        ({"square": "f5\x00"}, "is not a square. Squares are a1 to h8."),
        ({"square": "😀" * 5000}, "is not a square. Squares are a1 to h8."),
        ({"version": ""}, "It is not clear which board you saw."),
        ({"version": "one"}, "It is not clear which board you saw."),
        ({"version": "-1"}, "It is not clear which board you saw."),
        ({"version": "9" * 5000}, "It is not clear which board you saw."),
    ],
)
def test_what_cannot_be_read_is_answered_plainly(
    game: Game, press: Press, fields: dict[str, str], said: str
) -> None:
    response = press(game, **{"square": "f5", **fields})

    game.refresh_from_db()
    assert response.status_code == 422
    assert said in text(response)
    assert game.version == 0


def test_a_press_without_any_field_is_answered_plainly(game: Game, visitor: Client) -> None:
    assert visitor.post(game.get_absolute_url()).status_code == 422


def test_the_computers_turn_is_not_the_players(player: Player, press: Press) -> None:
    game = GameFactory.create(owner=player, moves="f5", version=1)

    response = press(game, "d6")

    game.refresh_from_db()
    assert response.status_code == 422
    assert live(response) == "It is White’s turn."
    assert "/reply/" in response.content.decode()
    assert game.moves == "f5"


def test_a_game_that_is_over_takes_no_move(player: Player, press: Press) -> None:
    game = GameFactory.create(owner=player, moves=BLACK_WINS, ended_by="played-out", version=9)

    response = press(game, "a1")

    assert response.status_code == 422
    assert live(response) == "This game is over. Black wins 13 to 0."


def test_with_a_friend_both_colours_are_moved(player: Player, press: Press) -> None:
    game = FriendGameFactory.create(owner=player)

    press(game, "f5")
    game.refresh_from_db()
    response = press(game, "d6")

    game.refresh_from_db()
    assert game.moves == "f5d6"
    assert live(response) == "White played d6. It turned one disc, d5."
    assert "/reply/" not in response.content.decode()
    assert "/undo/" not in response.content.decode()


def test_a_pass_of_the_computer_is_an_event(player: Player, press: Press) -> None:
    game = GameFactory.create(owner=player, moves=WHITE_PASSES[:-2], version=12)

    response = press(game, "g8")

    game.refresh_from_db()
    assert game.is_owners_turn
    assert "White has no legal move and passes. Black plays again." in live(response)
    assert '<li class="pass">White passed.</li>' in response.content.decode()
    assert "/reply/" not in response.content.decode()


def test_a_pass_of_the_player_asks_for_the_next_reply(player: Player, visitor: Client) -> None:
    game = GameFactory.create(owner=player, moves=BLACK_PASSES, version=8)

    response = visitor.get(game.get_absolute_url())

    assert game.is_computers_turn
    page = text(response)
    assert "Black passed. Black had no legal move, so White plays again." in page
    assert "White played h6." in page
    assert "Let White move" in page
    assert f'hx-post="/play/{game.public_id}/reply/"' in response.content.decode()


def test_two_passes_in_a_row_are_told_in_their_order(player: Player, visitor: Client) -> None:
    game = GameFactory.create(owner=player, moves=BLACK_PASSES_TWICE, version=15)

    page = visitor.get(game.get_absolute_url()).content.decode()

    told = re.findall(r"<li>(\w+ (?:played \w\d|has no legal move and passes))\.", page)
    assert told == [
        "Black played h7",
        "White played h6",
        "Black has no legal move and passes",
        "White played c7",
    ]
    assert "<h2>Black passed.</h2>" in page
    assert page.count('<li class="pass">Black passed.</li>') == 2


def test_the_end_names_both_counts_when_they_differ(player: Player, press: Press) -> None:
    game = GameFactory.create(owner=player, moves=BLACK_WINS[:-2], version=8)

    response = press(game, "e7")

    game.refresh_from_db()
    assert game.ended_by == "played-out"
    page = text(response)
    assert "You win." in page
    assert "Black wins 13 to 0. Counted with the empty squares: 64 to 0." in page
    assert "Rematch as White" in page
    assert live(response).endswith("Counted with the empty squares: 64 to 0.")


def test_every_game_has_a_link_to_its_board(player: Player, visitor: Client) -> None:
    game = GameFactory.create(owner=player, moves="f5d6c3d3", version=4)

    page = visitor.get(game.get_absolute_url()).content.decode()

    assert 'value="http://testserver/board/f5d6c3d3"' in page
    assert 'href="/board/f5d6c3d3?ply=3"' in page
