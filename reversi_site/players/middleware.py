"""Middleware that says who is asking."""

from collections.abc import Callable

from django.http import HttpResponse
from django.utils.cache import patch_vary_headers

from reversi_site.http import Request, is_public
from reversi_site.players import cookies, services
from reversi_site.players.models import Player


def recognise_player(
    get_response: Callable[[Request], HttpResponse],
) -> Callable[[Request], HttpResponse]:
    """Set `request.player`: the visitor's player, or None if nothing is kept of them.

    Costs one query for a visitor with the cookie and none for others. The first visit of a day is
    written down, and the cookie's time begins anew. An answer that is the same for everybody gets
    no cookie: a cache on the way would give it to others.
    """

    def middleware(request: Request) -> HttpResponse:
        token = cookies.read(request)
        known = next(iter(Player.objects.filter(token=token)), None) if token else None
        request.player = known
        renew = services.touch(known) if known else False

        response = get_response(request)

        if is_public(response):
            return response
        if request.player is None:
            if token:
                cookies.forget(response)
        elif renew or request.player != known:
            cookies.write(response, request.player.token)
        patch_vary_headers(response, ["Cookie"])
        return response

    return middleware
