"""Pages that have a twin in JSON: the same address, asked for with `Accept: application/json`.

docs/api.md tells what the twins say. Any site's scripts may read them.
"""

import json
from collections.abc import Callable, Mapping
from functools import wraps
from typing import Concatenate, ParamSpec, TypeVar

from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.utils.cache import patch_vary_headers
from django.utils.translation import gettext

from reversi_site.http import public

P = ParamSpec("P")
R = TypeVar("R", bound=HttpRequest)

# Rises when a field is renamed, removed or changes its meaning; new ones may come at any time.
VERSION = 1

JSON, HTML = "application/json", "text/html"


def wants_json(request: HttpRequest) -> bool:
    """Whether the twin is asked for: a browser, and whoever takes anything, gets the page."""
    return request.get_preferred_type([HTML, JSON]) == JSON


def twin(told: Mapping[str, object], status: int = 200, seconds: int = 0) -> HttpResponse:
    """A twin that tells these fields; anyone may keep it for so many seconds."""
    content = json.dumps({"version": VERSION, **told}, indent=2)
    response = HttpResponse(content, content_type=JSON, status=status)
    return public(response, seconds) if seconds else response


def refusal(status: int, reason: str, message: str, **facts: object) -> HttpResponse:
    """The twin of an error: a reason for programs, and a sentence for whoever reads their logs."""
    return twin({"error": {"reason": reason, "message": message, **facts}}, status)


def has_twin(
    view: Callable[Concatenate[R, P], HttpResponseBase],
) -> Callable[Concatenate[R, P], HttpResponseBase]:
    """Let a view that looks at `wants_json` be asked for JSON: the outermost decorator of views.

    Whoever has to wait, for whatever reason, is told so in the form that they asked for.
    """

    @wraps(view)
    def answering(request: R, *args: P.args, **kwargs: P.kwargs) -> HttpResponseBase:
        response = view(request, *args, **kwargs)
        if wants_json(request):
            if response.status_code in _WAITING:
                response = _wait(response)
            response["Access-Control-Allow-Origin"] = "*"
        patch_vary_headers(response, ["Accept"])
        return response

    return answering


# Why somebody has to wait, by the status of the answer.
_WAITING = {429: "too-many-requests", 503: "busy"}


def _wait(page: HttpResponseBase) -> HttpResponse:
    seconds = int(page["Retry-After"])
    message = gettext("Ask again in %(seconds)d seconds.") % {"seconds": seconds}
    response = refusal(page.status_code, _WAITING[page.status_code], message, retry_after=seconds)
    response["Retry-After"] = page["Retry-After"]
    return response
