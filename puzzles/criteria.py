"""What makes a position a puzzle. docs/puzzles.md gives these rules to the players.

Scores are exact, in discs for the side to move; above zero is a win.
"""

from collections.abc import Mapping

from puzzles.line import Exact, answered, best_move
from reversi_site.engine.game import Game
from reversi_site.engine.position import Position
from reversi_site.engine.squares import CORNERS, Symmetry

# How many squares are empty, from Monday to Sunday: the later in the week, the longer the way.
EMPTIES_BY_WEEKDAY = (8, 8, 9, 10, 10, 11, 12)

FEWEST_DISCS_BEHIND = 8
FEWEST_LOSING_MOVES = 2
LEGAL_MOVES_PER_WIN = 3
# On Monday and Tuesday the win may lie in a corner.
MOST_EMPTIES_WITH_A_WINNING_CORNER = 8


# Does the side to move look beaten to whoever counts discs?
def is_behind(position: Position) -> bool:
    """At least 8 discs fewer than the opponent."""
    behind = position.opponent.bit_count() - position.own.bit_count()
    return behind >= FEWEST_DISCS_BEHIND


# Is the win no matter of simply having more moves to choose from?
def is_no_freer(position: Position) -> bool:
    """No more legal moves than the opponent would have, were it the opponent's turn."""
    own, opponent = position.legal_bits(), position.passed().legal_bits()
    return own.bit_count() <= opponent.bit_count()


# Is there a win, and is it hard to hit by chance?
def has_few_wins(scores: Mapping[int, int]) -> bool:
    """At least one legal move wins, and at most a third of them do."""
    wins = sum(score > 0 for score in scores.values())
    return wins > 0 and wins * LEGAL_MOVES_PER_WIN <= len(scores)


# Is there more than one way to go wrong at once?
def has_losing_moves(scores: Mapping[int, int]) -> bool:
    """At least two legal moves lose; a draw is no loss."""
    return sum(score < 0 for score in scores.values()) >= FEWEST_LOSING_MOVES


# Does it ask for more than taking a corner?
def is_no_free_corner(position: Position, scores: Mapping[int, int]) -> bool:
    """From 9 empty squares on, no winning move takes a corner."""
    if position.empties <= MOST_EMPTIES_WITH_A_WINNING_CORNER:
        return True
    return not any(scores[square] > 0 for square in CORNERS & scores.keys())


# Does the puzzle go on after the first move, with another trap on the way?
def has_later_trap(position: Position, exact: Exact) -> bool:
    """At a later choice a natural move loses.

    The way there: always the best move, and the best answers to it.
    """
    solver = position.turn
    game = Game(position)
    while True:
        game = answered(game.play(best_move(exact(game.position))), solver, exact)
        if game.is_over:
            return False
        scores = exact(game.position)
        if any(scores[square] < 0 for square in natural_moves(game.position)):
            return True


def natural_moves(position: Position) -> frozenset[int]:
    """The moves that catch the eye: all that take a corner, and all that turn the most discs."""
    turned = {square: len(position.flips(square)) for square in position.legal_moves()}
    most = max(turned.values(), default=0)
    return frozenset(
        square for square, count in turned.items() if square in CORNERS or count == most
    )


# Is it new? Two positions with the same fingerprint are the same puzzle to a player.
def fingerprint(position: Position) -> tuple[int, int]:
    """The same for all images of a position: turned, mirrored, or with the colours swapped."""
    return min(
        (symmetry.board(position.own), symmetry.board(position.opponent)) for symmetry in Symmetry
    )
