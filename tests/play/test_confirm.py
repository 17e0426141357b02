import pytest

from play.models import Game
from reversi_site.players.models import Player
from tests.factories import GameFactory
from tests.play.conftest import Press, live, square_label, text

pytestmark = pytest.mark.django_db


@pytest.fixture
def game(player: Player) -> Game:
    """A game of a player who confirms moves."""
    Player.objects.update(confirm_moves=True)
    return GameFactory.create(owner=player)


def is_untouched(game: Game) -> bool:
    game.refresh_from_db()
    return (game.version, game.moves) == (0, "")


@pytest.mark.parametrize("htmx", [True, False])
def test_the_first_press_only_asks(game: Game, press: Press, htmx: bool) -> None:
    response = press(game, "f5", confirm="on", htmx=htmx)

    assert response.status_code == 200
    assert "Play f5? It would turn e5. Play f5 Another square" in text(response)
    assert square_label(response, "f5") == "f5, legal move, chosen, not played yet"
    assert square_label(response, "e5") == "e5, White, would turn"
    assert is_untouched(game)


def test_it_is_said_that_a_choice_is_no_move(game: Game, press: Press) -> None:
    assert live(press(game, "f5", confirm="on")) == "Play f5? It would turn e5."


def test_the_page_asks_for_it_and_its_button_plays(game: Game, press: Press) -> None:
    page = press(game, "f5", confirm="on", htmx=False).content.decode()

    assert page.count('name="confirm"') == 1 + 1  # of the board and among the options
    assert 'name="square" value="f5" data-focus-next="board-f5">Play f5</button>' in page
    press(game, "f5", htmx=False)
    game.refresh_from_db()
    assert game.moves.startswith("f5")


def test_another_square_is_another_choice(game: Game, press: Press) -> None:
    press(game, "f5", confirm="on")
    response = press(game, "d3", confirm="on")

    assert "Play d3?" in text(response)
    assert square_label(response, "f5") == "f5, legal move"
    assert is_untouched(game)


def test_a_square_that_is_no_move_is_explained_at_once(game: Game, press: Press) -> None:
    response = press(game, "a1", confirm="on")

    assert response.status_code == 422
    assert live(response) == "a1 traps nothing. No disc of White is next to it."


def test_an_old_page_is_told_so_before_anything_is_confirmed(game: Game, press: Press) -> None:
    Game.objects.update(moves="f5", version=1)
    response = press(game, "d3", confirm="on")

    assert response.status_code == 409
    assert "The board had changed." in text(response)


def test_what_would_turn_is_left_out_for_who_does_not_want_it(game: Game, press: Press) -> None:
    Player.objects.update(show_flips=False)

    response = press(game, "f5", confirm="on")

    assert square_label(response, "e5") == "e5, White"
    assert live(response) == "Play f5? Nothing has been played yet."
