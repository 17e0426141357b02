"""What reads the store of results."""

from collections.abc import Iterable

from reversi_site.analyses.findings import LIMITS, Finding
from reversi_site.analyses.models import Analysis
from reversi_site.analyses.proof import prove
from reversi_site.engine import squares
from reversi_site.engine.notation import write_board
from reversi_site.engine.position import Position
from reversi_site.engine.search import ENGINE_VERSION, MoveScore, Priority


def exact_scores(
    positions: Iterable[Position], priority: Priority = Priority.PLAY
) -> dict[Position, dict[int, int]]:
    """The exact score of every legal move of each position, from the store or the solver.

    Scores are in discs for the side to move. Nothing is written. Raises Busy, and ValueError for
    a position that is too far from the end.
    """
    wanted = list(positions)
    stored = stored_scores(wanted)
    return {
        position: stored[position] if position in stored else prove(position, priority).scores
        for position in wanted
    }


def stored_scores(positions: Iterable[Position]) -> dict[Position, dict[int, int]]:
    """The exact scores of those positions of which the store holds every move's. One query."""
    boards = {write_board(position): position for position in positions}
    rows = Analysis.objects.filter(position__in=boards, engine_version=ENGINE_VERSION, exact=True)
    return {
        boards[board]: {squares.parse(name): score for name, score in scores.items()}
        for board, scores in rows.values_list("position", "scores")
        if len(scores) == len(boards[board].legal_moves())
    }


def findings(positions: Iterable[Position]) -> dict[Position, Finding]:
    """What has been found out about those positions that were searched for it. One query."""
    boards = {write_board(position): position for position in positions}
    rows = Analysis.objects.filter(
        position__in=boards, engine_version=ENGINE_VERSION, limits=LIMITS
    )
    return {boards[row.position]: _finding(row) for row in rows}


def _finding(row: Analysis) -> Finding:
    depth = row.depth or 0
    moves = []
    for line in map(squares.parse_word, row.lines):
        score = row.scores[squares.name(line[0])]
        moves.append(MoveScore(line[0], score, row.exact, depth, line))
    return Finding(tuple(moves), row.exact, depth)
