"""What the pages of shared games show. Nothing of them is stored: the address is the game."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from itertools import takewhile

from play.notices import Notice
from play.share import links, words
from reversi_site.analyses.proof import MOST_EMPTIES
from reversi_site.board import svg
from reversi_site.board import words as board_words
from reversi_site.board.display import BoardDisplay
from reversi_site.board.tally import Tally
from reversi_site.engine import Game, Position, squares
from reversi_site.engine.game import Ply
from reversi_site.engine.notation import read_address, write_address
from reversi_site.engine.openings import Opening, named_moves, opening_of
from reversi_site.players.models import Player
from reversi_site.players.options import on_every_board

# Pictures that a process keeps: a link is fetched by many once it is posted somewhere.
PICTURES_KEPT = 256


# --- A game ------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class PlyLink:
    """A move or a pass as a link to the board after it; the start has neither."""

    ply: Ply | None
    url: str
    current: bool

    @property
    def text(self) -> str:
        """What is written on the disc: the square, or a dash for a pass."""
        if self.ply is None:
            return "0"
        return "–" if self.ply.square is None else squares.name(self.ply.square)

    @property
    def label(self) -> str:
        """The same in words."""
        return words.ply_label(self.ply) if self.ply else words.start_label()

    @property
    def colour(self) -> str:
        """Whose move it was, as a class."""
        return "" if self.ply is None or self.ply.is_pass else self.ply.colour.value


@dataclass(frozen=True, slots=True)
class Walk:
    """Links to the first, previous, next and last ply; "" where there is none."""

    first: str
    previous: str
    next: str
    last: str
    words: str

    @classmethod
    def between(
        cls, first: int, last: int, at: int, url: Callable[[int], str], words: str
    ) -> "Walk":
        """Links from where one stands to the ends of a way, and one step along it.

        Its places are numbers from `first` to `last`; `url` is the page of each.
        """
        return cls(
            first=url(first) if at > first else "",
            previous=url(at - 1) if at > first else "",
            next=url(at + 1) if at < last else "",
            last=url(last) if at < last else "",
            words=words,
        )


@dataclass(frozen=True, slots=True)
class NamedMove:
    """A move that leads to a named opening, and the page of the board after it."""

    square: str
    opening: Opening
    url: str


@dataclass(frozen=True)
class BoardPage:
    """Everything the page of a shared game shows.

    - `shown`: the game up to the ply that is looked at; `whole`: all of it.
    - `left`: the game that this one has left by another move, if the visitor came so.
    - `notice`: the answer to a press that is no move.
    """

    shown: Game
    whole: Game
    board: BoardDisplay
    left: Game | None
    notice: Notice | None

    @cached_property
    def opening(self) -> Opening | None:
        """The named opening of the game so far."""
        return opening_of(self.shown)

    @property
    def heading(self) -> str:
        """What this board is called."""
        return words.heading(self.shown, self.opening)

    @property
    def eyebrow(self) -> str:
        """What stands above the heading."""
        return words.eyebrow(self.opening)

    @cached_property
    def named_moves(self) -> list[NamedMove]:
        """The legal moves that lead to a named opening."""
        return [
            NamedMove(squares.name(square), opening, self._url_after(square))
            for square, opening in named_moves(self.shown).items()
        ]

    def _url_after(self, square: int) -> str:
        game, ply = pressed_on(self.whole, len(self.shown.plies), square)
        return links.board_url(game, ply, left_by(game, self.whole, self.left))

    @property
    def back_url(self) -> str:
        """Where the game that was left can be gone on with: the last board that both have."""
        if self.left is None:
            return ""
        return links.board_url(self.left, plies_in_common(self.left, self.shown))

    @property
    def tally(self) -> Tally:
        """Both scores."""
        return Tally.of(self.shown.position)

    @property
    def told(self) -> str:
        """The last move or pass, and at the end the result."""
        told = [board_words.ply_sentence(ply) for ply in self.shown.plies[-1:]]
        if self.shown.is_over:
            told.append(board_words.result_sentence(self.shown.result()))
        return " ".join(told)

    @property
    def spoken(self) -> str:
        """What a screen reader is told of a change."""
        if self.notice:
            return self.notice.spoken
        return self.told or self.board.caption_words

    @property
    def plies(self) -> list[PlyLink]:
        """Links to the start and to every ply of the game."""
        return ply_links(self.shown, self.whole, self._url_at)

    @property
    def walk(self) -> Walk:
        """Where one can go from here."""
        return walk_through(self.shown, self.whole, self._url_at)

    def _url_at(self, ply: int) -> str:
        return links.board_url(self.whole, ply, self.left)

    @property
    def position_word(self) -> str:
        """The shown position alone, as addresses have it."""
        return write_address(Game(self.shown.position))

    @property
    def may_be_a_puzzle(self) -> bool:
        """Whether there may be a puzzle in the shown position."""
        return may_be_a_puzzle(self.shown.position)

    @property
    def analysis_url(self) -> str:
        """What each move is worth on the shown board."""
        return links.page_url("analysis", self.whole, len(self.shown.plies))

    @property
    def review_url(self) -> str:
        """The review of the whole game."""
        return links.page_url("review", self.whole)

    @property
    def play_from(self) -> str:
        """The shown game as the page of a new game asks for it; empty for the usual start."""
        return "" if self.shown == Game() else write_address(self.shown)

    @property
    def canonical(self) -> str:
        """The one address of this game and its symmetric images."""
        return links.link(self.whole.canonical())


def may_be_a_puzzle(position: Position) -> bool:
    """Whether every move of a position can be proved, and there is something to choose."""
    return position.empties <= MOST_EMPTIES and len(position.legal_moves()) > 1


def ply_links(shown: Game, whole: Game, url: Callable[[int], str]) -> list[PlyLink]:
    """Links to the start and to every ply of a game; `url` is the page after so many of them."""
    at = len(shown.plies)
    return [
        PlyLink(ply, url(count), current=count == at)
        for count, ply in enumerate([None, *whole.plies])
    ]


def walk_through(shown: Game, whole: Game, url: Callable[[int], str]) -> Walk:
    """Where one can go in a game from the ply that is shown; `url` as in `ply_links`."""
    return Walk.between(
        0, len(whole.plies), at=len(shown.plies), url=url, words=words.walk_words(shown, whole)
    )


def game_until(game: Game, ply: int) -> Game:
    """The game after its first plies."""
    return Game(game.start, game.plies[:ply])


def pressed_on(whole: Game, ply: int, square: int) -> tuple[Game, int | None]:
    """Where a move leads that is made after `ply` plies of a game: to which game, and which ply.

    To the same game, if that is the move it has there; else to a game that ends with it, which
    needs no ply. Raises IllegalMoveError.
    """
    longer = game_until(whole, ply).play(square)
    if whole.moves[: len(longer.moves)] == longer.moves:
        return whole, len(longer.plies)
    return longer, None


def left_by(game: Game, whole: Game, left: Game | None) -> Game | None:
    """The game that is left when a move leads from `whole` to `game`, if one is.

    Who has left a game before goes on leaving that one, until they are back in it.
    """
    origin = left or whole
    if plies_in_common(game, origin) in (len(game.plies), len(origin.plies)):
        return None
    return origin


def plies_in_common(one: Game, other: Game) -> int:
    """With how many moves and passes both games begin; 0 if they begin from different boards."""
    if one.start != other.start:
        return 0
    pairs = zip(one.plies, other.plies, strict=False)
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs))


def board_page(
    whole: Game,
    ply: int,
    player: Player | None,
    left: Game | None = None,
    notice: Notice | None = None,
) -> BoardPage:
    """The page of a game, opened after `ply` plies; see BoardPage."""
    if left:
        left = left_by(whole, left, None)
    board = board_after(whole, ply, links.board_url(whole), player, is_news=notice is None)
    if left:
        board = replace(board, hidden={**board.hidden, "of": write_address(left)})
    return BoardPage(game_until(whole, ply), whole, board, left, notice)


def board_after(
    whole: Game, ply: int, action: str, player: Player | None, *, is_news: bool = True
) -> BoardDisplay:
    """The board after `ply` plies of a game; a press on it asks `action` about that ply.

    Discs turn, unless it is no news.
    """
    shown = game_until(whole, ply)
    last = shown.last_move
    return BoardDisplay(
        position=shown.position,
        action=action,
        method="get",
        hidden={"ply": ply} if ply < len(whole.plies) else {},
        push_url=True,
        **on_every_board(player),
        last=last.square if last else None,
        flipped=last.flipped if last and is_news else (),
    )


# --- A picture ---------------------------------------------------------------------------------


@lru_cache(maxsize=PICTURES_KEPT)
def picture(moves: str, language: str) -> str:
    """The board after a game's last move as an SVG document that also says what it shows.

    Its words are in the active language; `language` names it, so that each has a picture of its
    own. Raises NotationError.
    """
    game = read_address(moves)
    last = game.last_move
    opening = opening_of(game)
    caption = board_words.board_caption(game.position, last.square if last else None)
    return svg.picture(
        game.position,
        last=last.square if last else None,
        flipped=last.flipped if last else (),
        title=f"{opening.name}. {caption}" if opening else caption,
        standalone=True,
    )
