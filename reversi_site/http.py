"""The request as the views of this site get it."""

from typing import TYPE_CHECKING

from django.http import Http404, HttpRequest, HttpResponseBase
from django.utils.http import url_has_allowed_host_and_scheme

if TYPE_CHECKING:
    from django_htmx.middleware import HtmxDetails

    from reversi_site.players.models import Player


class Request(HttpRequest):
    """A request after all middleware: what a view may rely on. For type hints only."""

    htmx: "HtmxDetails"
    player: "Player | None"


class NotHere(Http404):
    """There is no such thing for this visitor. The message is a sentence that tells them so."""


def is_public(response: HttpResponseBase) -> bool:
    """Whether an answer is the same for everybody: caches on the way may give it to anyone.

    So nothing of one visitor may stand in it, no cookie either.
    """
    return "public" in response.get("Cache-Control", "").split(", ")


def own_address(request: HttpRequest, address: str, otherwise: str = "/") -> str:
    """An address that a request brought along, if it is a page of ours, to send the visitor to."""
    ours = url_has_allowed_host_and_scheme(
        address, allowed_hosts={request.get_host()}, require_https=request.is_secure()
    )
    return address if ours and address.startswith("/") else otherwise
