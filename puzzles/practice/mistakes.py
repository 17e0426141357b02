"""Own mistakes: they come back when they are due.

They are puzzles that were missed, or solved with help, and positions of one's own games in which
something was thrown away.
"""

import datetime

from puzzles.bank.puzzle import Puzzle
from puzzles.solving.own_games import own_puzzle, position_named
from puzzles.solving.services import DECK
from puzzles.solving.shelf import puzzles_named
from reversi_site.players import cards
from reversi_site.players.models import Card, Player


def due(player: Player | None) -> list[str]:
    """The names of what is due, that which has waited longest first. Two queries at most."""
    names = [card.name for card in cards.due_cards(player, DECK)] if player else []
    there = puzzles_named(names)
    return [name for name in names if name in there or position_named(name)]


def next_due(player: Player | None) -> datetime.datetime | None:
    """When the next puzzle comes back; None if none ever will. One query."""
    return cards.next_due(player, DECK) if player else None


def puzzle_of(player: Player | None, name: str) -> Puzzle | None:
    """A puzzle that comes back to the player, by its name; None if it does not. Raises Busy."""
    found = puzzles_named([name]).get(name)
    # Not every text is a name that the database can be asked for.
    if player is None or not (found or position_named(name)):
        return None
    comes_back = Card.objects.filter(player=player, deck=DECK, name=name).exists()
    return (found or own_puzzle(name)) if comes_back else None
