"""Which day it is for a visitor, and which puzzles are open.

A visitor's day goes by their own time zone. The browser keeps it in a cookie that a small script
sets; without one the day goes by UTC.
"""

import datetime
import re
import zoneinfo
from functools import cache
from urllib.parse import unquote

from django.http import HttpRequest
from django.utils import timezone

from puzzles.bank import file as bank

COOKIE = "tz"

# The clocks that are farthest ahead: there a date begins first.
FIRST_TIME_ZONE = datetime.timezone(datetime.timedelta(hours=14))

_ISO_DATE = re.compile(r"\d{4}-\d\d-\d\d", re.ASCII)


def time_zone(request: HttpRequest) -> zoneinfo.ZoneInfo | None:
    """The visitor's time zone; None if the browser has not told one that exists."""
    name = unquote(request.COOKIES.get(COOKIE, ""))
    return zoneinfo.ZoneInfo(name) if name in _time_zones() else None


@cache
def _time_zones() -> frozenset[str]:
    return frozenset(zoneinfo.available_timezones())


def today(request: HttpRequest) -> datetime.date:
    """The visitor's date; the first puzzle's before there is one."""
    local = timezone.localdate(timezone=time_zone(request) or datetime.UTC)
    return max(local, bank.first_date())


def parse(text: str) -> datetime.date | None:
    """The date that `text` gives as YYYY-MM-DD; None if it gives none."""
    if not _ISO_DATE.fullmatch(text):
        return None
    try:
        return datetime.date.fromisoformat(text)
    except ValueError:
        return None


def last_open() -> datetime.date:
    """The latest date that has begun somewhere; the first puzzle is always open."""
    return max(timezone.localdate(timezone=FIRST_TIME_ZONE), bank.first_date())
