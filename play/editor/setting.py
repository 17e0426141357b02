"""What stands in an address of the editor."""

from dataclasses import dataclass
from typing import Self
from urllib.parse import urlencode

from django.urls import reverse

from play.editor.hands import Hand
from reversi_site.engine import START, Game, Position
from reversi_site.engine.notation import write_address


@dataclass(frozen=True, slots=True)
class Setting:
    """A board that is being set up.

    - `hand`: what a press puts on a square.
    - `was`: the board before the last change, to go back to; None at first.
    """

    position: Position = START
    hand: Hand = Hand.TURN
    was: Position | None = None

    @property
    def word(self) -> str:
        """The board as addresses have it."""
        return write_address(Game(self.position))

    @property
    def said(self) -> dict[str, str]:
        """All of it by the names that addresses and forms have for it."""
        said = {"board": self.word, "hand": self.hand.value}
        return said | {"was": write_address(Game(self.was))} if self.was else said

    @property
    def url(self) -> str:
        """The address of the page on which one goes on from here."""
        return f"{reverse('play:editor')}?{urlencode(self.said)}"

    def changed(self, position: Position) -> Self:
        """The same with another board; without a change nothing is to be undone."""
        if position == self.position:
            return self
        return type(self)(position, self.hand, was=self.position)
