"""Usernames: suggestions for them, and those that nobody may take."""

import secrets

from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _

from reversi_site.players.accounts.wordlist import words

# Who has one of these could be taken for somebody who runs the site.
RESERVED = frozenset(
    (
        *("admin", "administrator", "moderator", "official", "operator", "owner", "root"),
        *("staff", "superuser", "support", "system", "team", "webmaster"),
    )
)


def suggestion() -> str:
    """A name that nobody is likely to have: two words and a number of two digits."""
    number = 10 + secrets.randbelow(90)
    return f"{secrets.choice(words())}-{secrets.choice(words())}-{number}"


def refuse_reserved(username: str) -> None:
    """Raise ValidationError for a name that could be taken for somebody who runs the site."""
    if username.casefold().strip("-_0123456789") in RESERVED:
        raise ValidationError(_("This name is not for players. Choose another one."))
