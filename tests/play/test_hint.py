import re
from typing import Any

import pytest
from django.conf import settings
from django.test import Client, override_settings

from play.games import hint_words, hints, services
from play.models import Game
from reversi_site.engine import Colour, squares
from reversi_site.engine.search import Engine, Gate, Limits, SearchResult
from reversi_site.players.models import Player
from tests.factories import FriendGameFactory, GameFactory
from tests.play.conftest import BLACK_WINS, Press, live, square_label, text

pytestmark = pytest.mark.django_db

# Twelve squares are empty, and Black is to move: everything is proved.
NEAR_THE_END = "OOOOOO--OOOOOO--XOXOXO--OOXXXO--OOXXXXOXOOXXXXOXOXXXOOXXXOXXX-O- X"


class CountingEngine(Engine):
    """The engine, and how often it was asked for scores."""

    searches = 0

    def analyse(self, *asked: Any, **options: Any) -> SearchResult:
        """Count, and search."""
        CountingEngine.searches += 1
        return super().analyse(*asked, **options)


@pytest.fixture(autouse=True)
def _quick_and_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Count searches, and let them be quick ones."""
    CountingEngine.searches = 0
    monkeypatch.setattr(services, "Engine", CountingEngine)
    monkeypatch.setattr(hints, "LIMITS", Limits(depth=3))


@pytest.fixture
def game(player: Player) -> Game:
    return GameFactory.create(owner=player, moves="f5d6", version=2)


def best(game: Game) -> str:
    """The square that the hint names."""
    assert game.hint
    return str(game.hint["scores"][0][0])


def test_it_names_a_square_its_estimate_and_a_reason(game: Game, ask: Press) -> None:
    response = ask(game, "hint")

    game.refresh_from_db()
    square = best(game)
    said = live(response)
    assert squares.parse(square) in game.played.position.legal_moves()
    estimate = r"Estimate, looking \d+ moves? ahead: (level|[+−]\d+ for Black)\."
    assert re.match(rf"Hint: {square}\. {estimate} \w", said)
    assert square_label(response, square) == f"{square}, legal move, hint"
    assert (game.moves, game.hints_used, game.version) == ("f5d6", 1, 3)


def test_near_the_end_it_is_exact(
    player: Player, ask: Press, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.undo()
    game = GameFactory.create(owner=player, start=NEAR_THE_END)

    response = ask(game, "hint")

    assert "Exact: it wins by" in live(response) or "Exact: it loses by" in live(response)


def test_it_is_still_there_when_the_page_is_looked_at_again(
    game: Game, ask: Press, visitor: Client
) -> None:
    said = live(ask(game, "hint"))

    page = text(visitor.get(game.get_absolute_url()))

    assert all(f"{sentence}." in page for sentence in said.rstrip(".").split(". "))
    assert CountingEngine.searches == 1


def test_its_reasons_follow_it_at_once(game: Game, ask: Press) -> None:
    response = ask(game, "hint")

    game.refresh_from_db()
    assert game.hint
    reasons = hint_words.sentences(hints.read(game.played.position, game.hint))
    page = text(response)
    assert 0 < page.index(" ".join(reasons)) < page.index("Undo Hint")


def test_a_double_press_searches_and_counts_once(game: Game, ask: Press) -> None:
    first, second = ask(game, "hint"), ask(game, "hint")

    game.refresh_from_db()
    assert (first.status_code, second.status_code) == (200, 200)
    assert live(first) == live(second)
    assert (game.hints_used, game.version, CountingEngine.searches) == (1, 3, 1)


def test_asked_again_from_the_new_page_it_says_the_same(game: Game, ask: Press) -> None:
    first = ask(game, "hint")
    game.refresh_from_db()

    second = ask(game, "hint")

    game.refresh_from_db()
    assert live(second) == live(first)
    assert (game.hints_used, game.version, CountingEngine.searches) == (1, 3, 1)


def test_it_is_gone_after_the_next_move(game: Game, ask: Press, press: Press) -> None:
    ask(game, "hint")
    game.refresh_from_db()

    response = press(game, "c3")

    game.refresh_from_db()
    assert game.hint is None
    assert game.hints_used == 1
    assert "hint" not in live(response).lower()


def test_a_square_that_is_no_move_does_not_take_it_away(
    game: Game, ask: Press, press: Press
) -> None:
    ask(game, "hint")
    game.refresh_from_db()

    response = press(game, "a1")

    square = best(game)
    assert response.status_code == 422
    assert square_label(response, square) == f"{square}, legal move, hint"


def test_an_undo_takes_it_away(game: Game, ask: Press) -> None:
    ask(game, "hint")
    game.refresh_from_db()

    ask(game, "undo", move=1)

    game.refresh_from_db()
    assert (game.hint, game.moves) == (None, "")


def test_after_an_undo_it_can_be_asked_for(game: Game, ask: Press) -> None:
    ask(game, "undo", move=1)
    game.refresh_from_db()

    assert live(ask(game, "hint")).startswith("Hint: ")


def test_with_a_friend_whoever_is_to_move_may_ask(player: Player, ask: Press) -> None:
    game = FriendGameFactory.create(owner=player, moves="f5", version=1)

    response = ask(game, "hint")

    game.refresh_from_db()
    square = best(game)
    assert live(response).startswith(f"Hint: {square}. ")
    assert game.played.position.turn is Colour.WHITE
    assert squares.parse(square) in game.played.position.legal_moves()


def test_the_computer_gets_none(player: Player, ask: Press, visitor: Client) -> None:
    game = GameFactory.create(owner=player, moves="f5", version=1)

    response = ask(game, "hint")

    assert response.status_code == 422
    assert live(response) == "It is White’s turn."
    assert "/hint/" not in visitor.get(game.get_absolute_url()).content.decode()


def test_a_game_that_is_over_needs_none(player: Player, ask: Press) -> None:
    game = GameFactory.create(owner=player, moves=BLACK_WINS, ended_by="played-out", version=9)

    assert ask(game, "hint").status_code == 422


def test_a_page_that_is_too_old_gets_the_board_instead(game: Game, ask: Press) -> None:
    response = ask(game, "hint", version=1)

    game.refresh_from_db()
    assert response.status_code == 409
    assert (game.hint, CountingEngine.searches) == (None, 0)


def test_a_move_in_another_tab_while_it_is_searched_wins(
    game: Game, ask: Press, monkeypatch: pytest.MonkeyPatch
) -> None:
    class MeanwhileEngine(CountingEngine):
        def analyse(self, *asked: Any, **options: Any) -> SearchResult:
            services.play_move(Game.objects.get(pk=game.pk), squares.parse("c3"), 2)
            return super().analyse(*asked, **options)

    monkeypatch.setattr(services, "Engine", MeanwhileEngine)

    response = ask(game, "hint")

    game.refresh_from_db()
    assert response.status_code == 409
    assert (game.moves, game.hint, game.hints_used) == ("f5d6c3", None, 0)


@pytest.mark.parametrize("htmx", [True, False])
def test_a_busy_server_says_when_to_ask_again(
    game: Game, ask: Press, monkeypatch: pytest.MonkeyPatch, htmx: bool
) -> None:
    full = Gate(places=0, wait=0)
    monkeypatch.setattr(services, "Engine", lambda: Engine(full))

    response = ask(game, "hint", htmx=htmx)

    game.refresh_from_db()
    assert response.status_code == 503
    assert response["Retry-After"] == "1"
    assert (game.version, game.hints_used) == (2, 0)


def test_without_script_it_leads_back_to_the_game(game: Game, ask: Press, visitor: Client) -> None:
    response = ask(game, "hint", htmx=False)

    assert response["Location"] == game.get_absolute_url()
    assert "Hint: " in text(visitor.get(response["Location"]))


def test_who_asks_too_often_is_asked_to_wait(game: Game, ask: Press) -> None:
    with override_settings(RATE_LIMITS={**settings.RATE_LIMITS, "search": (0, 60)}):
        assert ask(game, "hint").status_code == 429
