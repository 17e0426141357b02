"""What is answered where an address names no game, or a ply that its game does not have."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from play import twins
from play.notices import slip_notice
from play.share import words
from play.share.links import board_url
from reversi_site.engine import Game
from reversi_site.engine.notation import NotationError
from reversi_site.http import answers
from reversi_site.twins import wants_json


def slip_text(request: HttpRequest, error: NotationError) -> HttpResponse:
    """The sentence about what is wrong, as plain text: for a file or a picture."""
    return HttpResponse(
        f"{slip_notice(error).spoken}\n", content_type="text/plain; charset=utf-8", status=404
    )


def no_ply(request: HttpRequest, game: Game) -> HttpResponse:
    """The page, or its twin, where a game has no such ply."""
    reason = words.no_ply(game)
    if wants_json(request):
        return twins.no_ply(game, reason)
    return not_there(request, reason, game)


def not_there(request: HttpRequest, reason: str, game: Game | None = None) -> HttpResponse:
    """The page that says why there is none, and leads to the game that there is, if any."""
    context = {"reason": reason, "game_url": board_url(game) if game else ""}
    return render(request, "404.html", context, status=404)


# Answers 404 with that sentence where a view reads an address.
answers_slip = answers(NotationError, slip_text)
