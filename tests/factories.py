"""Rows for tests, each with what it needs to be valid."""

from factory.declarations import Sequence
from factory.django import DjangoModelFactory

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
