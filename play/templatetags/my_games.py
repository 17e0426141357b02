"""What a player has played, on pages that stand below the room of it."""

from typing import Any

from django import template
from django.template.context import Context

from play.my_games.queries import running_games
from play.rating.page import rating_words

register = template.Library()


@register.inclusion_tag("play/running.html", takes_context=True)
def running(context: Context) -> dict[str, Any]:
    """Show the player's running games and rating: `{% running %}`."""
    player = context["request"].player
    return {"games": running_games(player), "rating": rating_words(player)}
