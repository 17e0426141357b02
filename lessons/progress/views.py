"""Progress: the learner's own page, the link to it, and what whoever has the link may read."""

from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_POST

from lessons.progress import links
from lessons.progress.course_map import course_map_of
from lessons.progress.report import report_on
from reversi_site.http import Request, require_safe
from reversi_site.rate_limit import rate_limit


@require_safe
def course_map(request: Request) -> HttpResponse:
    """All modules and lessons, and where to go on."""
    return render(request, "lessons/course.html", {"map": course_map_of(request.player)})


@require_safe
@cache_control(private=True, no_store=True)
def progress(request: Request) -> HttpResponse:
    """What the visitor has learned, and the link for a teacher."""
    player = request.player
    if player is None:
        return render(request, "lessons/no_progress.html")
    link = links.link_of(player)
    context = {
        "report": report_on(player),
        "link": link,
        "address": links.address(link) if link else "",
    }
    return render(request, "lessons/progress.html", context)


@require_POST
@rate_limit("create")
def make_link(request: Request) -> HttpResponse:
    """Make the visitor's link, or a new one in place of the old. Without progress there is none."""
    if request.player is not None:
        links.make_link(request.player)
    return _back()


@require_POST
@rate_limit("move")
def take_link_back(request: Request) -> HttpResponse:
    """End the visitor's link."""
    if request.player is not None:
        links.take_link_back(request.player)
    return _back()


@require_safe
@rate_limit("move")
@cache_control(private=True, no_store=True)
def shared_progress(request: Request, token: str) -> HttpResponse:
    """A learner's progress for whoever has the link.

    The address is the key: it must get into no search engine, no cache, and no other site's log.
    """
    player = links.player_behind(token)
    if player is None:
        raise Http404
    response = render(request, "lessons/shared_progress.html", {"report": report_on(player)})
    response["X-Robots-Tag"] = "noindex, nofollow"
    response["Referrer-Policy"] = "no-referrer"
    return response


def _back() -> HttpResponse:
    """To where the buttons of the link stand."""
    return redirect(reverse("lessons:progress") + "#teacher")
