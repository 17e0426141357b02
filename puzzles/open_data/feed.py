"""The Atom feed of the last days' puzzles."""

import datetime

from django.conf import settings
from django.contrib.syndication.views import Feed
from django.utils.feedgenerator import Atom1Feed
from django.utils.translation import gettext

from puzzles.bank.puzzle import Puzzle
from puzzles.daily import queries
from puzzles.open_data import days, links, words

DAYS = 30


class DailyFeed(Feed):
    """The last 30 days that have begun in UTC, the newest first.

    An entry's id is the address of its page, and what it says never changes.
    """

    feed_type = Atom1Feed

    def title(self) -> str:
        """The feed's name."""
        return gettext("%(brand)s: the daily challenge") % {"brand": settings.BRAND}

    def subtitle(self) -> str:
        """What comes in the feed."""
        return gettext("A Reversi position for every day, and what to reach from it.")

    def link(self) -> str:
        """The page that the feed is about."""
        return links.today()

    def feed_url(self) -> str:
        """The feed's own address."""
        return links.feed()

    def items(self) -> list[Puzzle]:
        """The puzzles, from today's back."""
        today = days.today()
        dates = [today - datetime.timedelta(days=ago) for ago in range(DAYS)]
        return list(queries.puzzles_of(dates).values())

    def item_title(self, item: Puzzle) -> str:
        """The date."""
        return words.title(item)

    def item_description(self, item: Puzzle) -> str:
        """What is asked, and the discs."""
        return words.summary(item)

    def item_link(self, item: Puzzle) -> str:
        """The puzzle's page; it is the entry's id as well."""
        return links.page(item)

    def item_pubdate(self, item: Puzzle) -> datetime.datetime:
        """When the day began in UTC."""
        return days.beginning(days.date_of(item))

    def item_updateddate(self, item: Puzzle) -> datetime.datetime:
        """When the day began in UTC: nothing changes later."""
        return days.beginning(days.date_of(item))
