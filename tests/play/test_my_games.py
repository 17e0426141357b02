"""My games: listed, chosen from, named, taken away and deleted."""

import json
import re
from datetime import timedelta
from typing import Any

import pytest
from django.conf import settings
from django.test import Client, override_settings
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries

from play.models import Game, RatedGame
from play.my_games import queries
from play.rating.ladder import level_ratings
from reversi_site.engine.notation import read_transcript, write_board
from reversi_site.engine.search import Engine
from reversi_site.players.models import Player
from tests.factories import FriendGameFactory, GameFactory
from tests.play.conftest import HTMX, Press, text
from tests.visitors import as_player

pytestmark = pytest.mark.django_db

WON = {"ended_by": "resignation", "resigned_by": "white", "won_by": "black"}
LOST = {"ended_by": "resignation", "resigned_by": "black", "won_by": "white"}
DRAWN = {"ended_by": "played-out", "start": "X" * 32 + "O" * 32 + " X"}

URL = "/play/games/"


def names(response: Any) -> list[str]:
    """The games in the list, by their names."""
    return re.findall(r'<h3 class="title"><a [^>]*>([^<]*)</a>', response.content.decode())


def filters(response: Any) -> dict[str, int]:
    """What can be chosen above the list, with how many games there are."""
    nav = response.content.decode().split('<nav class="contents"')[1].split("</nav>")[0]
    found = re.findall(r'>([A-Za-z ]+)&nbsp;<span class="tabular">(\d+)<', nav)
    return {name: int(count) for name, count in found}


def page_of(game: Game, what: str = "") -> str:
    """The page on which a game is kept, or one of its forms."""
    return f"{URL}{game.public_id}/{what}"


# --- The list ----------------------------------------------------------------------------------


def test_running_and_finished_games_are_listed_newest_first(
    player: Player, visitor: Client
) -> None:
    now = timezone.now()
    for age, (name, ended) in enumerate([("c", {}), ("b", WON), ("a", {})]):
        GameFactory.create(owner=player, name=name, updated=now - timedelta(hours=age), **ended)

    response = visitor.get(URL)

    assert names(response) == ["c", "b", "a"]
    assert "2 wait for you." in text(response)


def test_a_game_is_resumed_from_the_list(player: Player, visitor: Client) -> None:
    game = GameFactory.create(owner=player, moves="f5d6")

    page = visitor.get(URL)

    assert f'<a class="button" href="{game.get_absolute_url()}">Go on</a>' in page.content.decode()
    assert "One waits for you." in text(page)
    assert "First day, level 1" in text(page)
    assert "Black · 2 moves · 3 to 3" in text(page)
    assert "your move" in text(page)


def test_a_game_that_is_over_leads_to_its_review(player: Player, visitor: Client) -> None:
    over = GameFactory.create(owner=player, moves="f5d6", **WON)
    running = GameFactory.create(owner=player, moves="f5d6")

    links = [f'href="{game.get_absolute_url()}review/"' for game in (over, running)]

    pages = [visitor.get(url).content.decode() for url in (URL, page_of(over), page_of(running))]
    assert [[link in page for link in links] for page in pages] == [
        [True, False],
        [True, False],
        [False, False],
    ]


def test_other_players_games_are_not_listed(visitor: Client) -> None:
    GameFactory.create(name="not mine")

    response = visitor.get(URL)

    assert "No games yet." in text(response)
    assert "not mine" not in text(response)


def test_who_has_never_played_is_told_what_will_stand_here(client: Client) -> None:
    response = client.get(URL)

    assert response.status_code == 200
    assert "No games yet." in text(response)
    assert "No rating yet." in text(response)
    assert not Player.objects.exists()


@pytest.mark.parametrize(
    ("show", "listed"),
    [
        ("", ["run", "won", "lost", "drawn", "friend"]),
        ("all", ["run", "won", "lost", "drawn", "friend"]),
        ("running", ["run"]),
        ("finished", ["won", "lost", "drawn", "friend"]),
        ("won", ["won"]),
        ("lost", ["lost"]),
        ("drawn", ["drawn"]),
    ],
)
def test_the_list_shows_what_is_asked_for(
    player: Player, visitor: Client, show: str, listed: list[str]
) -> None:
    GameFactory.create(owner=player, name="run")
    GameFactory.create(owner=player, name="won", **WON)
    GameFactory.create(owner=player, name="lost", **LOST)
    GameFactory.create(owner=player, name="drawn", **DRAWN)
    FriendGameFactory.create(owner=player, name="friend", **WON)

    response = visitor.get(URL, {"show": show})

    assert set(names(response)) == set(listed)
    assert len(names(response)) == len(listed)


def test_the_links_say_how_many_games_they_show(player: Player, visitor: Client) -> None:
    GameFactory.create_batch(2, owner=player)
    GameFactory.create(owner=player, colour="white", **WON)
    FriendGameFactory.create(owner=player, **WON)

    assert filters(visitor.get(URL)) == {"All": 4, "Going on": 2, "Finished": 2, "Lost": 1}
    assert filters(visitor.get(URL, {"against": "friend"})) == {"All": 1, "Finished": 1}


def test_games_are_chosen_by_who_was_across_the_board(player: Player, visitor: Client) -> None:
    GameFactory.create(owner=player, name="first", level="first_day")
    GameFactory.create(owner=player, name="club", level="club")
    FriendGameFactory.create(owner=player, name="friend")

    page = visitor.get(URL, {"against": "club", "show": "all"})

    assert names(page) == ["club"]
    assert re.findall(r'<option value="(\w*)"( selected)?>', page.content.decode()) == [
        ("", ""),
        ("first_day", ""),
        ("club", " selected"),
        ("friend", ""),
    ]
    assert names(visitor.get(URL, {"against": "friend"})) == ["friend"]


def test_nothing_may_be_like_what_is_asked_for(player: Player, visitor: Client) -> None:
    GameFactory.create(owner=player)

    response = visitor.get(URL, {"show": "won"})

    assert "None of your games is like that." in text(response)
    assert filters(response) == {"All": 1, "Going on": 1, "Won": 0}


@pytest.mark.parametrize("asked", [{"show": "best"}, {"against": "everybody"}])
def test_there_is_no_list_of_something_else(client: Client, asked: dict[str, str]) -> None:
    assert client.get(URL, asked).status_code == 404


def test_a_long_list_has_pages_of_twenty(player: Player, visitor: Client) -> None:
    GameFactory.create_batch(45, owner=player)

    first, last = visitor.get(URL), visitor.get(URL, {"page": 3})

    assert (len(names(first)), len(names(last))) == (20, 5)
    assert "Page 1 of 3" in text(first)
    assert 'rel="next" href="/play/games/?page=2"' in first.content.decode()
    assert 'rel="prev"' not in first.content.decode()
    assert 'rel="prev" href="/play/games/?page=2"' in last.content.decode()


@pytest.mark.parametrize(("asked", "shown"), [("99", 2), ("0", 2), ("x", 1)])
def test_a_page_that_is_not_there_is_the_nearest_one(
    player: Player, visitor: Client, asked: str, shown: int
) -> None:
    GameFactory.create_batch(21, owner=player)

    assert f"Page {shown} of 2" in text(visitor.get(URL, {"page": asked}))


@pytest.mark.parametrize("games", [1, 30])
def test_the_list_takes_eight_queries_however_many_games(
    player: Player, visitor: Client, games: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    GameFactory.create_batch(games, owner=player, moves="f5d6")
    RatedGame.objects.bulk_create(
        RatedGame(player=player, level="club", colour="black", score=1, ended_at=timezone.now())
        for _ in range(games)
    )

    with django_assert_num_queries(8):
        visitor.get(URL)


def test_the_rating_stands_above_the_list_and_below_it(player: Player, visitor: Client) -> None:
    GameFactory.create(owner=player)
    RatedGame.objects.create(
        player=player, level="club", colour="black", score=0, ended_at=timezone.now()
    )

    page = visitor.get(URL)

    assert re.search(r'<a href="#rating">Your rating: about \d+</a>', page.content.decode())
    assert "After 1 game that counts, most likely between" in text(page)
    assert f"Champion, level 10 {level_ratings()['champion'].points:.0f}" in text(page)
    assert "Without undo and without a hint." in text(page)


# --- Where a new game is begun -----------------------------------------------------------------


def test_running_games_stand_where_a_new_one_is_begun(player: Player, visitor: Client) -> None:
    GameFactory.create_batch(5, owner=player)
    GameFactory.create(owner=player, name="over", **WON)

    page = visitor.get("/play/")

    assert len(names(page)) == queries.BESIDE_A_NEW_GAME
    assert "over" not in names(page)
    assert '<a href="/play/games/">All my games</a>' in page.content.decode()


def test_the_level_to_try_next_is_chosen_by_a_link(player: Player, visitor: Client) -> None:
    for score in (1, 0, 1, 0):
        RatedGame.objects.create(
            player=player, level="club", colour="black", score=score, ended_at=timezone.now()
        )

    page = visitor.get("/play/").content.decode()

    link = re.search(r'You would win about [^<]* <a href="(/play/\?level=(\w+))">Try it</a>', page)
    assert link
    assert f'value="{link[2]}" checked' in visitor.get(link[1]).content.decode()


# --- One game ----------------------------------------------------------------------------------


def test_a_game_gets_a_name(player: Player, visitor: Client) -> None:
    game = GameFactory.create(owner=player, version=3)

    response = visitor.post(page_of(game), {"name": "  With\tSam \n on \x07Sunday\u202e "})

    game.refresh_from_db()
    assert response["Location"] == page_of(game, "?saved=1")
    assert game.name == "With Sam on Sunday"
    assert game.version == 3, "who has it open may go on"
    assert names(visitor.get(URL)) == ["With Sam on Sunday"]
    assert "First day, level 1" in text(visitor.get(URL))
    assert "With Sam on Sunday" in text(visitor.get(game.get_absolute_url()))
    assert "Saved." in text(visitor.get(response["Location"]))


def test_a_name_can_be_taken_away(player: Player, visitor: Client) -> None:
    game = GameFactory.create(owner=player, name="With Sam")

    visitor.post(page_of(game), {"name": ""})

    assert names(visitor.get(URL)) == ["First day, level 1"]


def test_a_name_that_is_too_long_is_given_back(player: Player, visitor: Client) -> None:
    game = GameFactory.create(owner=player, name="before")

    response = visitor.post(page_of(game), {"name": "x" * 61})

    game.refresh_from_db()
    assert response.status_code == 422
    assert "A name has 60 characters at most; this one has 61." in text(response)
    assert f'value="{"x" * 61}"' in response.content.decode()
    assert game.name == "before"


def test_a_name_is_shown_as_it_was_written(player: Player, visitor: Client) -> None:
    game = GameFactory.create(owner=player)

    visitor.post(page_of(game), {"name": "<b>me & you</b>"})

    assert names(visitor.get(URL)) == ["&lt;b&gt;me &amp; you&lt;/b&gt;"]


def test_a_game_is_deleted_after_a_second_press(player: Player, visitor: Client) -> None:
    game = GameFactory.create(owner=player)
    page = visitor.get(page_of(game)).content.decode()
    assert page.index("<summary") < page.index("Yes, delete")

    response = visitor.post(page_of(game, "delete/"), follow=True)

    assert not Game.objects.exists()
    assert response.redirect_chain == [("/play/games/?deleted=1", 302)]
    assert "The game is deleted." in text(response)


def test_who_deletes_twice_is_told_the_same(player: Player, visitor: Client) -> None:
    game = GameFactory.create(owner=player)

    first, second = (visitor.post(page_of(game, "delete/")) for _ in range(2))

    assert first["Location"] == second["Location"]


def test_nobody_reads_names_or_deletes_the_game_of_somebody_else(
    player: Player, client: Client
) -> None:
    game = GameFactory.create(name="theirs")
    for visitor in (client, as_player(Client(), player)):
        assert visitor.get(page_of(game)).status_code == 404
        assert visitor.get(page_of(game, "moves.txt")).status_code == 404
        assert visitor.post(page_of(game), {"name": "mine"}).status_code == 404
        visitor.post(page_of(game, "delete/"))

    game.refresh_from_db()
    assert game.name == "theirs"


def test_looking_deletes_nothing(player: Player, visitor: Client) -> None:
    game = GameFactory.create(owner=player)

    assert visitor.get(page_of(game, "delete/")).status_code == 405


def test_a_page_says_that_a_result_stays_in_the_rating(
    player: Player, visitor: Client, ask: Press
) -> None:
    game = GameFactory.create(owner=player, moves="f5d6")
    assert "Its result stays" not in text(visitor.get(page_of(game)))

    ask(game, "resign")

    assert "Its result stays in your rating." in text(visitor.get(page_of(game)))


@pytest.mark.parametrize("what", ["", "reply/", "undo/", "resign/"])
def test_a_tab_that_still_shows_a_deleted_game_is_told_so(
    player: Player, visitor: Client, what: str
) -> None:
    game = GameFactory.create(owner=player)
    visitor.post(page_of(game, "delete/"))
    url = game.get_absolute_url()

    by_script = visitor.post(url + what, {"square": "f5", "version": 0}, headers=HTMX)
    plain = visitor.post(url + what, {"square": "f5", "version": 0})

    assert (by_script.status_code, plain.status_code) == (404, 404)
    assert by_script["HX-Refresh"] == "true"
    assert "There is no such game among yours: it may have been deleted" in text(plain)


@pytest.mark.parametrize("htmx", [True, False])
def test_a_game_may_be_deleted_while_the_computer_thinks(
    player: Player, visitor: Client, monkeypatch: pytest.MonkeyPatch, *, htmx: bool
) -> None:
    game = GameFactory.create(owner=player, colour="white")
    choose = Engine.choose

    def slowly(engine: Engine, *arguments: Any) -> Any:
        visitor.post(page_of(game, "delete/"))
        return choose(engine, *arguments)

    monkeypatch.setattr(Engine, "choose", slowly)
    response = visitor.post(
        f"{game.get_absolute_url()}reply/", {"version": 0}, headers=HTMX if htmx else {}
    )

    assert response.status_code == 404
    assert not Game.objects.exists()


# --- To take away ------------------------------------------------------------------------------


def test_a_game_is_taken_away_as_text(player: Player, visitor: Client) -> None:
    game = GameFactory.create(owner=player, moves="f5d6c3")

    response = visitor.get(page_of(game, "moves.txt"))

    assert response.content.decode() == "f5d6c3\n"
    assert response["Content-Type"] == "text/plain; charset=utf-8"
    assert response["Content-Disposition"] == 'attachment; filename="game.txt"'
    assert "f5d6c3" in text(visitor.get(page_of(game)))


def test_the_text_of_a_game_from_a_position_begins_with_it(player: Player, visitor: Client) -> None:
    start = write_board(read_transcript("f5").position)
    game = GameFactory.create(owner=player, start=start, start_kind="position", moves="d6")

    lines = visitor.get(page_of(game, "moves.txt")).content.decode().splitlines()

    assert lines == [start, "d6"]


def test_all_games_are_taken_away_as_json(player: Player, visitor: Client, ask: Press) -> None:
    game = GameFactory.create(owner=player, name="With Ada", moves="f5d6", level="club")
    ask(game, "resign")
    friends = FriendGameFactory.create(owner=player)
    GameFactory.create()

    response = visitor.get(f"{URL}all.json")

    data = json.loads(response.content)
    assert response["Content-Disposition"] == 'attachment; filename="games.json"'
    assert [one["id"] for one in data["games"]] == [game.public_id, friends.public_id]
    first, second = data["games"]
    assert first["name"] == "With Ada"
    assert (first["opponent"], first["level"], first["colour"]) == ("computer", "club", "black")
    assert (first["moves"], first["won_by"], first["ended_by"]) == ("f5d6", "white", "resignation")
    assert (second["opponent"], second["level"], second["ended"]) == ("friend", None, None)
    assert data["results_that_count"] == [
        {
            "game": game.public_id,
            "level": "club",
            "colour": "black",
            "score": 0.0,
            "ended": first["ended"],
        }
    ]


def test_who_has_never_played_takes_away_nothing(client: Client) -> None:
    data = json.loads(client.get(f"{URL}all.json").content)

    assert (data["games"], data["results_that_count"]) == ([], [])


@pytest.mark.parametrize("games", [1, 10])
def test_taking_all_away_takes_three_queries(
    player: Player, visitor: Client, games: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    for game in GameFactory.create_batch(games, owner=player):
        RatedGame.objects.create(
            player=player, game=game, level="club", colour="black", score=1, ended_at=timezone.now()
        )

    with django_assert_num_queries(3):
        visitor.get(f"{URL}all.json")


# --- Limits ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("group", "method", "what"),
    [("move", "post", ""), ("move", "post", "delete/"), ("data", "get", "moves.txt")],
)
def test_every_press_has_a_limit(
    player: Player, visitor: Client, group: str, method: str, what: str
) -> None:
    game = GameFactory.create(owner=player)

    with override_settings(RATE_LIMITS={**settings.RATE_LIMITS, group: (0, 60)}):
        assert getattr(visitor, method)(page_of(game, what)).status_code == 429

    assert Game.objects.exists()
