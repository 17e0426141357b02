"""Own mistakes: puzzles that were missed, or solved with help, come back when they are due."""

import datetime

from puzzles.bank.puzzle import Puzzle
from puzzles.solving.services import DECK
from puzzles.solving.shelf import puzzles_named
from reversi_site.players import cards
from reversi_site.players.models import Card, Player


def due(player: Player | None) -> list[Puzzle]:
    """The puzzles that are due, those that have waited longest first. Two queries at most."""
    names = [card.name for card in cards.due_cards(player, DECK)] if player else []
    return list(puzzles_named(names).values())


def next_due(player: Player | None) -> datetime.datetime | None:
    """When the next puzzle comes back; None if none ever will. One query."""
    return cards.next_due(player, DECK) if player else None


def puzzle_of(player: Player | None, name: str) -> Puzzle | None:
    """A puzzle that comes back to the player, by its name; None if it does not."""
    found = puzzles_named([name]).get(name)
    if player is None or found is None:
        return None
    comes_back = Card.objects.filter(player=player, deck=DECK, name=found.name).exists()
    return found if comes_back else None
