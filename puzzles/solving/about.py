"""What every page of a puzzle shows."""

from typing import Any

from puzzles.solving import words
from puzzles.solving.place import Place
from puzzles.solving.work import Solving


def about(work: Solving, place: Place) -> dict[str, Any]:
    """The context that all pages of a puzzle share."""
    puzzle = work.puzzle
    return {
        "puzzle": puzzle,
        "place": place,
        "colour": work.colour,
        "headline": words.headline(puzzle),
        "promise": words.promise(puzzle),
        "task": words.task(puzzle),
        "rule": words.rule(puzzle),
        "difficulty": words.difficulty(puzzle),
        "pips": words.pips(puzzle),
        "version": work.attempt.version,
        **place.context(work),
    }
