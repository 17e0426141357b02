"""The app that stores what the solver found."""

from django.apps import AppConfig


class AnalysesConfig(AppConfig):
    """Stored results of searches, for every app that asks for them."""

    name = "reversi_site.analyses"
