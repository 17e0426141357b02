"""What the page of a new game shows."""

from dataclasses import dataclass
from typing import Any

from django.http import QueryDict

from play import levels
from play.models import Game, Opponent, Side, Start
from play.notices import Notice
from play.rating.queries import next_level, rating
from play.starts import openings, words
from play.starts.forms import NewGameForm
from play.starts.setups import Setup, SetupError
from reversi_site.engine import Game as PlayedGame
from reversi_site.engine import Position
from reversi_site.engine.notation import read_board, read_transcript
from reversi_site.players.models import Player
from reversi_site.players.options import initial_options

NEWCOMERS = "first_day"  # The level for somebody who has not played here yet.


@dataclass(frozen=True, slots=True)
class Preview:
    """The board from which the game would begin, and what is said of it.

    `notice` is there if what was chosen is nothing to play from: the board shows what was right of
    it, and `tried` is the square of the move that was wrong.
    """

    game: PlayedGame
    caption: str
    notice: Notice | None = None
    tried: int | None = None

    @property
    def position(self) -> Position:
        """The position on the board."""
        return self.game.position

    @property
    def last(self) -> int | None:
        """The square of the last move, if any."""
        return self.game.last_square

    @property
    def spoken(self) -> str:
        """What a screen reader is told of it."""
        return self.notice.spoken if self.notice else self.caption


def preview(form: NewGameForm) -> Preview:
    """What is chosen in a form so far."""
    try:
        return _preview_of(form.setup())
    except SetupError as error:
        return Preview(error.game or PlayedGame(), "", error.notice, error.tried)


def _preview_of(setup: Setup) -> Preview:
    game = read_transcript(setup.moves, read_board(setup.start))
    match setup.kind:
        case Start.BALANCED:
            return Preview(game, words.balanced_caption())
        case Start.OPENING:
            caption = words.opening_caption(openings.name_of(setup.moves), game)
        case Start.POSITION:
            caption = words.position_caption(game.position)
        case _:
            caption = words.usual_caption()
    return Preview(game, caption)


def new_game_page(form: NewGameForm) -> dict[str, Any]:
    """The page with a form as it was sent, or as it is first shown."""
    return {
        "form": form,
        "measured": levels.measurements(),
        "openings": openings.groups(),
        "preview": preview(form),
    }


def first_form(player: Player | None, asked: QueryDict) -> NewGameForm:
    """The form as it is first shown: with what the player chose before.

    An address may ask for a position (`from`) or an opening, each as its moves, for an opponent
    and for a level.
    """
    initial = {
        "opponent": asked.get("opponent", Opponent.COMPUTER),
        "colour": Side.BLACK,
        "level": asked.get("level") or _level_to_try(player),
        "start": Start.USUAL,
        **initial_options(player),
    }
    if "opening" in asked:
        initial |= {"start": Start.OPENING, "opening": asked["opening"]}
    if "from" in asked:
        initial |= {"start": Start.POSITION, "position": asked["from"]}
    return NewGameForm(initial=initial)


def _level_to_try(player: Player | None) -> str:
    """The level that fits the player's rating; before a game has counted, that of the last game."""
    if player is None:
        return NEWCOMERS
    match = next_level(rating(player))
    if match:
        return match.level
    games = Game.objects.filter(owner=player, opponent=Opponent.COMPUTER).order_by("-updated")
    return games.values_list("level", flat=True).first() or NEWCOMERS
