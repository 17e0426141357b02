"""Who is here: accounts, and players with or without one."""

import secrets
from typing import Any

from django.conf import settings
from django.contrib.auth.models import AbstractBaseUser, BaseUserManager, PermissionsMixin
from django.core.validators import RegexValidator
from django.db import models
from django.db.models.functions import Upper
from django.utils import timezone
from django.utils.crypto import salted_hmac
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

USERNAME_LENGTH = 30
NAME_TAKEN = _("This name is taken. Choose another one.")


def new_token() -> str:
    """128 random bits, in hexadecimal: nobody guesses another guest's."""
    return secrets.token_hex(16)


class UserManager(BaseUserManager["User"]):
    """Finds users by name, and makes them."""

    def get_by_natural_key(self, username: str | None) -> "User":
        """The user of this name, in capitals or not."""
        return self.get(username__iexact=username)

    def create_user(self, username: str, password: str | None = None, **fields: Any) -> "User":
        """Make a user. The name is taken as it is: whoever asks for it has checked it."""
        user = self.model(username=username, **fields)
        user.set_password(password)
        user.save(using=self._db)
        return user

    def create_superuser(self, username: str, password: str | None = None) -> "User":
        """Make a user who may do everything in the admin."""
        return self.create_user(username, password, is_staff=True, is_superuser=True)


class User(AbstractBaseUser, PermissionsMixin):
    """Someone with a name and a password: an account, or one of those who run the site.

    Nothing else is asked: no e-mail address, no other name. `sessions_key` is what all sessions of
    the user are tied to, besides the password: a new one ends them.
    """

    last_login = None

    username = models.CharField(
        _("username"),
        max_length=USERNAME_LENGTH,
        unique=True,
        validators=[
            RegexValidator(
                r"\A[A-Za-z0-9][A-Za-z0-9_-]{2,}\Z",
                _("Use three or more letters from a to z, digits, hyphens or underscores."),
            )
        ],
        error_messages={"unique": NAME_TAKEN},
    )
    is_staff = models.BooleanField(
        _("runs the site"), default=False, help_text=_("May log in to the admin.")
    )
    is_active = models.BooleanField(_("active"), default=True, help_text=_("May log in."))
    sessions_key = models.CharField(
        _("key of the sessions"), max_length=32, default=new_token, editable=False
    )

    objects = UserManager()

    USERNAME_FIELD = "username"

    class Meta:
        verbose_name = _("user")
        verbose_name_plural = _("users")
        constraints = [
            # In capitals, because that is how names are compared when one is looked for.
            models.UniqueConstraint(
                Upper("username"),
                name="one_user_per_name_in_capitals_or_not",
                violation_error_message=NAME_TAKEN,
            )
        ]

    def get_session_auth_hash(self) -> str:
        """What a session has to know to be one of this user's."""
        return salted_hmac(
            "reversi_site.players.sessions", self.password + self.sessions_key, algorithm="sha256"
        ).hexdigest()


class Pace(models.TextChoices):
    """How long the computer waits before it answers on the board."""

    AT_ONCE = "at-once", pgettext_lazy("pace", "at once")
    CALM = "calm", pgettext_lazy("pace", "after a moment")
    SLOW = "slow", pgettext_lazy("pace", "slowly")


class Player(models.Model):
    """Someone who has done something here that is worth keeping.

    A guest is a player without a user, and is known by the token alone, which the browser keeps in
    a signed cookie. Whatever is kept of a player points here and goes when this row goes.
    `recovery_key` is what is kept of the recovery code (`accounts.codes`), `recovery_made` when it
    was made.
    """

    token = models.CharField(
        _("token"), max_length=32, unique=True, default=new_token, editable=False
    )
    user = models.OneToOneField(
        settings.AUTH_USER_MODEL,
        on_delete=models.CASCADE,
        null=True,
        blank=True,
        verbose_name=_("account"),
        help_text=_("Empty for guests."),
    )
    created = models.DateTimeField(_("created"), default=timezone.now, editable=False)
    seen_on = models.DateField(
        _("last visit"), default=timezone.localdate, db_index=True, editable=False
    )
    show_dots = models.BooleanField(_("show legal moves as dots"), default=True)
    show_coordinates = models.BooleanField(_("show coordinates"), default=True)
    show_flips = models.BooleanField(_("show which discs a move would turn"), default=True)
    confirm_moves = models.BooleanField(_("confirm each move in games"), default=False)
    turn_board = models.BooleanField(
        _("turn the board to the side to move"),
        default=False,
        help_text=_("In games with a friend on the same device."),
    )
    sound = models.BooleanField(_("sound"), default=False)
    pace = models.CharField(
        _("pace of the computer"), max_length=7, choices=Pace, default=Pace.CALM
    )
    time_zone = models.CharField(
        _("time zone"),
        max_length=64,
        blank=True,
        help_text=_("Empty: that of the browser, else UTC."),
    )
    show_streak = models.BooleanField(_("show the streak"), default=True)
    can_play = models.BooleanField(
        _("knows the rules"),
        default=False,
        help_text=_("Has said so, or has finished the first lesson."),
    )
    recovery_key = models.CharField(
        _("key of the recovery code"),
        max_length=64,
        unique=True,
        null=True,
        blank=True,
        editable=False,
    )
    recovery_made = models.DateTimeField(_("recovery code made"), null=True, editable=False)

    class Meta:
        verbose_name = _("player")
        verbose_name_plural = _("players")

    def __str__(self) -> str:
        """A name for the admin: an account's own, or the guest's number."""
        return self.user.get_username() if self.user else f"guest {self.pk}"


class Card(models.Model):
    """Something that a player learns and that comes back to be tried again, later each time.

    `deck` and `name` say what it is, "lessons" and "find-all": whoever made the card knows what
    they mean. `state` is the card as the library keeps it (`fsrs.Card.to_dict()`); `due`, when it
    comes back, stands there too, and here to be asked for.
    """

    player = models.ForeignKey(
        Player, on_delete=models.CASCADE, related_name="+", verbose_name=_("player")
    )
    deck = models.CharField(_("deck"), max_length=32)
    name = models.CharField(_("name"), max_length=100)
    state = models.JSONField(_("state"), default=dict)
    due = models.DateTimeField(_("due"))

    class Meta:
        verbose_name = _("card")
        verbose_name_plural = _("cards")
        constraints = [
            models.UniqueConstraint(
                fields=["player", "deck", "name"], name="one_card_per_player_deck_and_name"
            )
        ]
        indexes = [models.Index(fields=["player", "deck", "due"], name="cards_due")]

    def __str__(self) -> str:
        return f"{self.deck}/{self.name} of player {self.player_id}"
