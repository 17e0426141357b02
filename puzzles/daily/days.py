"""Which day it is for a visitor, and which puzzles are open.

A visitor's day goes by the time zone that they have chosen, else by that of the browser, which a
small script keeps in a cookie, else by UTC.
"""

import datetime
import re
import zoneinfo
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from urllib.parse import unquote

from django.utils import timezone

from puzzles.bank import file as bank
from puzzles.daily import words
from reversi_site.http import Request

COOKIE = "tz"

# The clocks that are farthest ahead: there a date begins first.
FIRST_TIME_ZONE = datetime.timezone(datetime.timedelta(hours=14))

_ISO_DATE = re.compile(r"\d{4}-\d\d-\d\d", re.ASCII)


@dataclass(frozen=True, slots=True)
class TimeZone:
    """A visitor's time zone, by name; `is_chosen` if they chose it themselves."""

    name: str
    is_chosen: bool

    @property
    def info(self) -> datetime.tzinfo:
        """What the clocks in it show."""
        return zoneinfo.ZoneInfo(self.name)


def time_zone(request: Request) -> TimeZone | None:
    """The visitor's time zone; None if neither they nor the browser have told one that exists."""
    if request.player and request.player.time_zone in _known():
        return TimeZone(request.player.time_zone, is_chosen=True)
    told = unquote(request.COOKIES.get(COOKIE, ""))
    return TimeZone(told, is_chosen=False) if told in _known() else None


@cache
def time_zones() -> Sequence[str]:
    """The names to choose from: those of places, "Pacific/Auckland", and UTC."""
    places = (name for name in _known() if "/" in name and not name.startswith("Etc/"))
    return (*sorted(places), "UTC")


@cache
def _known() -> frozenset[str]:
    return frozenset(zoneinfo.available_timezones())


def today(request: Request) -> datetime.date:
    """The visitor's date; the first puzzle's before there is one."""
    zone = time_zone(request)
    return today_in(zone.info if zone else datetime.UTC)


def last_open() -> datetime.date:
    """The latest date that has begun somewhere; the first puzzle is always open."""
    return today_in(FIRST_TIME_ZONE)


def today_in(zone: datetime.tzinfo) -> datetime.date:
    """The date that the clocks in a time zone show; the first puzzle's before there is one."""
    return max(timezone.localdate(timezone=zone), bank.first_date())


def parse(text: str) -> datetime.date | None:
    """The date that `text` gives as YYYY-MM-DD; None if it gives none."""
    if not _ISO_DATE.fullmatch(text):
        return None
    try:
        return datetime.date.fromisoformat(text)
    except ValueError:
        return None


class Reason(StrEnum):
    """Why a day has no puzzle to show. The values stand in answers to programs."""

    NOT_A_DATE = "not-a-date"
    NOT_BEGUN = "not-begun"
    NONE = "none"


class NoPuzzleError(LookupError):
    """A day has no puzzle to show: the reason for programs, the message for people."""

    def __init__(self, reason: Reason, message: str) -> None:
        super().__init__(message)
        self.reason = reason


def open_day(text: str) -> datetime.date:
    """The date of the day that an address names. Raises NoPuzzleError if it is not open."""
    date = parse(text)
    if date is None:
        raise NoPuzzleError(Reason.NOT_A_DATE, words.no_date(text))
    if date < bank.first_date():
        raise NoPuzzleError(Reason.NONE, words.before_first(bank.first_date()))
    if date > last_open():
        raise NoPuzzleError(Reason.NOT_BEGUN, words.not_begun())
    return date
