"""What comes back when: spaced repetition, computed by the library fsrs.

A card is something that a player learns. Each time it is tried, the library estimates for how long
it will be remembered; it comes back when one in ten would have forgotten it.
"""

import datetime
from collections.abc import Collection, Iterable

import fsrs
from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone

from reversi_site.players.models import Card, Player

# The deck of what is practised on the board: puzzles by their names, and by their board strings
# positions of a player's own games in which something was thrown away. Reviews add to it.
PUZZLES = "puzzles"

# What comes so soon after a try is a second press of the same button.
SAME_PRESS = datetime.timedelta(seconds=2)

# Without steps of learning nothing comes back within minutes: the shortest time is a day. The
# longest is half a year, because guests are forgotten after 13 months. Nothing is left to chance,
# so that the same answers come back on the same day.
_SCHEDULER = fsrs.Scheduler(
    learning_steps=(), relearning_steps=(), maximum_interval=180, enable_fuzzing=False
)


def note_card(
    player: Player, deck: str, name: str, right: bool, now: datetime.datetime | None = None
) -> Card:
    """Note that the player has tried a card, made now if there is none, and whether it was right.

    A second call within `SAME_PRESS` changes nothing, whatever it says. Return the card; its `due`
    says when it comes back.
    """
    now = (now or timezone.now()).astimezone(datetime.UTC)
    # The row is locked until the end: of two presses at once the second sees what the first did.
    with transaction.atomic():
        card, is_new = Card.objects.select_for_update().get_or_create(
            player=player, deck=deck, name=name, defaults={"due": now}
        )
        is_untried = is_new or not card.state
        before = (
            fsrs.Card(card_id=card.pk, due=now) if is_untried else fsrs.Card.from_dict(card.state)
        )
        if before.last_review is not None and now < before.last_review + SAME_PRESS:
            return card
        rating = fsrs.Rating.Good if right else fsrs.Rating.Again
        after, _ = _SCHEDULER.review_card(before, rating, now)
        card.state, card.due = after.to_dict(), after.due
        card.save(update_fields=["state", "due"])
    return card


def add_cards(
    player: Player, deck: str, names: Iterable[str], now: datetime.datetime | None = None
) -> None:
    """Put cards into a deck, due at once. One that is there already stays as it is."""
    due = now or timezone.now()
    Card.objects.bulk_create(
        [Card(player=player, deck=deck, name=name, due=due) for name in names],
        ignore_conflicts=True,
    )


def due_cards(
    player: Player,
    deck: str,
    now: datetime.datetime | None = None,
    limit: int | None = None,
    names: Collection[str] | None = None,
) -> list[Card]:
    """Return the cards of a deck that are due, those that have waited longest first.

    With `names` only these cards count: the deck may hold others that nobody can ask for any more.
    """
    due = _cards(player, deck, names).filter(due__lte=now or timezone.now())
    return list(due.order_by("due", "name")[:limit])


def next_due(
    player: Player, deck: str, names: Collection[str] | None = None
) -> datetime.datetime | None:
    """Return when the first card of a deck comes back, or has come back; None without cards."""
    first = _cards(player, deck, names).order_by("due").first()
    return first.due if first else None


def _cards(player: Player, deck: str, names: Collection[str] | None) -> QuerySet[Card]:
    cards = Card.objects.filter(player=player, deck=deck)
    return cards if names is None else cards.filter(name__in=names)
