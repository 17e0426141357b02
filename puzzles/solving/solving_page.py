"""The page of a puzzle that is being solved.

Nothing is written here. Scores come from the bank, the store or the solver, so that it may raise
Busy.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from puzzles.solving import words
from puzzles.solving.about import about
from puzzles.solving.boards import solving_board
from puzzles.solving.decisions import decisions
from puzzles.solving.hints import Hint, hinted_squares
from puzzles.solving.place import Place
from puzzles.solving.trees import tree_of
from puzzles.solving.verdicts import Verdict, last_verdict
from puzzles.solving.work import Solving
from reversi_site.board import words as board_words
from reversi_site.players.models import Player


def solving_page(
    work: Solving, place: Place, player: Player | None, answer: Verdict | None = None
) -> dict[str, Any]:
    """The board as it stands, what the last press came to (or `answer`), and the story so far."""
    marked: tuple[int, ...] = ()
    scores: Mapping[int, int] = {}
    if work.hint:
        scores = tree_of(work.puzzle).scores(work.game.position)
        tried = [miss.square for miss in work.misses_at(work.decision)]
        marked = hinted_squares(work.hint, work.puzzle.aim, scores, tried)
    board = solving_board(work, player, place.url)
    if work.hint is Hint.THIS_ONE:
        note = board_words.score_words(scores[marked[0]])
        board = replace(board, best=marked, notes={marked[0]: note})
    else:
        board = replace(board, hints=marked)
    return {
        **about(work, place),
        "display": board,
        "verdict": answer or last_verdict(work, place, scores, marked),
        "decisions": tuple(decisions(work, place)),
        "hint_offer": words.hint_offer(work.hint),
    }
