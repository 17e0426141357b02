"""The answer while all searches are taken: come back in a moment."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from reversi_site.engine.search import Busy
from reversi_site.http import answers


def busy_page(request: HttpRequest, busy: Busy) -> HttpResponse:
    """The plain page that says to try again, and when."""
    response = render(request, "503.html", {"wait": busy.retry_after}, status=503)
    response["Retry-After"] = str(busy.retry_after)
    return response


# Answers 503 with Retry-After when a view's search finds no place.
answers_busy = answers(Busy, busy_page)
