"""The cookie that makes a guest known again."""

from django.conf import settings
from django.http import HttpRequest, HttpResponseBase

NAME = "player"
SALT = "reversi_site.players"

# Browsers keep no cookie for more than 400 days; every day with a visit begins them anew.
MAX_AGE = 400 * 24 * 3600


def read(request: HttpRequest) -> str | None:
    """The token in the request's cookie; None without one, or if it was not signed by us."""
    token = request.get_signed_cookie(NAME, default=None, salt=SALT, max_age=MAX_AGE)
    return token or None


def write(response: HttpResponseBase, token: str) -> None:
    """Have the browser keep `token`."""
    response.set_signed_cookie(
        NAME,
        token,
        salt=SALT,
        max_age=MAX_AGE,
        httponly=True,
        samesite="Lax",
        secure=settings.PLAYER_COOKIE_SECURE,
    )


def forget(response: HttpResponseBase) -> None:
    """Have the browser drop the token."""
    response.delete_cookie(NAME, samesite="Lax")
