"""All games to take away, as JSON (docs/play.md tells what is what)."""

from typing import Any

from django.utils import timezone

from play.models import Game, RatedGame
from reversi_site.players.models import Player

VERSION = 1  # rises when a field changes its meaning or goes


def all_games(player: Player | None) -> dict[str, Any]:
    """All games of the player, the oldest first, and what the rating rests on."""
    games = Game.objects.filter(owner=player).order_by("created", "pk")
    rated = RatedGame.objects.filter(player=player).order_by("ended_at", "pk")
    return {
        "version": VERSION,
        "made": timezone.now(),
        "games": [_game(game) for game in games],
        "results_that_count": [_result(result) for result in rated.select_related("game")],
    }


def _game(game: Game) -> dict[str, Any]:
    return {
        "id": game.public_id,
        "name": game.name,
        "opponent": game.opponent,
        "level": game.level or None,
        "colour": game.colour or None,
        "start": game.start,
        "start_kind": game.start_kind,
        "moves": game.moves,
        "moves_set_up": game.given,
        "begun": game.created,
        "changed": game.updated,
        "ended": game.ended_at,
        "ended_by": game.ended_by or None,
        "resigned_by": game.resigned_by or None,
        "won_by": game.won_by or None,
        "undo_used": game.undo_used,
        "hints_used": game.hints_used,
    }


def _result(result: RatedGame) -> dict[str, Any]:
    return {
        "game": result.game.public_id if result.game else None,
        "level": result.level,
        "colour": result.colour,
        "score": result.score,
        "ended": result.ended_at,
    }
