"""Lists to practise from: all practice puzzles, those of a theme, or those of a grade."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass

from django import forms
from django.http import QueryDict

from puzzles.bank.puzzle import GRADES, Puzzle
from puzzles.bank.themes import Theme


@dataclass(frozen=True, slots=True)
class PuzzleList:
    """What a list holds: the puzzles of a theme or of a grade, 1 to 7; neither: all."""

    theme: Theme | None = None
    grade: int | None = None

    @property
    def query(self) -> Mapping[str, str]:
        """How an address says that a puzzle is tried from this list."""
        if self.theme:
            return {"theme": self.theme.value}
        return {"grade": str(self.grade)} if self.grade else {}

    def of(self, puzzles: Iterable[Puzzle]) -> Sequence[Puzzle]:
        """Those of some puzzles that are in the list, in their order."""
        return [puzzle for puzzle in puzzles if self.holds(puzzle)]

    def holds(self, puzzle: Puzzle) -> bool:
        """Whether a puzzle is in the list."""
        return (self.theme is None or self.theme in puzzle.themes) and self.grade in (
            None,
            puzzle.grade,
        )


class ListForm(forms.Form):
    """Which list a request asks for: ?theme=parity, or ?grade=3."""

    theme = forms.TypedChoiceField(
        required=False, choices=[(theme, theme) for theme in Theme], coerce=Theme, empty_value=None
    )
    grade = forms.IntegerField(required=False, min_value=1, max_value=GRADES)


def asked_list(query: QueryDict) -> PuzzleList | None:
    """The list that a query string names; None if it names none that there is."""
    form = ListForm(query)
    if not form.is_valid():
        return None
    return PuzzleList(**form.cleaned_data)


def next_unsolved(
    puzzles: Sequence[Puzzle], solved: Collection[str], after: str = ""
) -> Puzzle | None:
    """The first puzzle not solved yet, behind the one named `after`, or else before it.

    None if all are solved, or all but that one.
    """
    names = [puzzle.name for puzzle in puzzles]
    start = names.index(after) + 1 if after in names else 0
    in_turn = [*puzzles[start:], *puzzles[:start]]
    return next((each for each in in_turn if each.name not in {*solved, after}), None)
