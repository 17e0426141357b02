from django.apps import AppConfig


class LessonsConfig(AppConfig):
    name = "lessons"

    def ready(self) -> None:
        """Listen to what accounts ask of this app."""
        from lessons import belongings  # noqa: F401
