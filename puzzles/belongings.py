"""What belongs to a player here: how it is merged with another's, and how it is handed out."""

from typing import Any

from django.dispatch import receiver

from puzzles.models import Attempt, Run
from reversi_site.players.exporting import Tables, exporting, table
from reversi_site.players.merging import merging, take_rows
from reversi_site.players.models import Player


@receiver(merging)
def take_over(guest: Player, player: Player, **_: Any) -> None:
    """Make the guest's attempts and runs the player's; of two at the same puzzle the better."""
    take_rows(Attempt, guest, player, same=("puzzle", "round"), keep=_better, changes=("version",))
    Run.objects.filter(player=guest).update(player=player)


def _better(own: Attempt, other: Attempt) -> Attempt:
    """The attempt that counts for a streak, so that none gets shorter; else the one solved first.

    Of two that go on, the one that has come further. No page shows the merged one yet: whatever
    version it shows is an old one.
    """
    kept = min(own, other, key=_distance)
    kept.version = max(own.version, other.version) + 1
    return kept


def _distance(attempt: Attempt) -> tuple[bool, bool, float, int]:
    solved_at = attempt.solved_at
    return (
        solved_at is None,
        attempt.shown or attempt.is_late,
        solved_at.timestamp() if solved_at else 0,
        -len(attempt.moves),
    )


@receiver(exporting)
def tables(player: Player, **_: Any) -> Tables:
    """All that is kept of a player here."""
    return table(Attempt.objects.filter(player=player)) | table(Run.objects.filter(player=player))
