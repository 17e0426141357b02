"""Claims about exact scores, in discs for the side to move, empty squares to the winner.

The scores come from the file of proved ones: see lessons.course.scores.
"""

from lessons.course.claims.statements import (
    ClaimError,
    Holds,
    Subject,
    by_square,
    number,
    squares_or_none,
)
from lessons.course.scores import Scores, best_moves, exact_scores, winning_moves
from reversi_site.engine import Position
from reversi_site.engine.notation import NotationError, read_transcript


def _position(subject: Subject) -> Position:
    """Return a position with moves to score."""
    if subject.game.is_over:
        raise ClaimError("the game is over: nothing is left to score")
    return subject.position


def _exact_scores(subject: Subject) -> Scores:
    return exact_scores(_position(subject))


def _scores(subject: Subject, stated: object) -> bool:
    """These moves have these exact scores."""
    scores = _exact_scores(subject)
    return all(scores.get(move) == score for move, score in by_square(stated).items())


def _loses(subject: Subject, stated: object) -> bool:
    """These moves lose by so many discs."""
    scores = _exact_scores(subject)
    return all(scores.get(move) == -number(score) for move, score in by_square(stated).items())


def _score(subject: Subject, stated: object) -> bool:
    """The best move scores this."""
    return max(_exact_scores(subject).values()) == stated


def _best(subject: Subject, stated: object) -> bool:
    """These are all the best moves."""
    return best_moves(_position(subject)) == squares_or_none(stated)


def _wins(subject: Subject, stated: object) -> bool:
    """These are all the winning moves."""
    return winning_moves(_position(subject)) == squares_or_none(stated)


def _best_line(subject: Subject, stated: object) -> bool:
    """Each of these moves is a best one where it is played."""
    game = subject.game
    try:
        moves = read_transcript(str(stated), game.position).moves
    except NotationError as error:
        raise ClaimError(error.message) from error
    if not moves:
        raise ClaimError("expected moves")
    for move in moves:
        if move not in best_moves(game.position):
            return False
        game = game.play(move)
    return True


KINDS: dict[str, Holds] = {
    "scores": _scores,
    "loses": _loses,
    "score": _score,
    "best": _best,
    "wins": _wins,
    "best-line": _best_line,
}
