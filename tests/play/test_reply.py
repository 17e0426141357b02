import pytest
from django.test import Client

from play.games import services
from play.models import Game
from reversi_site.engine.search import Engine, Gate
from reversi_site.players.models import Player
from tests.factories import FriendGameFactory, GameFactory
from tests.play.conftest import BLACK_PASSES, BLACK_WINS, Press, live, text

pytestmark = pytest.mark.django_db


@pytest.fixture
def game(player: Player) -> Game:
    """Black has moved: it is the computer's turn."""
    return GameFactory.create(owner=player, moves="f5", version=1, pressed_at=0)


def test_the_computer_moves(game: Game, ask: Press) -> None:
    response = ask(game, "reply")

    game.refresh_from_db()
    assert response.status_code == 200
    assert len(game.moves) == 4
    assert game.version == 2
    assert live(response).startswith(f"White played {game.moves[2:]}. It turned one disc")
    assert "Your move." in text(response)


def test_the_same_game_gets_the_same_move(player: Player) -> None:
    games = [GameFactory.create(owner=player, moves="f5", version=1, seed=7) for _ in range(2)]

    for game in games:
        services.computer_reply(game, 1)

    assert games[0].moves == games[1].moves


def test_a_reply_asked_for_twice_is_one_move(game: Game, ask: Press) -> None:
    first = ask(game, "reply")
    second = ask(game, "reply", version=1)

    game.refresh_from_db()
    assert (first.status_code, second.status_code) == (200, 200)
    assert game.version == 2


def test_a_reply_asked_for_from_an_old_board_is_refused(
    game: Game, ask: Press, press: Press
) -> None:
    ask(game, "reply")
    game.refresh_from_db()
    legal = next(iter(game.played.position.legal_moves()))
    services.play_move(game, legal, 2)

    response = ask(game, "reply", version=1)

    assert response.status_code == 409
    assert game.version == 3
    assert "This is how it stands now." in text(response)


def test_the_computer_does_not_move_for_the_player(player: Player, ask: Press) -> None:
    game = GameFactory.create(owner=player)

    response = ask(game, "reply")

    game.refresh_from_db()
    assert response.status_code == 422
    assert live(response) == "It is your turn. You are Black."
    assert game.moves == ""


def test_the_computer_does_not_move_for_a_friend(player: Player, ask: Press) -> None:
    game = FriendGameFactory.create(owner=player)

    assert ask(game, "reply").status_code == 422


def test_a_game_that_is_over_gets_no_reply(player: Player, ask: Press) -> None:
    game = GameFactory.create(owner=player, moves=BLACK_WINS, ended_by="played-out", version=9)

    assert ask(game, "reply", version=9).status_code == 422


def test_white_is_let_to_move_first_by_a_computer_that_is_black(
    player: Player, visitor: Client, ask: Press
) -> None:
    game = GameFactory.create(owner=player, colour="white")

    page = text(visitor.get(game.get_absolute_url()))
    response = ask(game, "reply")

    game.refresh_from_db()
    assert "Let Black move" in page
    assert response.status_code == 200
    assert len(game.moves) == 2


@pytest.mark.parametrize(("pace", "delay"), [("at-once", 0), ("calm", 400), ("slow", 1500)])
def test_the_page_asks_for_it_at_the_players_pace(
    game: Game, player: Player, visitor: Client, pace: str, delay: int
) -> None:
    player.pace = pace
    player.save()

    page = visitor.get(game.get_absolute_url()).content.decode()

    assert f'hx-trigger="load delay:{delay}ms, submit"' in page


def test_each_ply_is_a_step_of_its_own(player: Player, ask: Press) -> None:
    game = GameFactory.create(owner=player, moves=BLACK_PASSES, version=8)

    ask(game, "reply")

    game.refresh_from_db()
    assert (len(game.played.moves), game.version) == (9, 9)


def test_without_script_all_plies_come_in_one_answer(player: Player, ask: Press) -> None:
    game = GameFactory.create(owner=player, moves=BLACK_PASSES, version=8)

    response = ask(game, "reply", htmx=False)

    game.refresh_from_db()
    assert response["Location"] == game.get_absolute_url()
    assert game.is_owners_turn or game.is_over


def test_a_busy_server_answers_with_a_shorter_search_and_says_so(
    game: Game, ask: Press, monkeypatch: pytest.MonkeyPatch
) -> None:
    full = Gate(places=0, wait=0)
    monkeypatch.setattr(services, "Engine", lambda: Engine(full))

    response = ask(game, "reply")

    game.refresh_from_db()
    assert response.status_code == 200
    assert len(game.moves) == 4
    assert game.hurried
    assert "The server was busy" in text(response)
