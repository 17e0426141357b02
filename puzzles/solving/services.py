"""What changes attempts: the only place that writes them.

Every change holds only if the attempt still has the version that the caller saw. All searching is
done before anything is written.
"""

from collections.abc import Callable, Mapping
from typing import Any

from django.db import transaction
from django.utils import timezone

from puzzles.bank.tree import best_move
from puzzles.models import Attempt, Run
from puzzles.solving.hints import Hint
from puzzles.solving.trees import keep_replies, tree_of
from puzzles.solving.work import Solving
from reversi_site.engine import squares
from reversi_site.engine.game import Game
from reversi_site.engine.position import IllegalMoveError
from reversi_site.players.cards import PUZZLES, note_card
from reversi_site.players.models import Card, Player
from reversi_site.players.services import hold

HINT = "hint"

# The cards of the puzzles that come back to whoever made a mistake in them.
DECK = PUZZLES

GetPlayer = Callable[[], Player]


class StaleError(Exception):
    """The attempt has been changed since the caller saw it."""


def play(solving: Solving, square: int, get_player: GetPlayer) -> None:
    """Try a move: any that holds the aim is right, and is answered; another one is a miss.

    `get_player` is asked for the player when there is something to keep. Raises IllegalMoveError,
    Busy and StaleError; nothing is kept then.
    """
    score = score_of(solving, square)
    is_right = solving.puzzle.aim.is_reached_by(score)
    changes = _right(solving, square) if is_right else _missed(solving, square, score)
    player = get_player()
    with transaction.atomic():
        hold(player)
        _save(player, solving.attempt, squares.name(square), changes)
        if "solved_at" in changes:
            _note_for_practice(player, solving.puzzle.name, right=changes["first_try"])


def score_of(solving: Solving, square: int) -> int:
    """What a move comes to, in discs for the player. Raises IllegalMoveError and Busy."""
    position = solving.game.position
    if not position.is_legal(square):
        raise IllegalMoveError(position, square)
    return tree_of(solving.puzzle).scores(position)[square]


def take_hint(solving: Solving, get_player: GetPlayer) -> None:
    """Go one step up the ladder of hints; at its top there is nothing more to tell.

    Raises StaleError.
    """
    stage = Hint(min(solving.hint + 1, Hint.THIS_ONE))
    changes: dict[str, Any] = {"hints": {**solving.attempt.hints, str(solving.decision): stage}}
    if stage is Hint.THIS_ONE:
        changes["shown"] = True
    _save(get_player(), solving.attempt, HINT, changes)


def begin_again(solving: Solving, player: Player) -> None:
    """Begin a solved puzzle again, in a round of its own. What the others came to stays.

    The version goes on from where it was, so that a press on an old board is known for one. Twice
    at once begins one round; an unsolved puzzle goes on as it is.
    """
    if not solving.is_solved:
        return
    before = solving.attempt
    again = Attempt(
        player=player,
        puzzle=before.puzzle,
        date=before.date,
        round=before.round + 1,
        version=before.version + 1,
    )
    Attempt.objects.bulk_create([again], ignore_conflicts=True)


def is_repeat(stored: Attempt | Run, version: int | None, action: str) -> bool:
    """Whether a request is the last change of what is stored, sent once more by a double press."""
    return version == stored.version - 1 and action == stored.last_action


def _right(solving: Solving, square: int) -> dict[str, Any]:
    tree = tree_of(solving.puzzle)
    game = tree.answered(solving.game.play(square))
    changes: dict[str, Any] = {"moves": game.transcript}
    if tree.is_settled(game.position):
        attempt = solving.attempt
        changes |= {
            "solved_at": timezone.now(),
            "first_try": not attempt.misses and not attempt.hints,
            "perfect": _is_perfect(solving, game),
            "rest": tree.played_out(game).transcript[len(game.transcript) :],
        }
        # The table of all moves that the solved page shows names the best reply to each of them.
        keep_replies(solving.puzzle.position)
    return changes


def _is_perfect(solving: Solving, game: Game) -> bool:
    """Whether no miss was made, no move shown, and every own move has the best exact score."""
    if solving.attempt.misses or solving.attempt.shown:
        return False
    tree = tree_of(solving.puzzle)
    return all(
        tree.scores(ply.before)[ply.square] == max(tree.scores(ply.before).values())
        for ply in game.plies
        if ply.square is not None and ply.colour is solving.colour
    )


def _note_for_practice(player: Player, name: str, *, right: bool) -> None:
    """Let a puzzle come back that took a miss or a hint, until it is solved at the first try."""
    has_card = Card.objects.filter(player=player, deck=DECK, name=name).exists()
    if has_card or not right:
        note_card(player, DECK, name, right)


def _missed(solving: Solving, square: int, score: int) -> dict[str, Any]:
    if square in {miss.square for miss in solving.misses_at(solving.decision)}:
        return {}
    tree, before = tree_of(solving.puzzle), Game(solving.game.position)
    best = best_move(tree.scores(before.position))
    miss = {
        "decision": solving.decision,
        "square": squares.name(square),
        "score": score,
        "line": tree.played_out(before.play(square)).transcript,
        "better": tree.played_out(before.play(best)).transcript,
    }
    return {"misses": [*solving.attempt.misses, miss]}


def _save(player: Player, attempt: Attempt, action: str, changes: Mapping[str, Any]) -> None:
    key = {"player": player, "puzzle": attempt.puzzle, "round": attempt.round}
    if attempt._state.adding:
        Attempt.objects.bulk_create([Attempt(**key, date=attempt.date)], ignore_conflicts=True)
    changed = Attempt.objects.filter(**key, version=attempt.version).update(
        version=attempt.version + 1, last_action=action, **changes
    )
    if not changed:
        raise StaleError
