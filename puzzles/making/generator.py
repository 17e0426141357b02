"""Making a whole bank: games are searched in rounds until every place in it is filled.

The same numbers, seed and engine version give the same bank, however many processes work on it.
"""

import datetime
from collections import Counter
from collections.abc import Callable, Set
from concurrent.futures import Executor
from functools import partial
from itertools import count, repeat

from puzzles.bank.aims import Aim
from puzzles.bank.puzzle import Puzzle
from puzzles.making import selection
from puzzles.making.criteria import EMPTIES_BY_WEEKDAY, fingerprint
from puzzles.making.patience import patiently
from puzzles.making.searching import Find, Wish, search_game

# All games of a round are searched for the same wishes, so that it does not matter who is first.
GAMES_IN_A_ROUND = 64

# Of a hundred puzzles to practise with so many have so many empty squares; of ten so many are to
# draw.
PRACTICE = {6: 16, 7: 12, 8: 4, 9: 6, 10: 12, 11: 12, 12: 12, 13: 8, 14: 8, 15: 6, 16: 4}
DRAWS_IN_TEN = 3

Progress = Callable[[str], None]


def generate(
    dates: list[datetime.date], practice: int, seed: int, executor: Executor, progress: Progress
) -> list[Puzzle]:
    """Make a puzzle for each date, and so many to practise with.

    `executor` runs the searches; `progress` gets a line after each round.
    """
    finds = _search(_places(dates, practice), seed, executor, progress)
    return selection.bank(finds, dates, seed)


def find_one(date: datetime.date, taken: Set[tuple[int, int]], seed: int) -> Find:
    """A find for one date: to win, and with as many empty squares as its weekday asks for.

    `taken` holds the fingerprints of all puzzles that there are. However long it takes, and however
    busy the engine is.
    """
    wishes = [Wish(empties, Aim.WIN) for empties in EMPTIES_BY_WEEKDAY[date.weekday()]]
    games = (patiently(search_game, seed, number, wishes) for number in count())
    finds = (find for game in games for find in game)
    return next(find for find in finds if fingerprint(find.position) not in taken)


def _places(dates: list[datetime.date], practice: int) -> Counter[Wish]:
    """How many puzzles are wished of which kind."""
    places: Counter[Wish] = Counter()
    for empties, number in selection.empties_of(dates).items():
        places[Wish(empties, Aim.WIN)] += number
    for empties, number in selection.shares(practice, PRACTICE).items():
        draws = number * DRAWS_IN_TEN // 10
        places[Wish(empties, Aim.DRAW)] += draws
        places[Wish(empties, Aim.WIN)] += number - draws
    return +places


def _search(places: Counter[Wish], seed: int, executor: Executor, progress: Progress) -> list[Find]:
    """Search game after game until every place is filled; a find fills one of its kind."""
    finds: list[Find] = []
    seen: set[tuple[int, int]] = set()
    for begin in count(step=GAMES_IN_A_ROUND):
        if not places:
            break
        numbers = range(begin, begin + GAMES_IN_A_ROUND)
        for of_game in executor.map(partial(search_game, seed), numbers, repeat(tuple(places))):
            for find in of_game:
                mark = fingerprint(find.position)
                if places[find.wish] > 0 and mark not in seen:
                    places[find.wish] -= 1
                    seen.add(mark)
                    finds.append(find)
        places = +places
        progress(_report(len(finds), begin + GAMES_IN_A_ROUND, places))
    return finds


def _report(found: int, games: int, places: Counter[Wish]) -> str:
    missing = Counter(wish.empties for wish in places.elements())
    each = ", ".join(f"{missing[empties]} with {empties} empty" for empties in sorted(missing))
    return f"{found} puzzles after {games} games; to come: {each or 'none'}"
