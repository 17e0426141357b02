"""Which mistakes of a game are worth practising, and putting them among a player's puzzles."""

from play.review.judging import Judged
from play.review.report import Report
from reversi_site.analyses.proof import MOST_EMPTIES
from reversi_site.engine.notation import write_board
from reversi_site.engine.search import DRAW, WIN
from reversi_site.players.cards import PUZZLES, add_cards
from reversi_site.players.models import Player


def to_practise(report: Report) -> tuple[Judged, ...]:
    """The moves that threw a win or a draw away, near enough to the end that all is proved.

    Only one's own; in a game with a friend those of both sides. None in a game of a link.
    """
    subject = report.subject
    if not subject.is_own:
        return ()
    own = (move for move in report.judged if subject.you in (None, move.ply.colour))
    return tuple(filter(_is_worth_practising, own))


def add_to_practice(player: Player, report: Report) -> None:
    """Let these mistakes come back to the player as puzzles. Twice is as good as once."""
    add_cards(player, PUZZLES, [write_board(move.position) for move in to_practise(report)])


def _is_worth_practising(move: Judged) -> bool:
    if not move.exact or move.position.empties > MOST_EMPTIES:
        return False
    return any(move.played.score < aim <= move.best.score for aim in (WIN, DRAW))
