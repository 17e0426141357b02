"""All games of a player as one file for other programs."""

from collections.abc import Iterator

from play.models import Game
from play.sending import words
from reversi_site.engine import Colour
from reversi_site.engine.notation import Record, write_ggf
from reversi_site.players.models import Player

# The result of a game that was not played out, by who resigned.
_RESIGNED: dict[str, str] = {Colour.BLACK: "W+R", Colour.WHITE: "B+R"}


def as_ggf(player: Player | None) -> Iterator[str]:
    """The player's games as GGF, the oldest first; each is replayed when its line is asked for."""
    for game in Game.objects.filter(owner=player).order_by("created", "pk").iterator():
        yield write_ggf(_record(game))


def _record(game: Game) -> Record:
    """A game with who sat where, if that was not the same person twice."""
    names = words.sides(game) if game.against_computer else {}
    return Record(
        game.played,
        black=names.get(Colour.BLACK, ""),
        white=names.get(Colour.WHITE, ""),
        date=game.created.date().isoformat(),
        result=_RESIGNED.get(game.resigned_by, ""),
    )
