"""Positions as puzzles: those of a player's own games, in which something was thrown away, and any.

They are proved like all others: every legal move has an exact score.
"""

from enum import StrEnum

from puzzles.bank.aims import Aim
from puzzles.bank.puzzle import Puzzle
from reversi_site.analyses.proof import MOST_EMPTIES
from reversi_site.analyses.queries import exact_scores
from reversi_site.engine.notation import NotationError, read_board, write_board
from reversi_site.engine.position import Position
from reversi_site.engine.search import DRAW, ENGINE_VERSION


def position_named(name: str) -> Position | None:
    """The position that a name means: a board string as we write it. None if it is another name."""
    try:
        position = read_board(name)
    except NotationError:
        return None
    is_ours = write_board(position) == name and position.empties <= MOST_EMPTIES
    return position if is_ours and position.legal_moves() else None


def own_puzzle(name: str) -> Puzzle | None:
    """The puzzle of a position; None if there is nothing to hold in it, or nothing to choose.

    Scores come from the store; what is not there is searched. Raises Busy.
    """
    position = position_named(name)
    try:
        return position_puzzle(position) if position else None
    except UnfitError:
        return None


class Unfit(StrEnum):
    """Why a position is no puzzle."""

    TOO_EARLY = "too-early"
    OVER = "over"
    MUST_PASS = "must-pass"
    ONE_MOVE = "one-move"
    NOTHING_TO_HOLD = "nothing-to-hold"
    NOTHING_TO_CHOOSE = "nothing-to-choose"


class UnfitError(Exception):
    """A position is no puzzle; `why` says why not."""

    def __init__(self, why: Unfit) -> None:
        super().__init__(why.value)
        self.why = why


def position_puzzle(position: Position) -> Puzzle:
    """The puzzle of a position: to win, or to draw where nobody wins. Raises UnfitError and Busy.

    Nobody searches unless there is a choice near enough to the end.
    """
    if why := _unfit_at_sight(position):
        raise UnfitError(why)
    scores = exact_scores([position])[position]
    best, worst = max(scores.values()), min(scores.values())
    aim = Aim.WIN if best > DRAW else Aim.DRAW
    if not aim.is_reached_by(best):
        raise UnfitError(Unfit.NOTHING_TO_HOLD)
    if aim.is_reached_by(worst):
        raise UnfitError(Unfit.NOTHING_TO_CHOOSE)
    return Puzzle(
        name=write_board(position),
        date=None,
        aim=aim,
        position=position,
        scores=scores,
        game="",
        themes=(),
        difficulty=0,
        grade=0,
        engine_version=ENGINE_VERSION,
        nodes=0,
    )


def _unfit_at_sight(position: Position) -> Unfit | None:
    if position.is_over:
        return Unfit.OVER
    if position.must_pass:
        return Unfit.MUST_PASS
    if position.empties > MOST_EMPTIES:
        return Unfit.TOO_EARLY
    return Unfit.ONE_MOVE if len(position.legal_moves()) == 1 else None
