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
    """`brand`, `operator`, `site_url`, and who is where. All have a hash.

    - `theme` is "light" or "dark" for a visitor who chose one, else empty: the system's holds.
    - `username` is that of the account; empty for a visitor who is not logged in.
    - `app_name` and `view_name` are those of the page, empty if there is no such page; `here` is
      its path with the query.
    - `way_back` is where to go once logged in; empty for a page that cannot be looked at again.
    """
    theme = request.COOKIES.get("theme", "")
    player = getattr(request, "player", None)
    match = request.resolver_match
    app_name = match.app_name if match else ""
    return {
        "brand": settings.BRAND,
        "operator": Operator(**settings.OPERATOR),
        "site_url": settings.SITE_URL,
        "theme": theme if theme in THEMES else "",
        "username": player.user.username if player and player.user else "",
        "app_name": app_name,
        "view_name": match.view_name if match else "",
        "here": request.get_full_path(),
        "way_back": request.path if request.method == "GET" and app_name != "players" else "",
    }
