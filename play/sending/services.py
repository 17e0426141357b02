"""What makes short links: the only place that writes them."""

from django.db import IntegrityError

from play.models import ShortLink
from reversi_site.engine import Game
from reversi_site.engine.notation import write_board

# So often a code is drawn anew that is taken. There are 27 thousand million.
TRIES = 3


def shorten(game: Game) -> ShortLink:
    """The short link of a game, made now if there is none. Whoever asks gets the same."""
    for _ in range(TRIES - 1):
        try:
            return _shorten(game)
        except IntegrityError:  # The code is another game's.
            continue
    return _shorten(game)


def _shorten(game: Game) -> ShortLink:
    link, _ = ShortLink.objects.get_or_create(start=write_board(game.start), moves=game.transcript)
    return link
