"""What an owner does with a game beside playing it: the only place that writes that."""

from play.models import Game
from reversi_site.players.models import Player


def rename(game: Game, name: str) -> None:
    """Call the game so; by an empty name, after its opponent again.

    This is no move: pages that show the game stay as good as they are.
    """
    game.name = name
    Game.objects.filter(pk=game.pk).update(name=name)


def delete(player: Player | None, public_id: str) -> None:
    """Have the player's game be gone, whether or not it was still there."""
    Game.objects.filter(owner=player, public_id=public_id).delete()
