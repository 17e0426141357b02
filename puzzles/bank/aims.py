"""What a puzzle asks for."""

from enum import StrEnum

from reversi_site.engine.search import DRAW, WIN


class Aim(StrEnum):
    """To win, or, where nobody can win against the best defence, to draw at least."""

    WIN = "win"
    DRAW = "draw"

    @property
    def least(self) -> int:
        """The lowest score that reaches it, in discs for the side that has it."""
        return WIN if self is Aim.WIN else DRAW

    def is_reached_by(self, score: int) -> bool:
        """Whether a score in discs, for the side that has the aim, is good enough."""
        return score >= self.least
