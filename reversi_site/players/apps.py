from django.apps import AppConfig


class PlayersConfig(AppConfig):
    name = "reversi_site.players"

    def ready(self) -> None:
        from reversi_site.players import exporting  # noqa: F401
        from reversi_site.players.accounts import arrival  # noqa: F401
