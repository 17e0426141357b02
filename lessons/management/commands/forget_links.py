"""manage.py forget_links: what has expired is gone, not only out of use."""

from typing import Any

from django.core.management.base import BaseCommand

from lessons.progress import links


class Command(BaseCommand):
    """Delete teachers' links that have expired. To be run daily."""

    help = "Delete all links to learners' progress that have expired, 90 days after they were made."

    def handle(self, *args: Any, **options: Any) -> None:
        """Delete them and say how many they were."""
        count = links.forget_expired_links()
        self.stdout.write(f"forgot {count} link{'' if count == 1 else 's'}")
