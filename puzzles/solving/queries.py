"""What reads attempts for the pages of a puzzle."""

from dataclasses import dataclass
from operator import attrgetter

from django.db.models import Count, Q

from puzzles.bank.puzzle import Puzzle
from puzzles.models import Attempt
from puzzles.solving.work import Solving
from reversi_site.players.models import Player


def solving(player: Player | None, puzzle: Puzzle, *, again: bool = False) -> Solving:
    """What the player has made of a puzzle in the first round, or, `again`, in the latest one.

    One query for a player, none without. If there is nothing yet, a fresh attempt that is not
    stored.
    """
    attempt = None
    if player:
        rounds = _rounds(player, puzzle)
        attempt = rounds[-1 if again else 0] if rounds else None
    return Solving(puzzle, attempt or Attempt(player=player, puzzle=puzzle.name, date=puzzle.date))


def _rounds(player: Player, puzzle: Puzzle) -> list[Attempt]:
    """What is kept of a player's rounds at a puzzle, the first one first."""
    # In SQL, since every look and every press begins with it, and Django takes as long to write it
    # as to find and read the rows. They are few: sorted by the database they would take longer.
    found = Attempt.objects.raw(
        "SELECT * FROM puzzles_attempt WHERE player_id = %s AND puzzle = %s",
        [player.pk, puzzle.name],
    )
    return sorted(found, key=attrgetter("round"))


@dataclass(frozen=True, slots=True)
class Others:
    """How many other players have solved a puzzle, and how many of them at the first try."""

    solved: int
    first_try: int


def others(player: Player | None, puzzle: Puzzle) -> Others:
    """How others did, by their first rounds. One query."""
    attempts = Attempt.objects.filter(puzzle=puzzle.name, round=1, solved_at__isnull=False)
    counts = attempts.exclude(player=player).aggregate(
        solved=Count("pk"), first_try=Count("pk", filter=Q(first_try=True))
    )
    return Others(**counts)
