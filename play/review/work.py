"""The work of a review: position by position from the end of the game, in slices.

Each position is stored when it is done. So a slice may end at any time: by its time, because the
engine is busy, or with the process. The next one goes on from there.
"""

import datetime
import time
from dataclasses import dataclass

from play.review.subjects import Subject
from reversi_site.analyses.findings import Finding
from reversi_site.analyses.leases import leased
from reversi_site.analyses.queries import findings
from reversi_site.analyses.services import find
from reversi_site.engine.position import Position

# A slice ends with the first position after so many seconds: one that script asks for, a moment
# after the last one, and one that somebody has to press a button for.
SLICE, SLICE_BY_HAND = 0.3, 3.0

# Whoever has not come back after so long was killed: it is more than a slice takes that has to wait
# for the engine, and searches for as long as it may.
LONGEST = datetime.timedelta(seconds=15)


@dataclass(frozen=True, slots=True)
class Progress:
    """How far the review of a game has come: what was found, of how many positions."""

    found: dict[Position, Finding]
    total: int

    @property
    def done(self) -> int:
        """How many positions are done."""
        return len(self.found)

    @property
    def is_complete(self) -> bool:
        """Whether there is nothing left to do."""
        return self.done == self.total


def progress_of(subject: Subject) -> Progress:
    """How far the review has come. One query."""
    return Progress(findings(subject.positions), len(subject.positions))


def do_slice(subject: Subject, seconds: float) -> Progress:
    """Work for about so long, or until nothing is left to do.

    Not to be called inside a transaction. Raises LeasedError if somebody else is at work on the
    same game, and Busy; what was done until then stays.
    """
    with leased(subject.name, LONGEST):
        progress = progress_of(subject)
        missing = [each for each in subject.positions if each not in progress.found]
        begin = time.monotonic()
        for position in reversed(missing):
            progress.found[position] = find(position)
            if time.monotonic() - begin >= seconds:
                break
    return progress
