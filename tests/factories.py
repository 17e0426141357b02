"""Rows for tests, each with what it needs to be valid."""

from factory.declarations import Sequence, SubFactory
from factory.django import DjangoModelFactory

from play.models import Game, Opponent, Side
from reversi_site.players.models import Player, User


class UserFactory(DjangoModelFactory[User]):
    """An account."""

    class Meta:
        model = User
        skip_postgeneration_save = True

    username = Sequence(lambda number: f"user-{number}")


class PlayerFactory(DjangoModelFactory[Player]):
    """A guest; give `user` for a player with an account."""

    class Meta:
        model = Player
        skip_postgeneration_save = True


class GameFactory(DjangoModelFactory[Game]):
    """A game against the computer in which the owner is Black; nobody has moved."""

    class Meta:
        model = Game
        skip_postgeneration_save = True

    owner = SubFactory(PlayerFactory)
    opponent: str = Opponent.COMPUTER
    level = "first_day"
    colour: str = Side.BLACK
    seed = 1


class FriendGameFactory(GameFactory):
    """A game with a friend on the same device."""

    opponent = Opponent.FRIEND
    level = ""
    colour = ""
