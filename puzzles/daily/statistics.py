"""What a player's puzzles have come to so far, counted."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from django.utils.translation import gettext

from puzzles.bank import file as bank
from puzzles.bank.puzzle import GRADES
from puzzles.daily import words
from puzzles.daily.queries import puzzles_of
from puzzles.models import Attempt
from puzzles.solving.words import grade_name
from reversi_site.players.models import Player

WEEK = 7


class Counts(NamedTuple):
    """How many puzzles were begun, and what became of them; each solved one may count in more."""

    begun: int
    solved: int
    first_try: int
    perfect: int
    shown: int
    late: int


@dataclass(frozen=True, slots=True)
class Row:
    """One row of a table, with its bar in percent of the longest: solved, and at the first try."""

    name: str
    counts: Counts
    solved_width: str
    first_try_width: str


@dataclass(frozen=True, slots=True)
class Statistics:
    """What the player's puzzles have come to: of days, and of practice for the first time."""

    days: Counts
    by_weekday: list[Row]
    by_grade: list[Row]
    practice: Counts


def statistics(player: Player | None) -> Statistics | None:
    """The player's statistics; None if nothing was begun yet.

    One query for a player, two if some days came after the bank's last one.
    """
    if player is None:
        return None
    # Any position can be made a puzzle. What is counted are those that everybody has.
    known = bank.by_name()
    every = Attempt.objects.filter(player=player, round=1, version__gt=0)
    attempts = [attempt for attempt in every if attempt.date or attempt.puzzle in known]
    if not attempts:
        return None
    dailies = [attempt for attempt in attempts if attempt.date]
    weekdays = {number: words.weekday(number) for number in range(WEEK)}
    grades = {number: grade_name(number) for number in range(1, GRADES + 1)}
    puzzles = puzzles_of([attempt.date for attempt in dailies if attempt.date])
    return Statistics(
        days=_count(dailies),
        by_weekday=_rows(weekdays, [(each.date.weekday(), each) for each in dailies if each.date]),
        by_grade=_rows(
            grades,
            [(puzzles[each.date].grade, each) for each in dailies if each.date in puzzles],
        ),
        practice=_count([attempt for attempt in attempts if not attempt.date]),
    )


def figures(counts: Counts) -> list[tuple[str, int]]:
    """The counts by their names, but for those that are nought and go without saying."""
    named = [
        (gettext("Solved"), counts.solved),
        (gettext("At the first try"), counts.first_try),
        (gettext("No disc given away"), counts.perfect),
        (gettext("On a later day"), counts.late),
        (gettext("With a move shown"), counts.shown),
        (gettext("Started, not solved yet"), counts.begun - counts.solved),
    ]
    always = 3
    return named[:always] + [(name, count) for name, count in named[always:] if count]


def _count(attempts: Iterable[Attempt]) -> Counts:
    attempts = list(attempts)
    solved = [attempt for attempt in attempts if attempt.solved_at]
    return Counts(
        begun=len(attempts),
        solved=len(solved),
        first_try=sum(attempt.first_try for attempt in solved),
        perfect=sum(attempt.perfect for attempt in solved),
        shown=sum(attempt.shown for attempt in solved),
        late=sum(attempt.is_late for attempt in solved),
    )


def _rows(names: Mapping[int, str], attempts: Iterable[tuple[int, Attempt]]) -> list[Row]:
    groups: dict[int, list[Attempt]] = {number: [] for number in names}
    for number, attempt in attempts:
        groups[number].append(attempt)
    counted = {number: _count(group) for number, group in groups.items()}
    most = max(1, *(counts.solved for counts in counted.values()))
    return [
        Row(
            name,
            counted[number],
            solved_width=f"{100 * counted[number].solved / most:g}",
            first_try_width=f"{100 * counted[number].first_try / most:g}",
        )
        for number, name in names.items()
    ]
