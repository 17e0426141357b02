"""What a board says beside itself: a verdict first, and then the reason."""

from dataclasses import dataclass

from reversi_site.board import words
from reversi_site.board.words import LineWords
from reversi_site.engine import explain
from reversi_site.engine.position import IllegalMoveError


@dataclass(frozen=True, slots=True)
class Notice:
    """A verdict, one line of reason, and perhaps the lines of the board that were looked at."""

    verdict: str
    reason: str = ""
    lines: tuple[LineWords, ...] = ()

    @property
    def spoken(self) -> str:
        """Verdict and reason in one, for the live region."""
        return f"{self.verdict} {self.reason}".strip()


def illegal_notice(error: IllegalMoveError) -> Notice:
    """A square that is no move, direction by direction."""
    said = words.explanation_words(explain(error.position, error.square))
    return Notice(said.verdict, said.reason, said.lines)
