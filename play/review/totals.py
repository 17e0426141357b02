"""What the moves of a game gave away, added up by side and by part of the game."""

import statistics
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum

from play.review.judging import Judged
from reversi_site.engine.calibration import OPENING_PLIES
from reversi_site.engine.position import Colour, Position
from reversi_site.engine.search.strength import measured


class Phase(StrEnum):
    """The parts of a game, each of some twenty moves."""

    OPENING = "opening"
    MIDDLE = "middle"
    END = "end"


# The last two parts begin with so many empty squares.
MIDDLE_EMPTIES, END_EMPTIES = 40, 20

# With fewer moves than these nothing is said about how strong somebody is.
FEWEST_MOVES = 10

# Whoever gives away so many times as much as a level does not play like it any more.
NO_LONGER_LIKE = 1.25


@dataclass(frozen=True, slots=True)
class Total:
    """What some moves gave away together, in discs; proved if all of them were."""

    moves: int
    lost: int
    exact: bool


def phase_of(position: Position) -> Phase:
    """The part of the game in which a move is made in this position."""
    if position.empties > MIDDLE_EMPTIES:
        return Phase.OPENING
    return Phase.MIDDLE if position.empties > END_EMPTIES else Phase.END


def total(moves: Iterable[Judged], colour: Colour, phase: Phase | None = None) -> Total:
    """What one side gave away, in one part of the game or in all of it."""
    chosen = [
        move
        for move in moves
        if move.ply.colour is colour and phase in (None, phase_of(move.position))
    ]
    lost = sum(move.loss for move in chosen)
    return Total(len(chosen), lost, all(move.exact for move in chosen))


@dataclass(frozen=True, slots=True)
class Likeness:
    """What one side gave away a move, and the level whose average is nearest to it.

    `level` is the level's key, and `measured` what it gives away. `weaker`: this is clearly more
    than that level does, the weakest one of all.
    """

    lost: float
    level: str
    measured: float
    weaker: bool


def likeness(moves: Sequence[Judged], colour: Colour) -> Likeness | None:
    """Which level plays like one side; None with too few moves to say.

    The levels were measured in games that began with moves at random: as many are left out here.
    """
    losses = [
        move.loss
        for move in moves
        if move.ply.colour is colour and move.ply.move_number > OPENING_PLIES
    ]
    if len(losses) < FEWEST_MOVES:
        return None
    lost = statistics.fmean(losses)
    levels = {each.lost: key for key, each in measured().items()}
    nearest = min(levels, key=lambda discs: abs(discs - lost))
    weaker = nearest == max(levels) and lost > NO_LONGER_LIKE * nearest
    return Likeness(lost, levels[nearest], nearest, weaker)
