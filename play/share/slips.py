"""The page of a text that is no game: what is wrong with it, where, and what was right."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from play.notices import Notice, slip_notice
from play.share import links, words
from play.share.queries import board_after
from reversi_site.board.display import BoardDisplay
from reversi_site.board.forms import printable
from reversi_site.engine import Game, squares
from reversi_site.engine.notation import Fault, NotationError
from reversi_site.players.models import Player

# How many characters of a long text are shown before a slip, and from there on.
BEFORE, AFTER = 240, 160


@dataclass(frozen=True, slots=True)
class Excerpt:
    """A text in three parts: before the slip, the slip itself, and after it.

    `line` is that of the slip if the text is too long to be shown whole, else None.
    """

    before: str
    slip: str
    after: str
    line: int | None = None

    @classmethod
    def around(cls, text: str, error: NotationError) -> "Excerpt":
        """The part of a text in which something is wrong; all of a short one."""
        begin = _offset(text, error)
        end = begin + len(error.token)
        if len(text) <= BEFORE + AFTER:
            return cls(printable(text[:begin]), printable(text[begin:end]), printable(text[end:]))
        first, last = max(begin - BEFORE, 0), begin + AFTER
        return cls(
            ("…" if first else "") + printable(text[first:begin]),
            printable(text[begin : min(end, last)]),
            printable(text[end:last]) + ("…" if last < len(text) else ""),
            error.place.line,
        )

    @property
    def heading(self) -> str:
        """What stands above it."""
        return words.excerpt_heading(self.line)


def _offset(text: str, error: NotationError) -> int:
    offset = 0
    for _ in range(error.place.line - 1):
        offset = text.find("\n", offset) + 1
    return offset + error.place.column - 1


@dataclass(frozen=True, slots=True)
class SlipPage:
    """Everything the page of a text that is no game shows: what is wrong, and what was right.

    `text` is empty if there is nothing to be mended by hand, as in a file of bytes. `read_as` says
    which notation it was taken for, if that had to be found out.
    """

    error: NotationError
    text: str
    board: BoardDisplay
    read_as: str

    @property
    def good(self) -> Game:
        """The game up to the slip."""
        return self.error.game or Game()

    @property
    def heading(self) -> str:
        """How far it was right."""
        return words.slip_heading(len(self.good.moves))

    @property
    def notice(self) -> Notice:
        """What is wrong."""
        return slip_notice(self.error)

    @property
    def legal_moves(self) -> str:
        """What could have been played instead; empty at the end of a game."""
        return words.legal_moves(self.error) if self.error.legal else ""

    @property
    def good_url(self) -> str:
        """The page of the moves that are right."""
        return links.board_url(self.good)

    @property
    def open_good_moves(self) -> str:
        """What the button to them says."""
        return words.open_good_moves(self.good)

    @property
    def excerpt(self) -> Excerpt | None:
        """Where in the text it is wrong."""
        return Excerpt.around(self.text, self.error) if self.text else None

    @property
    def shown(self) -> str:
        """The text to be mended, with a sign in place of what cannot be shown."""
        return printable(self.text)


def slip_page(
    text: str, error: NotationError, player: Player | None, read_as: str = ""
) -> SlipPage:
    """The page that says what is wrong with a text."""
    good = error.game or Game()
    url = links.board_url(good)
    board = board_after(good, len(good.plies), url, player, is_news=False)
    return SlipPage(error, text, replace(board, tried=dict(_tried(error))), read_as)


def _tried(error: NotationError) -> Iterator[tuple[int, str]]:
    """The square of the move that is wrong, if the board before it is shown."""
    if error.game and error.fault is Fault.ILLEGAL_MOVE:
        yield squares.parse(error.token), words.not_legal()
