"""A game: the moves that were played, and everything that follows from them."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import Self

from reversi_site.engine import squares
from reversi_site.engine.position import START, Colour, Position
from reversi_site.engine.squares import Symmetry

# With which move a game is written, of the four that are images of each other.
F5 = squares.parse("f5")


@dataclass(frozen=True, slots=True)
class Ply:
    """One event of a game: a move, or a forced pass (`square` is None).

    `flipped` holds the turned discs, nearest to the placed one first. `move_number` counts discs
    placed since the start; a pass carries the number of the move before it.
    """

    colour: Colour
    square: int | None
    flipped: tuple[int, ...]
    before: Position
    after: Position
    move_number: int

    @property
    def is_pass(self) -> bool:
        """Whether the side to move had no legal move and passed."""
        return self.square is None


@dataclass(frozen=True, slots=True)
class Result:
    """The discs of a finished game.

    The plain count is what lies on the board. The tournament count gives the empty squares to
    the winner; on a draw each side gets half of them.
    """

    black: int
    white: int
    empties: int

    @property
    def winner(self) -> Colour | None:
        """The side with more discs, or None for a draw."""
        if self.black == self.white:
            return None
        return Colour.BLACK if self.black > self.white else Colour.WHITE

    @property
    def tournament(self) -> tuple[int, int]:
        """Discs of Black and White with the empty squares given to the winner."""
        if self.winner is Colour.BLACK:
            return self.black + self.empties, self.white
        if self.winner is Colour.WHITE:
            return self.black, self.white + self.empties
        return 32, 32

    def ahead(self, colour: Colour) -> int:
        """By how many discs a side is ahead in the tournament count; below 0 if the other is."""
        black, white = self.tournament
        return black - white if colour is Colour.BLACK else white - black

    @property
    def counts_differ(self) -> bool:
        """Whether the tournament count is not the plain count."""
        return self.empties > 0


@dataclass(frozen=True)
class Game:
    """The events of a game from `start` on, as an immutable value.

    A pass is never given by the caller: it happens, as a ply of its own, whenever the side to
    move has no legal move and the opponent has one – at the start too.
    """

    start: Position = START
    plies: tuple[Ply, ...] = ()

    @classmethod
    def from_moves(cls, moves: Iterable[int], start: Position = START) -> Self:
        """Return the game in which `moves` were played from `start`.

        Raises IllegalMoveError at the first move that is not legal.
        """
        game = cls(start).with_forced_pass()
        for square in moves:
            game = game.play(square)
        return game

    def play(self, square: int) -> Self:
        """Return the game with one more move, and the pass that it forces, if any.

        Raises IllegalMoveError.
        """
        before = self.position
        after = before.play(square)
        flipped = sorted(before.flips(square), key=lambda disc: squares.distance(square, disc))
        ply = Ply(before.turn, square, tuple(flipped), before, after, len(self.moves) + 1)
        return type(self)(self.start, (*self.plies, ply)).with_forced_pass()

    def with_forced_pass(self) -> Self:
        """Return the game with the pass that the side to move is forced to, if it is."""
        position = self.position
        if not position.must_pass:
            return self
        ply = Ply(position.turn, None, (), position, position.passed(), len(self.moves))
        return type(self)(self.start, (*self.plies, ply))

    @cached_property
    def moves(self) -> tuple[int, ...]:
        """The squares played, passes left out."""
        return tuple(ply.square for ply in self.plies if ply.square is not None)

    @property
    def last_move(self) -> Ply | None:
        """The last ply that is a move, not a pass; None if nobody has moved."""
        return next((ply for ply in reversed(self.plies) if not ply.is_pass), None)

    @property
    def last_square(self) -> int | None:
        """The square of the last move, or None."""
        return self.moves[-1] if self.moves else None

    @property
    def position(self) -> Position:
        """The position reached."""
        return self.plies[-1].after if self.plies else self.start

    @property
    def is_over(self) -> bool:
        """Whether neither side can move."""
        return self.position.is_over

    @property
    def transcript(self) -> str:
        """The moves as one word, passes left out: `f5d6c3`."""
        return squares.word(self.moves)

    def after_plies(self, count: int) -> Position:
        """Return the position after the first `count` plies; 0 is the start."""
        return self.plies[count - 1].after if count else self.start

    def result(self) -> Result:
        """Return the discs as they lie now; final once the game is over."""
        position = self.position
        return Result(position.count(Colour.BLACK), position.count(Colour.WHITE), position.empties)

    def image(self, symmetry: Symmetry) -> Self:
        """Return the same game on a board that is laid onto itself in another way."""
        start = Position(
            symmetry.board(self.start.black), symmetry.board(self.start.white), self.start.turn
        )
        return type(self).from_moves(map(symmetry.square, self.moves), start)

    def canonical(self) -> Self:
        """Return the one of this game's images that stands for all of them.

        From the usual start, or from an image of it, that is the game from the usual start that
        begins with f5. From any other start it is the image whose numbers are least: black discs,
        white discs, moves.
        """
        return self.image(min(Symmetry, key=self._rank))

    def _rank(self, symmetry: Symmetry) -> tuple[bool, bool, int, int, tuple[int, ...]]:
        """Return what an image is chosen by; the first rank is the usual start, then f5."""
        black, white = symmetry.board(self.start.black), symmetry.board(self.start.white)
        moves = tuple(map(symmetry.square, self.moves))
        usual = Position(black, white, self.start.turn) == START
        return not usual, usual and moves[:1] != (F5,), black, white, moves
