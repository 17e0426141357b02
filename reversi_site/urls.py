"""Which app answers which address."""

from django.conf import settings
from django.contrib import admin
from django.urls import include, path

from reversi_site.rate_limit import answers_too_many

urlpatterns = [
    # Looked through from the top: what is asked for most stands first.
    path("", include("puzzles.open_data.urls")),
    path("daily/", include("puzzles.urls")),
    path("", include("reversi_site.pages.urls")),
    path("", include("reversi_site.players.urls")),
    path("learn/", include("lessons.urls")),
    path("", include("play.urls")),
    path("admin/login/", answers_too_many(admin.site.login)),
    path("admin/", admin.site.urls),
]

if settings.DEBUG:
    urlpatterns.append(path("components/", include("reversi_site.board.urls")))

handler400 = "reversi_site.pages.errors.bad_request"
handler403 = "reversi_site.pages.errors.forbidden"
handler404 = "reversi_site.pages.errors.not_found"
handler500 = "reversi_site.pages.errors.server_error"
