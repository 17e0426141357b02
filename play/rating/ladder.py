"""The ten levels as opponents of known strength: their ratings, from what was measured of them."""

import math
from functools import cache

from play.rating.glicko import MIDDLE, Rating, points_between
from reversi_site.engine.search import LEVELS
from reversi_site.engine.search.strength import measured

# Ratings tell differences alone, so one level has to be set. Of a newcomer nothing is known, which
# Glicko-2 writes as its middle: that is the level for whom "plays now and then".
ANCHOR = "family_table"


@cache
def level_ratings() -> dict[str, Rating]:
    """The rating of each level by its key, from the weakest on.

    A level's share of the points against the one below says how many points lie between them; the
    shares' standard errors add up, square by square, with the steps from the anchor.
    """
    steps = [_step(level.key) for level in LEVELS]
    anchor = [level.key for level in LEVELS].index(ANCHOR)
    ratings = {}
    for at, level in enumerate(LEVELS):
        between = steps[min(at, anchor) + 1 : max(at, anchor) + 1]
        points = math.copysign(sum(step for step, _ in between), at - anchor)
        deviation = math.hypot(*(error for _, error in between))
        ratings[level.key] = Rating(MIDDLE + points, deviation)
    return ratings


def step_between_levels() -> float:
    """How many points lie between a level and the next one, on average."""
    points = [rating.points for rating in level_ratings().values()]
    return (points[-1] - points[0]) / (len(points) - 1)


def _step(key: str) -> tuple[float, float]:
    """How many points a level is above the one below, with the standard error; none the first."""
    strength = measured()[key]
    if strength.points is None or strength.points_error is None:
        return 0.0, 0.0
    share, error = strength.points, strength.points_error
    above, below = points_between(share + error), points_between(share - error)
    return points_between(share), (above - below) / 2
