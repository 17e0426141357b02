"""What the views of accounts have in common."""

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.contrib.auth.views import redirect_to_login
from django.core.exceptions import ValidationError
from django.forms import BaseForm
from django.http import HttpResponse, HttpResponseBase
from django.shortcuts import redirect, render
from django.urls import reverse

from reversi_site.http import Request
from reversi_site.players.accounts import services
from reversi_site.players.accounts.codes import Ticket
from reversi_site.players.models import NAME_TAKEN, Player, User


def for_accounts(
    view: Callable[[Request, Player, User], HttpResponseBase],
) -> Callable[[Request], HttpResponseBase]:
    """Give a view the player and the user who is logged in; send everybody else to log in."""

    @wraps(view)
    def asked(request: Request) -> HttpResponseBase:
        player = request.player
        if player is None or player.user is None:
            return redirect_to_login(reverse("players:account"))
        return view(request, player, player.user)

    return asked


def page(request: Request, template: str, form: BaseForm, **context: Any) -> HttpResponse:
    """A page with a form: as it is first shown, or, by 422, with what is wrong in it.

    `ticket` stands in it for a recovery code: the one that was sent along, or a new one.
    """
    ticket = getattr(form, "cleaned_data", {}).get("ticket") or Ticket.new()
    context |= {"form": form, "ticket": ticket.signed}
    return render(request, template, context, status=422 if form.errors else 200)


def show_code(request: Request, code: str) -> HttpResponse:
    """The page with a new recovery code. It is shown in answer to the press, and never again."""
    return render(request, "players/code.html", {"code": code})


def is_logged_in(request: Request) -> bool:
    """Whether the visitor is known by an account."""
    return request.player is not None and request.player.user_id is not None


def enter(request: Request, user: User, *, leave: bool) -> None:
    """Log in; `leave` what was done on this device before. Raises services.GoneError."""
    if leave:
        request.player = None
    services.log_in(request, user)


def leave(request: Request, to: str) -> HttpResponse:
    """Have this device forget who it knew, and go elsewhere."""
    services.forget_here(request)
    return forget_pages(redirect(to))


def forget_pages(response: HttpResponse) -> HttpResponse:
    """Have the browser forget the pages that it kept.

    Whoever is next at the device, and goes back, would see the games of the last one.
    """
    response["Clear-Site-Data"] = '"cache"'
    return response


def refuse_taken_name(form: BaseForm) -> None:
    """Tell at the field of a form that somebody else was faster."""
    form.add_error("username", ValidationError(NAME_TAKEN, code="unique"))
