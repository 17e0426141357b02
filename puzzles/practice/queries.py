"""What there is to practise, as the overview shows it to a player."""

import datetime
from collections.abc import Collection, Sequence
from dataclasses import dataclass

from puzzles.bank.puzzle import GRADES, Puzzle
from puzzles.bank.themes import Theme
from puzzles.models import Attempt
from puzzles.practice import measured, mistakes, places, words
from puzzles.practice.lists import PuzzleList, next_unsolved
from puzzles.practice.strikes import queries as strikes
from puzzles.solving import theme_words
from puzzles.solving import words as solving_words
from reversi_site.players.models import Player


@dataclass(frozen=True, slots=True)
class ListRow:
    """A list to practise from: how far the player has come with it, and its next puzzle.

    `puzzle` is the next one not solved yet, or the first one if all are.
    """

    name: str
    sentence: str
    standing: str
    puzzle: Puzzle
    url: str
    pips: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Overview:
    """All that there is to practise. `best`: the player's best run of three strikes, in words."""

    themes: list[ListRow]
    grades: list[ListRow]
    due: int
    next_due: datetime.datetime | None
    best: str


def overview(player: Player | None) -> Overview:
    """What there is to practise. Five queries at most for a player, and one an hour for all."""
    puzzles, solved = measured.puzzles(), solved_names(player)
    due = mistakes.due(player)
    best = strikes.best(player)
    return Overview(
        themes=[row for theme in Theme if (row := _theme_row(theme, puzzles, solved))],
        grades=[
            row for grade in range(1, GRADES + 1) if (row := _grade_row(grade, puzzles, solved))
        ],
        due=len(due),
        next_due=None if due else mistakes.next_due(player),
        best=words.best_run(best) if best is not None else "",
    )


def solved_names(player: Player | None) -> frozenset[str]:
    """The practice puzzles that the player has solved, in whatever round. One query."""
    if player is None:
        return frozenset()
    solved = Attempt.objects.filter(player=player, date=None, solved_at__isnull=False)
    return frozenset(solved.values_list("puzzle", flat=True))


def _theme_row(theme: Theme, puzzles: Sequence[Puzzle], solved: Collection[str]) -> ListRow | None:
    return _row(
        PuzzleList(theme=theme),
        puzzles,
        solved,
        theme_words.name(theme),
        theme_words.sentence(theme),
    )


def _grade_row(grade: int, puzzles: Sequence[Puzzle], solved: Collection[str]) -> ListRow | None:
    return _row(PuzzleList(grade=grade), puzzles, solved, solving_words.grade_name(grade), "")


def _row(
    of: PuzzleList, puzzles: Sequence[Puzzle], solved: Collection[str], name: str, sentence: str
) -> ListRow | None:
    """The row of a list; None if there is no puzzle for it."""
    listed = of.of(puzzles)
    if not listed:
        return None
    puzzle = next_unsolved(listed, solved) or listed[0]
    return ListRow(
        name=name,
        sentence=sentence,
        standing=words.solved_of(sum(each.name in solved for each in listed), len(listed)),
        puzzle=puzzle,
        url=places.in_list(puzzle, of).url,
        pips=solving_words.pips(puzzle),
    )
