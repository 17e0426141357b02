"""Proving a whole bank again, from its text alone.

Nothing is believed: not the scores, not that the game leads to the position, not the criteria.
"""

import datetime
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from puzzles import criteria
from puzzles.bank import Puzzle, puzzle_lines, read_line, write_line
from reversi_site.analyses.proof import prove
from reversi_site.board import words
from reversi_site.engine import squares
from reversi_site.engine.notation import NotationError, read_transcript
from reversi_site.engine.position import Position

MONDAY = 0


@dataclass(frozen=True, slots=True)
class Fault:
    """What is wrong with a line of the bank, counted from 1."""

    line: int
    reason: str


def verify(text: str, progress: Callable[[int], None]) -> tuple[list[Fault], Counter[int]]:
    """Return all faults of a bank, and how many of its puzzles have how many empty squares.

    `progress` is told how many lines have been looked at.
    """
    faults: list[Fault] = []
    counts: Counter[int] = Counter()
    seen: dict[tuple[int, int], int] = {}
    yesterday: datetime.date | None = None
    for looked_at, (number, line) in enumerate(puzzle_lines(text), start=1):
        try:
            puzzle = read_line(line)
        except ValueError as error:
            faults.append(Fault(number, str(error)))
            continue
        reasons = [
            *_date_faults(puzzle, yesterday),
            *_copy_faults(puzzle, seen),
            *_line_faults(puzzle, line),
            *_puzzle_faults(puzzle),
        ]
        faults += [Fault(number, reason) for reason in reasons]
        yesterday = puzzle.date
        seen.setdefault(criteria.fingerprint(puzzle.position), number)
        counts[puzzle.position.empties] += 1
        progress(looked_at)
    if not seen and not faults:
        faults.append(Fault(1, "there is no puzzle in this file"))
    return faults, counts


def _date_faults(puzzle: Puzzle, yesterday: datetime.date | None) -> Iterator[str]:
    if yesterday is None:
        if puzzle.date.weekday() != MONDAY:
            yield f"the first day, {puzzle.date.isoformat()}, is not a Monday"
        return
    due = yesterday + datetime.timedelta(days=1)
    if puzzle.date != due:
        yield f"the date is {puzzle.date.isoformat()}, but the next one is {due.isoformat()}"


def _copy_faults(puzzle: Puzzle, seen: dict[tuple[int, int], int]) -> Iterator[str]:
    earlier = seen.get(criteria.fingerprint(puzzle.position))
    if earlier is not None:
        yield f"the position is an image of that in line {earlier}"


def _line_faults(puzzle: Puzzle, line: str) -> Iterator[str]:
    if write_line(puzzle) != line:
        yield "the line is not written as the bank writes it: best move first, each move once"
    try:
        game = read_transcript(puzzle.game)
    except NotationError as error:
        yield f"the game cannot be played: {error.message}"
        return
    if game.position != puzzle.position:
        yield "the game does not lead to the position"


def _puzzle_faults(puzzle: Puzzle) -> Iterator[str]:
    position = puzzle.position
    due = criteria.EMPTIES_BY_WEEKDAY[puzzle.date.weekday()]
    if position.empties != due:
        yield f"{position.empties} squares are empty, but a {puzzle.date:%A} has {due}"
    if position.empties > max(criteria.EMPTIES_BY_WEEKDAY):
        return  # It may take hours to prove.
    if position.must_pass or position.is_over:
        yield "the side to move has no legal move"
        return
    scores = prove(position).scores
    yield from _score_faults(puzzle, scores)
    if not criteria.is_behind(position):
        yield f"the side to move is not {criteria.FEWEST_DISCS_BEHIND} discs behind"
    if not criteria.is_no_freer(position):
        yield "the side to move has more legal moves than the opponent"
    if not criteria.has_few_wins(scores):
        yield "no move wins, or more than a third of the moves do"
    if not criteria.has_losing_moves(scores):
        yield f"fewer than {criteria.FEWEST_LOSING_MOVES} moves lose"
    if not criteria.is_no_free_corner(position, scores):
        yield "taking a corner wins"
    if not criteria.has_later_trap(position, _proved_scores):
        yield "no natural move loses at a later choice"


def _proved_scores(position: Position) -> dict[int, int]:
    return prove(position).scores


def _score_faults(puzzle: Puzzle, proved: dict[int, int]) -> Iterator[str]:
    for square, score in proved.items():
        name = squares.name(square)
        told = puzzle.scores.get(square)
        if told is None:
            yield f"the legal move {name} is missing; its score is {words.signed(score)}"
        elif told != score:
            yield f"{name} is said to score {words.signed(told)}, but it is {words.signed(score)}"
