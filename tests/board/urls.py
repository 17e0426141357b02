"""The site's addresses with the component sheet, which is there in debug mode only."""

from django.urls import include, path

from reversi_site.urls import handler400, handler403, handler404, handler500
from reversi_site.urls import urlpatterns as site_patterns

__all__ = ["handler400", "handler403", "handler404", "handler500", "urlpatterns"]

urlpatterns = [path("components/", include("reversi_site.board.urls")), *site_patterns]
