"""From where a game can be played: what is set up on the board before anybody moves."""

from dataclasses import dataclass
from typing import Self

from play.models import Start, usual_start
from play.notices import Notice, slip_notice
from play.starts import words
from reversi_site.engine import Game, squares
from reversi_site.engine.notation import Fault, NotationError, read_any, write_board


@dataclass(frozen=True, slots=True)
class Setup:
    """A board string, and the moves from there on that are set up, as a transcript.

    Those of a balanced start are not known before a game begins, which draws them by lot.
    """

    kind: Start
    start: str
    moves: str = ""

    @classmethod
    def from_moves(cls, kind: Start, moves: str = "") -> Self:
        """Moves from the usual position on, if any."""
        return cls(kind, usual_start(), moves)

    @classmethod
    def read(cls, text: str) -> Self:
        """Any position, from a text in any notation that we read.

        Raises SetupError if the text tells no position, or one in which nobody can move.
        """
        if not text.strip():
            raise SetupError(words.no_position())
        try:
            game = read_any(text)
        except NotationError as error:
            tried = squares.parse(error.token) if error.fault is Fault.ILLEGAL_MOVE else None
            raise SetupError(slip_notice(error), error.game, tried) from error
        if game.is_over:
            raise SetupError(words.game_is_over(), game)
        return cls(Start.POSITION, write_board(game.start), game.transcript)


class SetupError(Exception):
    """What was chosen is nothing to play from.

    `notice` says why. `game` is what was right of it, None if nothing was; `tried` the square of
    the move that is not legal there, if that is what is wrong.
    """

    def __init__(self, notice: Notice, game: Game | None = None, tried: int | None = None) -> None:
        super().__init__(notice.spoken)
        self.notice = notice
        self.game = game
        self.tried = tried
