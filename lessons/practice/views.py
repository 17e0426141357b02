"""Mastery checks and reviews. Their questions are steps like those of the lessons."""

from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_http_methods
from django_htmx.http import HttpResponseClientRedirect

from lessons.course.outline import Module
from lessons.practice import queries, services
from lessons.steps.queries import step_url
from lessons.steps.views import serve_step
from reversi_site.busy import answers_busy
from reversi_site.http import Request
from reversi_site.players.services import require_player
from reversi_site.rate_limit import rate_limit
from reversi_site.stage import is_partial


@require_http_methods(["GET", "HEAD", "POST"])
@rate_limit("create", methods=("POST",))
@answers_busy
def check(request: Request, module: str) -> HttpResponse:
    """Show how a module's check stands (GET), or begin it with new questions (POST)."""
    found = _module(module)
    if request.method == "POST":
        practice = services.begin_check(require_player(request), found)
        return redirect(step_url(practice, 1))
    return render(
        request, "lessons/practice_check.html", {"page": queries.check_page(request.player, found)}
    )


@require_http_methods(["GET", "HEAD", "POST"])
@rate_limit("move", methods=("POST",))
@answers_busy
def check_step(request: Request, module: str, step: int) -> HttpResponse:
    """A question of the check; before it is begun, the page that begins it."""
    found = _module(module)
    practice = queries.running_check(request.player, found)
    if practice is None:
        return _to_begin(request, reverse("lessons:check", args=[found.slug]))
    response = serve_step(request, practice, step)
    if request.method == "POST" and request.player is not None:
        services.note_answer(request.player, practice)
    return response


@require_http_methods(["GET", "HEAD", "POST"])
@rate_limit("create", methods=("POST",))
@answers_busy
def review(request: Request) -> HttpResponse:
    """Show what has come back (GET), or begin to review it (POST)."""
    if request.method == "POST" and request.player is not None:
        practice = services.begin_review(request.player)
        if practice is not None:
            return redirect(step_url(practice, 1))
    return render(
        request, "lessons/practice_review.html", {"page": queries.review_page(request.player)}
    )


@require_http_methods(["GET", "HEAD", "POST"])
@rate_limit("move", methods=("POST",))
@answers_busy
def review_step(request: Request, step: int) -> HttpResponse:
    """A question of the review; before it is begun, the page that begins it."""
    practice = queries.running_review(request.player)
    if practice is None:
        return _to_begin(request, reverse("lessons:review"))
    return serve_step(request, practice, step)


def _to_begin(request: Request, url: str) -> HttpResponse:
    """Lead to the page that begins a practice. It has no stage that htmx could swap in."""
    return HttpResponseClientRedirect(url) if is_partial(request) else redirect(url)


def _module(slug: str) -> Module:
    try:
        return queries.module_of(slug)
    except KeyError as error:
        raise Http404 from error
