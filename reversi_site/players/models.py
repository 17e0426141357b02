"""Who is here: accounts, and players with or without one."""

import secrets

from django.conf import settings
from django.contrib.auth.models import AbstractUser
from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _


def new_token() -> str:
    """128 random bits, in hexadecimal: nobody guesses another guest's."""
    return secrets.token_hex(16)


class User(AbstractUser):
    """Someone with a name and a password. So far: the people who run the site."""


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
