"""The answer while all searches are taken: come back in a moment."""

from collections.abc import Callable
from functools import wraps
from typing import Concatenate, ParamSpec, TypeVar

from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import render

from reversi_site.engine.search import Busy

P = ParamSpec("P")
R = TypeVar("R", bound=HttpRequest)


def answers_busy(
    view: Callable[Concatenate[R, P], HttpResponseBase],
) -> Callable[Concatenate[R, P], HttpResponseBase]:
    """Answer 503 with Retry-After when a view's search finds no place."""

    @wraps(view)
    def answering(request: R, *args: P.args, **kwargs: P.kwargs) -> HttpResponseBase:
        try:
            return view(request, *args, **kwargs)
        except Busy as busy:
            return busy_page(request, busy)

    return answering


def busy_page(request: HttpRequest, busy: Busy) -> HttpResponse:
    """The plain page that says to try again, and when."""
    response = render(request, "503.html", {"wait": busy.retry_after}, status=503)
    response["Retry-After"] = str(busy.retry_after)
    return response
