"""The request as the views of this site get it."""

from collections.abc import Callable
from functools import wraps
from typing import TYPE_CHECKING, Concatenate, ParamSpec, TypeVar

from django.http import Http404, HttpRequest, HttpResponseBase
from django.utils.cache import patch_cache_control
from django.utils.http import url_has_allowed_host_and_scheme
from django.views.decorators import http
from django.views.decorators.csrf import csrf_exempt

if TYPE_CHECKING:
    from django_htmx.middleware import HtmxDetails

    from reversi_site.players.models import Player

P = ParamSpec("P")
R = TypeVar("R", bound=HttpRequest)
E = TypeVar("E", bound=Exception)
PublicResponse = TypeVar("PublicResponse", bound=HttpResponseBase)


class Request(HttpRequest):
    """A request after all middleware: what a view may rely on. For type hints only."""

    htmx: "HtmxDetails"
    player: "Player | None"


class NotHere(Http404):
    """There is no such thing for this visitor. The message is a sentence that tells them so."""


def answers(
    kind: type[E], answer: Callable[[HttpRequest, E], HttpResponseBase]
) -> Callable[
    [Callable[Concatenate[R, P], HttpResponseBase]], Callable[Concatenate[R, P], HttpResponseBase]
]:
    """Have a view's errors of a kind answered by `answer`: a decorator of views."""

    def decorator(
        view: Callable[Concatenate[R, P], HttpResponseBase],
    ) -> Callable[Concatenate[R, P], HttpResponseBase]:
        @wraps(view)
        def answering(request: R, *args: P.args, **kwargs: P.kwargs) -> HttpResponseBase:
            try:
                return view(request, *args, **kwargs)
            except kind as error:
                return answer(request, error)

        return answering

    return decorator


def require_safe(
    view: Callable[Concatenate[R, P], HttpResponseBase],
) -> Callable[Concatenate[R, P], HttpResponseBase]:
    """Answer anything but GET and HEAD by 405: a decorator of views that only look.

    They take no form, so nobody is told that theirs is too old, as without a token they would be.
    """
    return csrf_exempt(http.require_safe(view))


def is_public(response: HttpResponseBase) -> bool:
    """Whether an answer is the same for everybody: caches on the way may give it to anyone.

    So nothing of one visitor may stand in it, no cookie either.
    """
    return "public" in response.get("Cache-Control", "").split(", ")


def public(response: PublicResponse, seconds: int) -> PublicResponse:
    """Say of an answer that it is the same for everybody, and for how many seconds it stays so."""
    patch_cache_control(response, public=True, max_age=seconds)
    return response


def own_address(request: HttpRequest, address: str, otherwise: str = "/") -> str:
    """An address that a request brought along, if it is a page of ours, to send the visitor to."""
    ours = url_has_allowed_host_and_scheme(
        address, allowed_hosts={request.get_host()}, require_https=request.is_secure()
    )
    return address if ours and address.startswith("/") else otherwise
