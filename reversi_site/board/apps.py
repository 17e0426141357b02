"""How a board is shown: one component, one SVG drawer, one place for its words."""

from django.apps import AppConfig


class BoardConfig(AppConfig):
    """The app that shows boards. It stores nothing."""

    name = "reversi_site.board"
    label = "board"
