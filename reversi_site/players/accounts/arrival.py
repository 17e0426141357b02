"""What happens when somebody logs in, by whichever door."""

from typing import Any

from django.contrib.auth.signals import user_logged_in
from django.dispatch import receiver

from reversi_site.http import Request
from reversi_site.players.models import Player, User
from reversi_site.players.services import give_account, merge, player_of


@receiver(user_logged_in)
def bring_guest_along(request: Request, user: User, **_: Any) -> None:
    """Make the visitor their account's player. What the guest on this device did comes along."""
    guest = getattr(request, "player", None)
    if guest is None or guest.user_id is not None:
        player = player_of(user)
    else:
        player = _welcome(guest, user)
    player.user = user
    request.player = player


def _welcome(guest: Player, user: User) -> Player:
    player = Player.objects.filter(user=user).first()
    if player is None:
        give_account(guest, user)
        return guest
    # The same press twice: the first one has given the guest the account.
    if player != guest:
        merge(guest, player)
    return player
