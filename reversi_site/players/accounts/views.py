"""The account's own page, and what can be done there. Guests have it too, with less on it."""

from copy import copy

from django.contrib import auth
from django.http import HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from reversi_site.http import Request, require_safe
from reversi_site.players import services as players
from reversi_site.players.accounts import services
from reversi_site.players.accounts.answers import for_accounts, leave, page, refuse_taken_name
from reversi_site.players.accounts.forms import ChangePasswordForm, PasswordForm, RenameForm
from reversi_site.players.erased import ERASED_URL
from reversi_site.players.exporting import everything_of
from reversi_site.players.models import Player, User
from reversi_site.players.options import OptionsForm
from reversi_site.rate_limit import rate_limit


@require_safe
@never_cache
def account(request: Request) -> HttpResponse:
    """Who is known here, what they want of boards, and what is kept of them."""
    context = {"options": OptionsForm.of(request.player)}
    return render(request, "players/account.html", context)


@require_POST
@rate_limit("create")
def options(request: Request) -> HttpResponse:
    """Change what is wanted of boards."""
    form = OptionsForm(request.POST)
    if form.is_valid():
        players.choose_options(players.require_player(request), form.chosen_options)
    return redirect("players:account")


@require_http_methods(["GET", "HEAD", "POST"])
@for_accounts
@rate_limit("create", methods=("POST",))
@never_cache
def rename(request: Request, player: Player, user: User) -> HttpResponse:
    """Choose another username."""
    # A copy: a name that is refused is not shown as the account's.
    renamed = copy(user)
    if request.method != "POST":
        return page(request, "players/rename.html", RenameForm(instance=renamed))
    form = RenameForm(request.POST, instance=renamed)
    if form.is_valid():
        try:
            services.save_name(form.save(commit=False))
            return redirect("players:account")
        except services.NameTakenError:
            refuse_taken_name(form)
    return page(request, "players/rename.html", form)


@require_http_methods(["GET", "HEAD", "POST"])
@for_accounts
@rate_limit("login", methods=("POST",))
@never_cache
def change_password(request: Request, player: Player, user: User) -> HttpResponse:
    """Choose another password. It ends all other sessions of the account."""
    if request.method != "POST":
        return page(request, "players/password.html", ChangePasswordForm(user))
    form = ChangePasswordForm(user, request.POST)
    if not form.is_valid():
        return page(request, "players/password.html", form)
    services.save_password(form.save(commit=False))
    auth.update_session_auth_hash(request, user)
    return redirect("players:account")


@require_POST
@for_accounts
def log_out_everywhere(request: Request, player: Player, user: User) -> HttpResponse:
    """End all sessions of the account, this one too."""
    services.log_out_everywhere(user)
    return leave(request, "players:log-in")


@require_safe
@rate_limit("data")
@never_cache
def export(request: Request) -> HttpResponse:
    """Everything that is kept of the visitor, as a file of JSON."""
    if request.player is None:
        return redirect("players:account")
    response = JsonResponse(everything_of(request.player), json_dumps_params={"indent": 2})
    name = f"flipside-{timezone.localdate().isoformat()}.json"
    response["Content-Disposition"] = f'attachment; filename="{name}"'
    return response


@require_http_methods(["GET", "HEAD", "POST"])
@for_accounts
@rate_limit("login", methods=("POST",))
@never_cache
def delete(request: Request, player: Player, user: User) -> HttpResponse:
    """Ask for the password (GET), then delete the account and everything in it at once (POST)."""
    if request.method != "POST":
        return page(request, "players/delete.html", PasswordForm(user))
    form = PasswordForm(user, request.POST)
    if not form.is_valid():
        return page(request, "players/delete.html", form)
    left = leave(request, ERASED_URL)
    players.erase(player)
    return left
