"""A position: who stands where, and whose turn it is. The rules of Reversi live here."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Self

from reversi_site.engine import squares
from reversi_site.engine.squares import FULL_BOARD, Direction


class Colour(StrEnum):
    """The two sides. Black moves first."""

    BLACK = "black"
    WHITE = "white"

    @property
    def other(self) -> "Colour":
        """The opponent."""
        return Colour.WHITE if self is Colour.BLACK else Colour.BLACK


class IllegalMoveError(ValueError):
    """The side to move may not place a disc on this square."""

    def __init__(self, position: "Position", square: int) -> None:
        super().__init__(f"{squares.name(square)} is not legal for {position.turn.capitalize()}")
        self.position = position
        self.square = square


# Shifting a bitboard by one step must not carry a disc from column h into column a or back.
_NOT_A = 0xFEFEFEFEFEFEFEFE
_NOT_H = 0x7F7F7F7F7F7F7F7F


def _step_mask(direction: Direction) -> int:
    """Return the squares on which a disc can arrive by a step in `direction`."""
    return {1: _NOT_A, -1: _NOT_H, 0: FULL_BOARD}[direction.dx]


_STEPS = tuple((direction.dx + 8 * direction.dy, _step_mask(direction)) for direction in Direction)


def _shift(board: int, step: int, arrivals: int) -> int:
    return (board << step if step > 0 else board >> -step) & arrivals


@dataclass(frozen=True, slots=True)
class Position:
    """Discs on the board and the side to move, as an immutable value.

    `black` and `white` are bitboards that share no square. Raises ValueError otherwise.
    The side to move may have no legal move: see `must_pass` and `is_over`.
    """

    black: int
    white: int
    turn: Colour = Colour.BLACK

    def __post_init__(self) -> None:
        if self.black & self.white:
            raise ValueError("a square cannot hold two discs")
        if (self.black | self.white) & ~FULL_BOARD:
            raise ValueError("a bitboard has 64 squares")

    @property
    def own(self) -> int:
        """The discs of the side to move."""
        return self.black if self.turn is Colour.BLACK else self.white

    @property
    def opponent(self) -> int:
        """The discs of the side that is not to move."""
        return self.white if self.turn is Colour.BLACK else self.black

    @property
    def occupied(self) -> int:
        """All discs."""
        return self.black | self.white

    @property
    def empties(self) -> int:
        """How many squares are empty."""
        return 64 - self.occupied.bit_count()

    def at(self, square: int) -> Colour | None:
        """Return the colour of the disc on `square`, or None where it is empty."""
        if self.black >> square & 1:
            return Colour.BLACK
        if self.white >> square & 1:
            return Colour.WHITE
        return None

    def discs(self, colour: Colour) -> int:
        """Return the bitboard of one colour."""
        return self.black if colour is Colour.BLACK else self.white

    def count(self, colour: Colour) -> int:
        """Return how many discs one colour has."""
        return self.discs(colour).bit_count()

    def legal_bits(self) -> int:
        """Return the legal moves of the side to move as a bitboard."""
        own, opponent = self.own, self.opponent
        found = 0
        for step, arrivals in _STEPS:
            run = _shift(own, step, arrivals) & opponent
            for _ in range(5):
                run |= _shift(run, step, arrivals) & opponent
            found |= _shift(run, step, arrivals)
        return found & ~self.occupied

    def legal_moves(self) -> tuple[int, ...]:
        """Return the legal moves of the side to move, in ascending order."""
        return tuple(squares.bits(self.legal_bits()))

    def flip_bits(self, square: int) -> int:
        """Return the discs that a move to `square` turns, as a bitboard: 0 if it is no move."""
        disc = 1 << square
        if self.occupied & disc:
            return 0
        own, opponent = self.own, self.opponent
        flipped = 0
        for step, arrivals in _STEPS:
            run = 0
            reached = _shift(disc, step, arrivals)
            while reached & opponent:
                run |= reached
                reached = _shift(reached, step, arrivals)
            if reached & own:
                flipped |= run
        return flipped

    def flips(self, square: int) -> tuple[int, ...]:
        """Return the discs that a move to `square` turns, ascending: () if it is no move."""
        return tuple(squares.bits(self.flip_bits(square)))

    def is_legal(self, square: int) -> bool:
        """Say whether the side to move may play `square`."""
        return self.flip_bits(square) != 0

    def play(self, square: int) -> Self:
        """Return the position after the side to move places a disc on `square`.

        Raises IllegalMoveError when that turns no disc.
        """
        flipped = self.flip_bits(square)
        if not flipped:
            raise IllegalMoveError(self, square)
        return self._with(self.own | flipped | 1 << square, self.opponent & ~flipped)

    def passed(self) -> Self:
        """Return the same board with the other side to move."""
        return self._with(self.own, self.opponent)

    def _with(self, mover: int, waiting: int) -> Self:
        if self.turn is Colour.BLACK:
            return type(self)(mover, waiting, Colour.WHITE)
        return type(self)(waiting, mover, Colour.BLACK)

    @property
    def must_pass(self) -> bool:
        """Whether the side to move has no legal move while the opponent has one."""
        return not self.legal_bits() and bool(self.passed().legal_bits())

    @property
    def is_over(self) -> bool:
        """Whether neither side has a legal move."""
        return not self.legal_bits() and not self.passed().legal_bits()

    def image(self, symmetry: squares.Symmetry) -> Self:
        """Return this position turned or mirrored."""
        return type(self)(symmetry.board(self.black), symmetry.board(self.white), self.turn)


START = Position(
    black=squares.mask(map(squares.parse, ("e4", "d5"))),
    white=squares.mask(map(squares.parse, ("d4", "e5"))),
)
