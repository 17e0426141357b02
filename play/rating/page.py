"""What pages say of a player's rating."""

from collections.abc import Iterator
from dataclasses import dataclass

from play import levels
from play.rating import words
from play.rating.queries import PlayerRating, next_level, rating
from reversi_site.players.models import Player


@dataclass(frozen=True, slots=True)
class LevelRow:
    """A level beside the player: its rating, and the share of the points to expect against it."""

    name: str
    points: int
    share: str


@dataclass(frozen=True, slots=True)
class RatingWords:
    """A rating in words; the levels in a table, once there is something to compare with.

    `link` leads to more of it; `advice` says which level to try next, and `next_level` is its key.
    These are empty before a game has counted.
    """

    headline: str
    link: str
    reason: str
    advice: str
    next_level: str
    rows: tuple[LevelRow, ...]


def rating_words(player: Player | None) -> RatingWords:
    """What there is to say of the player's rating."""
    standing = rating(player)
    match = next_level(standing)
    return RatingWords(
        headline=words.headline(standing),
        link=words.link(standing) if match else "",
        reason=words.reason(standing),
        advice=words.match_sentence(match) if match else "",
        next_level=match.level if match else "",
        rows=tuple(_rows(standing)) if match else (),
    )


def _rows(standing: PlayerRating) -> Iterator[LevelRow]:
    for match in standing.matches:
        name = levels.full_name(match.level)
        yield LevelRow(name, round(match.rating.points), words.share(match))
