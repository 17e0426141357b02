"""What is handed on of a game, on pages of rooms that know nothing of it."""

from django import template
from django.conf import settings

from play.sending.queries import Shared
from reversi_site.board import png
from reversi_site.engine import Game

register = template.Library()


@register.inclusion_tag("play/sending/panel.html")
def share_panel(whole: Game, shown: Game) -> dict[str, object]:
    """Show the link of a game, opened at the shown board, and the way to all else.

    `{% share_panel whole shown %}`
    """
    return {"shared": Shared(whole, len(shown.plies))}


@register.inclusion_tag("components/social.html")
def social_game(whole: Game, shown: Game) -> dict[str, object]:
    """Say for link previews what a board of a game is: `{% social_game whole shown %}`.

    For the head of its page.
    """
    shared = Shared(whole, len(shown.plies))
    return {
        "brand": settings.BRAND,
        "page": shared.link,
        "picture": shared.picture_link,
        "title": shared.heading,
        "summary": shared.told,
        "picture_words": shared.picture_words,
        "width": png.WIDTH,
        "height": png.HEIGHT,
    }
