"""Recovery codes: four words that lead back to a player, and what is kept of them.

A code holds 48 random bits, 12 in each word. It is not kept, but a key made of it: slowly, by
scrypt, with a salt that follows from the SECRET_KEY. The same words always give the same key, so
that a player is found by it; and whoever gets hold of the database alone cannot try any words.
docs/operations.md has the reckoning.

A code is made from a ticket, which stands in the form that asks for it. A form that is sent twice
is answered by the same code: no double press shows a code that is dead already.
"""

import datetime
import hashlib
import secrets
from dataclasses import dataclass
from functools import lru_cache
from typing import Self

from django.core import signing
from django.utils import timezone
from django.utils.crypto import salted_hmac

from reversi_site.players.accounts.wordlist import words

WORDS_OF_A_CODE = 4

# Who has opened a form may take so long to send it.
TICKETS_LAST = datetime.timedelta(days=1)

# What scrypt takes for one key: 16 MiB of memory, five times over; about a fifth of a second.
COST = {"n": 2**14, "r": 8, "p": 5, "maxmem": 2**26}

_NAME = "reversi_site.players.accounts.codes"


@dataclass(frozen=True, slots=True)
class Ticket:
    """What one code will be made of, and when it was handed out."""

    nonce: str
    made: datetime.datetime

    @classmethod
    def new(cls) -> Self:
        """A ticket that nobody has had before."""
        return cls(secrets.token_hex(16), timezone.now())

    @classmethod
    def read(cls, signed: str) -> Self:
        """The ticket of a form. Raises signing.BadSignature if it is not ours, or too old."""
        nonce, made = signing.loads(signed, salt=_NAME, max_age=TICKETS_LAST)
        return cls(nonce, datetime.datetime.fromtimestamp(made, datetime.UTC))

    @property
    def signed(self) -> str:
        """As it stands in a form."""
        return signing.dumps([self.nonce, self.made.timestamp()], salt=_NAME)

    @property
    def code(self) -> str:
        """The code that is made of it. Without the SECRET_KEY nobody can tell it."""
        digest = salted_hmac(_NAME, self.nonce, algorithm="sha256").digest()
        left, chosen = int.from_bytes(digest, "big"), []
        for _ in range(WORDS_OF_A_CODE):
            left, index = divmod(left, len(words()))
            chosen.append(words()[index])
        return " ".join(chosen)


class UnknownWordError(ValueError):
    """A word of which no code is made."""

    def __init__(self, word: str) -> None:
        super().__init__(word)
        self.word = word


def read_code(text: str) -> str:
    """A code as somebody has typed it, put in order: four words with spaces between them.

    Capitals, commas and hyphens do no harm. Raises UnknownWordError for a word that is in no code,
    and ValueError if they are not four.
    """
    typed = "".join(letter if letter.isalpha() else " " for letter in text.casefold()).split()
    for word in typed:
        if word not in _in_codes():
            raise UnknownWordError(word)
    if len(typed) != WORDS_OF_A_CODE:
        raise ValueError(f"{len(typed)} words")
    return " ".join(typed)


@lru_cache(maxsize=1)
def _in_codes() -> frozenset[str]:
    return frozenset(words())


def key_of(code: str) -> str:
    """What is kept of a code. Takes a fifth of a second, on purpose."""
    salt = salted_hmac(f"{_NAME}.keys", "", algorithm="sha256").digest()
    return hashlib.scrypt(code.encode(), salt=salt, dklen=32, **COST).hex()
