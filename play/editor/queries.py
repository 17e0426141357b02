"""What the page of the editor shows. The address holds the board, and nothing is stored."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from django.urls import reverse

from play.editor import words
from play.editor.hands import NOTHING, Hand, swapped
from play.editor.setting import Setting
from play.notices import Notice
from play.share import links
from play.share.queries import may_be_a_puzzle
from play.share.slips import Excerpt
from reversi_site.board import words as board_words
from reversi_site.board.display import BoardDisplay
from reversi_site.board.forms import printable
from reversi_site.engine import START, Colour, Game, Position
from reversi_site.engine.notation import Obf, write_board, write_obf
from reversi_site.engine.reachable import doubts
from reversi_site.engine.squares import Symmetry
from reversi_site.players.models import Player
from reversi_site.players.options import on_every_board

# So long a text fits into an address, however it is written there.
LONGEST = 1000


@dataclass(frozen=True, slots=True)
class Choice:
    """One of several things to choose, as a link.

    One that is shown as a disc has a `look`, which is a class or empty, and a `sign` on it.
    """

    id: str
    name: str
    url: str
    is_chosen: bool = False
    look: str = ""
    sign: str = ""


@dataclass(frozen=True, slots=True)
class EditorPage:
    """Everything the page of the editor shows.

    - `pressed`: the square that was pressed just now, if one was.
    - `notice`: what is wrong with a press or with a text; `excerpt`: with which part of a text.
    - `written`: a text that could not be read.
    """

    setting: Setting
    player: Player | None
    pressed: int | None = None
    notice: Notice | None = None
    excerpt: Excerpt | None = None
    written: str = ""

    @property
    def position(self) -> Position:
        """What is on the board."""
        return self.setting.position

    @property
    def board(self) -> BoardDisplay:
        """The board, on which every square can be set: no square is a move here."""
        display = BoardDisplay(
            position=self.position,
            action=reverse("play:editor"),
            method="get",
            hidden={**self.setting.said, "once": ""},
            **on_every_board(self.player),
        )
        return replace(display, dots=False)

    @property
    def counts(self) -> str:
        """How many discs there are, and empty squares."""
        return f"{board_words.count_words(self.position)}."

    @property
    def press(self) -> str:
        """What a press does."""
        return words.press(self.setting.hand)

    @property
    def verdict(self) -> str:
        """Whether it can be played on."""
        return words.verdict(self.position)

    @property
    def doubt(self) -> str:
        """Why it cannot come up in a game; empty if nothing speaks against it."""
        return words.doubt(doubts(self.position))

    @property
    def spoken(self) -> str:
        """What a screen reader is told of a change."""
        if self.notice:
            return self.notice.spoken
        square = "" if self.pressed is None else words.on_square(self.position, self.pressed)
        return f"{square} {self.verdict}".strip()

    # --- What can be chosen --------------------------------------------------------------------

    @property
    def hands(self) -> list[Choice]:
        """What can be taken in hand."""
        return [
            Choice(
                f"hand-{hand}",
                words.hand(hand),
                replace(self.setting, hand=hand).url,
                hand is self.setting.hand,
                hand.value if hand in (Hand.BLACK, Hand.WHITE) else "",
                words.hand_sign(hand),
            )
            for hand in Hand
        ]

    @property
    def turns(self) -> list[Choice]:
        """Who can be to move."""
        return [
            Choice(
                f"turn-{colour}",
                words.to_move(colour),
                self._url_with(replace(self.position, turn=colour)),
                colour is self.position.turn,
                colour.value,
                words.colour_sign(colour),
            )
            for colour in Colour
        ]

    @property
    def changes(self) -> Iterator[Choice]:
        """What can be done to the whole board."""
        if self.setting.was is not None:
            yield Choice("undo", words.undo(), self._url_with(self.setting.was))
        yield Choice("empty", words.empty_board(), self._url_with(NOTHING))
        yield Choice("usual", words.usual_start(), self._url_with(START))
        yield Choice("swap", words.swap_colours(), self._url_with(swapped(self.position)))
        for name, said, symmetry in (
            ("turn", words.quarter_turn(), Symmetry.QUARTER_TURN),
            ("mirror", words.mirror(), Symmetry.LEFT_RIGHT),
        ):
            yield Choice(name, said, self._url_with(self.position.image(symmetry)))

    def _url_with(self, position: Position) -> str:
        return self.setting.changed(position).url

    # --- Where one can go with it ---------------------------------------------------------------

    @property
    def word(self) -> str:
        """The position as addresses have it."""
        return self.setting.word

    @property
    def longest(self) -> int:
        """How many characters the field for a text takes."""
        return LONGEST

    @property
    def text(self) -> str:
        """What stands in the field for a text: what was written there, else the board."""
        return printable(self.written) or write_board(self.position)

    @property
    def obf(self) -> str:
        """The position as a line of OBF."""
        return write_obf(Obf(self.position))

    @property
    def may_be_a_puzzle(self) -> bool:
        """Whether there may be a puzzle in it."""
        return may_be_a_puzzle(self.position)

    @property
    def board_url(self) -> str:
        """The page of a game that begins here."""
        return links.board_url(Game.from_moves((), self.position))

    @property
    def analysis_url(self) -> str:
        """What each move is worth here."""
        return links.page_url("analysis", Game(self.position))
