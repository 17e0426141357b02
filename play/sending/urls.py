"""Addresses of what is handed on of a game: files, pictures, frames, short links."""

from django.urls import path, register_converter

from play.sending import views
from play.sending.files import Ending


class EndingConverter:
    """The ending of a file's name, if it is that of a format which games are written in."""

    regex = "|".join(Ending)

    def to_python(self, value: str) -> Ending:
        """Return the ending."""
        return Ending(value)

    def to_url(self, value: str) -> str:
        """Return it as it stands in an address."""
        return value


register_converter(EndingConverter, "ending")

urlpatterns = [
    path("play/games/all.ggf", views.all_own_games, name="export-ggf"),
    path("g/", views.shorten, name="shorten"),
    path("g/<slug:code>", views.short, name="short"),
    path("board/<str:moves>/share/", views.share, name="share"),
    path("board/<str:moves>/embed/", views.embed, name="embed"),
    path("board/<str:moves>/picture.png", views.share_picture, name="share-picture"),
    path("board/<str:moves>/qr.svg", views.qr, name="qr"),
    path("board/<str:moves>.png", views.image, name="image"),
    path("board/<str:moves>.<ending:ending>", views.file, name="file"),
]
