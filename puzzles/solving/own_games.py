"""Positions as puzzles: those of a player's own games, in which something was thrown away, and any.

They are proved like all others: every legal move has an exact score.
"""

from collections.abc import Callable, Mapping
from enum import StrEnum

from django.core.cache import cache

from puzzles.bank.aims import Aim
from puzzles.bank.puzzle import Puzzle
from reversi_site.analyses.proof import MOST_EMPTIES, prove
from reversi_site.analyses.queries import stored_scores
from reversi_site.engine.notation import NotationError, read_board, write_board
from reversi_site.engine.position import Position
from reversi_site.engine.search import DRAW, ENGINE_VERSION

# So long, in seconds, a proof is kept that nobody has stored: every look and press needs it.
DAY = 24 * 3600


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

    Raises Busy.
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


def position_puzzle(
    position: Position, before_search: Callable[[], object] = lambda: None
) -> Puzzle:
    """The puzzle of a position: to win, or to draw where nobody wins. Raises UnfitError and Busy.

    Only a choice near enough to the end is searched for. `before_search` is called first if its
    scores are not known, and may raise to prevent the search.
    """
    if why := unfit_at_sight(position):
        raise UnfitError(why)
    scores = _exact_scores(position, before_search)
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


def unfit_at_sight(position: Position) -> Unfit | None:
    """Why a position is no puzzle, as far as that is seen without a search."""
    if position.is_over:
        return Unfit.OVER
    if position.must_pass:
        return Unfit.MUST_PASS
    if position.empties > MOST_EMPTIES:
        return Unfit.TOO_EARLY
    return Unfit.ONE_MOVE if len(position.legal_moves()) == 1 else None


def _exact_scores(position: Position, before_search: Callable[[], object]) -> Mapping[int, int]:
    """The exact score of every legal move. Whoever looks stores nothing: it is kept for a day."""
    key = f"position:{ENGINE_VERSION}:{position.black:x}:{position.white:x}:{position.turn}"
    kept: Mapping[int, int] | None = cache.get(key)
    if kept is None:
        kept = stored_scores([position]).get(position)
        if kept is None:
            before_search()
            kept = prove(position).scores
        cache.set(key, kept, DAY)
    return kept
