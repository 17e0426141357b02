"""The boards of a puzzle: while it is being solved, and once it is."""

from collections.abc import Mapping

from django.utils.translation import gettext

from puzzles.solving import words
from puzzles.solving.work import Solving
from reversi_site.board.display import BoardDisplay
from reversi_site.players.models import Player
from reversi_site.players.options import on_every_board


def solving_board(
    work: Solving, player: Player | None, url: str, *, push_url: bool = False
) -> BoardDisplay:
    """The board as it stands for the player, who is to move. A press goes to `url`."""
    moved = [ply for ply in work.game.plies if ply.square is not None]
    last = moved[-1] if moved else None
    return BoardDisplay(
        position=work.game.position,
        action=url,
        hidden={"version": work.attempt.version},
        push_url=push_url,
        **on_every_board(player),
        last=last.square if last else work.puzzle.last_move,
        flipped=last.flipped if last else (),
        tried={miss.square: words.tried(miss) for miss in work.misses_at(work.decision)},
    )


def solved_board(
    work: Solving, player: Player | None, url: str, *, kept: Mapping[str, str] | None = None
) -> BoardDisplay:
    """The position from the beginning with every score; a press shows the line from there.

    `kept` is sent with the press.
    """
    puzzle = work.puzzle
    return BoardDisplay(
        position=puzzle.position,
        action=url,
        method="get",
        hidden=kept or {},
        push_url=True,
        **on_every_board(player),
        scores=puzzle.scores,
        best=puzzle.keeping,
        notes=dict.fromkeys(puzzle.keeping, words.keeping_note(puzzle.aim)),
        chosen=work.own_moves[0],
        caption=gettext("The challenge position with the exact score of each legal move."),
    )
