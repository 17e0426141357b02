"""Which answers are right. All of it follows from the engine and the step's position.

An answer is a word: "f5" for a move, "c4d4" for marked squares, an option's name, "read".
"""

from collections.abc import Iterable

from lessons.course.claims import outflanked_directions
from lessons.course.steps import Choose, FindAll, MarkFlips, Place, Step
from reversi_site.engine import squares

READ = "read"


def is_right(step: Step, answer: str) -> bool:
    """Say whether `answer`, written as this module writes it, solves the step."""
    match step:
        case Place():
            return squares.parse(answer) in right_squares(step)
        case FindAll() | MarkFlips():
            return parse_marks(answer) == right_squares(step)
        case Choose():
            return any(option.is_right and option.slug == answer for option in step.options)
        case _:
            return answer == READ


def right_squares(step: Step) -> frozenset[int]:
    """Return the squares that are right: moves to choose from, or all squares to mark.

    Empty for steps that are not answered on the board.
    """
    position = step.position
    match step:
        case Place():
            return frozenset(move for move in position.legal_moves() if _reaches_goal(step, move))
        case FindAll():
            return frozenset(position.legal_moves())
        case MarkFlips():
            return frozenset(position.flips(step.move))
        case _:
            return frozenset()


def _reaches_goal(step: Place, move: int) -> bool:
    goal = step.goal
    return (goal.flips is None or len(step.position.flips(move)) == goal.flips) and (
        goal.lines is None or len(outflanked_directions(step.game, move)) == goal.lines
    )


def parse_marks(text: str) -> frozenset[int]:
    """Return the squares of "c4d4". Raises ValueError when it is anything else."""
    return frozenset(squares.parse(text[at : at + 2]) for at in range(0, len(text), 2))


def write_marks(marked: Iterable[int]) -> str:
    """Return marked squares as a word, in the order of the board: the same set, the same word."""
    return "".join(squares.name(square) for square in sorted(marked))
