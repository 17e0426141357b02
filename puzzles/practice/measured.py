"""How hard the practice puzzles are, once people have solved them.

The bank's file says how hard a puzzle should be: −log of the chance that five levels of the engine
hold its aim. As soon as `ENOUGH` people have solved it, what they came to counts too:

    difficulty = (ENOUGH × bank's difficulty + people × −log share) / (ENOUGH + people)
    share      = (people who needed one try + ½) / (people + 1)

So the file weighs as much as `ENOUGH` people, and less the more there are. The halves keep the
logarithm finite if nobody needed one try. Only first rounds count, and only finished ones. A puzzle
that has moved is in the grade that its new difficulty falls into; the borders of the grades stay
those of the file.
"""

import math
from collections.abc import Mapping, Sequence
from dataclasses import replace

from django.core.cache import cache as site_cache
from django.db.models import Count, Q

from puzzles.bank import file as bank
from puzzles.bank.puzzle import Puzzle
from puzzles.making.difficulty import grade, limits_of_bank
from puzzles.models import Attempt

ENOUGH = 30

# For so many seconds nobody counts again.
AN_HOUR = 3600
CACHE_KEY = "puzzles:practice:solvers"

# Of a puzzle, how many people have solved it, and how many of them at the first try.
Solvers = tuple[int, int]


def puzzles() -> Sequence[Puzzle]:
    """All practice puzzles, the easiest first, as hard as they are by now.

    One query, or none in the hour after it.
    """
    solvers = _solvers()
    moved = [
        moved_by(puzzle, *solvers[puzzle.name]) if puzzle.name in solvers else puzzle
        for puzzle in bank.practice()
    ]
    return sorted(moved, key=lambda puzzle: (puzzle.difficulty, int(puzzle.name)))


def moved_by(puzzle: Puzzle, people: int, first_tries: int) -> Puzzle:
    """The puzzle, as hard as it is after so many people have solved it."""
    share = (first_tries + 0.5) / (people + 1)
    weighed = ENOUGH * puzzle.difficulty - people * math.log(share)
    difficulty = round(weighed / (ENOUGH + people), 2)
    return replace(puzzle, difficulty=difficulty, grade=grade(difficulty, limits_of_bank()))


def _solvers() -> Mapping[str, Solvers]:
    """Those puzzles that enough people have solved, by name."""
    counted: Mapping[str, Solvers] | None = site_cache.get(CACHE_KEY)
    if counted is None:
        counted = _count_solvers()
        site_cache.set(CACHE_KEY, counted, AN_HOUR)
    return counted


def _count_solvers() -> Mapping[str, Solvers]:
    finished = Attempt.objects.filter(date=None, round=1, solved_at__isnull=False)
    rows = (
        finished.values("puzzle")
        .annotate(people=Count("pk"), first_tries=Count("pk", filter=Q(first_try=True)))
        .filter(people__gte=ENOUGH)
    )
    return {row["puzzle"]: (row["people"], row["first_tries"]) for row in rows}
