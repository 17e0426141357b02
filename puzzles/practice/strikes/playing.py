"""A run, and the puzzle at hand in it. Nothing in here searches or writes."""

from dataclasses import dataclass
from functools import cached_property

from puzzles.bank import file as bank
from puzzles.bank.puzzle import Puzzle
from puzzles.models import Attempt, Run
from puzzles.solving.work import Solving
from reversi_site.engine import squares

STRIKES = 3


@dataclass(frozen=True)
class Playing:
    """One player's run."""

    run: Run

    @cached_property
    def puzzle(self) -> Puzzle:
        """The puzzle at hand, or, after a strike or at the end, the last one."""
        return bank.by_name()[self.run.puzzles[-1]]

    @cached_property
    def work(self) -> Solving:
        """How far the player has come with it. The attempt is the run's, and never stored."""
        attempt = Attempt(
            player_id=self.run.player_id,
            puzzle=self.puzzle.name,
            moves=self.run.moves,
            version=self.run.version,
        )
        return Solving(self.puzzle, attempt)

    @property
    def strikes(self) -> int:
        """How many mistakes have been made."""
        return len(self.run.results) - self.run.solved

    @property
    def is_over(self) -> bool:
        """Whether the run has ended."""
        return self.run.ended_at is not None

    @property
    def has_begun(self) -> bool:
        """Whether any move was made in it."""
        return self.run.version > 0

    @property
    def wrong(self) -> int | None:
        """The move that gave the puzzle at hand away: then only the next one is to come."""
        is_missed = len(self.run.results) == len(self.run.puzzles) and not self.run.results[-1]
        return squares.parse(self.run.last_action) if is_missed else None

    @property
    def has_just_solved(self) -> bool:
        """Whether the last press solved a puzzle."""
        return bool(self.run.results and self.run.results[-1]) and not self.run.moves
