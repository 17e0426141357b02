"""What changes games: the only place that writes them.

Every change holds only if the game still has the version that the visitor saw. Who sends the last
change once more – by a double press, or from a page that was reloaded – is not refused: nothing
happens, and the game is as they wanted it.
"""

import random
from typing import Any

from django.db import transaction
from django.utils import timezone

from play.models import End, Game, Opponent
from play.rating.services import note_result
from reversi_site.engine import Colour
from reversi_site.engine.game import Game as PlayedGame
from reversi_site.engine.search import Engine, level
from reversi_site.players.models import Player


class StaleError(Exception):
    """The game has been changed since the visitor saw it."""


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


def start_game(owner: Player, opponent: Opponent, level: str = "", colour: str = "") -> Game:
    """Begin a game. `colour` is the owner's; empty for the toss of a coin.

    A game of the same kind in which nobody has moved is gone on with: who presses twice, or comes
    back to choose again, does not leave empty games behind.
    """
    chosen: dict[str, Any] = {"opponent": opponent}
    if opponent == Opponent.COMPUTER:
        chosen["level"] = level
        chosen["colour"] = colour or random.choice(list(Colour)).value  # noqa: S311 – a coin
    untouched = Game.objects.filter(owner=owner, **chosen, version=0).first()
    return untouched or Game.objects.create(owner=owner, **chosen)


def play_move(game: Game, square: int, version: int) -> None:
    """Make the owner's move, or in a game with a friend the move of whoever's turn it is.

    Raises StaleError, GameOverError, NotYourTurnError and IllegalMoveError.
    """
    if _is_repeated_press(game, square, version):
        return
    _require(game, version)
    if game.is_over:
        raise GameOverError
    if not game.is_owners_turn:
        raise NotYourTurnError
    try:
        _add_move(game, game.played.play(square), pressed_at=version)
    except StaleError:  # Somebody was faster since: perhaps this very press, sent twice.
        game.refresh_from_db()
        if not _is_repeated_press(game, square, version):
            raise


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
        game.refresh_from_db()
        if not _is_answered(game, version):
            raise


def undo(game: Game, version: int) -> None:
    """Take the owner's last move back, and what the computer answered.

    Raises StaleError, GameOverError and NothingToUndoError.
    """
    if game.taken_back and game.version == version + 1:
        return
    _require(game, version)
    if game.is_over:
        raise GameOverError
    if not game.can_undo:
        raise NothingToUndoError
    kept = game.own_moves[-1].move_number - 1
    _change(
        game,
        moves=game.moves[: 2 * kept],
        taken_back=game.moves[2 * kept :],
        undo_used=True,
        pressed_at=None,
        hurried=False,
    )


def resign(game: Game, version: int) -> None:
    """End the game: the owner gives it up, or with a friend whoever is to move.

    Raises StaleError and GameOverError.
    """
    if game.ended_by == End.RESIGNATION and game.version == version + 1:
        return
    _require(game, version)
    if game.is_over:
        raise GameOverError
    loser = Colour(game.colour or game.played.position.turn)
    _change(
        game,
        ended_by=End.RESIGNATION,
        resigned_by=loser.value,
        won_by=loser.other.value,
        taken_back="",
    )


def _require(game: Game, version: int) -> None:
    if game.version != version:
        raise StaleError


def _is_repeated_press(game: Game, square: int, version: int) -> bool:
    """Whether the owner's last own move is this very one, made from the page of that version."""
    return game.pressed_at == version and game.own_moves[-1].square == square


def _is_answered(game: Game, version: int) -> bool:
    """Whether the last change is the computer's answer to the page of that version."""
    if game.version != version + 1 or game.taken_back or game.ended_by == End.RESIGNATION:
        return False
    moved = [ply.colour for ply in game.played.plies if not ply.is_pass]
    return game.against_computer and bool(moved) and moved[-1] != game.colour


def _add_move(game: Game, played: PlayedGame, **changes: Any) -> None:
    winner = played.result().winner if played.is_over else None
    _change(
        game,
        moves=played.transcript,
        ended_by=End.PLAYED_OUT if played.is_over else "",
        won_by=winner.value if winner else "",
        taken_back="",
        **{"hurried": False, **changes},
    )


def _change(game: Game, **changes: Any) -> None:
    """Write the changes if nobody else has changed the game since it was read.

    A game that ends so is rated with it, or neither is written.
    """
    changes |= {"version": game.version + 1, "updated": timezone.now()}
    if not changes.get("ended_by"):
        _write(game, changes)
        return
    with transaction.atomic():
        _write(game, changes | {"ended_at": changes["updated"]})
        note_result(game)


def _write(game: Game, changes: dict[str, Any]) -> None:
    if not Game.objects.filter(pk=game.pk, version=game.version).update(**changes):
        raise StaleError
    for name, value in changes.items():
        setattr(game, name, value)
