"""Lines of moves to be looked at ply by ply."""

from typing import Any

from django.utils.translation import gettext

from puzzles.solving import story_words
from puzzles.solving.about import about
from puzzles.solving.place import Place
from puzzles.solving.trees import tree_of
from puzzles.solving.verdicts import Verdict
from puzzles.solving.work import Solving
from reversi_site.board import words as board_words
from reversi_site.board.display import BoardDisplay
from reversi_site.engine import squares
from reversi_site.engine.game import Game
from reversi_site.players.models import Player
from reversi_site.players.options import on_every_board

PLAYED = "played"


def find_line(work: Solving, line: str, decision: int) -> Game | None:
    """The line that begins with a move at a decision, to the end of the game; None if unknown.

    That of every miss is known, and once the puzzle is solved that of every legal first move, and
    the line that was played, with the rest that the site plays out.
    """
    if line == PLAYED:
        return work.played_out if work.is_solved else None
    for miss in work.misses_at(decision):
        if squares.name(miss.square) == line:
            return work.line_of(miss)
    first_moves = {squares.name(square): square for square in work.puzzle.scores}
    if work.is_solved and decision == 1 and line in first_moves:
        return tree_of(work.puzzle).played_out(Game(work.puzzle.position).play(first_moves[line]))
    return None


def line_page(
    work: Solving,
    place: Place,
    player: Player | None,
    name: str,
    decision: int,
    line: Game,
    step: int,
) -> dict[str, Any]:
    """A line after `step` of its plies (the last one if there are fewer)."""
    steps = len(line.plies)
    step = min(step, steps)
    ply = line.plies[step - 1]
    is_last = step == steps

    def url(to: int) -> str:
        return place.line_url(name, decision, to)

    caption = board_words.board_caption(ply.after, ply.square)
    if not is_last:
        caption = f"{caption} {gettext('A press on any square plays the next move.')}"
    ending = (board_words.result_sentence(line.result()),) if line.is_over else ()
    return {
        **about(work, place),
        "display": BoardDisplay(
            position=ply.after,
            action=place.path,
            method="get",
            hidden={
                **place.kept,
                "line": name,
                "decision": decision,
                "step": min(step + 1, steps),
            },
            push_url=True,
            **(on_every_board(player) | {"dots": False}),
            last=ply.square,
            flipped=ply.flipped,
            caption=caption,
        ),
        "verdict": Verdict(
            board_words.played_sentence(ply),
            board_words.turned_sentence(ply),
            ending if is_last else (),
        ),
        "note": story_words.line_note(
            played=name == PLAYED, by_the_site=name == PLAYED and step > len(work.game.plies)
        ),
        "walk": {
            "first": url(1) if step > 1 else "",
            "previous": url(step - 1) if step > 1 else "",
            "next": "" if is_last else url(step + 1),
            "last": "" if is_last else url(steps),
            "words": gettext("%(step)d of %(steps)d") % {"step": step, "steps": steps},
        },
    }
