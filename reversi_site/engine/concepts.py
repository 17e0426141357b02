"""What players look at in a position: room to move, frontier, corners, stable discs, regions.

Everything here is said of a position as it stands, whoever has the turn: where a colour matters it
is an argument. Sets of squares are frozensets; their length is the number that players compare.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from reversi_site.engine.position import Colour, Position
from reversi_site.engine.squares import (
    ALL_SQUARES,
    C_SQUARES,
    CORNERS,
    FULL_BOARD,
    X_SQUARES,
    Direction,
    bits,
    mask,
    ray,
)


def _neighbours(square: int) -> int:
    return mask(each for direction in Direction for each in ray(square, direction)[:1])


_NEIGHBOURS = tuple(_neighbours(square) for square in ALL_SQUARES)


def _touching(candidates: int, others: int) -> frozenset[int]:
    """Return those of the candidates that have one of the others as a neighbour."""
    return frozenset(square for square in bits(candidates) if _NEIGHBOURS[square] & others)


def _empty(position: Position) -> int:
    return FULL_BOARD & ~position.occupied


def moves(position: Position, colour: Colour) -> frozenset[int]:
    """Return the legal moves that `colour` has, or would have if it were its turn.

    Their number is called mobility.

    >>> from reversi_site.engine import START, squares
    >>> sorted(map(squares.name, moves(START, Colour.WHITE)))
    ['c5', 'd6', 'e3', 'f4']
    """
    ours = position if position.turn is colour else position.passed()
    return frozenset(ours.legal_moves())


def potential_moves(position: Position, colour: Colour) -> frozenset[int]:
    """Return the empty squares next to at least one disc of the opponent of `colour`.

    Every legal move is among them; the others may become legal. Their number is called potential
    mobility.

    >>> from reversi_site.engine import START
    >>> len(potential_moves(START, Colour.BLACK))
    10
    """
    return _touching(_empty(position), position.discs(colour.other))


def replies(position: Position, move: int) -> frozenset[int]:
    """Return the opponent's moves after a legal move; none if it has to pass or all is over.

    Raises IllegalMoveError.

    >>> from reversi_site.engine import START, squares
    >>> sorted(map(squares.name, replies(START, squares.parse("f5"))))
    ['d6', 'f4', 'f6']
    """
    return moves(position.play(move), position.turn.other)


def opened_moves(position: Position, move: int) -> frozenset[int]:
    """Return the opponent's moves after a legal move that it would not have had before it.

    Raises IllegalMoveError.

    >>> from reversi_site.engine import START, squares
    >>> sorted(map(squares.name, opened_moves(START, squares.parse("f5"))))
    ['f6']
    """
    return replies(position, move) - moves(position, position.turn.other)


def safe_moves(position: Position, colour: Colour) -> frozenset[int]:
    """Return the moves of `colour` after which the opponent can take no corner at once.

    They are the moves that it has, or would have if it were its turn. A rule of thumb calls them
    safe: what else they cost is another question.

    >>> from reversi_site.engine import START, squares
    >>> sorted(map(squares.name, safe_moves(START, Colour.BLACK)))
    ['c4', 'd3', 'e6', 'f5']
    """
    ours = position if position.turn is colour else position.passed()
    return frozenset(move for move in ours.legal_moves() if not CORNERS & replies(ours, move))


def frontier(position: Position, colour: Colour) -> frozenset[int]:
    """Return the discs of `colour` next to at least one empty square.

    >>> from reversi_site.engine import START, squares
    >>> sorted(map(squares.name, frontier(START, Colour.BLACK)))
    ['d5', 'e4']
    """
    return _touching(position.discs(colour), _empty(position))


def touching_empty(position: Position, square: int) -> frozenset[int]:
    """Return the empty squares around a square.

    >>> from reversi_site.engine import START, squares
    >>> sorted(map(squares.name, touching_empty(START, squares.parse("d5"))))
    ['c4', 'c5', 'c6', 'd6', 'e6']
    """
    return frozenset(bits(_NEIGHBOURS[square] & _empty(position)))


def interior(position: Position, colour: Colour) -> frozenset[int]:
    """Return the discs of `colour` that touch no empty square.

    >>> from reversi_site.engine.notation import read_board
    >>> sorted(interior(read_board("XXX-----" * 3 + "-" * 40 + " X"), Colour.BLACK))
    [0, 1, 8, 9]
    """
    return frozenset(bits(position.discs(colour))) - frontier(position, colour)


@dataclass(frozen=True, slots=True)
class Place:
    """A square and the colour of the disc on it: None where it is empty."""

    square: int
    holder: Colour | None


@dataclass(frozen=True, slots=True)
class Corner:
    """A corner, who holds it, and the three squares around it.

    `c_squares` are the one beside it in its row, then the one in its column.
    """

    square: int
    holder: Colour | None
    x_square: Place
    c_squares: tuple[Place, Place]

    @property
    def is_empty(self) -> bool:
        """Whether the corner can still be taken: its X- and C-squares are a danger only then."""
        return self.holder is None

    def risked_by(self, colour: Colour) -> frozenset[int]:
        """Return the X- and C-squares that `colour` holds while the corner is empty.

        A disc there may help the opponent into the corner. Once the corner is taken, by whichever
        side, there is nothing left to risk.
        """
        if not self.is_empty:
            return frozenset()
        around = (self.x_square, *self.c_squares)
        return frozenset(place.square for place in around if place.holder is colour)


def corners(position: Position) -> tuple[Corner, ...]:
    """Return the corners a1, h1, a8 and h8.

    >>> from reversi_site.engine.notation import read_board
    >>> first, second, *others = corners(read_board("OX----X-" + "-" * 56 + " X"))
    >>> print(first.holder, second.holder)
    white None
    >>> first.risked_by(Colour.BLACK), second.risked_by(Colour.BLACK)
    (frozenset(), frozenset({6}))
    """
    return tuple(_corner(position, square) for square in sorted(CORNERS))


def _corner(position: Position, square: int) -> Corner:
    (x_square,) = bits(_NEIGHBOURS[square] & mask(X_SQUARES))
    in_row, in_column = sorted(
        bits(_NEIGHBOURS[square] & mask(C_SQUARES)), key=lambda each: each // 8 != square // 8
    )
    return Corner(
        square,
        position.at(square),
        Place(x_square, position.at(x_square)),
        (Place(in_row, position.at(in_row)), Place(in_column, position.at(in_column))),
    )


@dataclass(frozen=True, slots=True)
class _Line:
    """One of the four lines through a square: all of it, and the nearest square on either side."""

    squares: int
    sides: tuple[int | None, int | None]

    def protects(self, occupied: int, stable: int) -> bool:
        """Say whether no disc can ever be flipped along this line, given its stable friends."""
        if not self.squares & ~occupied:
            return True
        return any(side is None or stable >> side & 1 for side in self.sides)


# One of each pair of opposite directions.
_AXES = (
    (Direction.LEFT, Direction.RIGHT),
    (Direction.UP, Direction.DOWN),
    (Direction.UP_LEFT, Direction.DOWN_RIGHT),
    (Direction.DOWN_LEFT, Direction.UP_RIGHT),
)


def _line(square: int, back: Direction, forth: Direction) -> _Line:
    behind, before = ray(square, back), ray(square, forth)
    return _Line(
        mask((*behind, square, *before)),
        (behind[0] if behind else None, before[0] if before else None),
    )


_LINES = tuple(tuple(_line(square, back, forth) for back, forth in _AXES) for square in ALL_SQUARES)


def stable_discs(position: Position, colour: Colour) -> frozenset[int]:
    """Return the discs of `colour` that provably no sequence of legal moves can flip.

    A disc is provably stable when each of the four lines through it protects it: the line is full,
    or the edge is next to it there, or a provably stable disc of its own colour is. Corners come
    first, then what leans on them, and so on until nothing is added. A full edge is stable whatever
    its colours. There are stable discs that this rule does not find.

    >>> from reversi_site.engine import squares
    >>> from reversi_site.engine.notation import read_board
    >>> position = read_board("XXO-----" + "X-------" + "-" * 48 + " X")
    >>> sorted(map(squares.name, stable_discs(position, Colour.BLACK)))
    ['a1', 'a2', 'b1']
    """
    stable = 0
    while found := mask(_newly_stable(position, colour, stable)):
        stable |= found
    return frozenset(bits(stable))


def _newly_stable(position: Position, colour: Colour, stable: int) -> Iterator[int]:
    for square in bits(position.discs(colour) & ~stable):
        if all(line.protects(position.occupied, stable) for line in _LINES[square]):
            yield square


def open_axis(position: Position, square: int) -> int | None:
    """Return the first line along which a disc is not provably stable, or None if it is.

    0 is its row, 1 its column, 2 the diagonal from the upper left, 3 the other one.

    >>> from reversi_site.engine.notation import read_board
    >>> open_axis(read_board("XX------" + "X-------" + "-" * 48 + " X"), 1) is None
    True
    >>> open_axis(read_board("-X------" + "-" * 56 + " X"), 1)
    0
    """
    colour = position.at(square)
    stable = mask(stable_discs(position, colour)) if colour else 0
    return next(
        (
            axis
            for axis, line in enumerate(_LINES[square])
            if not line.protects(position.occupied, stable)
        ),
        None,
    )


@dataclass(frozen=True, slots=True)
class Region:
    """Empty squares that hang together, and the sides that have a legal move into them now."""

    squares: frozenset[int]
    players: frozenset[Colour]

    @property
    def size(self) -> int:
        """How many empty squares there are."""
        return len(self.squares)

    @property
    def is_odd(self) -> bool:
        """Whether the side that plays here first also plays here last, if nobody passes."""
        return self.size % 2 == 1


def regions(position: Position) -> tuple[Region, ...]:
    """Return the regions of empty squares, in the order of their first squares.

    Squares that touch by a side or a corner belong to the same region.

    >>> from reversi_site.engine.notation import read_board
    >>> position = read_board("-OX" + "X" * 59 + "-- X")
    >>> [(region.size, region.is_odd, sorted(region.players)) for region in regions(position)]
    [(1, True, [<Colour.BLACK: 'black'>]), (2, False, [])]
    """
    ways_in = {colour: moves(position, colour) for colour in Colour}
    return tuple(
        Region(squares, frozenset(colour for colour in Colour if ways_in[colour] & squares))
        for squares in _connected(_empty(position))
    )


def _connected(board: int) -> Iterator[frozenset[int]]:
    """Yield the connected parts of a bitboard."""
    while board:
        part, grown = 0, board & -board
        while grown != part:
            part = grown
            for square in bits(part):
                grown |= _NEIGHBOURS[square] & board
        yield frozenset(bits(part))
        board &= ~part


def last_mover(position: Position) -> Colour | None:
    """Return who fills the last empty square if the board fills up and nobody passes.

    None on a full board. At the start it is White: each pass on the way turns it around.

    >>> from reversi_site.engine import START
    >>> print(last_mover(START))
    white
    """
    if not position.empties:
        return None
    return position.turn if position.empties % 2 else position.turn.other
