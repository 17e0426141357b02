"""Own mistakes: puzzles that were missed, or solved with help, come back when they are due."""

import datetime

from puzzles.bank import file as bank
from puzzles.bank.lines import read_line
from puzzles.bank.puzzle import Puzzle
from puzzles.models import MadePuzzle
from puzzles.solving.services import DECK
from reversi_site.players import cards
from reversi_site.players.models import Card, Player


def due(player: Player | None) -> list[str]:
    """The names of the puzzles that are due, those that have waited longest first. One query."""
    return [card.name for card in cards.due_cards(player, DECK)] if player else []


def next_due(player: Player | None) -> datetime.datetime | None:
    """When the next puzzle comes back; None if none ever will. One query."""
    return cards.next_due(player, DECK) if player else None


def puzzle_of(player: Player | None, name: str) -> Puzzle | None:
    """A puzzle that comes back to the player, by its name; None if it does not."""
    found = _puzzle_named(name)
    if player is None or found is None:
        return None
    comes_back = Card.objects.filter(player=player, deck=DECK, name=found.name).exists()
    return found if comes_back else None


def longest_waiting(player: Player) -> Puzzle | None:
    """The puzzle that is due and has waited longest; None if none is due."""
    return next((found for name in due(player) if (found := _puzzle_named(name))), None)


def _puzzle_named(name: str) -> Puzzle | None:
    """A puzzle of the bank, or one that the site has made; None if there is none any more."""
    if name in bank.by_name():
        return bank.by_name()[name]
    try:
        date = datetime.date.fromisoformat(name)
    except ValueError:
        return None
    made = MadePuzzle.objects.filter(date=date).first()
    return read_line(made.line) if made else None
