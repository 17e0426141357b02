"""The teacher's link: an address under which others may read a learner's progress.

Each player has at most one, makes it and takes it back alone. It says nothing about who the player
is, lets nobody do anything, and expires by itself.
"""

import datetime

from django.conf import settings
from django.db.models import QuerySet
from django.urls import reverse
from django.utils import timezone

from lessons.models import TeacherLink
from reversi_site.players.models import Player, new_token

LINKS_LAST = datetime.timedelta(days=90)


def make_link(player: Player, now: datetime.datetime | None = None) -> TeacherLink:
    """Make the player's link, valid for 90 days. One made before stops working."""
    now = now or timezone.now()
    link, _ = TeacherLink.objects.update_or_create(
        player=player,
        defaults={"token": new_token(), "created": now, "expires": now + LINKS_LAST},
    )
    return link


def take_link_back(player: Player) -> None:
    """End the player's link, if there is one."""
    TeacherLink.objects.filter(player=player).delete()


def link_of(player: Player, now: datetime.datetime | None = None) -> TeacherLink | None:
    """Return the player's link; None if there is none, or if it has expired."""
    return _valid(now).filter(player=player).first()


def player_behind(token: str, now: datetime.datetime | None = None) -> Player | None:
    """Return whose progress a link shows; None if it is unknown, expired or taken back."""
    link = _valid(now).filter(token=token).select_related("player").first()
    return link.player if link else None


def address(link: TeacherLink) -> str:
    """Return the link as it is passed on, with the site's name."""
    return settings.SITE_URL + reverse("lessons:shared-progress", args=[link.token])


def forget_expired_links(now: datetime.datetime | None = None) -> int:
    """Delete all links that have expired. Return how many."""
    count, _ = TeacherLink.objects.filter(expires__lte=now or timezone.now()).delete()
    return count


def _valid(now: datetime.datetime | None) -> QuerySet[TeacherLink]:
    return TeacherLink.objects.filter(expires__gt=now or timezone.now())
