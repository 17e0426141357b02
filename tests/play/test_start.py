import pytest
from django.test import Client

from play.models import Game, Opponent
from reversi_site.players import cookies
from reversi_site.players.models import Player
from tests.factories import GameFactory
from tests.play.conftest import text
from tests.visitors import as_player

pytestmark = pytest.mark.django_db

COMPUTER = {"opponent": "computer", "colour": "black", "level": "club"}


def test_looking_at_the_page_leaves_no_trace(client: Client) -> None:
    response = client.get("/play/")

    assert response.status_code == 200
    assert cookies.NAME not in response.cookies
    assert not Player.objects.exists()


def test_it_starts_a_game_and_makes_the_guest(client: Client) -> None:
    response = client.post("/play/", COMPUTER)

    game = Game.objects.get()
    assert response["Location"] == f"/play/{game.public_id}/"
    assert (game.opponent, game.colour, game.level) == ("computer", "black", "club")
    assert game.owner == Player.objects.get()
    assert client.get(response["Location"]).status_code == 200


def test_either_tosses_a_coin(visitor: Client, player: Player) -> None:
    visitor.post("/play/", {**COMPUTER, "colour": "either"})

    assert Game.objects.get().colour in ("black", "white")


def test_a_game_with_a_friend_ignores_level_and_colour(visitor: Client) -> None:
    visitor.post("/play/", {**COMPUTER, "opponent": "friend"})

    game = Game.objects.get()
    assert (game.opponent, game.colour, game.level) == (Opponent.FRIEND, "", "")


def test_the_ticks_are_kept_for_the_player(visitor: Client, player: Player) -> None:
    visitor.post("/play/", {**COMPUTER, "options": "on", "dots": "on", "pace": "slow"})

    player.refresh_from_db()
    assert player.show_dots
    assert not player.show_coordinates
    assert player.pace == "slow"
    assert 'name="coordinates">' in visitor.get("/play/").content.decode()


def test_a_form_without_ticks_leaves_the_options_as_they_are(
    visitor: Client, player: Player
) -> None:
    visitor.post("/play/", COMPUTER)

    player.refresh_from_db()
    assert player.show_dots
    assert player.show_coordinates


def test_a_double_press_starts_one_game(visitor: Client) -> None:
    visitor.post("/play/", COMPUTER)
    visitor.post("/play/", COMPUTER)

    assert Game.objects.count() == 1


def test_a_game_in_which_somebody_moved_is_not_started_over(
    visitor: Client, player: Player
) -> None:
    begun = GameFactory.create(owner=player, level="club", moves="f5", version=1)

    visitor.post("/play/", COMPUTER)

    assert Game.objects.exclude(pk=begun.pk).count() == 1


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"opponent": ""}, "Choose the computer or a friend."),
        ({"opponent": "dog"}, "Choose the computer or a friend."),
        ({"colour": "green"}, "Choose Black, White or the toss of a coin."),
        ({"colour": ""}, "Choose Black, White or the toss of a coin."),
        ({"level": "god"}, "Choose one of the levels."),
        ({"level": ""}, "Choose one of the levels."),
        ({"level": "\x00"}, "Choose one of the levels."),
    ],
)
def test_a_wrong_choice_is_said_in_plain_words(
    visitor: Client, wrong: dict[str, str], said: str
) -> None:
    response = visitor.post("/play/", {**COMPUTER, **wrong})

    assert response.status_code == 422
    assert said in text(response)
    assert not Game.objects.exists()


def test_a_form_without_its_token_changes_nothing(player: Player) -> None:
    client = as_player(Client(enforce_csrf_checks=True), player)
    game = GameFactory.create(owner=player)

    started = client.post("/play/", COMPUTER)
    moved = client.post(game.get_absolute_url(), {"square": "f5", "version": 0})

    assert started.status_code == moved.status_code == 403
    assert "open too long" in text(moved)
    game.refresh_from_db()
    assert (game.moves, Game.objects.count()) == ("", 1)
