"""What changes games: the only place that writes them.

Every change holds only if the game still has the version that the visitor saw. Who sends the last
change once more – by a double press, or from a page that was reloaded – is not refused: nothing
happens, and the game is as they wanted it. All changes raise GoneError if the game was deleted.
"""

from typing import Any

from django.db import transaction
from django.utils import timezone

from play.games import hints
from play.models import End, Game, Opponent, Start
from play.rating.services import note_result
from play.starts import services as starts
from play.starts.setups import Setup
from reversi_site.engine import Colour
from reversi_site.engine.game import Game as PlayedGame
from reversi_site.engine.search import Engine, Priority, level
from reversi_site.players.models import Player


class StaleError(Exception):
    """The game has been changed since the visitor saw it. It has been read again."""


class GoneError(Exception):
    """The game has been deleted since it was read."""


class RefusedError(Exception):
    """The game as it stands does not allow this."""


class NotYourTurnError(RefusedError):
    """The computer is to move."""


class NotComputersTurnError(RefusedError):
    """The computer is asked for a move while the owner is to move."""


class GameOverError(RefusedError):
    """The game has ended."""


class NothingToUndoError(RefusedError):
    """The owner has not moved yet, or plays with a friend."""


class NotYourMoveError(RefusedError):
    """The owner has made no move of this number."""


class NotOverError(RefusedError):
    """The game goes on."""


def play_move(game: Game, square: int, version: int) -> None:
    """Make the owner's move, or in a game with a friend the move of whoever's turn it is.

    Raises what `consider_move` raises.
    """
    if _is_repeated_press(game, square, version):
        return
    played = consider_move(game, square, version)
    try:
        _add_move(game, played, pressed_at=version)
    except StaleError:  # Somebody was faster since: perhaps this very press, sent twice.
        if not _is_repeated_press(game, square, version):
            raise


def consider_move(game: Game, square: int, version: int) -> PlayedGame:
    """The game as it would be after the owner's move. Nothing is written.

    Raises StaleError, GameOverError, NotYourTurnError and IllegalMoveError.
    """
    _require(game, version)
    if game.is_over:
        raise GameOverError
    if not game.is_owners_turn:
        raise NotYourTurnError
    return game.played.play(square)


def computer_reply(game: Game, version: int) -> None:
    """Make the computer's next move. The same game and ply get the same move every time.

    Raises StaleError, GameOverError and NotComputersTurnError.
    """
    if _is_answered(game, version):
        return
    _require(game, version)
    if game.is_over:
        raise GameOverError
    if not game.is_computers_turn:
        raise NotComputersTurnError
    played = game.played
    seed = game.seed + len(played.plies)
    choice = Engine().choose(played.position, level(game.level), seed)
    try:
        _add_move(game, played.play(choice.square), hurried=choice.reduced)
    except StaleError:
        if not _is_answered(game, version):
            raise


def undo(game: Game, version: int, move: int) -> None:
    """Take back the owner's move of this number, and everything after it.

    Raises StaleError, GameOverError, NothingToUndoError and NotYourMoveError.
    """
    if _is_taken_back(game, version, move):
        return
    _require(game, version)
    if game.is_over:
        raise GameOverError
    if not game.can_undo:
        raise NothingToUndoError
    if move not in [ply.move_number for ply in game.own_moves]:
        raise NotYourMoveError
    kept = 2 * (move - 1)
    try:
        _change(
            game,
            moves=game.moves[:kept],
            taken_back=game.moves[kept:],
            undo_used=True,
            pressed_at=None,
        )
    except StaleError:
        if not _is_taken_back(game, version, move):
            raise


def give_hint(game: Game, version: int) -> None:
    """Search for the best move of whoever is to move, and keep what was found until they move.

    Asked for again, it is still that hint. Raises StaleError, GameOverError, NotYourTurnError and
    Busy.
    """
    if _is_hinted(game, version):
        return
    _require(game, version)
    if game.is_over:
        raise GameOverError
    if not game.is_owners_turn:
        raise NotYourTurnError
    found = Engine().analyse(game.played.position, hints.LIMITS, Priority.PLAY)
    try:
        _change(game, hint=hints.stored(found), hints_used=game.hints_used + 1)
    except StaleError:
        if not _is_hinted(game, version):
            raise


def turn_board(game: Game, *, turned: bool) -> None:
    """Show the game with h8 on top, or with a1. That changes nothing in it, so no page is stale."""
    Game.objects.filter(pk=game.pk).update(turned=turned)
    game.turned = turned


def rematch(game: Game) -> Game:
    """Begin a game like one that is over, against the computer with colours swapped.

    A balanced start is drawn anew; any other is the same. Raises NotOverError.
    """
    if not game.is_over:
        raise NotOverError
    setup = Setup(Start(game.start_kind), game.start, game.moves[: 2 * game.given])
    colour = Colour(game.colour).other if game.colour else ""
    return starts.start_game(game.owner, Opponent(game.opponent), game.level, colour, setup)


def resign(game: Game, version: int) -> None:
    """End the game: the owner gives it up, or with a friend whoever is to move.

    Raises StaleError and GameOverError.
    """
    if _is_resigned(game, version):
        return
    _require(game, version)
    if game.is_over:
        raise GameOverError
    loser = Colour(game.colour or game.played.position.turn)
    try:
        _change(
            game,
            ended_by=End.RESIGNATION,
            resigned_by=loser.value,
            won_by=loser.other.value,
        )
    except StaleError:
        if not _is_resigned(game, version):
            raise


def _require(game: Game, version: int) -> None:
    if game.version != version:
        raise _as_stored(game)


def _is_repeated_press(game: Game, square: int, version: int) -> bool:
    """Whether the owner's last own move is this very one, made from the page of that version."""
    return game.pressed_at == version and game.own_moves[-1].square == square


def _is_answered(game: Game, version: int) -> bool:
    """Whether the last change is the computer's answer to the page of that version."""
    is_something_else = game.taken_back or game.hint or game.ended_by == End.RESIGNATION
    if game.version != version + 1 or is_something_else:
        return False
    moved = [ply.colour for ply in game.played.plies if not ply.is_pass]
    return game.against_computer and bool(moved) and moved[-1] != game.colour


def _is_taken_back(game: Game, version: int, move: int) -> bool:
    """Whether the last change took back this move, from the page of that version."""
    is_last_change = bool(game.taken_back) and game.version == version + 1
    return is_last_change and len(game.moves) == 2 * (move - 1)


def _is_resigned(game: Game, version: int) -> bool:
    """Whether the last change was to give the game up, from the page of that version."""
    return game.ended_by == End.RESIGNATION and game.version == version + 1


def _is_hinted(game: Game, version: int) -> bool:
    """Whether the last change is a hint, given to the page of that version or shown on it."""
    return game.hint is not None and version in (game.version - 1, game.version)


def _add_move(game: Game, played: PlayedGame, **changes: Any) -> None:
    winner = played.result().winner if played.is_over else None
    _change(
        game,
        moves=played.transcript,
        ended_by=End.PLAYED_OUT if played.is_over else "",
        won_by=winner.value if winner else "",
        **changes,
    )


def _change(game: Game, **changes: Any) -> None:
    """Write the changes if nobody else has changed the game since it was read.

    What was said of the change before is over. A game that ends so is rated with it, or neither is
    written.
    """
    over = {"taken_back": "", "hint": None, "hurried": False}
    changes = {**over, **changes, "version": game.version + 1, "updated": timezone.now()}
    if not changes.get("ended_by"):
        _write(game, changes)
        return
    with transaction.atomic():
        _hold_owner(game)
        _write(game, changes | {"ended_at": changes["updated"]})
        note_result(game)


def _hold_owner(game: Game) -> None:
    """Hold whose game it is now, which may have changed since it was read. Raises GoneError.

    While a guest is merged the first round waits, and finds nobody: the second finds the player
    whom the merge has given the game.
    """
    for _ in range(2):
        owner = Player.objects.select_for_update(of=("self",)).filter(games=game).first()
        if owner is not None:
            game.owner = owner
            return
    raise GoneError


def _write(game: Game, changes: dict[str, Any]) -> None:
    if not Game.objects.filter(pk=game.pk, version=game.version).update(**changes):
        raise _as_stored(game)
    for name, value in changes.items():
        setattr(game, name, value)


def _as_stored(game: Game) -> StaleError | GoneError:
    """Have the game as it is stored now, and return the error that says why."""
    try:
        game.refresh_from_db()
    except Game.DoesNotExist:
        return GoneError()
    return StaleError()
