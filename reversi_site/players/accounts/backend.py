"""How Django finds the account of a session."""

from django.contrib.auth.backends import ModelBackend

from reversi_site.players.models import User


class AccountBackend(ModelBackend):
    """Django's own, which fetches the player with the user: almost every page asks for both."""

    def get_user(self, user_id: int) -> User | None:
        """The user of this number, who may have no player yet; None if they may not log in."""
        user = User.objects.select_related("player").filter(pk=user_id).first()
        return user if user and self.user_can_authenticate(user) else None
