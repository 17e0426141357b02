"""Own mistakes: puzzles that were missed, or solved with help, come back when they are due."""

import datetime
from collections.abc import Collection, Mapping

from puzzles.bank import file as bank
from puzzles.bank.lines import read_line
from puzzles.bank.puzzle import Puzzle
from puzzles.models import MadePuzzle
from puzzles.solving.services import DECK
from reversi_site.players import cards
from reversi_site.players.models import Card, Player


def due(player: Player | None) -> list[Puzzle]:
    """The puzzles that are due, those that have waited longest first. Two queries at most."""
    names = [card.name for card in cards.due_cards(player, DECK)] if player else []
    made = _made([name for name in names if name not in bank.by_name()])
    there = {**bank.by_name(), **made}
    return [there[name] for name in names if name in there]


def next_due(player: Player | None) -> datetime.datetime | None:
    """When the next puzzle comes back; None if none ever will. One query."""
    return cards.next_due(player, DECK) if player else None


def puzzle_of(player: Player | None, name: str) -> Puzzle | None:
    """A puzzle that comes back to the player, by its name; None if it does not."""
    found = bank.by_name().get(name) or _made([name]).get(name)
    if player is None or found is None:
        return None
    comes_back = Card.objects.filter(player=player, deck=DECK, name=found.name).exists()
    return found if comes_back else None


def _made(names: Collection[str]) -> Mapping[str, Puzzle]:
    """Those of the named puzzles that the site has made. One query if any name is a date."""
    dates = [date for name in names if (date := _date(name))]
    made = MadePuzzle.objects.filter(date__in=dates) if dates else []
    return {row.date.isoformat(): read_line(row.line) for row in made}


def _date(name: str) -> datetime.date | None:
    try:
        return datetime.date.fromisoformat(name)
    except ValueError:
        return None
