"""What a bank holds, as Markdown: docs/puzzles.md shows it of the site's own.

`tables` counts what the lines say; `correlations` has to search.
"""

import calendar
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import Executor
from statistics import correlation, quantiles

from puzzles.bank.aims import Aim
from puzzles.bank.puzzle import GRADES, Puzzle
from puzzles.bank.themes import Theme
from puzzles.bank.tree import Tree
from puzzles.making.criteria import choices, main_line
from reversi_site.engine.position import Colour
from reversi_site.engine.search import Engine, Limits, Priority


def tables(puzzles: Sequence[Puzzle]) -> str:
    """How many puzzles there are of which kind, and how hard they are."""
    dailies = [puzzle for puzzle in puzzles if puzzle.date]
    practice = [puzzle for puzzle in puzzles if not puzzle.date]
    kinds: list[tuple[str, Callable[[Puzzle], bool]]] = [
        *((f"grade {grade}", _has_grade(grade)) for grade in range(1, GRADES + 1)),
        *((f"to {aim}", _has_aim(aim)) for aim in Aim),
        *((f"{colour.value.capitalize()} to move", _is_for(colour)) for colour in Colour),
        *((theme.value, _has_theme(theme)) for theme in Theme),
        ("no theme", lambda puzzle: not puzzle.themes),
    ]
    return "\n\n".join(
        [
            _table(
                "Day | Puzzles | Empty squares | Difficulty",
                [
                    (calendar.day_name[weekday], *_group(dailies, _is_on(weekday)))
                    for weekday in range(7)
                ],
            ),
            _table(
                "Practice | Puzzles | Empty squares | Difficulty",
                [
                    (f"grade {grade}", *_group(practice, _has_grade(grade)))
                    for grade in range(1, GRADES + 1)
                ],
            ),
            _table(
                "Kind | Days | Practice | Difficulty",
                [
                    (
                        name,
                        sum(map(is_kind, dailies)),
                        sum(map(is_kind, practice)),
                        _difficulties(filter(is_kind, puzzles)),
                    )
                    for name, is_kind in kinds
                ],
            ),
        ]
    )


def correlations(puzzles: Sequence[Puzzle], executor: Executor) -> str:
    """How well difficulty goes with three numbers that are easier to find. Searches."""
    measured = list(executor.map(measures, puzzles))
    difficulties = [puzzle.difficulty for puzzle in puzzles]
    names = (
        "empty squares",
        "only-moves: choices of the main line with one right move",
        "rank of the right move at a first look",
    )
    return _table(
        "Difficulty and … | Rank correlation",
        [
            (name, f"{rank_correlation(difficulties, numbers):+.2f}".replace("-", "−"))
            for name, numbers in zip(names, zip(*measured, strict=True), strict=True)
        ],
    )


def measures(puzzle: Puzzle) -> tuple[int, int, int]:
    """Empty squares, only-moves, and which place the best right move has at a first look."""
    position = puzzle.position
    tree = Tree(position.turn, puzzle.aim, priority=Priority.ANALYSIS)
    line = choices(main_line(position, tree), tree)
    only_moves = sum(len(tree.keeping(choice)) == 1 for choice in line)
    looked_at = Engine().analyse(position, Limits(depth=1)).scores
    places = [place for place, each in enumerate(looked_at, 1) if each.square in puzzle.keeping]
    return position.empties, only_moves, min(places)


def rank_correlation(xs: Sequence[float], ys: Sequence[float]) -> float:
    """Spearman's: 1 if both rise together, −1 if one falls as the other rises."""
    return correlation(_ranks(xs), _ranks(ys))


def _ranks(values: Sequence[float]) -> list[float]:
    """The place of each value in ascending order; equal ones share the mean of their places."""
    at: dict[float, list[int]] = {}
    for place, value in enumerate(sorted(values), start=1):
        at.setdefault(value, []).append(place)
    return [sum(at[value]) / len(at[value]) for value in values]


# --- Kinds of puzzles --------------------------------------------------------------------------


def _is_on(weekday: int) -> Callable[[Puzzle], bool]:
    return lambda puzzle: puzzle.date is not None and puzzle.date.weekday() == weekday


def _has_grade(grade: int) -> Callable[[Puzzle], bool]:
    return lambda puzzle: puzzle.grade == grade


def _has_aim(aim: Aim) -> Callable[[Puzzle], bool]:
    return lambda puzzle: puzzle.aim is aim


def _is_for(colour: Colour) -> Callable[[Puzzle], bool]:
    return lambda puzzle: puzzle.position.turn is colour


def _has_theme(theme: Theme) -> Callable[[Puzzle], bool]:
    return lambda puzzle: theme in puzzle.themes


# --- Writing -----------------------------------------------------------------------------------


def _group(puzzles: Iterable[Puzzle], is_kind: Callable[[Puzzle], bool]) -> tuple[int, str, str]:
    """How many are of a kind, with how many empty squares, and how hard."""
    group = list(filter(is_kind, puzzles))
    empties = Counter(puzzle.position.empties for puzzle in group)
    listed = ", ".join(f"{number} × {each}" for each, number in sorted(empties.items()))
    return len(group), listed, _difficulties(group)


def _difficulties(puzzles: Iterable[Puzzle]) -> str:
    """The quartiles of their difficulties."""
    difficulties = [puzzle.difficulty for puzzle in puzzles]
    if len(difficulties) < 2:
        return " · ".join(f"{each:.1f}" for each in difficulties)
    return " · ".join(f"{each:.1f}" for each in quantiles(difficulties, method="inclusive"))


def _table(head: str, rows: Iterable[Sequence[object]]) -> str:
    columns = head.count("|") + 1
    lines = [head, " | ".join(["---"] * columns), *(" | ".join(map(str, row)) for row in rows)]
    return "\n".join(f"| {line} |" for line in lines)
