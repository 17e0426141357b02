"""An analysis as JSON. docs/api.md says what each field means."""

from collections.abc import Mapping

from play.analysis.scores import Scores, limits_of
from reversi_site.engine import squares
from reversi_site.engine.notation import write_board
from reversi_site.engine.position import Position
from reversi_site.engine.search import ENGINE_VERSION, MoveScore


def record(position: Position, scores: Scores | None) -> Mapping[str, object]:
    """The fields of the answer; without moves where the side to move has none."""
    limits = limits_of(position)
    return {
        "position": write_board(position),
        "to_move": None if position.is_over else position.turn.value,
        "empties": position.empties,
        "exact": scores.exact if scores else None,
        "depth": scores.depth if scores else None,
        "moves": [_move(move) for move in scores.moves] if scores else [],
        "engine": ENGINE_VERSION,
        "budget": {"milliseconds": limits.ms, "depth": limits.depth},
    }


def _move(move: MoveScore) -> Mapping[str, object]:
    return {
        "move": squares.name(move.square),
        "score": move.score,
        "exact": move.exact,
        "depth": move.depth,
        "line": squares.word(move.line),
    }
