"""The tree of a puzzle for the site: exact scores from the store, replies remembered.

Whoever solves a puzzle meets the same positions, so that most of what a press needs is known.
"""

from collections.abc import Mapping
from functools import lru_cache

from puzzles.bank.aims import Aim
from puzzles.bank.puzzle import Puzzle
from puzzles.bank.tree import Tree
from reversi_site.analyses import services as analyses
from reversi_site.engine.position import Position

# Trees of so many puzzles are kept in a process: of a day, the days before, and what is practised.
KEPT = 64


def tree_of(puzzle: Puzzle) -> Tree:
    """The tree of a puzzle, which remembers what it was asked before."""
    return _tree(puzzle.position, puzzle.aim, tuple(puzzle.scores.items()))


@lru_cache(maxsize=KEPT)
def _tree(position: Position, aim: Aim, scores: tuple[tuple[int, int], ...]) -> Tree:
    known = dict(scores)

    def exact(asked: Position) -> Mapping[int, int]:
        """Exact scores: those of the puzzle's own position stand in the bank."""
        return known if asked == position else analyses.exact_scores([asked])[asked]

    return Tree(position.turn, aim, exact)


def keep_replies(position: Position) -> None:
    """Have the exact scores stored of all positions that one move leads to."""
    analyses.exact_scores(replies_to(position).values())


def replies_to(position: Position) -> dict[int, Position]:
    """What each legal move leads to, by its square, where the opponent has a reply."""
    after = {square: position.play(square) for square in position.legal_moves()}
    return {square: reached for square, reached in after.items() if reached.legal_moves()}
