"""One puzzle, as a value."""

import datetime
from collections.abc import Mapping
from dataclasses import dataclass, field

from puzzles.bank.aims import Aim
from puzzles.bank.themes import Theme
from puzzles.bank.tree import best_move
from reversi_site.engine import squares
from reversi_site.engine.position import Position

# Difficulties are cut into so many equal shares.
GRADES = 7


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A position, what the side to move is to reach from it, and the proof.

    `name` is the date of a daily puzzle, 2026-10-05, the number of a practice puzzle, 17, or for
    any other position its board string; `date` is None for the last two. `scores` holds the exact
    score of every legal move in discs for the side to move, empties to the winner. `game` is
    the transcript of the game that the position comes from; empty if it is not kept.
    `difficulty` is −log (natural) of the chance to hold the aim that `puzzles.making.difficulty`
    measured, and `grade` the share of all puzzles that it falls into: from 1, easy, to 7, or 0 if
    it was not measured.
    """

    name: str
    date: datetime.date | None
    aim: Aim
    position: Position
    scores: Mapping[int, int] = field(hash=False)
    game: str
    themes: tuple[Theme, ...]
    difficulty: float
    grade: int
    engine_version: int
    nodes: int

    @property
    def keeping(self) -> tuple[int, ...]:
        """The first moves that hold the aim, in ascending order."""
        return tuple(sorted(s for s, score in self.scores.items() if self.aim.is_reached_by(score)))

    @property
    def best(self) -> int:
        """The first move with the best score."""
        return best_move(self.scores)

    @property
    def last_move(self) -> int | None:
        """The move that led to the position; None if the game is not kept with it."""
        return squares.parse(self.game[-2:]) if self.game else None

    @property
    def is_measured(self) -> bool:
        """Whether its difficulty was measured: not that of a position which somebody brought."""
        return self.grade > 0
