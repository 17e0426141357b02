from django.apps import AppConfig


class PagesConfig(AppConfig):
    name = "reversi_site.pages"
