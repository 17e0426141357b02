"""Whoever asks: browsers that are known as a player's."""

from django.http import HttpResponse
from django.test import Client

from reversi_site.players import cookies
from reversi_site.players.models import Player
from tests.factories import PlayerFactory


def cookie_of(player: Player) -> str:
    """The value of the cookie by which a guest is known."""
    response = HttpResponse()
    cookies.write(response, player.token)
    return response.cookies[cookies.NAME].value


def as_player(client: Client, player: Player) -> Client:
    """Give the client the cookie of `player`."""
    client.cookies[cookies.NAME] = cookie_of(player)
    return client


def seen_by(address: str, **options: bool) -> str:
    """A page as a player with these options sees it."""
    player: Player = PlayerFactory.create(**options)
    return as_player(Client(), player).get(address).content.decode()
