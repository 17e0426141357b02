"""What makes accounts, changes them, and leaves them."""

from django.contrib import auth
from django.db import IntegrityError, transaction
from django.middleware.csrf import rotate_token

from reversi_site.http import Request
from reversi_site.players.models import User, new_token


class NameTakenError(Exception):
    """Somebody else has taken the name since it was looked for."""


def save_user(user: User) -> None:
    """Keep a new account, or one with a new name. Raises NameTakenError."""
    try:
        with transaction.atomic():
            user.save()
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
    """End all sessions of an account, on all devices."""
    user.sessions_key = new_token()
    user.save(update_fields=["sessions_key"])
