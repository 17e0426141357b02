"""What fills the store of results: the only place that writes it."""

from collections.abc import Iterable

from reversi_site.analyses import findings
from reversi_site.analyses.findings import LIMITS, Finding
from reversi_site.analyses.models import Analysis
from reversi_site.analyses.proof import prove
from reversi_site.analyses.queries import stored_scores
from reversi_site.engine import squares
from reversi_site.engine.notation import write_board
from reversi_site.engine.position import Position
from reversi_site.engine.search import ENGINE_VERSION, Priority


def exact_scores(
    positions: Iterable[Position], priority: Priority = Priority.PLAY
) -> dict[Position, dict[int, int]]:
    """The exact score of every legal move of each position; what had to be searched is stored.

    Scores are in discs for the side to move. Two requests for the same position at once do no
    harm: one of them stores. Not to be called inside a transaction, because it may search.
    Raises Busy, and ValueError for a position that is too far from the end.
    """
    wanted = list(positions)
    stored = stored_scores(wanted)
    proved = {
        position: prove(position, priority).scores for position in wanted if position not in stored
    }
    Analysis.objects.bulk_create(
        [
            Analysis(
                position=write_board(position),
                engine_version=ENGINE_VERSION,
                scores={squares.name(square): score for square, score in scores.items()},
            )
            for position, scores in proved.items()
        ],
        ignore_conflicts=True,
    )
    return {**stored, **proved}


def find(position: Position, priority: Priority = Priority.ANALYSIS) -> Finding:
    """Search a position as `findings.find` does, and store what comes out.

    If another request stores the same position meanwhile, its result stays. Not to be called inside
    a transaction, nor with a lock held, because it searches. Raises Busy.
    """
    found = findings.find(position, priority)
    stored = Analysis(
        position=write_board(position),
        engine_version=ENGINE_VERSION,
        limits=LIMITS,
        scores={squares.name(move.square): move.score for move in found.moves},
        exact=found.exact,
        depth=found.depth,
        lines=[squares.word(move.line) for move in found.moves],
    )
    Analysis.objects.bulk_create([stored], ignore_conflicts=True)
    return found
