"""Making a whole bank: games are searched in rounds until every place in it is filled.

The same numbers, seed and engine version give the same bank, however many processes work on it.
"""

import datetime
from collections import Counter
from collections.abc import Callable, Mapping, Set
from concurrent.futures import Executor
from functools import partial
from itertools import count, repeat

from puzzles.bank.aims import Aim
from puzzles.bank.puzzle import Puzzle
from puzzles.bank.themes import Theme
from puzzles.making import selection
from puzzles.making.criteria import EMPTIES_BY_WEEKDAY, fingerprint
from puzzles.making.patience import patiently
from puzzles.making.searching import Find, Wish, search_game

# All games of a round are searched for the same wishes, so that it does not matter who is first.
GAMES_IN_A_ROUND = 64

# Of a hundred puzzles to practise with: how many have so many empty squares, and how many are kept
# for themes that are rare. Of ten so many are to draw.
PRACTICE = {6: 10, 7: 12, 8: 4, 9: 6, 10: 12, 11: 12, 12: 12, 13: 8, 14: 8, 15: 6, 16: 4}
FOR_THEMES = 6
DRAWS_IN_TEN = 3

# Rare themes: so few of a kind are too few; so long they are looked for, and so far from the end.
FEWEST_OF_A_THEME = 16
ROUNDS_FOR_THEMES = 12
EMPTIES_FOR_THEMES = range(6, 13)

Progress = Callable[[str], None]


def generate(
    dates: list[datetime.date], practice: int, seed: int, executor: Executor, progress: Progress
) -> list[Puzzle]:
    """Make a puzzle for each date, and so many to practise with.

    `executor` runs the searches; `progress` gets a line after each round.
    """
    rounds = _Rounds(seed, len(dates) + practice, executor, progress)
    rounds.fill(_places(dates, practice))
    for _ in range(ROUNDS_FOR_THEMES):
        missing = _missing_themes(rounds.finds)
        if not missing or not rounds.room:
            break
        rounds.once({Wish(e, a, t): 1 for e in EMPTIES_FOR_THEMES for a in Aim for t in missing})
    rounds.fill(+Counter({Wish(EMPTIES_FOR_THEMES[0], Aim.WIN): rounds.room}))
    return selection.bank(rounds.finds, dates, seed)


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
    """How many puzzles are wished of which kind, but for those kept for rare themes."""
    places: Counter[Wish] = Counter()
    for empties, number in selection.empties_of(dates).items():
        places[Wish(empties, Aim.WIN)] += number
    for empties, number in selection.shares(practice * (100 - FOR_THEMES) // 100, PRACTICE).items():
        draws = number * DRAWS_IN_TEN // 10
        places[Wish(empties, Aim.DRAW)] += draws
        places[Wish(empties, Aim.WIN)] += number - draws
    return +places


def _missing_themes(finds: list[Find]) -> list[Theme]:
    found = Counter(theme for find in finds for theme in find.themes)
    return [theme for theme in Theme if found[theme] < FEWEST_OF_A_THEME]


class _Rounds:
    """Searching round by round, and what was found: `most` finds and no more."""

    def __init__(self, seed: int, most: int, executor: Executor, progress: Progress) -> None:
        self.finds: list[Find] = []
        self._most = most
        self._seen: set[tuple[int, int]] = set()
        self._games = 0
        self._search = partial(search_game, seed)
        self._executor = executor
        self._progress = progress

    @property
    def room(self) -> int:
        """How many more finds there can be."""
        return self._most - len(self.finds)

    def fill(self, places: Counter[Wish]) -> None:
        """Search until every place is filled; a find fills one of its kind."""
        while places:
            places = self.once(places)

    def once(self, places: Mapping[Wish, int]) -> Counter[Wish]:
        """Search the games of one round. Return the places that are still open."""
        still_open = Counter(places)
        numbers = range(self._games, self._games + GAMES_IN_A_ROUND)
        self._games += GAMES_IN_A_ROUND
        for finds in self._executor.map(self._search, numbers, repeat(tuple(places))):
            for find in finds:
                self._place(find, still_open)
        missing = Counter(wish.empties for wish in still_open.elements())
        each = ", ".join(f"{missing[empties]} with {empties} empty" for empties in sorted(missing))
        self._progress(f"{len(self.finds)} puzzles after {self._games} games; to come: {each}")
        return +still_open

    def _place(self, find: Find, still_open: Counter[Wish]) -> None:
        mark = fingerprint(find.position)
        wish = next((wish for wish in find.wishes() if still_open[wish] > 0), None)
        if wish is not None and mark not in self._seen and self.room:
            still_open[wish] -= 1
            self._seen.add(mark)
            self.finds.append(find)
