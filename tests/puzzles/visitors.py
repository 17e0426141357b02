"""Whoever asks: a guest who was here before."""

import datetime

from django.test import Client

from reversi_site.players.models import Player
from tests.factories import PlayerFactory
from tests.visitors import as_player


def assert_same_for_everybody(client: Client, address: str) -> None:
    """Whoever asks, and however long after a last visit: nothing of a visitor is in the answer."""
    come_back(client)

    response = client.get(address)

    assert not {"Cookie", "HX-Request"} & set(response.get("Vary", "").split(", "))
    assert not response.cookies


def come_back(client: Client) -> Player:
    """Make the client a guest's whose last visit was days ago: any page would renew the cookie."""
    player: Player = PlayerFactory.create(seen_on=datetime.date(2027, 2, 1))
    as_player(client, player)
    return player
