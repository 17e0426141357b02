"""Proving a whole bank again, from its text alone.

Nothing is believed: not the scores, not that the game leads to the position, not the criteria, the
themes or the difficulty. What concerns one line is proved by `line_faults`, in any process; what
concerns the bank as a whole is compared afterwards.
"""

import datetime
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass

from puzzles.bank.lines import puzzle_lines, read_line, write_line
from puzzles.bank.puzzle import Puzzle
from puzzles.bank.tree import Tree
from puzzles.making import criteria
from puzzles.making.difficulty import difficulty, grade, grade_limits
from puzzles.making.selection import MOST_DRAWS_A_MONTH
from puzzles.making.themes import themes
from reversi_site.analyses.proof import prove
from reversi_site.engine import squares
from reversi_site.engine.notation import NotationError, read_transcript
from reversi_site.engine.search import Priority

MONDAY = 0


@dataclass(frozen=True, slots=True)
class Fault:
    """What is wrong with a line of the bank, counted from 1."""

    line: int
    reason: str


def verify(
    text: str, executor: Executor, progress: Callable[[int], None]
) -> tuple[list[Fault], list[Puzzle]]:
    """Return all faults of a bank, and its puzzles, in the order of the lines.

    `executor` runs the proofs of lines; `progress` is told how many have been looked at.
    """
    faults: list[Fault] = []
    puzzles: dict[int, Puzzle] = {}
    lines = list(puzzle_lines(text))
    for number, line in lines:
        try:
            puzzles[number] = read_line(line)
        except ValueError as error:
            faults.append(Fault(number, str(error)))
    proofs = executor.map(line_faults, (line for number, line in lines if number in puzzles))
    for looked_at, (number, reasons) in enumerate(zip(puzzles, proofs, strict=True), start=1):
        faults += [Fault(number, reason) for reason in reasons]
        progress(looked_at)
    faults += _bank_faults(puzzles)
    if not lines:
        faults.append(Fault(1, "there is no puzzle in this file"))
    return sorted(faults, key=lambda fault: fault.line), list(puzzles.values())


# --- A line ------------------------------------------------------------------------------------


def line_faults(line: str) -> list[str]:
    """What is wrong with a line that can be read, taken by itself."""
    puzzle = read_line(line)
    return [*_text_faults(puzzle, line), *_puzzle_faults(puzzle)]


def _text_faults(puzzle: Puzzle, line: str) -> Iterator[str]:
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
    allowed = _allowed_empties(puzzle)
    if position.empties not in allowed:
        kind = f"a {puzzle.date:%A}" if puzzle.date else "practice"
        listed = ", ".join(map(str, allowed))
        yield f"{position.empties} squares are empty, but {kind} has {listed}"
    if position.empties > max(criteria.PRACTICE_EMPTIES):
        return  # It may take hours to prove.
    if not position.legal_moves():
        yield "the side to move has no legal move"
        return
    scores = prove(position).scores
    yield from _score_faults(puzzle, scores)
    if not criteria.has_few_keeping_moves(scores, puzzle.aim):
        yield "no move reaches the aim, or more than a third of the moves do, or too few are legal"
        return
    tree = Tree(position.turn, puzzle.aim, priority=Priority.ANALYSIS)
    yield from _criteria_faults(puzzle, tree)
    yield from _measure_faults(puzzle, tree)


def _allowed_empties(puzzle: Puzzle) -> Sequence[int]:
    if puzzle.date is None:
        return criteria.PRACTICE_EMPTIES
    return criteria.EMPTIES_BY_WEEKDAY[puzzle.date.weekday()]


def _score_faults(puzzle: Puzzle, proved: dict[int, int]) -> Iterator[str]:
    for square, score in proved.items():
        name = squares.name(square)
        told = puzzle.scores.get(square)
        if told is None:
            yield f"the legal move {name} is missing; its score is {score:+d}"
        elif told != score:
            yield f"{name} is said to score {told:+d}, but it is {score:+d}"


def _criteria_faults(puzzle: Puzzle, tree: Tree) -> Iterator[str]:
    position = puzzle.position
    if not criteria.looks_lost_to_a_beginner(position):
        yield (
            f"not {criteria.FEWEST_DISCS_BEHIND} discs behind, ahead in corners, an opponent who "
            f"hardly moves, or not losing at a first look"
        )
    if criteria.asks_for_a_player(position):
        if not criteria.looks_lost_to_a_player(position):
            yield "as many legal moves as the opponent, or not losing at a first look"
        if not criteria.is_not_trivial(position, tree.keeping(position)):
            yield "a right move takes a corner, turns the most discs or leaves the fewest replies"
    if not criteria.has_later_traps(position, tree):
        yield f"a natural move fails at fewer than {criteria.FEWEST_LATER_TRAPS} later choices"
    if not criteria.fills_the_board(position, tree):
        yield "a line ends with empty squares"


def _measure_faults(puzzle: Puzzle, tree: Tree) -> Iterator[str]:
    measured = difficulty(puzzle.position, tree)
    if measured != puzzle.difficulty:
        yield f"the difficulty is said to be {puzzle.difficulty:.2f}, but it is {measured:.2f}"
    about = themes(puzzle.position, tree)
    if about != puzzle.themes:
        yield f"the themes are {', '.join(about) or 'none'}"


# --- The bank as a whole -----------------------------------------------------------------------


def _bank_faults(puzzles: dict[int, Puzzle]) -> Iterator[Fault]:
    yield from _order_faults(puzzles)
    yield from _copy_faults(puzzles)
    yield from _grade_faults(puzzles)
    yield from _draw_faults(puzzles)


def _order_faults(puzzles: dict[int, Puzzle]) -> Iterator[Fault]:
    """Dates from a Monday on without a gap, then numbers from 1 on."""
    day, number = None, 0
    for line, puzzle in puzzles.items():
        if puzzle.date is None:
            number += 1
            if puzzle.name != str(number):
                yield Fault(line, f"the number is {puzzle.name}, but the next one is {number}")
            continue
        if number:
            yield Fault(line, "a daily puzzle stands after those for practice")
        if day is None and puzzle.date.weekday() != MONDAY:
            yield Fault(line, f"the first day, {puzzle.name}, is not a Monday")
        if day is not None and puzzle.date != day + datetime.timedelta(days=1):
            due = (day + datetime.timedelta(days=1)).isoformat()
            yield Fault(line, f"the date is {puzzle.name}, but the next one is {due}")
        day = puzzle.date


def _copy_faults(puzzles: dict[int, Puzzle]) -> Iterator[Fault]:
    seen: dict[tuple[int, int], int] = {}
    for line, puzzle in puzzles.items():
        first = seen.setdefault(criteria.fingerprint(puzzle.position), line)
        if first != line:
            yield Fault(line, f"the position is an image of that in line {first}")


def _grade_faults(puzzles: dict[int, Puzzle]) -> Iterator[Fault]:
    limits = grade_limits([puzzle.difficulty for puzzle in puzzles.values()]) if puzzles else []
    for line, puzzle in puzzles.items():
        due = grade(puzzle.difficulty, limits)
        if puzzle.grade != due:
            yield Fault(line, f"the grade is {puzzle.grade}, but it is in share {due} of seven")


def _draw_faults(puzzles: dict[int, Puzzle]) -> Iterator[Fault]:
    drawn: Counter[tuple[int, int]] = Counter()
    for line, puzzle in puzzles.items():
        if puzzle.date and puzzle.aim.least == 0:
            month = puzzle.date.year, puzzle.date.month
            drawn[month] += 1
            if drawn[month] > MOST_DRAWS_A_MONTH:
                yield Fault(line, f"more than {MOST_DRAWS_A_MONTH} days of a month are to draw")


def counts(puzzles: Iterable[Puzzle]) -> str:
    """How many puzzles there are, and of how many empty squares, in words."""
    by_empties = Counter(puzzle.position.empties for puzzle in puzzles)
    each = ", ".join(
        f"{by_empties[empties]} with {empties} empty" for empties in sorted(by_empties)
    )
    return f"{by_empties.total()} puzzles ({each})"
