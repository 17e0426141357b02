"""What reads runs for a page."""

from django.db.models import Max

from puzzles.models import Run
from puzzles.practice.strikes.playing import Playing
from reversi_site.players.models import Player


def playing(player: Player | None, number: int) -> Playing | None:
    """A run of the player's own; None for a number that is nobody's or somebody else's."""
    run = Run.objects.filter(player=player, pk=number).first() if player else None
    return Playing(run) if run else None


def best(player: Player | None) -> int | None:
    """The most puzzles that the player has solved in a run; None before the first one."""
    if player is None:
        return None
    found: int | None = Run.objects.filter(player=player, version__gt=0).aggregate(
        best=Max("solved")
    )["best"]
    return found


def latest_open(player: Player | None) -> Run | None:
    """The latest run of the player that has begun and not ended."""
    if player is None:
        return None
    runs = Run.objects.filter(player=player, version__gt=0, ended_at=None)
    return runs.order_by("-started_at").first()
