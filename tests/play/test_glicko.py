"""Glicko-2 against Glickman’s published example, and the ratings of the levels."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from play.rating import ladder
from play.rating.glicko import (
    SCALE,
    Outcome,
    Rating,
    after_period,
    expected_score,
    points_between,
)
from reversi_site.engine.search import LEVELS
from reversi_site.engine.search.strength import measured

# "Example of the Glicko-2 system": a player wins against the first, and loses to the others.
PLAYER = Rating(1500, 200, 0.06)
OUTCOMES = (
    Outcome(Rating(1400, 30), 1),
    Outcome(Rating(1550, 100), 0),
    Outcome(Rating(1700, 300), 0),
)

# --- The system --------------------------------------------------------------------------------


def test_it_gives_the_published_example_to_its_digits() -> None:
    after = after_period(PLAYER, OUTCOMES)

    assert f"{after.mu:.4f}" == "-0.2069"
    assert f"{after.phi:.4f}" == "0.8722"
    assert f"{after.deviation:.2f}" == "151.52"
    assert math.floor(after.volatility * 1e5) / 1e5 == 0.05999  # The paper cuts this one off.
    # The paper scales the four digits of mu, and so gets 1464.06 for 1464.051.
    assert f"{1500 + SCALE * round(after.mu, 4):.2f}" == "1464.06"
    assert after.points == pytest.approx(1464.06, abs=0.01)


@pytest.mark.parametrize(("opponent", "share"), [(1400, "0.639"), (1550, "0.432"), (1700, "0.303")])
def test_it_expects_what_the_example_expects(opponent: int, share: str) -> None:
    deviation = {1400: 30, 1550: 100, 1700: 300}[opponent]

    assert f"{expected_score(Rating(1500, 0), Rating(opponent, deviation)):.3f}" == share


@given(share=st.floats(0.01, 0.99))
def test_points_and_shares_say_the_same(share: float) -> None:
    sure = Rating(1500 + points_between(share), deviation=0)

    assert expected_score(sure, Rating(1500, deviation=0)) == pytest.approx(share)


@given(
    points=st.floats(0, 4000),
    deviation=st.floats(20, 350),
    volatility=st.floats(0.02, 0.2),
    opponent=st.floats(1000, 3500),
    score=st.sampled_from((0, 0.5, 1)),
)
def test_a_result_moves_the_rating_its_way_and_makes_it_surer(
    points: float, deviation: float, volatility: float, opponent: float, score: float
) -> None:
    before, across = Rating(points, deviation, volatility), Rating(opponent, 50)

    after = after_period(before, [Outcome(across, score)])

    better_than_expected = score - expected_score(Rating(points, 0), across)
    assert (after.points - points) * better_than_expected >= 0
    assert after.deviation < math.hypot(deviation, SCALE * after.volatility)
    assert 0 < after.volatility < 0.4


def test_the_interval_is_two_deviations_each_way() -> None:
    assert Rating(1850, 50).interval == (1750, 1950)


# --- The levels --------------------------------------------------------------------------------


def test_the_levels_expect_of_each_other_what_was_measured() -> None:
    ratings = [Rating(rating.points, deviation=0) for rating in ladder.level_ratings().values()]

    for level, below, rating in zip(LEVELS[1:], ratings, ratings[1:], strict=False):
        assert expected_score(rating, below) == pytest.approx(measured()[level.key].points)


def test_a_newcomer_is_rated_like_the_level_that_sets_the_scale() -> None:
    anchor = ladder.level_ratings()[ladder.ANCHOR]

    assert (anchor.points, anchor.deviation) == (Rating().points, 0)


def test_every_step_from_there_makes_a_level_less_sure() -> None:
    ratings = list(ladder.level_ratings().values())
    anchor = ratings.index(ladder.level_ratings()[ladder.ANCHOR])
    deviations = [rating.deviation for rating in ratings]

    assert [rating.points for rating in ratings] == sorted(rating.points for rating in ratings)
    assert deviations[anchor:] == sorted(deviations[anchor:])
    assert deviations[: anchor + 1] == sorted(deviations[: anchor + 1], reverse=True)
    assert max(deviations) < 100


def test_the_error_of_a_step_is_that_of_its_share() -> None:
    level = measured()["beats_family"]
    assert level.points
    assert level.points_error

    slope = SCALE / (level.points * (1 - level.points))

    step = ladder.level_ratings()["beats_family"]
    assert step.deviation == pytest.approx(slope * level.points_error, rel=0.01)
