"""What changes attempts: the only place that writes them.

Every change holds only if the attempt still has the version that the caller saw. All searching is
done before anything is written.
"""

from collections.abc import Callable, Mapping
from typing import Any

from django.utils import timezone

from puzzles.hints import Hint
from puzzles.line import answered, played_out
from puzzles.models import Attempt
from puzzles.solving import Solving
from reversi_site.analyses import services as analyses
from reversi_site.engine import squares
from reversi_site.engine.game import Game
from reversi_site.engine.position import IllegalMoveError, Position
from reversi_site.engine.search import Engine
from reversi_site.players.models import Player

HINT = "hint"

GetPlayer = Callable[[], Player]


class StaleError(Exception):
    """The attempt has been changed since the caller saw it."""


def play(solving: Solving, square: int, get_player: GetPlayer) -> None:
    """Try a move: any that keeps the win is right, and is answered; another one is a miss.

    `get_player` is asked for the player when there is something to keep. Raises IllegalMoveError,
    Busy and StaleError; nothing is kept then.
    """
    position = solving.game.position
    if not position.is_legal(square):
        raise IllegalMoveError(position, square)
    score = _exact(solving)(position)[square]
    changes = _right(solving, square) if score > 0 else _missed(solving, square, score)
    _save(get_player(), solving.attempt, squares.name(square), changes)


def take_hint(solving: Solving, get_player: GetPlayer) -> None:
    """Go one step up the ladder of hints; at its top there is nothing more to tell.

    Raises StaleError.
    """
    stage = Hint(min(solving.hint + 1, Hint.THIS_ONE))
    changes: dict[str, Any] = {"hints": {**solving.attempt.hints, str(solving.decision): stage}}
    if stage is Hint.THIS_ONE:
        changes["shown"] = True
    _save(get_player(), solving.attempt, HINT, changes)


def is_repeat(attempt: Attempt, version: int | None, action: str) -> bool:
    """Whether a request is the attempt's last change, sent once more by a double press."""
    return version == attempt.version - 1 and action == attempt.last_action


def _right(solving: Solving, square: int) -> dict[str, Any]:
    exact = _exact(solving)
    game = answered(solving.game.play(square), solving.colour, exact)
    changes: dict[str, Any] = {"moves": game.transcript}
    if _is_settled(game, solving):
        attempt = solving.attempt
        changes |= {
            "solved_at": timezone.now(),
            "first_try": not attempt.misses and not attempt.hints,
        }
        # The table of all moves that the solved page shows names the answer to each of them.
        analyses.exact_scores(replies_to(solving.puzzle.position).values())
    return changes


def _is_settled(game: Game, solving: Solving) -> bool:
    """Whether the win is safe whatever both sides play. If that is not shown in time, not yet."""
    return game.is_over or Engine().can_still_fail(game.position, solving.colour) is False


def _missed(solving: Solving, square: int, score: int) -> dict[str, Any]:
    if square in {miss.square for miss in solving.misses_at(solving.decision)}:
        return {}
    before = Game(solving.game.position)
    miss = {
        "decision": solving.decision,
        "square": squares.name(square),
        "score": score,
        "line": played_out(before.play(square), _exact(solving)).transcript,
    }
    return {"misses": [*solving.attempt.misses, miss]}


def replies_to(position: Position) -> dict[int, Position]:
    """What each legal move leads to, by its square, where the opponent has a reply."""
    after = {square: position.play(square) for square in position.legal_moves()}
    return {square: reached for square, reached in after.items() if reached.legal_moves()}


def _exact(solving: Solving) -> Callable[[Position], Mapping[int, int]]:
    """Exact scores: those of the puzzle's own position stand in the bank."""

    def exact(position: Position) -> Mapping[int, int]:
        if position == solving.puzzle.position:
            return solving.puzzle.scores
        return analyses.exact_scores([position])[position]

    return exact


def _save(player: Player, attempt: Attempt, action: str, changes: Mapping[str, Any]) -> None:
    if attempt._state.adding:
        Attempt.objects.bulk_create(
            [Attempt(player=player, date=attempt.date)], ignore_conflicts=True
        )
    changed = Attempt.objects.filter(
        player=player, date=attempt.date, version=attempt.version
    ).update(version=attempt.version + 1, last_action=action, **changes)
    if not changed:
        raise StaleError
