"""Leases: whoever works on something keeps others from doing the same at once."""

import datetime
from collections.abc import Iterator
from contextlib import contextmanager

from django.utils import timezone

from reversi_site.analyses.models import Lease


class LeasedError(Exception):
    """Somebody else is at work on this."""


@contextmanager
def leased(name: str, longest: datetime.timedelta) -> Iterator[None]:
    """Keep `name` to oneself inside of a ``with``. Raises LeasedError.

    Whoever has not come back after `longest` was killed: the lease has run out, and the next one
    may have it. No transaction and no lock is held meanwhile.
    """
    now = timezone.now()
    Lease.objects.filter(until__lt=now).delete()
    lease, is_ours = Lease.objects.get_or_create(name=name, defaults={"until": now + longest})
    if not is_ours:
        raise LeasedError(name)
    try:
        yield
    finally:
        Lease.objects.filter(pk=lease.pk).delete()
