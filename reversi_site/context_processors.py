"""What every template may use."""

from typing import Any

from django.conf import settings
from django.http import HttpRequest

THEMES = ("light", "dark")


def site(request: HttpRequest) -> dict[str, Any]:
    """`brand`, `operator` (`.name`, `.contact`), `site_url`, and `theme`.

    `theme` is "light" or "dark" for a visitor who chose one, else empty: the system's holds.
    """
    theme = request.COOKIES.get("theme", "")
    return {
        "brand": settings.BRAND,
        "operator": settings.OPERATOR,
        "site_url": settings.SITE_URL,
        "theme": theme if theme in THEMES else "",
    }
