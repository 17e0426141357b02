"""The pages of games. Each press is a request; nothing but a POST changes a game.

With htmx the answer is the new stage, and a marker in it asks for the computer's move. Without
script the computer answers in the same request, and the browser is sent to the page of the game.
"""

from collections.abc import Callable

from django.http import HttpResponse
from django.shortcuts import redirect
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from play.games import queries, services, words
from play.games.forms import MoveForm, TurnForm, UndoForm, VersionForm
from play.models import Game
from play.notices import Notice, illegal_notice
from reversi_site import stage
from reversi_site.board.forms import first_error
from reversi_site.busy import answers_busy
from reversi_site.engine import IllegalMoveError
from reversi_site.http import NotHere, Request
from reversi_site.players.models import Player
from reversi_site.players.options import OptionsForm
from reversi_site.players.services import choose_options
from reversi_site.rate_limit import rate_limit


# The browser's Back would show a kept page, with a board that has moved on since.
@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
@rate_limit("move", methods=("POST",))
def game(request: Request, public_id: str) -> HttpResponse:
    """Show a game (GET), move in it (POST)."""
    found, player = _find(request, public_id)
    if request.method != "POST":
        return _page(request, found, player)
    form = MoveForm(request.POST)
    if not form.is_valid():
        return _refuse(request, found, player, Notice(first_error(form)))
    square, version = form.cleaned_data["square"], form.cleaned_data["version"]
    if form.cleaned_data["confirm"]:
        return _ask_to_confirm(request, found, player, square, version)
    return _change(request, found, player, lambda: services.play_move(found, square, version))


@require_POST
@rate_limit("search")
def reply(request: Request, public_id: str) -> HttpResponse:
    """Let the computer move."""
    return _change_by_form(request, public_id, services.computer_reply)


@require_POST
@rate_limit("move")
def undo(request: Request, public_id: str) -> HttpResponse:
    """Take a move back, and what came after it."""
    return _change_by_form(request, public_id, services.undo, UndoForm)


@require_POST
@rate_limit("search")
@answers_busy
def hint(request: Request, public_id: str) -> HttpResponse:
    """Say what the engine would play."""
    return _change_by_form(request, public_id, services.give_hint)


@require_POST
@rate_limit("move")
def turn(request: Request, public_id: str) -> HttpResponse:
    """Turn the board. Nothing has happened on it."""
    found, player = _find(request, public_id)
    form = TurnForm(request.POST)
    form.is_valid()  # It is to be turned or not: nothing can be wrong.
    services.turn_board(found, turned=form.cleaned_data["turned"])
    if not stage.is_partial(request):
        return redirect(found)
    page = queries.game_page(found, player, is_news=False)
    return stage.render(request, "play/game.html", {"page": page}, live=words.turned(found))


@require_POST
@rate_limit("create")
def rematch(request: Request, public_id: str) -> HttpResponse:
    """Begin another game like one that is over."""
    found, player = _find(request, public_id)
    try:
        return redirect(services.rematch(found))
    except services.NotOverError as error:
        return _refuse(request, found, player, words.refusal_notice(error, found))


@require_POST
@rate_limit("move")
def resign(request: Request, public_id: str) -> HttpResponse:
    """Give the game up."""
    return _change_by_form(request, public_id, services.resign)


@require_POST
@rate_limit("move")
def options(request: Request, public_id: str) -> HttpResponse:
    """Change what the player wants of boards. Nothing has happened on this one."""
    found, player = _find(request, public_id)
    form = OptionsForm(request.POST)
    if not form.is_valid():
        return _refuse(request, found, player, Notice(first_error(form)))
    choose_options(player, form.chosen_options)
    if not stage.is_partial(request):
        return redirect(found)
    page = queries.game_page(found, player, is_news=False)
    return stage.render(request, "play/game.html", {"page": page})


def _find(request: Request, public_id: str) -> tuple[Game, Player]:
    found = queries.find_game(request.player, public_id)
    if found is None or request.player is None:
        raise NotHere(words.not_here())
    return found, request.player


def _change_by_form(
    request: Request,
    public_id: str,
    service: Callable[..., None],
    form_class: type[VersionForm] = VersionForm,
) -> HttpResponse:
    """Change a game by a service that takes what the form holds, by the same names."""
    found, player = _find(request, public_id)
    form = form_class(request.POST)
    if not form.is_valid():
        return _refuse(request, found, player, Notice(first_error(form)))
    return _change(request, found, player, lambda: service(found, **form.cleaned_data))


def _ask_to_confirm(
    request: Request, game: Game, player: Player, square: int, version: int
) -> HttpResponse:
    """Show the chosen square, and ask for a second press. Nothing is stored."""
    refusal = _refusal(request, game, player, lambda: services.consider_move(game, square, version))
    if refusal:
        return refusal
    page = queries.confirm_page(game, player, square)
    return stage.render(request, "play/game.html", {"page": page}, live=page.spoken)


def _change(
    request: Request, game: Game, player: Player, change: Callable[[], object]
) -> HttpResponse:
    """Do it and show what came of it; or say why not, beside the board as it is now."""
    refusal = _refusal(request, game, player, change)
    if refusal:
        return refusal
    if stage.is_partial(request):
        return _page(request, game, player)
    _let_computer_answer(game)
    return redirect(game)


def _refusal(
    request: Request, game: Game, player: Player, change: Callable[[], object]
) -> HttpResponse | None:
    """Do it; or return why not, beside the board as it is now."""
    try:
        change()
    except services.StaleError:
        return _page(request, game, player, words.stale_notice(), status=409)
    except services.GoneError as error:
        raise NotHere(words.not_here()) from error
    except services.RefusedError as error:
        return _refuse(request, game, player, words.refusal_notice(error, game))
    except IllegalMoveError as error:
        return _refuse(request, game, player, illegal_notice(error))
    return None


def _let_computer_answer(game: Game) -> None:
    """Make all moves of the computer until it is the owner's turn."""
    try:
        while game.is_computers_turn:
            services.computer_reply(game, game.version)
    except (services.StaleError, services.GoneError):
        pass  # Another tab asked for the same moves, or deleted the game: its page will say so.


def _refuse(request: Request, game: Game, player: Player, notice: Notice) -> HttpResponse:
    return _page(request, game, player, notice, status=422)


def _page(
    request: Request, game: Game, player: Player, notice: Notice | None = None, status: int = 200
) -> HttpResponse:
    page = queries.game_page(game, player, notice)
    return stage.render(request, "play/game.html", {"page": page}, live=page.spoken, status=status)
