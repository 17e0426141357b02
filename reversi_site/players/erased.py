"""The answer to a request that was on its way while its player was erased in another window."""

from collections.abc import Callable

from django.db import DatabaseError
from django.http import HttpResponse
from django.shortcuts import redirect
from django_htmx.http import HttpResponseClientRedirect

from reversi_site.http import Request
from reversi_site.players.models import Player

# The page that says that nothing is kept any more.
ERASED_URL = "/privacy/?erased=1"


class AnswerErased:
    """Tell a visitor whose player is gone what the other window says: all is erased.

    Searching takes a while, so a press may come to write for a player who was there when it was
    sent. The database then refuses; there is nothing left that the press could be kept with.
    Stands after `recognise_player`, which has the browser drop the cookie.
    """

    def __init__(self, get_response: Callable[[Request], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: Request) -> HttpResponse:
        """Do nothing: only what goes wrong matters here."""
        return self.get_response(request)

    def process_exception(self, request: Request, exception: Exception) -> HttpResponse | None:
        """Answer a refusal of the database if the player is gone; leave all else as it is."""
        player = request.player
        if not isinstance(exception, DatabaseError) or player is None:
            return None
        if Player.objects.filter(pk=player.pk).exists():
            return None
        request.player = None
        return HttpResponseClientRedirect(ERASED_URL) if request.htmx else redirect(ERASED_URL)
