"""The game that is reviewed: one's own, or one that an address holds."""

from dataclasses import dataclass
from functools import cached_property

from django.urls import reverse

from play.games.words import opponent_name
from play.models import End, Game
from play.review.values import searched_positions
from play.share import links
from reversi_site.engine.game import Game as PlayedGame
from reversi_site.engine.notation import read_address, write_board
from reversi_site.engine.openings import Opening, opening_of
from reversi_site.engine.position import Colour, Position
from reversi_site.players.models import Player


class UnfinishedError(Exception):
    """The game that an address holds is not over."""

    def __init__(self, game: PlayedGame) -> None:
        super().__init__("a game is reviewed when it is over")
        self.game = game


@dataclass(frozen=True)
class Subject:
    """A game that is over, as a review needs it.

    - `url`: the address of the review; `home`: that of the game itself.
    - `practice_url`: where its mistakes are put among the visitor's puzzles; empty for a link.
    - `winner`, `resigned_by`: how it came out, by the rules or because somebody gave it up.
    - `given`: so many of its moves were set up, and nobody played them.
    - `you`: the colour of whoever looks at it, if it was their game against the computer; then
      `opponent` is the name of the level.
    """

    game: PlayedGame
    url: str
    home: str
    winner: Colour | None
    practice_url: str = ""
    resigned_by: Colour | None = None
    given: int = 0
    you: Colour | None = None
    opponent: str = ""

    @cached_property
    def positions(self) -> tuple[Position, ...]:
        """What has to be searched, in the order of the game."""
        return searched_positions(self.game)

    @cached_property
    def opening(self) -> Opening | None:
        """The named opening that was played, if any."""
        return opening_of(self.game)

    @property
    def is_own(self) -> bool:
        """Whether this is a game that the visitor keeps, not one that a link holds."""
        return bool(self.practice_url)

    @property
    def name(self) -> str:
        """What tells this game from all others, for whoever works on it."""
        return f"review {write_board(self.game.start)} {self.game.transcript}"


def own_subject(game: Game) -> Subject:
    """A game that the visitor has played. It must be over."""
    resigned = game.ended_by == End.RESIGNATION
    return Subject(
        game=game.played,
        url=reverse("play:own-review", args=[game.public_id]),
        home=game.get_absolute_url(),
        winner=game.winner,
        practice_url=reverse("play:practise", args=[game.public_id]),
        resigned_by=Colour(game.resigned_by) if resigned else None,
        given=game.given,
        you=Colour(game.colour) if game.against_computer else None,
        opponent=opponent_name(game) if game.against_computer else "",
    )


def linked_subject(moves: str, player: Player | None) -> Subject:
    """The game that an address holds.

    If the visitor has played this very game against the computer they are told so, and nobody else
    is. One query for a player. Raises NotationError and UnfinishedError.
    """
    game = read_address(moves)
    if not game.is_over:
        raise UnfinishedError(game)
    own = _own_game(game, player)
    return Subject(
        game=game,
        url=links.page_url("review", game),
        home=links.board_url(game),
        winner=game.result().winner,
        given=own.given if own else 0,
        you=Colour(own.colour) if own else None,
        opponent=opponent_name(own) if own else "",
    )


def _own_game(game: PlayedGame, player: Player | None) -> Game | None:
    if player is None:
        return None
    own = Game.objects.filter(owner=player, moves=game.transcript, start=write_board(game.start))
    return own.exclude(ended_by="").exclude(colour="").first()
