"""What makes a position a puzzle. docs/puzzles.md gives these rules to the players.

The side to move is the player. Scores are exact, in discs for the side to move.
"""

from collections.abc import Collection, Iterator, Mapping
from functools import lru_cache

from puzzles.bank.aims import Aim
from puzzles.bank.tree import Tree
from reversi_site.engine.concepts import moves, replies
from reversi_site.engine.game import Game
from reversi_site.engine.position import Position
from reversi_site.engine.search import Engine, Limits
from reversi_site.engine.squares import CORNERS, Symmetry, mask

# How many squares may be empty, from Monday to Sunday: the later in the week, the longer the way.
EMPTIES_BY_WEEKDAY = ((6,), (7, 8), (8, 9), (9, 10), (10, 11), (11, 12), (12, 13, 14))
PRACTICE_EMPTIES = range(6, 17)
# Up to so many empty squares, as on Monday and Tuesday, it is enough that a beginner is deceived.
MOST_EMPTIES_FOR_BEGINNERS = 7

FEWEST_DISCS_BEHIND = 16
FEWEST_OPPONENT_MOVES = 2
HIGHEST_ESTIMATE = 0
LOSING_ESTIMATE = -4
FEWEST_LEGAL_MOVES = 3
LEGAL_MOVES_PER_KEEPING = 3
FEWEST_LATER_TRAPS = 2


def meets_all(position: Position, tree: Tree) -> bool:
    """Whether a position is a puzzle: all criteria but being new, those that search much last."""
    keeping = tree.keeping(position)
    if not looks_lost_to_a_beginner(position) or not are_few(
        len(keeping), len(position.legal_moves())
    ):
        return False
    if asks_for_a_player(position) and not (
        is_not_trivial(position, keeping) and looks_lost_to_a_player(position)
    ):
        return False
    return has_later_traps(position, tree) and fills_the_board(position, tree)


# Does the position look lost to whoever counts discs and corners?
def looks_lost_to_a_beginner(position: Position) -> bool:
    """Far behind; the opponent would have two moves at least, and a first look finds no win."""
    return (
        is_far_behind(position)
        and opponent_moves(position) >= FEWEST_OPPONENT_MOVES
        and first_look(position) <= HIGHEST_ESTIMATE
    )


def is_far_behind(position: Position) -> bool:
    """At least 16 discs fewer than the opponent, and no more corners."""
    behind = position.opponent.bit_count() - position.own.bit_count()
    corners = mask(CORNERS)
    more_corners = (position.own & corners).bit_count() > (position.opponent & corners).bit_count()
    return behind >= FEWEST_DISCS_BEHIND and not more_corners


def opponent_moves(position: Position) -> int:
    """How many legal moves the opponent would have, were it the opponent's turn."""
    return len(moves(position, position.turn.other))


# Must it deceive a player too?
def asks_for_a_player(position: Position) -> bool:
    """From Wednesday on, and in practice with as many empty squares."""
    return position.empties > MOST_EMPTIES_FOR_BEGINNERS


# Does it look lost to whoever knows that few moves are worse than few discs?
def looks_lost_to_a_player(position: Position) -> bool:
    """Fewer legal moves than the opponent would have, and −4 discs or worse at a first look."""
    return has_fewer_moves(position) and first_look(position) <= LOSING_ESTIMATE


def has_fewer_moves(position: Position) -> bool:
    """Fewer legal moves than the opponent would have, were it the opponent's turn."""
    return len(position.legal_moves()) < opponent_moves(position)


@lru_cache(maxsize=16)
def first_look(position: Position) -> int:
    """What the engine's evaluation thinks one ply ahead, in discs for the side to move.

    Asked by several criteria of one position.
    """
    return Engine().analyse(position, Limits(depth=1)).score


# Is there a way, and is it hard to hit by chance?
def has_few_keeping_moves(scores: Mapping[int, int], aim: Aim) -> bool:
    """At least one move holds the aim, at most a third do, of three or more; to draw, none wins."""
    keeping = sum(map(aim.is_reached_by, scores.values()))
    if aim is Aim.DRAW and max(scores.values()) > 0:
        return False
    return are_few(keeping, len(scores))


def are_few(keeping: int, legal: int) -> bool:
    """Whether so many moves that hold the aim are few, but some, among enough legal ones."""
    return legal >= FEWEST_LEGAL_MOVES and 0 < keeping * LEGAL_MOVES_PER_KEEPING <= legal


# Does the right move ask for more than a glance?
def is_not_trivial(position: Position, keeping: Collection[int]) -> bool:
    """No move that holds the aim takes a corner, turns the most discs or leaves fewest replies."""
    return not natural_moves(position) & set(keeping)


def natural_moves(position: Position) -> frozenset[int]:
    """The moves that catch the eye.

    All that take a corner, all that turn the most discs, and all that leave the opponent the fewest
    replies.
    """
    legal = position.legal_moves()
    turned = {square: len(position.flips(square)) for square in legal}
    left = {square: len(replies(position, square)) for square in legal}
    most, fewest = max(turned.values()), min(left.values())
    return frozenset(
        square
        for square in legal
        if square in CORNERS or turned[square] == most or left[square] == fewest
    )


# Does it go on after the first move, with traps all the way?
def has_later_traps(position: Position, tree: Tree) -> bool:
    """At two later choices or more, a natural move gives the aim away, and the opponent can move.

    What order is left to count out once the opponent is out of moves is no trap.
    """
    later = choices(main_line(position, tree), tree)[1:]
    traps = sum(
        1
        for choice in later
        if opponent_moves(choice) and natural_moves(choice) - set(tree.keeping(choice))
    )
    return traps >= FEWEST_LATER_TRAPS


def main_line(position: Position, tree: Tree) -> Game:
    """The player's best moves and the site's replies, until all is settled."""
    game = Game(position)
    while not tree.is_settled(game.position):
        scores = tree.scores(game.position)
        best = max(tree.keeping(game.position), key=lambda square: (scores[square], -square))
        game = tree.answered(game.play(best))
    return game


def choices(line: Game, tree: Tree) -> list[Position]:
    """The positions of a line in which the player had more than one legal move to choose from."""
    return [
        ply.before
        for ply in line.plies
        if ply.colour is tree.colour and len(ply.before.legal_moves()) > 1
    ]


# Can margins be counted on the board?
def fills_the_board(position: Position, tree: Tree) -> bool:
    """No line under the site's replies ends with empty squares, unless one side is wiped out.

    The lines are all that hold the aim; from where all is settled on, best play.
    """
    return all(
        not end.empties or not end.black or not end.white for end in ends_of_lines(position, tree)
    )


def ends_of_lines(position: Position, tree: Tree) -> Iterator[Position]:
    """The last position of each line: any of the player's moves that hold, the site's replies."""
    seen: set[Position] = set()

    def go_on(game: Game) -> Iterator[Position]:
        game = tree.answered(game)
        if game.position in seen:
            return
        seen.add(game.position)
        if tree.is_settled(game.position):
            yield tree.played_out(game).position
            return
        for square in tree.keeping(game.position):
            yield from go_on(Game(game.position).play(square))

    return go_on(Game(position))


# Is it new? Two positions with the same fingerprint are the same puzzle to a player.
def fingerprint(position: Position) -> tuple[int, int]:
    """The same for all images of a position: turned, mirrored, or with the colours swapped."""
    return min(
        (symmetry.board(position.own), symmetry.board(position.opponent)) for symmetry in Symmetry
    )
