"""A day's puzzle as data. docs/api.md says what each field means."""

from typing import Any

from django.utils import timezone

from puzzles.bank.puzzle import Puzzle
from puzzles.daily.days import NoPuzzleError
from puzzles.open_data import links
from puzzles.open_data.days import date_of, end
from reversi_site.engine import squares
from reversi_site.engine.notation import Obf, write_board, write_obf

# Rises when a field is renamed, removed or changes its meaning; new ones may come at any time.
VERSION = 1


def record(puzzle: Puzzle) -> dict[str, Any]:
    """All that is told of a puzzle; scores and themes only once its day is over everywhere."""
    over_at = end(date_of(puzzle))
    is_over = timezone.now() >= over_at
    scores = puzzle.scores if is_over else {}
    best_first = sorted(scores, key=lambda square: (-scores[square], square))
    return {
        "version": VERSION,
        "name": puzzle.name,
        "date": puzzle.name,
        "to_move": puzzle.position.turn.value,
        "aim": puzzle.aim.value,
        "board": write_board(puzzle.position),
        "obf": write_obf(Obf(puzzle.position, scores)),
        "empties": puzzle.position.empties,
        "last_move": squares.name(puzzle.last_move),
        "difficulty": puzzle.difficulty,
        "grade": puzzle.grade,
        "page": links.page(puzzle),
        "picture": links.picture(puzzle),
        "solution_from": f"{over_at:%Y-%m-%dT%H:%M:%SZ}",
        "scores": {squares.name(s): scores[s] for s in best_first} if is_over else None,
        "themes": [theme.value for theme in puzzle.themes] if is_over else None,
    }


def refusal(error: NoPuzzleError) -> dict[str, Any]:
    """Why there is no record, for programs and for whoever reads their logs."""
    return {"version": VERSION, "error": {"reason": error.reason.value, "message": str(error)}}
