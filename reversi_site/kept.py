"""Pages, and parts of them, that are drawn once for all who are to see the same.

What was drawn is found again by all that it was drawn from. The request is not among that, so that
nothing of a visitor gets in that the caller does not name. What is every visitor's own on every
page is marked by a word, and put in afterwards.
"""

import secrets
from collections.abc import Hashable, Mapping
from functools import lru_cache

from django.conf import settings
from django.http import HttpRequest
from django.middleware.csrf import get_token
from django.template.loader import render_to_string
from django.utils.html import escape
from django.utils.safestring import SafeString
from django.utils.translation import get_language

from reversi_site.context_processors import site

# A process keeps so many, of some twenty kilobytes each.
DRAWN_KEPT = 512

# The words that mark what is every visitor's own, by its name in templates: nobody can guess one,
# and have what is theirs put elsewhere.
_MARKS = {name: secrets.token_hex() for name in ("csrf_token", "username")}


def draw(request: HttpRequest, template: str, context: Mapping[str, Hashable]) -> SafeString:
    """Draw a template from `context`, and from what every page may use.

    The template cannot use the request, nor what other context processors give.
    """
    shown = {**site(request), **context}
    own = {"csrf_token": get_token(request), "username": escape(shown["username"])}
    shown |= {name: _MARKS[name] for name in own if own[name]}
    # In debug nothing is kept, so that a changed template is seen.
    drawn = _drawn.__wrapped__ if settings.DEBUG else _drawn
    text = drawn(template, get_language(), tuple(shown.items()))
    for name, mark in _MARKS.items():
        text = text.replace(mark, own[name])
    return SafeString(text)


@lru_cache(maxsize=DRAWN_KEPT)
def _drawn(template: str, language: str, shown: tuple[tuple[str, Hashable], ...]) -> str:
    return render_to_string(template, dict(shown))
