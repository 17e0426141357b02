"""The 64 squares: names, directions, and the groups that players talk about.

A square is an int from 0 to 63: a1 = 0, b1 = 1, …, h1 = 7, a2 = 8, …, h8 = 63. Row 1 is on top.
A set of squares is a bitboard: an int with bit `1 << square` set for each of them.
"""

from collections.abc import Iterable, Iterator
from enum import Enum

ALL_SQUARES = range(64)
FULL_BOARD = (1 << 64) - 1
COLUMNS = "abcdefgh"
ROWS = "12345678"


def name(square: int) -> str:
    """Return the name of a square.

    >>> name(0), name(19)
    ('a1', 'd3')
    """
    row, column = divmod(square, 8)
    return COLUMNS[column] + ROWS[row]


def parse(text: str) -> int:
    """Return the square that `text` names, in either case.

    Raises ValueError when it names none.

    >>> parse("D3")
    19
    """
    folded = text.lower()
    if len(folded) != 2 or folded[0] not in COLUMNS or folded[1] not in ROWS:
        raise ValueError(f"{text!r} is not a square: squares are a1 to h8")
    return 8 * ROWS.index(folded[1]) + COLUMNS.index(folded[0])


def parse_word(text: str) -> tuple[int, ...]:
    """Return the squares of a word of names, as the site stores moves, in their order.

    Raises ValueError when it is anything else.

    >>> parse_word("a1d3")
    (0, 19)
    """
    return tuple(parse(text[at : at + 2]) for at in range(0, len(text), 2))


def word(squares: Iterable[int]) -> str:
    """Return the names of squares as one word.

    >>> word([0, 19])
    'a1d3'
    """
    return "".join(map(name, squares))


def mask(squares: Iterable[int]) -> int:
    """Return the bitboard of `squares`."""
    board = 0
    for square in squares:
        board |= 1 << square
    return board


def bits(board: int) -> Iterator[int]:
    """Yield the squares of a bitboard in ascending order: a1, b1, …, h8."""
    while board:
        lowest = board & -board
        yield lowest.bit_length() - 1
        board ^= lowest


class Direction(Enum):
    """One of the eight directions, as (columns to the right, rows down)."""

    UP = (0, -1)
    UP_RIGHT = (1, -1)
    RIGHT = (1, 0)
    DOWN_RIGHT = (1, 1)
    DOWN = (0, 1)
    DOWN_LEFT = (-1, 1)
    LEFT = (-1, 0)
    UP_LEFT = (-1, -1)

    @property
    def dx(self) -> int:
        """Columns to the right in one step."""
        return self.value[0]

    @property
    def dy(self) -> int:
        """Rows down in one step."""
        return self.value[1]


def _ray(square: int, direction: Direction) -> tuple[int, ...]:
    row, column = divmod(square, 8)
    squares: list[int] = []
    while True:
        row, column = row + direction.dy, column + direction.dx
        if not (0 <= row < 8 and 0 <= column < 8):
            return tuple(squares)
        squares.append(8 * row + column)


_RAYS = {
    direction: tuple(_ray(square, direction) for square in ALL_SQUARES) for direction in Direction
}


def ray(square: int, direction: Direction) -> tuple[int, ...]:
    """Return the squares from the neighbour of `square` to the edge, nearest first."""
    return _RAYS[direction][square]


def distance(one: int, other: int) -> int:
    """Return how many king's steps lie between two squares."""
    return max(abs(one // 8 - other // 8), abs(one % 8 - other % 8))


def _named(names: str) -> frozenset[int]:
    return frozenset(parse(word) for word in names.split())


CORNERS = _named("a1 h1 a8 h8")
X_SQUARES = _named("b2 g2 b7 g7")
C_SQUARES = _named("a2 b1 g1 h2 a7 b8 g8 h7")
EDGES = frozenset(square for square in ALL_SQUARES if square % 8 in (0, 7) or square // 8 in (0, 7))


class Symmetry(Enum):
    """One of the eight ways to lay the board onto itself.

    The value is (swap rows and columns first, mirror left-right, mirror top-bottom).
    """

    IDENTITY = (False, False, False)
    HALF_TURN = (False, True, True)
    MAIN_DIAGONAL = (True, False, False)
    OTHER_DIAGONAL = (True, True, True)
    LEFT_RIGHT = (False, True, False)
    TOP_BOTTOM = (False, False, True)
    QUARTER_TURN = (True, True, False)
    BACK_TURN = (True, False, True)

    def square(self, square: int) -> int:
        """Return where this symmetry puts `square`."""
        swap, left_right, top_bottom = self.value
        row, column = divmod(square, 8)
        if swap:
            row, column = column, row
        if left_right:
            column = 7 - column
        if top_bottom:
            row = 7 - row
        return 8 * row + column

    def board(self, board: int) -> int:
        """Return the image of a bitboard."""
        return mask(self.square(square) for square in bits(board))


# The symmetries under which the starting position stays as it is: each of the four first moves
# goes to f5 under exactly one of them.
START_SYMMETRIES = (
    Symmetry.IDENTITY,
    Symmetry.HALF_TURN,
    Symmetry.MAIN_DIAGONAL,
    Symmetry.OTHER_DIAGONAL,
)
