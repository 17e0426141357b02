"""Limits on how often one visitor may ask for what is costly."""

import time
from collections.abc import Callable
from functools import wraps
from typing import Concatenate, ParamSpec, TypeVar

from django.conf import settings
from django.core.cache import cache
from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import render

from reversi_site.http import answers

P = ParamSpec("P")
R = TypeVar("R", bound=HttpRequest)


class TooManyRequestsError(Exception):
    """A visitor has asked for something too often. `wait`: the seconds until they may again."""

    def __init__(self, wait: int) -> None:
        super().__init__(wait)
        self.wait = wait


def too_many(request: HttpRequest, error: TooManyRequestsError) -> HttpResponse:
    """The answer to a visitor who has to wait."""
    response = render(request, "429.html", {"wait": error.wait}, status=429)
    response["Retry-After"] = str(error.wait)
    return response


# Answers 429 with Retry-After where a view counts by itself. Stands in every `rate_limit`.
answers_too_many = answers(TooManyRequestsError, too_many)


def rate_limit(
    group: str, *, methods: tuple[str, ...] = ("GET", "HEAD", "POST")
) -> Callable[
    [Callable[Concatenate[R, P], HttpResponseBase]], Callable[Concatenate[R, P], HttpResponseBase]
]:
    """Answer 429 with Retry-After to a visitor who asks a group of views too often.

    ``settings.RATE_LIMITS[group]`` holds (requests, seconds). Time is cut into windows of so many
    seconds, and every visitor has a count per window and group. Other methods than `methods` are
    let through and not counted.
    """

    def decorator(
        view: Callable[Concatenate[R, P], HttpResponseBase],
    ) -> Callable[Concatenate[R, P], HttpResponseBase]:
        @answers_too_many
        @wraps(view)
        def limited(request: R, *args: P.args, **kwargs: P.kwargs) -> HttpResponseBase:
            if request.method in methods:
                claim(group, request)
            return view(request, *args, **kwargs)

        return limited

    return decorator


def claim(group: str, request: HttpRequest) -> None:
    """Count one more request of its visitor. Raises TooManyRequestsError if it is one too many.

    For what only some requests to a view do. `rate_limit`, of whatever group, answers the error.
    """
    if wait := count(group, visitor(request)):
        raise TooManyRequestsError(wait)


def visitor(request: HttpRequest) -> str:
    """Whose requests are counted together: a player's, else those of an address."""
    player = getattr(request, "player", None)
    return f"player:{player.pk}" if player else f"address:{address(request)}"


def address(request: HttpRequest) -> str:
    """The visitor's address, as our own outermost proxy saw it.

    Every proxy appends the address that it was asked from to X-Forwarded-For. What stands before
    the entries of our ``TRUSTED_PROXIES`` was written by the visitor, and is not believed.
    """
    forwarded = [part.strip() for part in request.headers.get("X-Forwarded-For", "").split(",")]
    if 0 < settings.TRUSTED_PROXIES <= len(forwarded):
        return forwarded[-settings.TRUSTED_PROXIES]
    return str(request.META.get("REMOTE_ADDR", ""))


def count(group: str, who: str) -> int:
    """Count one more request. Return 0, or how many seconds to wait if it is one too many."""
    allowed, seconds = settings.RATE_LIMITS[group]
    now = time.time()
    window = int(now // seconds)
    key = _key(group, window, who)
    cache.add(key, 0, timeout=2 * seconds)
    try:
        requests = cache.incr(key)
    except ValueError:  # Evicted from a full cache between the two calls.
        return 0
    return 0 if requests <= allowed else int((window + 1) * seconds - now) + 1


def forgive(group: str, who: str) -> None:
    """Take one request of the present window back, as if it had not been made."""
    _, seconds = settings.RATE_LIMITS[group]
    try:
        cache.decr(_key(group, int(time.time() // seconds), who))
    except ValueError:  # Evicted, or a new window has begun since: nothing is counted there.
        return


def _key(group: str, window: int, who: str) -> str:
    return f"rate:{group}:{window}:{who}"
