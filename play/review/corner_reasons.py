"""What a mistake does to the corners.

No corner is told to be lost if all in all they go no worse than after the better move: whoever
gives one to get another has not given it away.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from reversi_site.engine import comparison, concepts
from reversi_site.engine.comparison import Comparison, CornerLeft, CornersGiven
from reversi_site.engine.game import Game
from reversi_site.engine.position import Colour, Position
from reversi_site.engine.squares import CORNERS, X_SQUARES, distance


@dataclass(frozen=True, slots=True)
class CornersOpened:
    """Like CornersGiven, but in the line that follows nobody has taken them yet."""

    corners: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class CornersLeftOpen:
    """The opponent threatened these corners and takes one; the better move shuts it out."""

    corners: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class CornerLost:
    """In the line that follows the opponent gets this corner, after the better move it does not.

    `moves`: the line until it does. `after_best`: who gets it after the better move, if anybody.
    """

    corner: int
    moves: tuple[int, ...]
    after_best: Colour | None


@dataclass(frozen=True, slots=True)
class CornerMissed:
    """After the better move the player gets this corner, after the move played nobody does."""

    corner: int


@dataclass(frozen=True, slots=True)
class CornerRisked:
    """The move goes diagonally beside this empty corner, and when the line ends is still there."""

    corner: int


CornerReason = (
    CornersGiven
    | CornerLeft
    | CornersLeftOpen
    | CornerLost
    | CornerMissed
    | CornersOpened
    | CornerRisked
)


def corners(compared: Comparison) -> Iterator[CornerReason]:
    """What happens to the corners, if all in all they go worse for the player; or may happen."""
    if _corners_ahead(compared.wrong, compared) < _corners_ahead(compared.best, compared):
        for find in (_given, _left, _left_open, _lost, _missed, _opened):
            yield from find(compared)
    yield from _risked(compared)


def _given(compared: Comparison) -> Iterator[CornersGiven]:
    for reason in comparison.corners_given(compared):
        taken = tuple(each for each in reason.corners if _goes_worse(each, compared))
        if taken:
            yield CornersGiven(taken)


def _left(compared: Comparison) -> Iterator[CornerLeft]:
    for reason in comparison.corner_left(compared):
        if _goes_worse(reason.corner, compared):
            yield reason


def _left_open(compared: Comparison) -> Iterator[CornersLeftOpen]:
    threatened = concepts.moves(compared.before, compared.opponent)
    open_now = CORNERS & threatened & compared.wrong_replies - compared.best_replies
    taken = tuple(sorted(each for each in open_now if _goes_worse(each, compared)))
    if taken:
        yield CornersLeftOpen(taken)


def _lost(compared: Comparison) -> Iterator[CornerLost]:
    end = compared.best.position
    for corner in sorted(CORNERS):
        is_due_to_it = end.at(corner) or compared.best.is_over or _leads_to(corner, compared)
        still_threatened = corner in concepts.moves(end, compared.opponent)
        if _goes_worse(corner, compared) and is_due_to_it and not still_threatened:
            moves = compared.wrong.moves
            yield CornerLost(corner, moves[: moves.index(corner) + 1], end.at(corner))


def _missed(compared: Comparison) -> Iterator[CornerMissed]:
    end = compared.wrong.position
    for corner in sorted(CORNERS - concepts.moves(end, compared.player)):
        if end.at(corner) is None and compared.best.position.at(corner) is compared.player:
            yield CornerMissed(corner)


def _opened(compared: Comparison) -> Iterator[CornersOpened]:
    for reason in comparison.corners_given(compared):
        opened = tuple(each for each in reason.corners if _stays_open(each, compared))
        if opened:
            yield CornersOpened(opened)


def _risked(compared: Comparison) -> Iterator[CornerRisked]:
    played, best = (line.moves[0] for line in compared.lines)
    if played not in X_SQUARES or best in X_SQUARES:
        return
    corner = next(each for each in CORNERS if distance(each, played) == 1)
    end = compared.wrong.position
    if end.at(corner) is None and end.at(played) is compared.player:
        yield CornerRisked(corner)


def _goes_worse(corner: int, compared: Comparison) -> bool:
    """Whether the opponent takes an empty corner, and would not after the better move."""
    ends = compared.wrong.position.at(corner), compared.best.position.at(corner)
    return ends[0] is compared.opponent and ends[1] is not compared.opponent


def _leads_to(corner: int, compared: Comparison) -> bool:
    """Whether the move was played next to the corner."""
    return distance(corner, compared.wrong.moves[0]) == 1


def _stays_open(corner: int, compared: Comparison) -> bool:
    ends = compared.wrong.position, compared.best.position
    return (
        all(end.at(corner) is None for end in ends)
        and corner in concepts.moves(ends[0], compared.opponent)
        and corner not in concepts.moves(ends[1], compared.opponent)
    )


def _corners_ahead(line: Game, compared: Comparison) -> int:
    """How many corners more than the opponent the player has when the line ends, or can take."""
    return _corners_of(line.position, compared.player) - _corners_of(
        line.position, compared.opponent
    )


def _corners_of(position: Position, colour: Colour) -> int:
    held = sum(position.at(corner) is colour for corner in CORNERS)
    return held + len(CORNERS & concepts.moves(position, colour))
