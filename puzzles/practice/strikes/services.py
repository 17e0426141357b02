"""What changes runs: the only place that writes them.

Every change holds only if the run still has the version that the caller saw. All searching is done
before anything is written.
"""

from typing import Any

from django.utils import timezone

from puzzles.models import Run
from puzzles.practice import measured
from puzzles.practice.strikes.drawing import draw
from puzzles.practice.strikes.playing import STRIKES, Playing
from puzzles.solving.services import StaleError, score_of
from puzzles.solving.trees import tree_of
from reversi_site.engine import squares
from reversi_site.players.models import Player

NEXT = "next"


def start(player: Player, *, shows_clock: bool) -> Run:
    """Begin a run. One that was begun before and has not been pressed in is taken instead."""
    run = Run.objects.filter(player=player, version=0).first() or Run(player=player)
    run.started_at, run.shows_clock = timezone.now(), shows_clock
    if run.pk:
        run.save(update_fields=["started_at", "shows_clock"])
        return run
    first = draw(measured.puzzles(), ())
    if first is None:
        raise LookupError("the bank has no practice puzzle")
    run.puzzles = [first.name]
    run.save()
    return run


def play(playing: Playing, square: int) -> None:
    """Play a move: one that holds the aim is answered, or solves the puzzle; another is a strike.

    Raises IllegalMoveError, Busy and StaleError; nothing is kept then.
    """
    if not playing.puzzle.aim.is_reached_by(score_of(playing.work, square)):
        changes = _finished(playing.run, solved=False)
    else:
        tree = tree_of(playing.puzzle)
        game = tree.answered(playing.work.game.play(square))
        if tree.is_settled(game.position):
            changes = _finished(playing.run, solved=True) | _next_puzzle(playing.run)
        else:
            changes = {"moves": game.transcript}
    _save(playing.run, squares.name(square), changes)


def go_on(playing: Playing) -> None:
    """After a strike, have the next puzzle come. Raises StaleError."""
    _save(playing.run, NEXT, _next_puzzle(playing.run))


def _finished(run: Run, *, solved: bool) -> dict[str, Any]:
    results = [*run.results, solved]
    changes: dict[str, Any] = {"results": results, "solved": sum(results)}
    if results.count(False) == STRIKES:
        changes["ended_at"] = timezone.now()
    return changes


def _next_puzzle(run: Run) -> dict[str, Any]:
    """The next puzzle from its beginning; the end of the run if there is none."""
    drawn = draw(measured.puzzles(), run.puzzles)
    if drawn is None:
        return {"moves": "", "ended_at": timezone.now()}
    return {"moves": "", "puzzles": [*run.puzzles, drawn.name]}


def _save(run: Run, action: str, changes: dict[str, Any]) -> None:
    changed = Run.objects.filter(pk=run.pk, version=run.version).update(
        version=run.version + 1, last_action=action, **changes
    )
    if not changed:
        raise StaleError
