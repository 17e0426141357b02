"""The page of a new game. Looking at starts changes nothing; only the last press begins a game."""

from django.http import HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_http_methods, require_POST

from play.starts import queries, services
from play.starts.forms import EITHER, NewGameForm
from reversi_site import stage
from reversi_site.http import Request
from reversi_site.players.services import choose_options, require_player
from reversi_site.rate_limit import rate_limit


@require_http_methods(["GET", "HEAD", "POST"])
@rate_limit("create", methods=("POST",))
def new(request: Request) -> HttpResponse:
    """Choose an opponent and a start (GET), begin the game (POST)."""
    if request.method != "POST":
        return _page(request, queries.first_form(request.player, request.GET))
    form = NewGameForm(request.POST)
    if not form.is_valid():
        return _page(request, form, status=422)
    chosen = form.cleaned_data
    player = require_player(request)
    choose_options(player, form.chosen_options)
    colour = "" if chosen["colour"] == EITHER else chosen["colour"]
    game = services.start_game(player, chosen["opponent"], chosen["level"], colour, chosen["setup"])
    return redirect(game)


@require_POST
@rate_limit("move")
def preview(request: Request) -> HttpResponse:
    """Show the board from which the game would begin, or what is wrong with the start so far."""
    return _page(request, NewGameForm(request.POST))


def _page(request: Request, form: NewGameForm, status: int = 200) -> HttpResponse:
    page = queries.new_game_page(form)
    return stage.render(request, "play/new.html", page, live=page["preview"].spoken, status=status)
