"""What the pages of one's games show, read from what is stored."""

from collections.abc import Iterator
from dataclasses import dataclass

from django.core.paginator import Page, Paginator
from django.db.models import Count, F, Q, QuerySet
from django.urls import reverse

from play import levels
from play.models import Game, Opponent, RatedGame
from play.my_games import words
from play.my_games.forms import Shown
from play.sending.files import as_text
from reversi_site.board import words as board_words
from reversi_site.engine import START, Position
from reversi_site.engine.openings import opening_of
from reversi_site.engine.search import LEVELS
from reversi_site.players.models import Player

ON_A_PAGE = 20
BESIDE_A_NEW_GAME = 3  # so many running games are offered where a new one is begun

_ENDED, _HAS_WINNER, _OWNER_WON = ~Q(ended_by=""), ~Q(won_by=""), Q(won_by=F("colour"))
_CONDITIONS = {
    Shown.ALL: Q(),
    Shown.RUNNING: ~_ENDED,
    Shown.FINISHED: _ENDED,
    Shown.WON: _HAS_WINNER & _OWNER_WON,
    Shown.LOST: _HAS_WINNER & ~_OWNER_WON & Q(opponent=Opponent.COMPUTER),
    Shown.DRAWN: _ENDED & ~_HAS_WINNER,
}


@dataclass(frozen=True, slots=True)
class GameRow:
    """A game in a list."""

    game: Game

    @property
    def url(self) -> str:
        """The page of the game."""
        return self.game.get_absolute_url()

    @property
    def name(self) -> str:
        """What its owner calls it, or else who sits across the board."""
        return words.name(self.game)

    @property
    def position(self) -> Position:
        """The position reached."""
        return self.game.played.position

    @property
    def last(self) -> int | None:
        """The square of the last move, if anybody has moved."""
        return self.game.played.last_square

    @property
    def words(self) -> str:
        """How it stands."""
        return words.standing(self.game)

    @property
    def told(self) -> str:
        """What happened last on its board."""
        plies = self.game.played.plies
        return board_words.ply_sentence(plies[-1]) if plies else ""

    @property
    def outcome(self) -> str:
        """How it came out."""
        return words.outcome(self.game)

    @property
    def turn(self) -> str:
        """Whose turn it is."""
        return words.turn(self.game)

    @property
    def opening(self) -> str:
        """The name of its opening, if it has one."""
        opening = opening_of(self.game.played)
        return opening.name if opening else ""


@dataclass(frozen=True, slots=True)
class Choice:
    """One way to choose from the list: by how games stand, or by who was across the board."""

    value: str
    name: str
    is_chosen: bool
    url: str = ""
    count: int = 0


@dataclass(frozen=True, slots=True)
class MyGamesPage:
    """The list of one's games.

    `latest` is the running game in which something happened last, whatever the list shows; `part`
    what this page shows of the list, with the addresses of the parts before and after it.
    """

    heading: str
    latest: GameRow | None
    filters: tuple[Choice, ...]
    opponents: tuple[Choice, ...]
    shown: Shown
    part: Page[Game]
    rows: tuple[GameRow, ...]
    newer_url: str
    older_url: str

    @property
    def any_games(self) -> bool:
        """Whether there are any games to list, this way or another."""
        return bool(self.opponents)

    @property
    def start(self) -> Position:
        """What a new game begins from, shown where none goes on."""
        return START


@dataclass(frozen=True, slots=True)
class MyGamePage:
    """A game with what its owner can do with it beside playing it.

    `is_rated` is whether its result counts for the rating, and stays when the game is deleted.
    """

    row: GameRow
    text: str
    is_rated: bool


def my_games_page(
    player: Player | None, shown: Shown = Shown.ALL, against: str = "", number: str | None = None
) -> MyGamesPage:
    """The player's games that stand as asked for, against a level by its key or a friend.

    `number` is that of a part of the list; the nearest one is taken that there is.
    """
    games = _games(player)
    running = games.filter(_CONDITIONS[Shown.RUNNING])
    opponents = tuple(_opponents(games, against))
    listed = games.filter(_against(against)) if against else games
    counts = listed.aggregate(**{one: Count("pk", filter=_CONDITIONS[one]) for one in Shown})
    part = Paginator(listed.filter(_CONDITIONS[shown]), ON_A_PAGE).get_page(number)
    latest = running.first()
    return MyGamesPage(
        heading=words.heading(running.count(), any_games=bool(opponents)),
        latest=GameRow(latest) if latest else None,
        filters=tuple(_filters(counts, shown, against)),
        opponents=opponents,
        shown=shown,
        part=part,
        rows=tuple(map(GameRow, part)),
        newer_url=_url(shown, against, part.number - 1) if part.has_previous() else "",
        older_url=_url(shown, against, part.number + 1) if part.has_next() else "",
    )


def my_game_page(game: Game) -> MyGamePage:
    """What its owner can do with a game."""
    return MyGamePage(
        row=GameRow(game),
        text=as_text(game.played),
        is_rated=RatedGame.objects.filter(game=game).exists(),
    )


def running_games(player: Player | None) -> list[GameRow]:
    """The running games in which something happened last."""
    running = _games(player).filter(_CONDITIONS[Shown.RUNNING])
    return [GameRow(game) for game in running[:BESIDE_A_NEW_GAME]]


def latest_running_game(player: Player | None) -> GameRow | None:
    """The running game in which something happened last."""
    return next(iter(running_games(player)), None)


def _games(player: Player | None) -> QuerySet[Game]:
    """The player's games, the one in which something happened last first."""
    if player is None:
        return Game.objects.none()
    return Game.objects.filter(owner=player).order_by("-updated", "-pk")


def _against(opponent: str) -> Q:
    return Q(opponent=Opponent.FRIEND) if opponent == Opponent.FRIEND else Q(level=opponent)


def _filters(counts: dict[str, int], shown: Shown, against: str) -> Iterator[Choice]:
    """All games, and those ways to choose that would show something."""
    for one in Shown:
        if counts[one] or one in (Shown.ALL, shown):
            yield Choice(
                value=one,
                name=str(one.label),
                is_chosen=one is shown,
                url=_url(one, against),
                count=counts[one],
            )


def _opponents(games: QuerySet[Game], against: str) -> Iterator[Choice]:
    """Everybody the player has played: the levels by number, and friends last."""
    played = set(games.order_by().values_list("level", flat=True).distinct())
    for level in LEVELS:
        if level.key in played:
            yield Choice(level.key, levels.full_name(level.key), level.key == against)
    if "" in played:
        yield Choice(Opponent.FRIEND, words.friends(), against == Opponent.FRIEND)


def _url(shown: Shown, against: str, page: int = 1) -> str:
    asked = {
        "show": "" if shown is Shown.ALL else shown.value,
        "against": against,
        "page": "" if page == 1 else str(page),
    }
    return reverse("play:games", query={name: value for name, value in asked.items() if value})
