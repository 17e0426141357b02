"""Everything that is kept of a player, to be taken away as a file."""

from collections.abc import Collection
from typing import Any

from django.db.models import F, Field, ForeignKey, Model, QuerySet
from django.dispatch import Signal, receiver

from reversi_site.players.models import Card, Player

Tables = dict[str, list[dict[str, Any]]]

# Sent with `player`. A receiver answers with its app's tables.
exporting = Signal()

# Whoever has these can pass for the player.
SECRETS = ("token", "recovery_key")


def everything_of(player: Player) -> Tables:
    """All rows that are kept of a player, by the name of their table."""
    answers: list[tuple[Any, Any]] = exporting.send(sender=Player, player=player)
    return {name: rows for _, tables in answers for name, rows in tables.items()}


def table(rows: QuerySet[Any], *, without: Collection[str] = (), **extra: F) -> Tables:
    """The rows of one table by its name, the oldest first, with the names of their fields.

    Numbers that tell rows apart are left out, and who they belong to; `extra` is added.
    """
    model: type[Model] = rows.model
    names = [
        field.name
        for field in model._meta.concrete_fields
        if not field.primary_key and field.name not in without and not _is_of_player(field)
    ]
    return {model._meta.label: list(rows.order_by("pk").values(*names, **extra))}


def _is_of_player(field: "Field[Any, Any]") -> bool:
    return isinstance(field, ForeignKey) and field.related_model is Player


@receiver(exporting)
def _own_tables(player: Player, **_: Any) -> Tables:
    itself = Player.objects.filter(pk=player.pk)
    return table(itself, without=(*SECRETS, "user"), username=F("user__username")) | table(
        Card.objects.filter(player=player)
    )
