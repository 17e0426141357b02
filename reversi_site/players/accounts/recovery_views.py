"""Recovery codes: coming back by one, and making one."""

from django.db import transaction
from django.http import HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from reversi_site.http import Request
from reversi_site.players import services as players
from reversi_site.players.accounts import recovery, services
from reversi_site.players.accounts.answers import enter, is_logged_in, page, show_code
from reversi_site.players.accounts.forms import CodeForm, MakeCodeForm, NewPasswordForm
from reversi_site.players.accounts.tries import code_try
from reversi_site.players.models import Player, User
from reversi_site.rate_limit import answers_too_many, rate_limit


@require_http_methods(["GET", "HEAD", "POST"])
@answers_too_many
@never_cache
def recover(request: Request) -> HttpResponse:
    """Come back by a recovery code, which is used up by it."""
    if request.method != "POST":
        return page(request, "players/recover.html", CodeForm())
    form = CodeForm(request.POST)
    if not form.is_valid():
        return page(request, "players/recover.html", form)
    try:
        return _come_back(request, form)
    except recovery.UsedCodeError:
        form.add_error("code", _("This code is not known, or it was used already."))
        return page(request, "players/recover.html", form)


def _come_back(request: Request, form: CodeForm) -> HttpResponse:
    tried = code_try(request)
    tried.begin()
    player = recovery.player_with(form.cleaned_data["code"], form.cleaned_data["ticket"])
    tried.succeed()
    if player.user:
        return _to_account(request, form, player.user)
    return _to_guest(request, form, player)


def _to_account(request: Request, form: CodeForm, user: User) -> HttpResponse:
    """Ask for a new password. Once there is one, log in and show the next code."""
    code, leave = form.cleaned_data["code"], form.cleaned_data["leave"]
    passwords = NewPasswordForm(user, request.POST if "new_password1" in request.POST else None)
    if not passwords.is_valid():
        context = {"code": code, "leave": leave}
        return page(request, "players/new_password.html", passwords, **context)
    passwords.save(commit=False)
    new_code = recovery.use_code(code, form.cleaned_data["ticket"])
    try:
        with transaction.atomic():
            enter(request, user, leave=leave)
            services.save_password(user)
    except services.GoneError as error:
        raise recovery.UsedCodeError from error
    return show_code(request, new_code)


def _to_guest(request: Request, form: CodeForm, player: Player) -> HttpResponse:
    """Go on as a guest on this device, and show the next code.

    What was done here comes along. Whoever is logged in takes the guest into their account.
    """
    new_code = recovery.use_code(form.cleaned_data["code"], form.cleaned_data["ticket"])
    here = request.player
    if here is not None and is_logged_in(request):
        players.merge(player, here)
        return redirect("players:account")
    if here is not None and here != player and not form.cleaned_data["leave"]:
        players.merge(here, player)
    request.player = player
    return show_code(request, new_code)


@require_http_methods(["GET", "HEAD", "POST"])
@rate_limit("login", methods=("POST",))
@never_cache
def make_code(request: Request) -> HttpResponse:
    """Make a new recovery code, for which an account's password is needed, and show it."""
    if request.player is None:
        return redirect("players:account")
    if request.method != "POST":
        return page(request, "players/make_code.html", MakeCodeForm(request.player.user))
    form = MakeCodeForm(request.player.user, request.POST)
    if not form.is_valid():
        return page(request, "players/make_code.html", form)
    try:
        return show_code(request, recovery.make_code(request.player, form.cleaned_data["ticket"]))
    except recovery.StaleTicketError:
        form.add_error(None, _("A code was made in another window. Do you want yet another one?"))
        return page(request, "players/make_code.html", form)
