"""A puzzle as a line of the bank's file.

A line is OBF: the position and the exact score of every legal move. The comment that OBF allows at
the end holds the rest:

    % daily 2026-10-05 aim=win difficulty=1.83 grade=1 themes=parity engine=2 nodes=3789 game=f5d6…

or `% practice 17 aim=…`. A line that begins with % says something about the whole file.
"""

import datetime
import re
from collections.abc import Iterator

from puzzles.bank.aims import Aim
from puzzles.bank.puzzle import Puzzle
from puzzles.bank.themes import Theme
from reversi_site.engine.notation import Obf, read_obf, write_obf

_COMMENT = re.compile(
    r"(daily (?P<date>\d{4}-\d\d-\d\d)|practice (?P<number>[1-9]\d{0,3})) "
    r"aim=(?P<aim>\w+) difficulty=(?P<difficulty>\d\d?\.\d\d) grade=(?P<grade>[1-7]) "
    r"themes=(?P<themes>[a-z-]+(,[a-z-]+)*)? "
    r"engine=(?P<engine>\d+) nodes=(?P<nodes>\d+) game=(?P<game>([a-h][1-8])+)"
)


def write_line(puzzle: Puzzle) -> str:
    """The puzzle as a line of the bank."""
    kind = f"daily {puzzle.date.isoformat()}" if puzzle.date else f"practice {puzzle.name}"
    return (
        f"{write_obf(Obf(puzzle.position, puzzle.scores))} % {kind} aim={puzzle.aim} "
        f"difficulty={puzzle.difficulty:.2f} grade={puzzle.grade} "
        f"themes={','.join(puzzle.themes)} engine={puzzle.engine_version} nodes={puzzle.nodes} "
        f"game={puzzle.game}"
    )


def read_line(line: str) -> Puzzle:
    """The puzzle that a line of the bank holds.

    Raises ValueError that says what cannot be read; whether the line is true is another question.
    """
    content, _, comment = line.partition("%")
    found = _COMMENT.fullmatch(comment.strip())
    if found is None:
        raise ValueError(
            "after % there must be daily and a date or practice and a number, then aim=, "
            "difficulty=, grade=, themes=, engine=, nodes= and game=, like % daily 2026-10-05 "
            "aim=win difficulty=1.83 grade=1 themes=parity engine=2 nodes=3789 game=f5d6c3"
        )
    obf = read_obf(content)
    date = datetime.date.fromisoformat(found["date"]) if found["date"] else None
    return Puzzle(
        name=date.isoformat() if date else found["number"],
        date=date,
        aim=Aim(found["aim"]),
        position=obf.position,
        scores=obf.scores,
        game=found["game"],
        themes=tuple(map(Theme, found["themes"].split(","))) if found["themes"] else (),
        difficulty=float(found["difficulty"]),
        grade=int(found["grade"]),
        engine_version=int(found["engine"]),
        nodes=int(found["nodes"]),
    )


def puzzle_lines(text: str) -> Iterator[tuple[int, str]]:
    """Each line of a bank that holds a puzzle, with its number counted from 1."""
    for number, line in enumerate(text.splitlines(), start=1):
        if line.strip() and not line.startswith("%"):
            yield number, line
