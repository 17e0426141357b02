"""How a guest becomes part of another player: every app moves what it keeps of them."""

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from django.db.models import Model
from django.dispatch import Signal

from reversi_site.players.models import Player

# Sent within a transaction with `guest` and `player`. A receiver moves its app's rows from the one
# to the other, and decides which is kept where both have one. What is left goes with the guest.
merging = Signal()

Row = TypeVar("Row", bound=Model)


def take_rows(
    rows: type[Row],
    guest: Player,
    player: Player,
    *,
    same: Sequence[str],
    keep: Callable[[Row, Row], Row],
    changes: Sequence[str] = (),
) -> None:
    """Make the guest's rows the player's, where a player has one row for each value of `same`.

    `keep(own, other)` is asked where both have one: it returns the row that stays, and may change
    the fields named by `changes` in it. The other row is deleted. Costs five queries at most.
    """

    def key(row: Row) -> tuple[Any, ...]:
        return tuple(getattr(row, name) for name in same)

    manager = rows._default_manager
    own = {key(row): row for row in manager.select_for_update().filter(player=player)}
    kept, lost = [], []
    for other in manager.select_for_update().filter(player=guest):
        rival = own.get(key(other))
        if rival is not None:
            winner = keep(rival, other)
            kept.append(winner)
            lost.append((other if winner is rival else rival).pk)
    manager.filter(pk__in=lost).delete()
    manager.filter(player=guest).update(player=player)
    if changes:
        manager.bulk_update(kept, changes)
