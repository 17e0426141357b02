"""Who is here: accounts, and players with or without one."""

import secrets

from django.conf import settings
from django.contrib.auth.models import AbstractUser
from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy


def new_token() -> str:
    """128 random bits, in hexadecimal: nobody guesses another guest's."""
    return secrets.token_hex(16)


class User(AbstractUser):
    """Someone with a name and a password. So far: the people who run the site."""


class Pace(models.TextChoices):
    """How long the computer waits before it answers on the board."""

    AT_ONCE = "at-once", pgettext_lazy("pace", "at once")
    CALM = "calm", pgettext_lazy("pace", "after a moment")
    SLOW = "slow", pgettext_lazy("pace", "slowly")


class Player(models.Model):
    """Someone who has done something here that is worth keeping.

    A guest is a player without a user, and is known by the token alone, which the browser keeps in
    a signed cookie. Whatever is kept of a player points here and goes when this row goes.
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
