"""What changes players: the only place that writes them."""

import calendar
import datetime
import time
from collections.abc import Mapping

from django.conf import settings
from django.db import IntegrityError, transaction
from django.utils import timezone
from django.utils.crypto import salted_hmac

from reversi_site.http import Request
from reversi_site.players.merging import merging, take_rows
from reversi_site.players.models import Card, Player, User
from reversi_site.rate_limit import claim

GUESTS_ARE_KEPT_MONTHS = 13

# First presses of a browser that are no farther apart, in seconds, are those of one guest.
DOUBLE_PRESS = 10


def require_player(request: Request) -> Player:
    """The visitor's player, made now if there is none.

    For a POST that stores something: whoever only reads leaves no trace. The middleware sends the
    cookie with the response. Raises TooManyRequestsError, so the view is under a `rate_limit`.
    """
    if request.player is None:
        claim("guest", request)
        request.player = _new_guest(request)
    return request.player


def _new_guest(request: Request) -> Player:
    """A guest for a browser without one; the same for all its presses within a few seconds.

    The answer to a first press brings the cookie: until it is there, a second press of a double one
    comes from nobody too, and would leave behind a guest whom nobody ever is again. So the token is
    drawn from what the form was signed with: the browser's own secret, which it alone sends.
    """
    secret = request.COOKIES.get(settings.CSRF_COOKIE_NAME)
    if not secret:
        return Player.objects.create()
    span = int(time.time() // DOUBLE_PRESS)
    token, token_before = (_drawn_token(secret, number) for number in (span, span - 1))
    just_made = Player.objects.filter(token=token_before, user=None).first()
    try:
        return just_made or Player.objects.get_or_create(token=token, user=None)[0]
    except IntegrityError:  # That guest has made an account since.
        return Player.objects.create()


def _drawn_token(secret: str, span: int) -> str:
    """128 bits that only this site can draw, new for each span of time."""
    return salted_hmac("new guest", f"{secret}:{span}", algorithm="sha256").hexdigest()[:32]


def player_of(user: User) -> Player:
    """The player of an account, made now if there is none: nobody has used it so far."""
    player, _ = Player.objects.get_or_create(user=user)
    return player


def give_account(guest: Player, user: User) -> None:
    """Make a guest the player of a user who has none. The guest's recovery code ends."""
    guest.user, guest.recovery_key, guest.recovery_made = user, None, None
    guest.save(update_fields=["user", "recovery_key", "recovery_made"])


def hold(player: Player) -> None:
    """Keep a player from being merged or erased until the transaction ends.

    Comes first in whatever writes several rows of a player at once. Merging and erasing begin with
    the same lock: so neither waits for a row while somebody who has it waits for the player.
    """
    Player.objects.select_for_update().filter(pk=player.pk).values_list("pk").first()


def merge(guest: Player, player: Player) -> None:
    """Make what is kept of a guest the player's own, and forget the guest. All of it or nothing.

    Each app decides what is kept where both have something. Options are the player's; of two
    cards that of the later try stays, and the player knows the rules if one of them did.
    """
    with transaction.atomic():
        # Both are locked, in one order. Of two merges of a guest the second finds nobody any more.
        locked = Player.objects.select_for_update().order_by("pk")
        if len(locked.filter(pk__in=[guest.pk, player.pk])) < 2:
            return
        take_rows(Card, guest, player, same=("deck", "name"), keep=_later_try)
        merging.send(sender=Player, guest=guest, player=player)
        player.can_play |= guest.can_play
        player.created = min(player.created, guest.created)
        player.save(update_fields=["can_play", "created"])
        guest.delete()


def _later_try(own: Card, other: Card) -> Card:
    return max(own, other, key=lambda card: str(card.state.get("last_review") or ""))


def touch(player: Player) -> bool:
    """Note that the player is here today. Return whether that was news."""
    today = timezone.localdate()
    if player.seen_on == today:
        return False
    player.seen_on = today
    # Not by save(), which fails for a player who is being erased in another window.
    Player.objects.filter(pk=player.pk).update(seen_on=today)
    return True


def note_can_play(player: Player) -> None:
    """Note that the player knows the rules, and needs no greeting by the first lesson."""
    player.can_play = True
    player.save(update_fields=["can_play"])


def choose_options(player: Player, options: Mapping[str, object]) -> None:
    """Note what the player wants of boards: values of the fields that `players.options` names."""
    for field, value in options.items():
        setattr(player, field, value)
    if options:
        player.save(update_fields=options)


def choose_days(player: Player, *, time_zone: str, show_streak: bool) -> None:
    """Note by which time zone the player's days go, and whether a streak is shown."""
    player.time_zone, player.show_streak = time_zone, show_streak
    player.save(update_fields=["time_zone", "show_streak"])


def erase(player: Player) -> None:
    """Delete the player and everything that is kept of them, the account included.

    What another window writes meanwhile either is deleted too or comes too late.
    """
    with transaction.atomic():
        # In the order of somebody who logs in: first the account, then the player.
        User.objects.select_for_update(of=("self",)).filter(player=player).first()
        hold(player)
        if player.user:
            player.user.delete()
        else:
            player.delete()


def forget_guests(today: datetime.date) -> int:
    """Delete all guests without a visit in the 13 months before `today`. Return how many."""
    forgotten = Player.objects.filter(
        user=None, seen_on__lt=_months_before(today, GUESTS_ARE_KEPT_MONTHS)
    )
    count = forgotten.count()
    forgotten.delete()
    return count


def _months_before(day: datetime.date, months: int) -> datetime.date:
    """The same day of the month so long ago; the month's last day if it has no such day."""
    year, month = divmod(day.year * 12 + day.month - 1 - months, 12)
    _, length = calendar.monthrange(year, month + 1)
    return datetime.date(year, month + 1, min(day.day, length))
