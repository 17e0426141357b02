"""How strong a player is, worked out anew from the games that counted: nothing of it is stored.

Each game is a rating period of its own. The paper advises periods of many games, but there all
games of a period are judged by the rating before it, and our opponents lie far apart: whoever comes
strong and wins ten games on the first day would be rated thousands of points too high (docs/play.md
has the numbers). It takes some 50 microseconds a game.
"""

from dataclasses import dataclass
from functools import lru_cache

from play.models import RatedGame
from play.rating.glicko import Outcome, Rating, after_period, expected_score
from play.rating.ladder import level_ratings, step_between_levels
from reversi_site.players.models import Player


@dataclass(frozen=True, slots=True)
class Match:
    """What is to be expected of a player against a level: a share of the points, from 0 to 1."""

    level: str
    rating: Rating
    share: float


@dataclass(frozen=True, slots=True)
class PlayerRating:
    """How strong a player is after so many games that counted. Without any, nothing is known."""

    rating: Rating
    games: int

    @property
    def is_rough(self) -> bool:
        """Whether it cannot yet tell a level from its neighbours."""
        return 2 * self.rating.deviation > step_between_levels()

    @property
    def matches(self) -> tuple[Match, ...]:
        """What is to be expected against each level, from the weakest on."""
        return tuple(
            Match(key, level, expected_score(self.rating, level))
            for key, level in level_ratings().items()
        )


def rating(player: Player | None) -> PlayerRating:
    """The player's rating, from all games that counted, in the order in which they ended."""
    if player is None:
        return _rating_after(())
    played = RatedGame.objects.filter(player=player).order_by("ended_at", "pk")
    return _rating_after(tuple(played.values_list("level", "score")))


def next_level(standing: PlayerRating) -> Match | None:
    """The level to try next: that against which the player would win nearest to half of the games.

    None before a game has counted: nothing is known yet.
    """
    if not standing.games:
        return None
    return min(standing.matches, key=lambda match: abs(match.share - 0.5))


@lru_cache(maxsize=64)
def _rating_after(results: tuple[tuple[str, float], ...]) -> PlayerRating:
    """The rating after these results, each a level and a score. A page may ask more than once."""
    rating, levels = Rating(), level_ratings()
    for level, score in results:
        rating = after_period(rating, [Outcome(levels[level], score)])
    return PlayerRating(rating, games=len(results))
