"""What belongs to a player here: how it is merged with another's, and how it is handed out."""

from typing import Any

from django.db.models import F
from django.dispatch import receiver

from play.models import Game, RatedGame
from reversi_site.players.exporting import Tables, exporting, table
from reversi_site.players.merging import merging
from reversi_site.players.models import Player


@receiver(merging)
def take_over(guest: Player, player: Player, **_: Any) -> None:
    """Make all games of the guest the player's, and their results: the rating follows from both."""
    Game.objects.filter(owner=guest).update(owner=player)
    RatedGame.objects.filter(player=guest).update(player=player)


@receiver(exporting)
def tables(player: Player, **_: Any) -> Tables:
    """All that is kept of a player here."""
    return table(Game.objects.filter(owner=player)) | table(
        RatedGame.objects.filter(player=player),
        without=("game",),
        game_public_id=F("game__public_id"),
    )
