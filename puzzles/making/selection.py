"""From a heap of finds to a bank: which of them become whose day, and which are for practice."""

import datetime
import random
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence, Set
from itertools import groupby

from puzzles.bank.aims import Aim
from puzzles.bank.puzzle import GRADES, Puzzle
from puzzles.making.difficulty import grade, grade_limits
from puzzles.making.searching import Find
from reversi_site.engine.search import ENGINE_VERSION

# Of how many empty squares each weekday's puzzles are, in parts, from Monday to Sunday.
EMPTIES_OF_WEEKDAYS: tuple[Mapping[int, int], ...] = (
    {6: 1},
    {7: 5, 8: 1},
    {8: 1, 9: 1},
    {9: 1, 10: 3},
    {10: 1, 11: 1},
    {11: 1, 12: 1},
    {12: 3, 13: 2, 14: 2},
)
MOST_DRAWS_A_MONTH = 2


def bank(finds: Sequence[Find], dates: Sequence[datetime.date], seed: int) -> list[Puzzle]:
    """All finds as puzzles: one for each date, the rest for practice, the easiest first.

    Of a weekday's kind those become dailies that are about as hard as the day should be. In every
    month one day or two are to draw. Raises ValueError if there are too few finds of a kind.
    """
    dice = random.Random(seed)  # noqa: S311 - an order, no secret
    limits = grade_limits([find.difficulty for find in finds])
    left = list(finds)
    targets = _targets(finds)
    by_date = _to_draw(dates, left, targets, dice)
    for weekday, mix in enumerate(EMPTIES_OF_WEEKDAYS):
        waiting = [d for d in dates if d.weekday() == weekday and d not in by_date]
        chosen: list[Find] = []
        for empties, number in shares(len(waiting), mix).items():
            chosen += _take(left, {empties}, Aim.WIN, number, targets[weekday])
        dice.shuffle(chosen)
        by_date |= zip(waiting, chosen, strict=True)
    practice = sorted(left, key=lambda find: find.difficulty)
    return [
        *(as_puzzle(by_date[date], date.isoformat(), date, limits) for date in dates),
        *(as_puzzle(find, str(number), None, limits) for number, find in enumerate(practice, 1)),
    ]


def shares(number: int, parts: Mapping[int, int]) -> dict[int, int]:
    """Share a number out by parts, so that it is neither more nor less; the first get the rest."""
    whole = sum(parts.values())
    found = {kind: number * part // whole for kind, part in parts.items()}
    for kind in list(found)[: number - sum(found.values())]:
        found[kind] += 1
    return found


def empties_of(dates: Iterable[datetime.date]) -> Counter[int]:
    """How many puzzles of how many empty squares the dates need."""
    weekdays = Counter(date.weekday() for date in dates)
    needed: Counter[int] = Counter()
    for weekday, number in weekdays.items():
        needed.update(shares(number, EMPTIES_OF_WEEKDAYS[weekday]))
    return needed


def _to_draw(
    dates: Sequence[datetime.date],
    left: list[Find],
    targets: Sequence[float],
    dice: random.Random,
) -> dict[datetime.date, Find]:
    """One day in each odd month, two in each even one, with drawn finds taken out of those left.

    Fewer where no drawn find has as many empty squares as any day of the month.
    """
    chosen: dict[datetime.date, Find] = {}
    for (_, month), days in groupby(dates, key=lambda date: (date.year, date.month)):
        shuffled = list(days)
        dice.shuffle(shuffled)
        for _ in range(MOST_DRAWS_A_MONTH - month % 2):
            there = {find.position.empties for find in left if find.aim is Aim.DRAW}
            date = next((date for date in shuffled if there & _allowed(date)), None)
            if date is None:
                break
            shuffled.remove(date)
            target = targets[date.weekday()]
            chosen[date] = _take(left, _allowed(date), Aim.DRAW, 1, target)[0]
    return chosen


def _take(left: list[Find], empties: Set[int], aim: Aim, number: int, target: float) -> list[Find]:
    """Take so many finds of a kind out of those left, the nearest to a difficulty first."""
    of_kind = [find for find in left if find.position.empties in empties and find.aim is aim]
    if len(of_kind) < number:
        raise ValueError(f"{len(of_kind)} finds of {sorted(empties)} to {aim}, {number} needed")
    of_kind.sort(key=lambda find: abs(find.difficulty - target))
    for find in of_kind[:number]:
        left.remove(find)
    return of_kind[:number]


def _allowed(date: datetime.date) -> Set[int]:
    return EMPTIES_OF_WEEKDAYS[date.weekday()].keys()


def _targets(finds: Iterable[Find]) -> list[float]:
    """How hard each weekday should be: in the middle of its seventh of all finds."""
    ordered = sorted(find.difficulty for find in finds)
    middles = (len(ordered) * (2 * weekday + 1) // (2 * GRADES) for weekday in range(GRADES))
    return [ordered[middle] for middle in middles]


def as_puzzle(find: Find, name: str, date: datetime.date | None, limits: Sequence[float]) -> Puzzle:
    """A find as a puzzle with this name. `limits` are those of the grades: see `grade_limits`."""
    return Puzzle(
        name=name,
        date=date,
        aim=find.aim,
        position=find.position,
        scores=find.proof.scores,
        game=find.game.transcript,
        themes=find.themes,
        difficulty=find.difficulty,
        grade=grade(find.difficulty, limits),
        engine_version=ENGINE_VERSION,
        nodes=find.proof.nodes,
    )
