"""Why a square is a move or is none, direction by direction.

This module returns facts; `reversi_site.board.words` turns them into sentences.
"""

from dataclasses import dataclass
from enum import StrEnum

from reversi_site.engine import squares
from reversi_site.engine.position import Position
from reversi_site.engine.squares import Direction


class Reason(StrEnum):
    """What a line that starts at a square comes to."""

    OUTFLANKS = "outflanks"
    NEXT_IS_EDGE = "next-is-edge"
    NEXT_IS_EMPTY = "next-is-empty"
    NEXT_IS_OWN = "next-is-own"
    RUN_TO_EDGE = "run-to-edge"
    RUN_TO_EMPTY = "run-to-empty"


class Verdict(StrEnum):
    """Whether a square is a move for the side to move, and if not, the main reason."""

    LEGAL = "legal"
    TAKEN = "taken"
    NO_NEIGHBOUR = "no-neighbour"
    NOT_OUTFLANKED = "not-outflanked"
    MUST_PASS = "must-pass"
    GAME_OVER = "game-over"


@dataclass(frozen=True, slots=True)
class Line:
    """One direction as seen from a square.

    `run` is the unbroken row of opposing discs next to the square, nearest first; `end` is the
    square behind it, or None at the edge of the board.
    """

    direction: Direction
    reason: Reason
    run: tuple[int, ...]
    end: int | None


@dataclass(frozen=True, slots=True)
class Explanation:
    """The verdict on a square for the side to move, with all eight lines."""

    position: Position
    square: int
    verdict: Verdict
    lines: tuple[Line, ...]

    @property
    def flips(self) -> tuple[int, ...]:
        """The discs that would turn, line by line; empty when the square is no move."""
        if self.verdict is not Verdict.LEGAL:
            return ()
        return tuple(
            disc for line in self.lines if line.reason is Reason.OUTFLANKS for disc in line.run
        )


def explain(position: Position, square: int) -> Explanation:
    """Return why the side to move may, or may not, play `square`."""
    lines = tuple(_line(position, square, direction) for direction in Direction)
    return Explanation(position, square, _verdict(position, square, lines), lines)


def _line(position: Position, square: int, direction: Direction) -> Line:
    own, opponent = position.turn, position.turn.other
    run: list[int] = []
    for step in squares.ray(square, direction):
        colour = position.at(step)
        if colour is opponent:
            run.append(step)
        elif colour is own:
            reason = Reason.OUTFLANKS if run else Reason.NEXT_IS_OWN
            return Line(direction, reason, tuple(run), step)
        else:
            reason = Reason.RUN_TO_EMPTY if run else Reason.NEXT_IS_EMPTY
            return Line(direction, reason, tuple(run), step)
    return Line(direction, Reason.RUN_TO_EDGE if run else Reason.NEXT_IS_EDGE, tuple(run), None)


def _verdict(position: Position, square: int, lines: tuple[Line, ...]) -> Verdict:
    if position.is_over:
        return Verdict.GAME_OVER
    if position.at(square) is not None:
        return Verdict.TAKEN
    if any(line.reason is Reason.OUTFLANKS for line in lines):
        return Verdict.LEGAL
    if position.must_pass:
        return Verdict.MUST_PASS
    if any(line.run for line in lines):
        return Verdict.NOT_OUTFLANKED
    return Verdict.NO_NEIGHBOUR
