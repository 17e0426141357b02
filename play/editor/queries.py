"""What the page of the editor shows. The address holds the board, and nothing is stored."""

from dataclasses import dataclass, replace
from urllib.parse import urlencode

from django.urls import reverse

from play.editor import words
from play.editor.hands import Hand, swapped
from play.notices import Notice
from play.share import links
from reversi_site.analyses.proof import MOST_EMPTIES
from reversi_site.board import words as board_words
from reversi_site.board.display import BoardDisplay
from reversi_site.board.tally import Tally
from reversi_site.engine import START, Colour, Game, Position
from reversi_site.engine.notation import write_address, write_board
from reversi_site.engine.reachable import doubts
from reversi_site.players.models import Player
from reversi_site.players.options import on_every_board

NOTHING = Position(0, 0, Colour.BLACK)


@dataclass(frozen=True, slots=True)
class Choice:
    """One of several things to choose, as a link."""

    name: str
    url: str
    is_chosen: bool = False


@dataclass(frozen=True, slots=True)
class EditorPage:
    """Everything the page of the editor shows.

    - `position` is on the board, `hand` what a press puts there.
    - `written`: the text that was to be read; `notice`: what is wrong with it or with a press.
    """

    position: Position
    hand: Hand
    player: Player | None
    notice: Notice | None = None
    written: str = ""

    @property
    def board(self) -> BoardDisplay:
        """The board, on which every square can be set."""
        shown = BoardDisplay(
            position=self.position,
            action=reverse("play:editor"),
            method="get",
            hidden={"board": self.word, "hand": self.hand.value, "once": ""},
            **on_every_board(self.player),
        )
        return replace(shown, dots=False)

    @property
    def word(self) -> str:
        """The position as addresses have it."""
        return write_address(Game(self.position))

    @property
    def board_string(self) -> str:
        """The position as other programs have it."""
        return write_board(self.position)

    @property
    def tally(self) -> Tally:
        """Both counts."""
        return Tally.of(self.position)

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
        return f"{board_words.count_words(self.position)}. {self.verdict}"

    @property
    def hands(self) -> list[Choice]:
        """What can be taken in hand."""
        return [
            Choice(words.hand(hand), editor_url(self.position, hand), hand is self.hand)
            for hand in Hand
        ]

    @property
    def turns(self) -> list[Choice]:
        """Who can be to move."""
        return [
            Choice(
                board_words.colour_name(colour),
                editor_url(replace(self.position, turn=colour), self.hand),
                colour is self.position.turn,
            )
            for colour in Colour
        ]

    @property
    def others(self) -> list[Choice]:
        """Other boards to go on from."""
        return [
            Choice(words.empty_board(), editor_url(NOTHING, self.hand)),
            Choice(words.usual_start(), editor_url(START, self.hand)),
            Choice(words.swap_colours(), editor_url(swapped(self.position), self.hand)),
        ]

    @property
    def can_be_played(self) -> bool:
        """Whether somebody has a legal move."""
        return not self.position.is_over

    @property
    def may_be_a_puzzle(self) -> bool:
        """Whether every move can be proved, and there is something to choose."""
        return self.position.empties <= MOST_EMPTIES and len(self.position.legal_moves()) > 1

    @property
    def board_url(self) -> str:
        """The page of a game that begins here."""
        return links.board_url(Game.from_moves((), self.position))

    @property
    def analysis_url(self) -> str:
        """What each move is worth here."""
        return links.page_url("analysis", Game(self.position))


def editor_url(position: Position, hand: Hand) -> str:
    """The editor with a position on its board."""
    asked = {"board": write_address(Game(position))}
    if hand is not Hand.TURN:
        asked["hand"] = hand.value
    return f"{reverse('play:editor')}?{urlencode(asked)}"
