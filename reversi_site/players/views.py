"""What visitors say about themselves: theme, knowing the rules, being somebody else."""

from django.conf import settings
from django.http import HttpResponse, HttpResponseRedirect
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods, require_POST

from reversi_site.context_processors import THEMES
from reversi_site.http import Request, own_address
from reversi_site.players import services
from reversi_site.players.accounts.answers import forget_pages, leave
from reversi_site.players.erased import ERASED_URL
from reversi_site.rate_limit import rate_limit

YEAR = 365 * 24 * 3600


@require_POST
def theme(request: Request) -> HttpResponse:
    """Keep the chosen theme in a cookie; anything but light or dark goes back to the system's."""
    chosen = request.POST.get("theme", "")
    response = HttpResponseRedirect(own_address(request, request.POST.get("next", "")))
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
    """Delete whatever is kept of a guest, and say so on the privacy page.

    An account goes by a page of its own, which asks for the password.
    """
    player = request.player
    if player is not None:
        if player.user_id is not None:
            return redirect("players:delete")
        services.erase(player)
        request.player = None
    return forget_pages(redirect(ERASED_URL))


@require_http_methods(["GET", "HEAD", "POST"])
def start_fresh(request: Request) -> HttpResponse:
    """Ask (GET), then have this device forget who it knew (POST): somebody else begins.

    What is kept of that player stays. Who is logged in can log in again; a guest has no other way
    back than a recovery code.
    """
    if request.method != "POST":
        return render(request, "players/start_fresh.html")
    return leave(request, "/")
