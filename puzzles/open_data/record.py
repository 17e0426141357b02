"""A day's puzzle as JSON. docs/api.md says what each field means."""

import json
from collections.abc import Mapping
from functools import lru_cache

from django.conf import settings
from django.utils import timezone

from puzzles.bank.puzzle import Puzzle
from puzzles.daily.days import NoPuzzleError
from puzzles.open_data import links
from puzzles.open_data.days import date_of, end
from reversi_site.engine import squares
from reversi_site.engine.notation import Obf, write_board, write_obf

# Rises when a field is renamed, removed or changes its meaning; new ones may come at any time.
VERSION = 1

# Programs ask for the same few days over and over.
RECORDS_KEPT = 64


def record(puzzle: Puzzle) -> str:
    """All that is told of a puzzle; scores and themes only once its day is over everywhere."""
    return _record(puzzle, timezone.now() >= end(date_of(puzzle)), settings.SITE_URL)


def refusal(error: NoPuzzleError) -> str:
    """Why there is no record, for programs and for whoever reads their logs."""
    return _json({"error": {"reason": error.reason.value, "message": str(error)}})


@lru_cache(maxsize=RECORDS_KEPT)
def _record(puzzle: Puzzle, is_over: bool, site: str) -> str:
    """The same for as long as these are: `site` stands in the addresses."""
    scores = puzzle.scores if is_over else {}
    best_first = sorted(scores, key=lambda square: (-scores[square], square))
    told = {
        "name": puzzle.name,
        "date": puzzle.name,
        "to_move": puzzle.position.turn.value,
        "aim": puzzle.aim.value,
        "board": write_board(puzzle.position),
        "obf": write_obf(Obf(puzzle.position, scores)),
        "empties": puzzle.position.empties,
        "last_move": puzzle.game[-2:],
        "difficulty": puzzle.difficulty,
        "grade": puzzle.grade,
        "page": links.page(puzzle),
        "picture": links.picture(puzzle),
        "solution_from": f"{end(date_of(puzzle)):%Y-%m-%dT%H:%M:%SZ}",
        "scores": {squares.name(s): scores[s] for s in best_first} if is_over else None,
        "themes": [theme.value for theme in puzzle.themes] if is_over else None,
    }
    return _json(told)


def _json(told: Mapping[str, object]) -> str:
    return json.dumps({"version": VERSION, **told}, indent=2)
