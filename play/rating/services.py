"""What is kept of games that counted: the only place that writes them."""

from play.models import Game, RatedGame
from reversi_site.engine import Colour


def note_result(game: Game) -> None:
    """Keep the result of a game that has just ended, if it counts."""
    if not game.counts or game.ended_at is None:
        return
    RatedGame.objects.create(
        player=game.owner,
        game=game,
        level=game.level,
        colour=game.colour,
        score=_owners_score(game),
        ended_at=game.ended_at,
    )


def _owners_score(game: Game) -> float:
    winner = game.winner
    if winner is None:
        return 0.5
    return 1.0 if winner is Colour(game.colour) else 0.0
