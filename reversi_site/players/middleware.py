"""Middleware that says who is asking."""

from collections.abc import Callable

from django.conf import settings
from django.http import HttpResponse
from django.utils.cache import patch_cache_control, patch_vary_headers

from reversi_site.http import Request, is_public
from reversi_site.players import cookies, services
from reversi_site.players.models import Player


def recognise_player(
    get_response: Callable[[Request], HttpResponse],
) -> Callable[[Request], HttpResponse]:
    """Set `request.player`: the visitor's player, or None if nothing is kept of them.

    Who is logged in is their account's player; a guest is known by a cookie. Costs two queries for
    the one (the session, and the user with the player), one for the other, none for all others. The
    first visit of a day is written down, and the time of session or cookie begins anew. An answer
    that is the same for everybody gets no cookie: a cache on the way would give it to others.
    """

    def middleware(request: Request) -> HttpResponse:
        token = cookies.read(request)
        known = _by_session(request) or (_by_token(token) if token else None)
        request.player = known
        renew = services.touch(known) if known else False

        response = get_response(request)

        if is_public(response):
            # Whoever asked made no difference. Django would say that it did, since the session was
            # looked at, and would have the browser drop the cookie of one that has ended.
            del request.session
            return response
        player = request.player
        if player is None or player.user_id is not None:
            if token:
                cookies.forget(response)
            if player and renew:
                request.session.modified = True
        elif renew or player != known:
            cookies.write(response, player.token)
        patch_vary_headers(response, ["Cookie"])
        # Not left to caches on the way, of which some keep whatever is not said to be private.
        patch_cache_control(response, private=True)
        return response

    return middleware


def _by_session(request: Request) -> Player | None:
    """The player of whoever is logged in. Without the cookie of a session nobody is asked for."""
    if settings.SESSION_COOKIE_NAME not in request.COOKIES or not request.user.is_authenticated:
        return None
    return getattr(request.user, "player", None) or services.player_of(request.user)


def _by_token(token: str) -> Player | None:
    """The guest of a cookie. The cookie of a guest who made an account leads nowhere any more."""
    # In SQL, since every request of a guest begins with it, and Django takes as long to write it as
    # to find and read the row.
    found = Player.objects.raw(
        "SELECT * FROM players_player WHERE token = %s AND user_id IS NULL", [token]
    )
    return next(iter(found), None)
