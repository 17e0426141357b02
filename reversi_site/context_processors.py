"""What every template may use."""

from collections.abc import Hashable
from typing import NamedTuple

from django.conf import settings
from django.http import HttpRequest

THEMES = ("light", "dark")


class Operator(NamedTuple):
    """Who runs this copy of the site, and how to reach them; both may be empty."""

    name: str
    contact: str


def site(request: HttpRequest) -> dict[str, Hashable]:
    """`brand`, `operator`, `site_url`, `theme`, and where the visitor is. All have a hash.

    `theme` is "light" or "dark" for a visitor who chose one, else empty: the system's holds.
    `app_name` and `view_name` are those of the page, empty if there is no such page; `address` is
    its path with the query.
    """
    theme = request.COOKIES.get("theme", "")
    match = request.resolver_match
    return {
        "brand": settings.BRAND,
        "operator": Operator(**settings.OPERATOR),
        "site_url": settings.SITE_URL,
        "theme": theme if theme in THEMES else "",
        "app_name": match.app_name if match else "",
        "view_name": match.view_name if match else "",
        "address": request.get_full_path(),
    }
