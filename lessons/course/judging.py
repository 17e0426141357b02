"""Which answers are right. All of it follows from the engine and the step's position.

An answer is a word: "f5" for a move, a square or the better of two moves, "c4d4" for marked
squares, "7" for a number, an option's name, "read", or the moves made in a step that is played out.
"""

from collections.abc import Callable, Iterable

from lessons.course import playing
from lessons.course.claims.statements import Subject
from lessons.course.claims.strategy import region_of
from lessons.course.goals import reply_count, right_moves
from lessons.course.scores import exact_scores
from lessons.course.steps import (
    Choose,
    Compare,
    Count,
    FindAll,
    FindSquare,
    Group,
    Mark,
    MarkFlips,
    Measure,
    NameSquare,
    Place,
    PlayOut,
    Quantity,
    Step,
)
from reversi_site.engine import Colour, Game, Position, concepts, squares

READ = "read"


def is_right(step: Step, answer: str) -> bool:
    """Say whether `answer`, written as this module writes it, solves the step."""
    match step:
        case Place() | FindSquare() | NameSquare() | Compare():
            return squares.parse(answer) in right_squares(step)
        case FindAll() | MarkFlips() | Mark():
            return parse_marks(answer) == right_squares(step)
        case Choose():
            return any(option.is_right and option.slug == answer for option in step.options)
        case Count():
            return int(answer) == right_number(step)
        case PlayOut():
            return playing.is_reached(step, playing.game_after(step, answer))
        case _:
            return answer == READ


def fits(step: Step, answer: str) -> bool:
    """Say whether an answer that was right once can still be shown: the step may have changed."""
    match step:
        case Place():
            return answer in map(squares.name, step.position.legal_moves())
        case Choose():
            return is_right(step, answer)
        case PlayOut():
            return playing.fits(step, answer)
        case _:
            return True  # All that is shown of them follows from the step.


# --- Squares ------------------------------------------------------------------------------------


def right_squares(step: Step) -> frozenset[int]:
    """Return the squares that are right: moves to choose from, or all squares to mark.

    Empty for steps that are not answered by squares.
    """
    match step:
        case Place():
            return right_moves(step.goal, step.game)
        case FindAll():
            return frozenset(step.position.legal_moves())
        case MarkFlips():
            return frozenset(step.position.flips(step.move))
        case Mark():
            return _set_of(step)
        case FindSquare() | NameSquare():
            return frozenset({step.square})
        case Compare():
            return frozenset({better_move(step)})
        case _:
            return frozenset()


GROUPS = {
    Group.CORNERS: squares.CORNERS,
    Group.X_SQUARES: squares.X_SQUARES,
    Group.C_SQUARES: squares.C_SQUARES,
    Group.EDGES: squares.EDGES,
}


def _set_of(step: Mark) -> frozenset[int]:
    of = step.of
    if isinstance(of, Group):
        return GROUPS[of]
    if isinstance(of, Colour):
        return _OF_COLOUR[step.what](step.position, of)
    return region_of(Subject(step.game), of).squares


def _discs(position: Position, colour: Colour) -> frozenset[int]:
    return frozenset(squares.bits(position.discs(colour)))


# Squares that can be marked or counted, by the words of SquareSet and Quantity.
_OF_COLOUR: dict[str, Callable[[Position, Colour], frozenset[int]]] = {
    "discs": _discs,
    "moves": concepts.moves,
    "safe-moves": concepts.safe_moves,
    "frontier": concepts.frontier,
    "interior": concepts.interior,
    "stable": concepts.stable_discs,
}


def parse_marks(text: str) -> frozenset[int]:
    """Return the squares of "c4d4". Raises ValueError when it is anything else."""
    return frozenset(squares.parse_word(text))


def write_marks(marked: Iterable[int]) -> str:
    """Return marked squares as a word, in the order of the board: the same set, the same word."""
    return squares.word(sorted(marked))


# --- Numbers ------------------------------------------------------------------------------------


def right_number(step: Count) -> int:
    """Return the number to be counted."""
    position, of = step.position, step.of
    match step.what:
        case Quantity.EMPTY:
            return position.empties
        case Quantity.REGIONS:
            return len(concepts.regions(position))
        case Quantity.AHEAD if isinstance(of, Colour):
            return position.count(of) - position.count(of.other)
    return len(counted_squares(step) or ())


def counted_squares(step: Count) -> frozenset[int] | None:
    """Return the squares whose number is asked for; None if it is no number of squares."""
    position, of = step.position, step.of
    if isinstance(of, Colour) and step.what in _OF_COLOUR:
        return _OF_COLOUR[step.what](position, of)
    if isinstance(of, int):
        match step.what:
            case Quantity.REGION:
                return region_of(Subject(step.game), of).squares
            case Quantity.FLIPS:
                return frozenset(position.flips(of))
            case Quantity.REPLIES:
                return concepts.replies(position, of)
    return None


# --- Two moves ----------------------------------------------------------------------------------


def measured(game: Game, move: int, by: Measure) -> int:
    """Return the number by which a move is compared. Raises MissingScoresError."""
    own = game.position.turn
    match by:
        case Measure.SCORE:
            return exact_scores(game.position)[move]
        case Measure.REPLIES:
            return reply_count(game.position, move)
        case Measure.FRONTIER:
            return len(concepts.frontier(game.play(move).position, own))
        case Measure.FLIPS:
            return len(game.position.flips(move))
        case Measure.STABLE:
            return len(concepts.stable_discs(game.play(move).position, own))


MORE_IS_BETTER = (Measure.SCORE, Measure.STABLE)


def better_move(step: Compare) -> int:
    """Return the better of the two moves; the first if they are alike."""

    def worth(move: int) -> int:
        value = measured(step.game, move, step.by)
        return value if step.by in MORE_IS_BETTER else -value

    return max(step.moves, key=worth)
