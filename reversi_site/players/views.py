"""What visitors say about themselves: theme, knowing the rules, being somebody else."""

from django.conf import settings
from django.http import HttpResponse, HttpResponseRedirect
from django.shortcuts import redirect, render
from django.utils.http import url_has_allowed_host_and_scheme
from django.views.decorators.http import require_http_methods, require_POST

from reversi_site.context_processors import THEMES
from reversi_site.http import Request
from reversi_site.players import services
from reversi_site.players.erased import ERASED_URL
from reversi_site.rate_limit import rate_limit

YEAR = 365 * 24 * 3600


@require_POST
def theme(request: Request) -> HttpResponse:
    """Keep the chosen theme in a cookie; anything but light or dark goes back to the system's."""
    chosen = request.POST.get("theme", "")
    response = HttpResponseRedirect(_back(request))
    if chosen in THEMES:
        response.set_cookie(
            "theme", chosen, max_age=YEAR, samesite="Lax", secure=settings.PLAYER_COOKIE_SECURE
        )
    else:
        response.delete_cookie("theme", samesite="Lax")
    return response


@require_POST
@rate_limit("create")
def can_play(request: Request) -> HttpResponse:
    """Note that the visitor knows the rules: the home page no longer begins with a lesson."""
    services.note_can_play(services.require_player(request))
    return redirect("/")


@require_POST
def erase(request: Request) -> HttpResponse:
    """Delete whatever is kept of the visitor, and say so on the privacy page."""
    if request.player is not None:
        services.erase(request.player)
        request.player = None
    return redirect(ERASED_URL)


@require_http_methods(["GET", "HEAD", "POST"])
def start_fresh(request: Request) -> HttpResponse:
    """Ask (GET), then have this device forget who it knew (POST): somebody else begins.

    What is kept of that player stays, but a guest has no other way back to it.
    """
    if request.method != "POST":
        return render(request, "players/start_fresh.html")
    request.player = None
    return redirect("/")


def _back(request: Request) -> str:
    """Where the form stood, if that is a page of ours; else the home page."""
    page = request.POST.get("next", "")
    ours = url_has_allowed_host_and_scheme(
        page, allowed_hosts={request.get_host()}, require_https=request.is_secure()
    )
    return page if ours and page.startswith("/") else "/"
