"""The ten levels on the site: whom they suit, what was measured of them, and that they play."""

import html
import re

import pytest
from django.test import Client
from django.utils import timezone

from play import levels
from play.models import Game, RatedGame
from play.rating.queries import next_level, rating
from reversi_site.engine.search import LEVELS, Level
from reversi_site.engine.search.strength import Strength, measured
from reversi_site.players.models import Player
from tests.factories import FriendGameFactory, GameFactory
from tests.play.conftest import Page, text

pytestmark = pytest.mark.django_db

FORMER_KEYS = ("first_day", "family_table", "club")


def offered(page: Page) -> list[tuple[str, str]]:
    """The levels that can be chosen: key and words."""
    found = re.findall(
        r'<input type="radio" name="level" value="(\w+)"[^>]*>(.*?)</label>', page.content.decode()
    )
    return [(key, " ".join(re.sub("<[^>]*>", " ", words).split())) for key, words in found]


def chosen(page: Page) -> str:
    """The key of the level that is offered first."""
    (key,) = re.findall(r'name="level" value="(\w+)" checked', page.content.decode())
    return str(key)


def table(page: Page) -> list[tuple[str, str, str]]:
    """The rows of what was measured: level, points, loss."""
    rows = re.findall(
        r'<tr><th scope="row">(.*?)</th><td[^>]*>(.*?)</td><td[^>]*>(.*?)</td></tr>',
        html.unescape(page.content.decode()),
    )
    return [(str(level), str(points), str(loss)) for level, points, loss in rows]


@pytest.mark.parametrize("level", LEVELS, ids=lambda level: level.key)
def test_each_level_can_be_chosen_and_plays(visitor: Client, level: Level) -> None:
    choice = {"opponent": "computer", "colour": "black", "level": level.key}
    address = visitor.post("/play/", choice)["Location"]

    response = visitor.post(address, {"square": "f5", "version": 0}, follow=True)

    game = Game.objects.get()
    assert game.level == level.key
    assert len(game.played.moves) == 2
    assert f"{levels.name(level.key)}, level {level.number}" in text(response)


def test_all_are_offered_from_the_weakest_on_with_number_name_and_words(client: Client) -> None:
    assert offered(client.get("/play/")) == [
        (each.key, f"{each.number} {levels.name(each.key)} {levels.suits(each.key)}")
        for each in LEVELS
    ]


def test_no_two_levels_have_the_same_words() -> None:
    keys = [each.key for each in LEVELS]

    assert len({levels.name(key) for key in keys}) == len(keys)
    assert len({levels.suits(key) for key in keys}) == len(keys)


def test_a_newcomer_is_offered_the_weakest(client: Client, visitor: Client) -> None:
    assert chosen(client.get("/play/")) == chosen(visitor.get("/play/")) == LEVELS[0].key


def test_who_has_played_is_offered_the_level_of_the_last_game(
    visitor: Client, player: Player
) -> None:
    GameFactory.create(owner=player, level="master")
    GameFactory.create(owner=player, level="regular", ended_by="played-out")
    FriendGameFactory.create(owner=player)
    GameFactory.create(level="champion")

    assert chosen(visitor.get("/play/")) == "regular"


def test_who_has_a_rating_is_offered_the_level_that_fits_it(
    visitor: Client, player: Player
) -> None:
    GameFactory.create(owner=player, level="champion")
    for score in (1, 1, 0):
        RatedGame.objects.create(
            player=player, level="club", colour="black", score=score, ended_at=timezone.now()
        )
    match = next_level(rating(player))

    assert match
    assert chosen(visitor.get("/play/")) == match.level != "champion"


def test_a_wrong_choice_leaves_the_level_as_chosen(visitor: Client) -> None:
    response = visitor.post("/play/", {"opponent": "computer", "colour": "", "level": "club"})

    assert chosen(response) == "club"


def test_the_page_shows_what_the_table_says(client: Client) -> None:
    shown = {name: (points, loss) for name, points, loss in table(client.get("/play/"))}

    assert len(shown) == len(LEVELS)
    for level in LEVELS:
        strength = measured()[level.key]
        points, loss = shown[f"{level.number} {levels.name(level.key)}"]
        assert points == in_percent(strength.points, strength.points_error)
        assert loss == in_discs(strength.lost, strength.lost_error)


def in_percent(share: float | None, error: float | None) -> str:
    return "" if share is None or error is None else f"{share:.0%} ± {error:.0%}"


def in_discs(discs: float, error: float) -> str:
    return f"{discs:.2f} ± {error:.2f}"


def test_numbers_are_rounded_not_cut_off() -> None:
    strength = Strength("club", 200, 0.684, 0.0317, 1.234, 0.0561, 8)

    row = levels.MeasuredLevel(LEVELS[6], strength)

    assert (row.points, row.lost) == ("68% ± 3%", "1.23 ± 0.06")


def test_each_level_but_the_first_was_measured_against_the_one_below() -> None:
    first, *others = levels.measurements().rows

    assert first.points == ""
    assert all(row.points for row in others)


def test_each_loss_is_said_to_be_an_estimate_with_its_depth(client: Client) -> None:
    page = client.get("/play/")

    assert all(loss for _, _, loss in table(page))
    depth = measured()["regular"].judge_depth
    words = text(page)
    assert f"an estimate, judged {depth} plies (single moves) ahead by our own engine" in words
    assert "Given away (estimate)" in words


def test_all_losses_were_judged_equally_deep() -> None:
    depths = {row.strength.judge_depth for row in levels.measurements().rows}

    assert len(depths) == 1


def test_the_page_says_how_many_games_each_played_at_the_least(client: Client) -> None:
    fewest = min(each.games for each in measured().values() if each.games is not None)

    assert f"Each level played {fewest} games or more" in text(client.get("/play/"))


@pytest.mark.parametrize("key", FORMER_KEYS)
def test_a_game_from_when_there_were_three_levels_goes_on(
    visitor: Client, player: Player, key: str
) -> None:
    game = GameFactory.create(owner=player, level=key, moves="f5d6", version=2)

    assert levels.full_name(key) in text(visitor.get("/play/"))
    response = visitor.post(game.get_absolute_url(), {"square": "c3", "version": 2}, follow=True)

    game.refresh_from_db()
    assert len(game.played.moves) == 4
    assert levels.full_name(key) in text(response)
