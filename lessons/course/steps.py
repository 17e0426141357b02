"""The kinds of steps. All of it is read from the content files, or made by lessons.practice."""

from dataclasses import dataclass
from enum import StrEnum

from lessons.course.goals import Goal, PlayOutGoal
from lessons.course.reading import Source
from lessons.course.sentences import Claims, Prose, Sentence
from reversi_site.engine import Colour, Game, Position


@dataclass(frozen=True, kw_only=True)
class Step:
    """One thing to do.

    - `slug`: its name within the lesson; progress is kept under it, so it never changes.
    - `instruction`: says exactly what to do. `text`: what there is to know before doing it.
    - `game`: how the position came about; it begins with a board of its own where it has to.
    - `dots`: whether legal moves are shown. `rings`: squares that are pointed at.
    - `hints`: where to look, then what to do; empty only where there is nothing to find.
    - `solved`: what to say after the right answer.
    """

    slug: str
    instruction: Sentence
    text: Prose
    game: Game
    dots: bool
    rings: tuple[int, ...]
    hints: Prose
    solved: Prose
    source: Source

    @property
    def position(self) -> Position:
        """The position that the step is about."""
        return self.game.position

    @property
    def last(self) -> int | None:
        """The square of the last move, if the position came about by moves."""
        moves = self.game.moves
        return moves[-1] if moves else None

    @property
    def flipped(self) -> tuple[int, ...]:
        """The discs that the last move turned."""
        last = self.game.last_move
        return last.flipped if last else ()


@dataclass(frozen=True, kw_only=True)
class Read(Step):
    """Look at a position and go on."""


@dataclass(frozen=True, kw_only=True)
class Place(Step):
    """Make a legal move that reaches the goal."""

    goal: Goal


@dataclass(frozen=True, kw_only=True)
class FindAll(Step):
    """Mark all legal moves."""


@dataclass(frozen=True, kw_only=True)
class MarkFlips(Step):
    """Mark the discs that a move will turn."""

    move: int


class SquareSet(StrEnum):
    """What can be asked to be marked."""

    STABLE = "stable"
    FRONTIER = "frontier"
    INTERIOR = "interior"
    MOVES = "moves"
    SAFE_MOVES = "safe-moves"
    REGION = "region"
    GROUP = "group"


class Group(StrEnum):
    """Squares of the board that have a name together."""

    CORNERS = "corners"
    X_SQUARES = "x-squares"
    C_SQUARES = "c-squares"
    EDGES = "edges"


@dataclass(frozen=True, kw_only=True)
class Mark(Step):
    """Mark all squares of a set: of a colour, of the region of a square, or of a group."""

    what: SquareSet
    of: Colour | int | Group


# Steps in which squares are marked first and then checked.
Marking = FindAll | MarkFlips | Mark


@dataclass(frozen=True, slots=True)
class Option:
    """One answer to choose, and the reason why it is right or wrong.

    It is right if the claims in `when` hold, or where it has none, if `stated_right`. `claims`
    back what its words name.
    """

    slug: str
    words: str
    reason: Prose
    when: Claims
    stated_right: bool
    claims: Claims
    source: Source

    @property
    def is_right(self) -> bool:
        """Whether this is the answer. Raises MissingScoresError."""
        return all(claim.holds() for claim in self.when) if self.when else self.stated_right


@dataclass(frozen=True, kw_only=True)
class Choose(Step):
    """Choose the one right answer."""

    options: tuple[Option, ...]


@dataclass(frozen=True, kw_only=True)
class FindSquare(Step):
    """Press the square that the instruction names."""

    square: int


@dataclass(frozen=True, kw_only=True)
class NameSquare(Step):
    """Type the name of the square with the ring."""

    square: int


class Quantity(StrEnum):
    """What can be counted."""

    DISCS = "discs"
    EMPTY = "empties"
    AHEAD = "ahead"
    MOVES = "moves"
    SAFE_MOVES = "safe-moves"
    FRONTIER = "frontier"
    STABLE = "stable"
    REGION = "region"
    REGIONS = "regions"
    FLIPS = "flips"
    REPLIES = "replies"


@dataclass(frozen=True, kw_only=True)
class Count(Step):
    """Type a number: of a colour's discs or moves, of a square's region, of a move's flips …

    `of` is None where the whole board is meant.
    """

    what: Quantity
    of: Colour | int | None


class Measure(StrEnum):
    """By what two moves are compared."""

    SCORE = "score"
    REPLIES = "replies"
    FRONTIER = "frontier"
    FLIPS = "flips"
    STABLE = "stable"


@dataclass(frozen=True, kw_only=True)
class Compare(Step):
    """Choose the better of two moves."""

    moves: tuple[int, int]
    by: Measure


@dataclass(frozen=True, kw_only=True)
class PlayOut(Step):
    """Play on until the goal is reached.

    The opponent answers at `level` (1 to 10), or by `script`: with the first of these squares that
    is legal, and else with the move that turns fewest discs.
    """

    goal: PlayOutGoal
    level: int | None
    script: tuple[int, ...]

    @property
    def player(self) -> Colour:
        """The learner's colour: the side to move at the beginning."""
        return self.position.turn
