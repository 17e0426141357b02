"""Middleware that belongs to no app."""

from collections.abc import Callable
from functools import cache

from csp import middleware as csp
from csp.constants import HEADER
from csp.utils import build_policy
from django.conf import settings
from django.http import HttpRequest, HttpResponse, HttpResponseBase
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


class CSPMiddleware(csp.CSPMiddleware):
    """That of django-csp, with the policy of nearly all answers written once.

    It writes two policies for every answer, which takes a tenth of the time of a small one. An
    answer that a decorator gave a policy of its own, or none, is left to it.
    """

    def process_response(
        self, request: HttpRequest, response: HttpResponseBase
    ) -> HttpResponseBase:
        """Put the policy of the settings on an answer, or the one that its view asked for."""
        # In debug Django's own pages of errors have none.
        if settings.DEBUG or any(name.startswith("_csp") for name in vars(response)):
            return super().process_response(request, response)
        response.headers.setdefault(HEADER, _usual_policy())
        return response


@cache
def _usual_policy() -> str:
    return build_policy()
