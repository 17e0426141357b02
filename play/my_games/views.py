"""The pages of one's games: a list to choose from, and for each game a page to keep it by."""

from django.http import Http404, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_POST

from play.games.queries import find_game
from play.games.words import not_here
from play.models import Game
from play.my_games import export, queries, services
from play.my_games.forms import FilterForm, NameForm
from play.rating.page import rating_words
from play.sending.files import PLAIN_TEXT, as_text
from reversi_site.http import NotHere, Request, require_safe
from reversi_site.rate_limit import rate_limit


@require_safe
def games(request: Request) -> HttpResponse:
    """List the player's games, all or some."""
    form = FilterForm(request.GET)
    if not form.is_valid():
        raise Http404
    chosen = form.cleaned_data
    page = queries.my_games_page(
        request.player, chosen["show"], chosen["against"], request.GET.get("page")
    )
    context = {
        "page": page,
        "rating": rating_words(request.player),
        "is_deleted": "deleted" in request.GET,
    }
    return render(request, "play/my_games.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
@rate_limit("move", methods=("POST",))
def my_game(request: Request, public_id: str) -> HttpResponse:
    """Show what can be done with a game beside playing it (GET), give it a name (POST)."""
    game = _find(request, public_id)
    if request.method != "POST":
        return _page(request, game, NameForm(initial={"name": game.name}))
    form = NameForm(request.POST)
    if not form.is_valid():
        return _page(request, game, form, status=422)
    services.rename(game, form.cleaned_data["name"])
    return redirect(reverse("play:my-game", args=[public_id], query={"saved": "1"}))


@require_POST
@rate_limit("move")
def delete(request: Request, public_id: str) -> HttpResponse:
    """Delete a game for good. Whoever asks twice is told the same."""
    services.delete(request.player, public_id)
    return redirect(reverse("play:games", query={"deleted": "1"}))


@require_safe
@rate_limit("data")
def transcript(request: Request, public_id: str) -> HttpResponse:
    """A game as text, as a file."""
    game = _find(request, public_id)
    return HttpResponse(as_text(game.played), content_type=PLAIN_TEXT, headers=_file("game.txt"))


@require_safe
@rate_limit("data")
def all_games(request: Request) -> HttpResponse:
    """All games as JSON, as a file."""
    return JsonResponse(export.all_games(request.player), headers=_file("games.json"))


def _find(request: Request, public_id: str) -> Game:
    found = find_game(request.player, public_id)
    if found is None:
        raise NotHere(not_here())
    return found


def _page(request: Request, game: Game, form: NameForm, status: int = 200) -> HttpResponse:
    context = {
        "page": queries.my_game_page(game),
        "form": form,
        "is_saved": "saved" in request.GET,
    }
    return render(request, "play/my_game.html", context, status=status)


def _file(name: str) -> dict[str, str]:
    """What has the browser save the answer under this name."""
    return {"Content-Disposition": f'attachment; filename="{name}"'}
