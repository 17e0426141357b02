"""Which puzzle comes next in a run: drawn by lot, each grade in its turn."""

from collections.abc import Collection, Iterable
from secrets import choice

from puzzles.bank.puzzle import GRADES, Puzzle

# So many puzzles come from a grade before the next one's turn; the hardest has no end.
FROM_EACH_GRADE = 3


def draw(puzzles: Iterable[Puzzle], played: Collection[str]) -> Puzzle | None:
    """One of those not played yet, of the grade whose turn it is; None if all were played.

    Where that grade has none left the nearest one steps in, rather a harder than an easier one.
    """
    left = [puzzle for puzzle in puzzles if puzzle.name not in played]
    if not left:
        return None
    turn = min(len(played) // FROM_EACH_GRADE + 1, GRADES)
    nearest = min(left, key=lambda puzzle: (abs(puzzle.grade - turn), -puzzle.grade)).grade
    return choice([puzzle for puzzle in left if puzzle.grade == nearest])
