"""What a learner is told after an answer."""

from dataclasses import dataclass

from reversi_site.board.words import LineWords


@dataclass(frozen=True, slots=True)
class Feedback:
    """A verdict, one line of reason, and what may be said below it.

    `lines`: what each direction comes to. `sentences`: more reasons. `tried` and `line`: squares
    to show on the board, those that do not work and those of the lines spoken of.
    `before` and `after`: a line that has turned, as strips.
    """

    verdict: str
    reason: str = ""
    lines: tuple[LineWords, ...] = ()
    sentences: tuple[str, ...] = ()
    tried: tuple[int, ...] = ()
    line: tuple[int, ...] = ()
    before: tuple[str, ...] = ()
    after: tuple[str, ...] = ()

    @property
    def spoken(self) -> str:
        """The sentence for the live region."""
        return f"{self.verdict} {self.reason}".strip()
