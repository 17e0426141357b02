"""manage.py forget_guests: keep the promise of the privacy page."""

from typing import Any

from django.core.management.base import BaseCommand
from django.utils import timezone

from reversi_site.players import services


class Command(BaseCommand):
    """Delete guests who have not come back. To be run daily."""

    help = "Delete all guests, and what is kept of them, after 13 months without a visit."

    def handle(self, *args: Any, **options: Any) -> None:
        """Delete them and say how many they were."""
        count = services.forget_guests(timezone.localdate())
        self.stdout.write(f"forgot {count} guest{'' if count == 1 else 's'}")
