"""The pages of things gone wrong."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.template.loader import render_to_string
from django.urls import is_valid_path

from reversi_site import stage
from reversi_site.http import NotHere


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    """400: a request that no page of this site sends."""
    return _plain("400.html", 400)


def forbidden(request: HttpRequest, exception: Exception) -> HttpResponse:
    """403: it is there, but not for this visitor."""
    return render(request, "403.html", status=403)


def csrf_failure(request: HttpRequest, reason: str = "") -> HttpResponse:
    """403: a form without the token that proves it is ours. Mostly an old tab, or no cookies."""
    return render(request, "403_csrf.html", status=403)


def not_found(request: HttpRequest, exception: Exception) -> HttpResponse:
    """404: no such page. A tab that shows what is gone is told to load again, and so to say it.

    Where a slash at the end is too much, it leads to the page; Django adds one that is missing.
    """
    if without_slash := _without_slash(request):
        return redirect(without_slash, permanent=True)
    reason = str(exception) if isinstance(exception, NotHere) else ""
    response = render(request, "404.html", {"reason": reason}, status=404)
    if reason and stage.is_partial(request):
        response["HX-Refresh"] = "true"
    return response


def _without_slash(request: HttpRequest) -> str | None:
    """The address without the slash at its end, if that is all that is wrong with it."""
    path = request.path_info
    if request.resolver_match or not path.endswith("/") or not is_valid_path(path[:-1]):
        return None
    escaped, mark, query = request.get_full_path().partition("?")
    return escaped[:-1] + mark + query


def explain_not_allowed(
    get_response: Callable[[HttpRequest], HttpResponse],
) -> Callable[[HttpRequest], HttpResponse]:
    """405: a middleware that says so on a page if somebody opens what only takes presses.

    They may have opened again what answered a press, or have a link that has lost its end.
    """

    def middleware(request: HttpRequest) -> HttpResponse:
        response = get_response(request)
        if response.status_code != 405 or request.method != "GET":
            return response
        page = render(request, "405.html", status=405)
        page["Allow"] = response["Allow"]
        return page

    return middleware


def server_error(request: HttpRequest) -> HttpResponse:
    """500: our fault. Rendered without context processors, which may be what failed."""
    return _plain("500.html", 500)


def _plain(template: str, status: int) -> HttpResponse:
    return HttpResponse(render_to_string(template), status=status)
