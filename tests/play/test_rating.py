"""Which games count, what is kept of them, and what follows for the player's rating."""

from datetime import timedelta

import pytest
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries

from play.games import services
from play.models import Game, RatedGame
from play.rating import queries, words
from play.rating.glicko import Outcome, Rating, after_period
from play.rating.ladder import level_ratings
from reversi_site.engine import squares
from reversi_site.engine.search import LEVELS
from reversi_site.players.models import Player
from tests.factories import FriendGameFactory, GameFactory
from tests.play.conftest import BLACK_WINS, Press

pytestmark = pytest.mark.django_db

# Black's a1 turns b1, and both sides have 32 discs.
ALMOST_DRAWN = f"-OX{'X' * 5}XX{'X' * 22}{'O' * 32} X"


def play_results(player: Player, results: list[tuple[str, float]]) -> None:
    """Keep results of games that counted, one a minute."""
    begin = timezone.now() - timedelta(days=1)
    RatedGame.objects.bulk_create(
        RatedGame(
            player=player,
            level=level,
            colour="black",
            score=score,
            ended_at=begin + timedelta(minutes=number),
        )
        for number, (level, score) in enumerate(results)
    )


# --- Which games count -------------------------------------------------------------------------


def test_a_win_counts(player: Player, press: Press) -> None:
    game = GameFactory.create(owner=player, moves=BLACK_WINS[:-2], level="club")

    press(game, "e7")

    rated = RatedGame.objects.get()
    game.refresh_from_db()
    assert (rated.player, rated.game, rated.level) == (player, game, "club")
    assert (rated.colour, rated.score, rated.ended_at) == ("black", 1, game.ended_at)


def test_giving_up_counts_as_a_loss(player: Player, ask: Press) -> None:
    ask(GameFactory.create(owner=player, moves="f5d6"), "resign")

    assert RatedGame.objects.get().score == 0


def test_a_draw_counts_as_half_a_win(player: Player, press: Press) -> None:
    press(GameFactory.create(owner=player, start=ALMOST_DRAWN), "a1")

    assert RatedGame.objects.get().score == 0.5


def test_a_game_that_the_computer_ends_counts_too(player: Player, ask: Press) -> None:
    ask(GameFactory.create(owner=player, start=ALMOST_DRAWN, colour="white"), "reply")

    assert RatedGame.objects.get().score == 0.5


def test_a_game_from_a_balanced_start_counts(player: Player, ask: Press) -> None:
    ask(GameFactory.create(owner=player, moves="f5d6", given=2, start_kind="balanced"), "resign")

    assert RatedGame.objects.count() == 1


@pytest.mark.parametrize(
    "why_not",
    [
        {"undo_used": True},
        {"hints_used": 1},
        {"start_kind": "opening"},
        {"start_kind": "position"},
    ],
)
def test_help_or_another_start_does_not_count(
    player: Player, ask: Press, why_not: dict[str, object]
) -> None:
    ask(GameFactory.create(owner=player, moves="f5d6", **why_not), "resign")

    assert Game.objects.get().is_over
    assert not RatedGame.objects.exists()


def test_a_game_with_a_friend_does_not_count(player: Player, ask: Press) -> None:
    ask(FriendGameFactory.create(owner=player, moves="f5"), "resign")

    assert not RatedGame.objects.exists()


def test_a_game_that_goes_on_does_not_count(player: Player, press: Press) -> None:
    press(GameFactory.create(owner=player), "f5")

    assert not RatedGame.objects.exists()


def test_a_double_press_ends_a_game_once(player: Player, ask: Press) -> None:
    game = GameFactory.create(owner=player, moves="f5d6")

    ask(game, "resign")
    ask(game, "resign")

    assert RatedGame.objects.count() == 1


def test_of_two_requests_at_once_one_ends_the_game(player: Player) -> None:
    game = GameFactory.create(owner=player, moves=BLACK_WINS[:-2])
    first, second = Game.objects.get(), Game.objects.get()

    services.play_move(first, squares.parse("e7"), version=0)
    with pytest.raises(services.StaleError):
        services.resign(second, version=0)

    game.refresh_from_db()
    assert (game.ended_by, game.version) == ("played-out", 1)
    assert RatedGame.objects.get().score == 1


def test_the_result_stays_when_the_game_is_deleted(player: Player, ask: Press) -> None:
    game = GameFactory.create(owner=player, moves="f5d6")
    ask(game, "resign")

    game.delete()

    assert RatedGame.objects.get().game is None
    assert queries.rating(player).games == 1


# --- The rating --------------------------------------------------------------------------------


def test_each_game_is_a_period_of_its_own(player: Player) -> None:
    play_results(player, [("club", 1), ("first_day", 0)])

    expected = Rating()
    for level, score in (("club", 1), ("first_day", 0)):
        expected = after_period(expected, [Outcome(level_ratings()[level], score)])
    assert queries.rating(player).rating == expected


def test_results_count_in_the_order_in_which_games_ended(player: Player) -> None:
    play_results(player, [("club", 1), ("first_day", 0)])
    in_order = queries.rating(player)
    RatedGame.objects.all().delete()

    now = timezone.now()
    for level, score, ended_at in (
        ("first_day", 0, now),
        ("club", 1, now - timedelta(hours=1)),
    ):
        RatedGame.objects.create(
            player=player, level=level, colour="white", score=score, ended_at=ended_at
        )

    assert queries.rating(player) == in_order


def test_who_wins_ten_games_on_the_first_day_is_not_rated_out_of_the_world(player: Player) -> None:
    play_results(player, [("champion", 1)] * 10)

    champion = level_ratings()["champion"]
    points = queries.rating(player).rating.points
    assert champion.points < points < champion.points + 700
    assert after_period(Rating(), [Outcome(champion, 1)] * 10).points > 8000, "as one period"


def test_nothing_is_known_of_somebody_without_a_game(player: Player) -> None:
    for somebody in (player, None):
        standing = queries.rating(somebody)

        assert (standing.rating, standing.games) == (Rating(), 0)
        assert queries.next_level(standing) is None
        assert words.headline(standing) == "No rating yet."


def test_a_rating_is_said_to_be_rough_until_it_tells_levels_apart(player: Player) -> None:
    play_results(player, [("regular", 1), ("regular", 0)])
    few = queries.rating(player)
    play_results(player, [("regular", 1), ("regular", 0)] * 15)
    many = queries.rating(player)

    assert few.is_rough
    assert "still rough" in words.reason(few)
    assert not many.is_rough
    assert "still rough" not in words.reason(many)
    assert words.reason(many).startswith("After 32 games that count, most likely between ")


@pytest.mark.parametrize("level", [level.key for level in LEVELS])
def test_who_wins_half_against_a_level_is_told_to_play_it(player: Player, level: str) -> None:
    play_results(player, [(level, 1), (level, 0)] * 30)

    match = queries.next_level(queries.rating(player))

    assert match is not None
    assert match.level == level
    assert words.match_sentence(match).startswith("You would win about half against ")


@pytest.mark.parametrize(
    ("share", "sentence"),
    [
        (0.01, "You would seldom win against Club player, level 7."),
        (0.1, "You would win about 1 game in 10 against Club player, level 7."),
        (0.52, "You would win about half against Club player, level 7."),
        (0.69, "You would win about 7 games in 10 against Club player, level 7."),
        (0.99, "You would win nearly every game against Club player, level 7."),
    ],
)
def test_what_to_expect_is_said_in_words(share: float, sentence: str) -> None:
    match = queries.Match("club", level_ratings()["club"], share)

    assert words.match_sentence(match) == sentence


@pytest.mark.parametrize(
    ("expected", "said"), [(0.004, "under 1%"), (0.354, "35%"), (0.996, "over 99%")]
)
def test_nothing_is_said_to_be_certain(expected: float, said: str) -> None:
    assert words.share(queries.Match("club", level_ratings()["club"], expected)) == said


def test_a_rating_is_one_query_however_many_games(
    player: Player, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    play_results(player, [("regular", 1), ("club", 0)] * 100)

    with django_assert_num_queries(1):
        queries.next_level(queries.rating(player))
