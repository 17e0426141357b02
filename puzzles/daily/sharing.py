"""What a player can show others of a solved puzzle without giving a square away."""

import datetime
from collections import Counter
from dataclasses import dataclass
from enum import StrEnum

from django.conf import settings

from puzzles.daily import words
from puzzles.solving.hints import Hint
from puzzles.solving.work import Solving


class Mark(StrEnum):
    """How one decision came out: a full disc, half a disc, an empty one. The values are shown."""

    FIRST_TRY = "●"
    LATER = "◐"
    SHOWN = "○"


@dataclass(frozen=True, slots=True)
class Share:
    """The text to copy, and the sentence in it that says in words what its marks say."""

    text: str
    sentence: str


def share(work: Solving, date: datetime.date, url: str) -> Share:
    """What can be shared of the solved puzzle of a day, whose page is at the path `url`."""
    count = Counter(marks(work))
    sentence = words.shared_sentence(
        work.attempt,
        at_first_try=count[Mark.FIRST_TRY],
        later=count[Mark.LATER],
        shown=count[Mark.SHOWN],
    )
    lines = (
        words.shared_title(date),
        " ".join(marks(work)),
        sentence,
        settings.SITE_URL + url,
    )
    return Share("\n".join(lines), sentence)


def marks(work: Solving) -> list[Mark]:
    """One mark for each decision, in their order."""
    return [_mark(work, number) for number in range(1, work.decision)]


def _mark(work: Solving, decision: int) -> Mark:
    hint = work.hint_at(decision)
    if hint is Hint.THIS_ONE:
        return Mark.SHOWN
    return Mark.LATER if hint or work.misses_at(decision) else Mark.FIRST_TRY
