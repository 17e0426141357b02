"""Which app answers which address."""

from django.conf import settings
from django.contrib import admin
from django.urls import include, path

from reversi_site.rate_limit import rate_limit

urlpatterns = [
    path("", include("reversi_site.pages.urls")),
    path("", include("reversi_site.players.urls")),
    path("learn/", include("lessons.urls")),
    path("", include("puzzles.open_data.urls")),
    path("daily/", include("puzzles.urls")),
    path("", include("play.urls")),
    # Passwords are guessed here if anywhere.
    path("admin/login/", rate_limit("login", methods=("POST",))(admin.site.login)),
    path("admin/", admin.site.urls),
]

if settings.DEBUG:
    urlpatterns.append(path("components/", include("reversi_site.board.urls")))

handler400 = "reversi_site.pages.errors.bad_request"
handler403 = "reversi_site.pages.errors.forbidden"
handler404 = "reversi_site.pages.errors.not_found"
handler500 = "reversi_site.pages.errors.server_error"
