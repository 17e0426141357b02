"""Making an account, and logging in."""

from django.contrib import auth
from django.http import HttpResponse
from django.shortcuts import redirect
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from reversi_site.http import Request, own_address
from reversi_site.players.accounts import recovery, services
from reversi_site.players.accounts.answers import (
    enter,
    is_logged_in,
    leave,
    page,
    refuse_taken_name,
    show_code,
)
from reversi_site.players.accounts.forms import LogInForm, SignUpForm
from reversi_site.players.accounts.names import suggestion
from reversi_site.players.accounts.tries import password_try
from reversi_site.players.models import User
from reversi_site.players.services import player_of
from reversi_site.rate_limit import answers_too_many, rate_limit


@require_http_methods(["GET", "HEAD", "POST"])
@rate_limit("create", methods=("POST",))
@never_cache
def sign_up(request: Request) -> HttpResponse:
    """Make an account, log in, and show the recovery code, this one time."""
    if is_logged_in(request):
        return redirect("players:account")
    if request.method != "POST":
        form = SignUpForm(initial={"username": suggestion()})
        return page(request, "players/sign_up.html", form)
    form = SignUpForm(request.POST)
    user = _new_user(form) or _known_already(request, form)
    if user is None:
        return page(request, "players/sign_up.html", form)
    try:
        enter(request, user, leave=form.cleaned_data["leave"])
    except services.GoneError:  # Its owner knew the password, and has deleted it this moment.
        return redirect("players:sign-up")
    code = recovery.first_code(player_of(user), form.cleaned_data["ticket"])
    return show_code(request, code) if code else redirect("players:account")


def _new_user(form: SignUpForm) -> User | None:
    """The new account; None if something stands in its way, which the form then tells."""
    if not form.is_valid():
        return None
    user: User = form.save(commit=False)
    try:
        services.save_user(user)
    except services.NameTakenError:
        refuse_taken_name(form)
        return None
    return user


def _known_already(request: Request, form: SignUpForm) -> User | None:
    """The account of whoever knows its password: they have pressed twice, or forgot they had one.

    Counts as a try at the password.
    """
    if set(form.errors) != {"username"} or not form.has_error("username", "unique"):
        return None
    name, password = form.data["username"], form.cleaned_data["password1"]
    tried = password_try(request, name)
    tried.begin()
    user = auth.authenticate(request, username=name, password=password)
    if user is not None:
        tried.succeed()
    return user


@require_http_methods(["GET", "HEAD", "POST"])
@answers_too_many
@never_cache
def log_in(request: Request) -> HttpResponse:
    """Log in. What the guest on this device did comes along, unless that was somebody else."""
    if is_logged_in(request):
        return redirect("players:account")
    if request.method != "POST":
        form = LogInForm(request, initial={"next": request.GET.get("next", "")})
        return page(request, "players/log_in.html", form)
    form = LogInForm(request, request.POST)
    if not form.is_valid():
        return page(request, "players/log_in.html", form)
    try:
        enter(request, form.get_user(), leave=form.cleaned_data["leave"])
    except services.GoneError:
        form.add_error(None, form.get_invalid_login_error())
        return page(request, "players/log_in.html", form)
    return redirect(own_address(request, form.cleaned_data["next"]))


@require_POST
def log_out(request: Request) -> HttpResponse:
    """Log out: nobody is known on this device then."""
    return leave(request, "pages:home")
