"""How often a password or a recovery code may be guessed."""

import hashlib
from dataclasses import dataclass

from django.http import HttpRequest

from reversi_site.rate_limit import TooManyRequestsError, address, count, forgive


@dataclass(frozen=True, slots=True)
class Try:
    """One try, and under which limits (group, and who) it is counted unless it succeeds."""

    counts: tuple[tuple[str, str], ...]

    def begin(self) -> None:
        """Count it: many at once are counted before the first has failed.

        What one limit refuses is not counted against the next. Raises TooManyRequestsError.
        """
        for group, who in self.counts:
            if wait := count(group, who):
                raise TooManyRequestsError(wait)

    def succeed(self) -> None:
        """Take it back: a class that logs in from one address guesses nothing."""
        for group, who in self.counts:
            forgive(group, who)


def password_try(request: HttpRequest, username: str) -> Try:
    """A try at the password of a name, whether or not there is such an account.

    Counted by address, and by name: nobody tries one account from many addresses. Its owner waits
    at most until the name's window is over, and can come in by the recovery code meanwhile.
    """
    # In capitals, as names are compared: else "ı" would have tries of its own at the name with "I".
    name = hashlib.sha256(username.upper().encode()).hexdigest()
    return Try((("login", _from(request)), ("username", name)))


def code_try(request: HttpRequest) -> Try:
    """A try at a recovery code, whosesoever it may be."""
    return Try((("recovery", _from(request)),))


def _from(request: HttpRequest) -> str:
    return f"address:{address(request)}"
