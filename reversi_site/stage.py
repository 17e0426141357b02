"""How every board page answers: the whole page, or only its stage for htmx.

A page's stage is the part that a press on its board changes: the partial "stage" of its template.
The page works the same without script, because both answers come from one template and context.
"""

from collections.abc import Mapping
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.template.loader import render_to_string
from django.utils.html import format_html
from django.utils.safestring import SafeString

from reversi_site import kept


def render(
    request: HttpRequest,
    template: str,
    context: Mapping[str, Any],
    *,
    live: str = "",
    status: int = 200,
    keep: bool = False,
) -> HttpResponse:
    """Answer with `template`, or with its stage alone if htmx asked.

    `live` is the sentence that a screen reader is told of the change. Only htmx needs it: a reader
    begins a whole page from its title. With `keep` the answer is kept for all who are to see the
    same (`reversi_site.kept`): everything in `context` has a hash then.
    """
    draw = kept.draw if keep else _draw
    if not is_partial(request):
        return HttpResponse(draw(request, template, context), status=status)
    stage = draw(request, f"{template}#stage", context)
    announcement = format_html('<p id="live" hx-swap-oob="innerHTML">{}</p>', live)
    return HttpResponse(stage + announcement, status=status)


def _draw(request: HttpRequest, template: str, context: Mapping[str, Any]) -> SafeString:
    return render_to_string(template, dict(context), request)


def is_partial(request: HttpRequest) -> bool:
    """Whether htmx will swap the answer into a page that is already there."""
    return bool(getattr(request, "htmx", False))
