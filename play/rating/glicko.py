"""Glicko-2: how strong somebody is by their results, and how sure that is.

After Mark E. Glickman, "Example of the Glicko-2 system" (2022); the steps are those of the paper.
Ratings are in points, as people read them. The system itself counts on a scale of its own, where
the letters of the paper stand: mu for a rating, phi for a deviation.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass

SCALE = 400 / math.log(10)  # points in one unit of the system's own scale
MIDDLE = 1500.0  # the rating of somebody of whom nothing is known

TAU = 0.5  # how freely volatility changes: as in the paper's example, which allows 0.3 to 1.2
PRECISION = 1e-6  # of the logarithm of a squared volatility, as in the paper


@dataclass(frozen=True, slots=True)
class Rating:
    """A strength; as it stands, that of somebody of whom nothing is known.

    `points` and `deviation`, its standard error, are in points. `volatility` is by how much the
    strength itself is thought to change in a rating period, on the system's own scale.
    """

    points: float = MIDDLE
    deviation: float = 350.0
    volatility: float = 0.06

    @property
    def interval(self) -> tuple[float, float]:
        """Between how many points the strength lies, in 19 of 20 cases: two deviations each way."""
        return self.points - 2 * self.deviation, self.points + 2 * self.deviation

    @property
    def mu(self) -> float:
        """The points on the system's own scale."""
        return (self.points - MIDDLE) / SCALE

    @property
    def phi(self) -> float:
        """The deviation on the system's own scale."""
        return self.deviation / SCALE


@dataclass(frozen=True, slots=True)
class Outcome:
    """A game: who was across the board, and the score, 1 for a win, ½ for a draw, 0 for a loss."""

    opponent: Rating
    score: float


def expected_score(rating: Rating, opponent: Rating) -> float:
    """The share of the points to expect against an opponent, neither strength being sure."""
    return _share(rating.mu - opponent.mu, math.hypot(rating.phi, opponent.phi))


def points_between(share: float) -> float:
    """How many points apart two are of whom one takes this share, more than 0 and less than 1."""
    return SCALE * math.log(share / (1 - share))


def after_period(rating: Rating, outcomes: Sequence[Outcome]) -> Rating:
    """The rating after a rating period with at least one game."""
    information = surprise = 0.0
    for outcome in outcomes:
        phi = outcome.opponent.phi
        expected = _share(rating.mu - outcome.opponent.mu, phi)
        information += _weight(phi) ** 2 * expected * (1 - expected)
        surprise += _weight(phi) * (outcome.score - expected)
    variance = 1 / information  # step 3, the paper's v
    volatility = _new_volatility(rating, variance, variance * surprise)
    phi_before = math.hypot(rating.phi, volatility)  # step 6, the paper's phi*
    phi = 1 / math.sqrt(1 / phi_before**2 + information)  # step 7
    mu = rating.mu + phi**2 * surprise
    return Rating(MIDDLE + SCALE * mu, SCALE * phi, volatility)  # step 8


def _weight(phi: float) -> float:
    """How much a game tells about the winner, the opponent being unsure: the paper's g."""
    return 1 / math.sqrt(1 + 3 * phi**2 / math.pi**2)


def _share(difference: float, phi: float) -> float:
    """The share to expect of whom is so much stronger, on the system's scale: the paper's E."""
    return 1 / (1 + math.exp(-_weight(phi) * difference))


def _new_volatility(rating: Rating, variance: float, improvement: float) -> float:
    """Step 5: the volatility at which results like these are likeliest.

    `improvement`, the paper's delta, is by how much the results alone would raise the rating. The
    root is found by the paper's way, the Illinois algorithm: a bracket whose retained end counts
    half.
    """
    phi_squared = rating.phi**2
    start = math.log(rating.volatility**2)

    def slope(x: float) -> float:
        total = phi_squared + variance + math.exp(x)
        gain = math.exp(x) * (improvement**2 - total) / (2 * total**2)
        return gain - (x - start) / TAU**2

    low, slope_low = start, slope(start)
    if improvement**2 > phi_squared + variance:
        high = math.log(improvement**2 - phi_squared - variance)
    else:
        high = start - TAU
        while slope(high) < 0:
            high -= TAU
    slope_high = slope(high)
    while abs(high - low) > PRECISION:
        middle = low + (low - high) * slope_low / (slope_high - slope_low)
        slope_middle = slope(middle)
        if slope_middle * slope_high <= 0:
            low, slope_low = high, slope_high
        else:
            slope_low /= 2
        high, slope_high = middle, slope_middle
    return math.exp(low / 2)
