"""What makes recovery codes hold and end, and who comes back by one."""

from dataclasses import replace

from django.utils import timezone

from reversi_site.players.accounts.codes import Ticket, key_of
from reversi_site.players.models import Player


class StaleTicketError(Exception):
    """The player's code was made after the form had been opened."""


class UsedCodeError(Exception):
    """The code is nobody's, or was used."""


def first_code(player: Player, ticket: Ticket) -> str | None:
    """Make the code of a new account. Return it; None if the player has one of another ticket."""
    key = key_of(ticket.code)
    itself = Player.objects.filter(pk=player.pk)
    itself.filter(recovery_key=None).update(recovery_key=key, recovery_made=timezone.now())
    return ticket.code if itself.filter(recovery_key=key).exists() else None


def make_code(player: Player, ticket: Ticket) -> str:
    """Make the code of a ticket the player's; one that they had before ends. Return it.

    The same ticket twice makes one code. Raises StaleTicketError.
    """
    key = key_of(ticket.code)
    itself = Player.objects.filter(pk=player.pk)
    older = itself.exclude(recovery_made__gt=ticket.made)
    made = older.update(recovery_key=key, recovery_made=timezone.now())
    if not made and not itself.filter(recovery_key=key).exists():
        raise StaleTicketError
    return ticket.code


def player_with(code: str, ticket: Ticket) -> Player:
    """Whose code this is. Raises UsedCodeError.

    One that was used with this very ticket is still theirs: the same press may come twice.
    """
    player = _by_key(key_of(code)) or _by_key(key_of(_next_code(code, ticket)))
    if player is None or (player.user and not player.user.is_active):
        raise UsedCodeError
    return player


def use_code(code: str, ticket: Ticket) -> str:
    """Use a code up, so that it works one time. Return the one that takes its place.

    The same code and ticket once more are answered the same. Raises UsedCodeError.
    """
    new = _next_code(code, ticket)
    key = key_of(new)
    Player.objects.filter(recovery_key=key_of(code)).update(
        recovery_key=key, recovery_made=timezone.now()
    )
    if _by_key(key) is None:
        raise UsedCodeError
    return new


def _next_code(code: str, ticket: Ticket) -> str:
    """The code that follows. Who has the page of the form, but not its code, cannot ask for it."""
    return replace(ticket, nonce=f"{ticket.nonce} {code}").code


def _by_key(key: str) -> Player | None:
    return Player.objects.select_related("user").filter(recovery_key=key).first()
