"""Positions of a player's own games as puzzles: what was thrown away there is to be kept.

They are proved like all others: every legal move has an exact score.
"""

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
    if position is None:
        return None
    scores = exact_scores([position])[position]
    best, worst = max(scores.values()), min(scores.values())
    aim = Aim.WIN if best > DRAW else Aim.DRAW
    if not aim.is_reached_by(best) or aim.is_reached_by(worst):
        return None
    return Puzzle(
        name=name,
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
