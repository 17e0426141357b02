"""Middleware that belongs to no app."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse
from django.utils.cache import patch_vary_headers

from reversi_site.http import is_public


def vary_on_htmx(
    get_response: Callable[[HttpRequest], HttpResponse],
) -> Callable[[HttpRequest], HttpResponse]:
    """Mark every page of a visitor's own as one that htmx may get a part of.

    Without it a browser going back shows the part in place of the page.
    """

    def middleware(request: HttpRequest) -> HttpResponse:
        response = get_response(request)
        if not is_public(response):
            patch_vary_headers(response, ["HX-Request"])
        return response

    return middleware
