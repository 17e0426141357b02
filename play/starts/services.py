"""What begins games."""

import random
from typing import Any

from django.db import transaction

from play.models import Game, Opponent, Start
from play.starts.setups import Setup
from reversi_site.engine import Colour, balanced
from reversi_site.players.models import Player
from reversi_site.players.services import hold


def start_game(
    owner: Player, opponent: Opponent, level: str = "", colour: str = "", setup: Setup | None = None
) -> Game:
    """Begin a game, from the usual start unless `setup` says otherwise.

    `colour` is the owner's; empty for the toss of a coin. A balanced start is drawn by lot.

    A game of the same kind in which nobody has moved is gone on with: who presses twice, or comes
    back to choose again, does not leave empty games behind, and cannot toss or draw until the lot
    is to their liking.
    """
    setup = setup or Setup.from_moves(Start.USUAL)
    kind: dict[str, Any] = {"opponent": opponent, "start_kind": setup.kind}
    if opponent == Opponent.COMPUTER:
        kind["level"] = level
        if colour:
            kind["colour"] = colour
    if setup.kind != Start.BALANCED:
        kind |= {"start": setup.start, "moves": setup.moves}
    with transaction.atomic():
        hold(owner)  # One press at a time.
        untouched = Game.objects.filter(owner=owner, version=0, **kind).first()
        return untouched or _new_game(owner, kind)


def _new_game(owner: Player, kind: dict[str, Any]) -> Game:
    """A game of a kind, with what the kind leaves open drawn by lot."""
    game = Game(owner=owner, **kind)
    if game.against_computer and not game.colour:
        game.colour = random.choice(list(Colour)).value  # noqa: S311 – a coin
    if game.start_kind == Start.BALANCED:
        game.moves = random.choice(balanced.starts()).transcript  # noqa: S311 – a lot
    game.given = len(game.moves) // 2
    game.save()
    return game
