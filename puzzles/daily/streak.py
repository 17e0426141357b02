"""How many days in succession a player has solved the day's puzzle, with a day of grace a week.

Of any seven days in succession one may be missed: the streak waits. If a second one is missed, the
streak goes back to what was solved since the first. So a day that is solved never makes a streak
shorter, whenever it was. A day that is not over yet is never missed.
"""

import datetime
from collections.abc import Collection
from dataclasses import dataclass

from puzzles.models import Attempt
from reversi_site.players.models import Player

# Of so many days in succession one may be missed.
WEEK = datetime.timedelta(days=7)

_DAY = datetime.timedelta(days=1)


@dataclass(frozen=True, slots=True)
class Streak:
    """Days solved in succession; forgiven ones in between are not counted.

    `current`: up to today; 0 if there is no streak now. `longest`: at any time. `waits`: whether
    there is one although yesterday was missed, and today is not solved yet.
    """

    current: int
    longest: int
    waits: bool


def streak(days: Collection[datetime.date], today: datetime.date) -> Streak:
    """The streak of a player who has solved the puzzles of `days` on their days.

    A day after `today` has begun elsewhere: its puzzle counts if it is solved, and is not missed.
    """
    solved = frozenset(days)
    if not solved:
        return Streak(0, 0, waits=False)
    current = longest = since_missed = 0
    missed: datetime.date | None = None
    date = min(solved)
    while date <= max(today, *solved):
        if date in solved:
            current, since_missed = current + 1, since_missed + 1
            longest = max(longest, current)
        elif date < today:
            if missed and date - missed < WEEK:
                current = since_missed
            missed, since_missed = date, 0
        date += _DAY
    waits = current > 0 and missed == today - _DAY and today not in solved
    return Streak(current, longest, waits)


def streak_of(player: Player | None, today: datetime.date) -> Streak | None:
    """The player's streak; None for a guest of whom nothing is kept, or who wants to see none.

    One query for a player who does. A solution that was shown does not count, nor does one that
    came when its day was over everywhere.
    """
    if player is None or not player.show_streak:
        return None
    attempts = Attempt.objects.filter(
        player=player, round=1, date__isnull=False, solved_at__isnull=False, shown=False
    ).only("date", "solved_at")
    return streak([a.date for a in attempts if a.date and not a.is_late], today)
