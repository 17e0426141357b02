"""Template tags that tell other sites and programs what a page is about."""

from django import template
from django.conf import settings

from puzzles.bank.puzzle import Puzzle
from puzzles.open_data import links, words
from reversi_site.board import png

register = template.Library()


@register.inclusion_tag("puzzles/open_data/social.html")
def social(puzzle: Puzzle) -> dict[str, object]:
    """Say for link previews what a day's puzzle is, and where the feed is: `{% social puzzle %}`.

    For the head of a page of a daily puzzle.
    """
    return {
        "brand": settings.BRAND,
        "page": links.page(puzzle),
        "feed": links.feed(),
        "picture": links.picture(puzzle),
        "title": words.title(puzzle),
        "summary": words.summary(puzzle),
        "picture_words": words.picture(puzzle),
        "width": png.WIDTH,
        "height": png.HEIGHT,
    }
