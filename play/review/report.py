"""Everything that a finished review says about a game, as facts."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from play.review.judging import Judged, judge
from play.review.subjects import Subject
from play.review.turning import Turn, turning_move
from play.review.values import Value, values
from reversi_site.analyses.findings import Finding
from reversi_site.engine.position import Colour, Position


@dataclass(frozen=True)
class Report:
    """A game with what was found about each of its positions."""

    subject: Subject
    findings: Mapping[Position, Finding]

    @cached_property
    def values(self) -> tuple[Value, ...]:
        """How the game stood before its first ply and after each."""
        return values(self.subject.game, self.findings)

    @cached_property
    def judged(self) -> tuple[Judged, ...]:
        """Every move that somebody played."""
        opening = self.subject.opening
        named = opening.moves if opening else 0
        return judge(self.subject.game, self.findings, self.subject.given, named)

    @cached_property
    def turn(self) -> Turn | None:
        """The move on which the game turned. A game that was given up turned on no move."""
        if self.subject.resigned_by:
            return None
        return turning_move(self.values, self.judged, self.subject.winner)

    @property
    def exact_from(self) -> int:
        """After so many plies, and from there on, every value is proved."""
        estimated = [at for at, value in enumerate(self.values) if not value.exact]
        return estimated[-1] + 1 if estimated else 0

    def faults(self, colour: Colour) -> list[Judged]:
        """The mistakes of one side, the costliest first."""
        faults = (move for move in self.judged if move.is_fault and move.ply.colour is colour)
        return sorted(faults, key=lambda move: -move.loss)

    def at(self, ply: int) -> Judged | None:
        """The move that was made after so many plies, unless it was set up, or was a pass."""
        return next((move for move in self.judged if move.at == ply), None)

    @property
    def opening_ply(self) -> int:
        """After how many plies a review is opened.

        Before the move on which the game turned, else the costliest mistake, one's own if there is
        one, else at the end.
        """
        if self.turn:
            return self.turn.judged.at
        sides = [self.subject.you] if self.subject.you else list(Colour)
        faults = [move for side in sides for move in self.faults(side)]
        worst = max(faults, key=lambda move: move.loss, default=None)
        return worst.at if worst else len(self.subject.game.plies)
