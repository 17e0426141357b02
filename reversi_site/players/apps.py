from django.apps import AppConfig


class PlayersConfig(AppConfig):
    name = "reversi_site.players"
