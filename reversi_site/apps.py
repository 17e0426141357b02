"""The site itself as an app: commands of the engine, static files, words. No models."""

from django.apps import AppConfig


class ReversiSiteConfig(AppConfig):
    name = "reversi_site"
