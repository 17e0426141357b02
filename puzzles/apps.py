"""The app of the daily puzzles."""

from django.apps import AppConfig


class PuzzlesConfig(AppConfig):
    """A puzzle for every day, from a bank in a file, and what players made of them."""

    name = "puzzles"

    def ready(self) -> None:
        """Listen to what accounts ask of this app."""
        from puzzles import belongings  # noqa: F401
