"""The app of whole games: played here, or opened from a link."""

from django.apps import AppConfig


class PlayConfig(AppConfig):
    """Games against the computer or a friend, and the pages of shared games."""

    name = "play"

    def ready(self) -> None:
        """Listen to what accounts ask of this app."""
        from play import belongings  # noqa: F401
