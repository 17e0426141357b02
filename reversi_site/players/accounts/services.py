"""What makes accounts, changes them, and leaves them."""

from django.contrib import auth
from django.db import IntegrityError, transaction
from django.middleware.csrf import rotate_token

from reversi_site.http import Request
from reversi_site.players.models import User, new_token


class NameTakenError(Exception):
    """Somebody else has taken the name since it was looked for."""


class GoneError(Exception):
    """The account has been deleted since it was looked for."""


def save_user(user: User) -> None:
    """Keep a new account. Raises NameTakenError."""
    _save(user)


def save_name(user: User) -> None:
    """Keep the new name of an account. Raises NameTakenError; DatabaseError if it was deleted."""
    _save(user, "username")


def save_password(user: User) -> None:
    """Keep the new password of an account. Raises DatabaseError if it was deleted."""
    _save(user, "password")


def log_in(request: Request, user: User) -> None:
    """Log in, and bring the guest on this device along. All of it or nothing. Raises GoneError."""
    with transaction.atomic():
        if not User.objects.select_for_update().filter(pk=user.pk).exists():
            raise GoneError
        auth.login(request, user)


def _save(user: User, *fields: str) -> None:
    """Keep a new account, or these fields of one: the others may have been changed meanwhile.

    So no account comes back that was deleted in another window.
    """
    try:
        with transaction.atomic():
            user.save(update_fields=fields or None)
    except IntegrityError as error:
        raise NameTakenError from error


def forget_here(request: Request) -> None:
    """Have this device forget who it knew: a guest, or who is logged in."""
    if request.player is not None and request.player.user_id is not None:
        auth.logout(request)
    request.player = None
    # Whoever comes next is somebody else, and a guest's token is drawn from the forms' secret.
    rotate_token(request)


def log_out_everywhere(user: User) -> None:
    """End all sessions of an account, on all devices. Raises DatabaseError if it was deleted."""
    user.sessions_key = new_token()
    _save(user, "sessions_key")
