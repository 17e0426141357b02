"""What a puzzle is about, decided by code.

A theme is a property of the first move: a puzzle has it if every move that holds the aim has it.
A swindle counts at the next choice of the main line too, a forced pass at the next two: the first
move may prepare them. Wiping out and drawing concern the whole line.
"""

from collections.abc import Callable, Mapping

from puzzles.bank.aims import Aim
from puzzles.bank.themes import Theme
from puzzles.bank.tree import Tree
from puzzles.making.criteria import choices, main_line
from reversi_site.engine.concepts import Region, corners, frontier, moves, opened_moves, regions
from reversi_site.engine.position import Position
from reversi_site.engine.squares import CORNERS, EDGES, Direction, ray


def themes(position: Position, tree: Tree) -> tuple[Theme, ...]:
    """The themes of a puzzle, in their own order."""
    line = main_line(position, tree)
    decisions = choices(line, tree)
    found = {
        theme
        for theme, shows in _OF_MOVES.items()
        if any(
            all(shows(before, square) for square in tree.keeping(before))
            for before in decisions[: _CHOICES.get(theme, 1)]
        )
    }
    if tree.aim is Aim.DRAW:
        found.add(Theme.KEEP_THE_DRAW)
    if not tree.played_out(line).position.discs(tree.colour.other):
        found.add(Theme.WIPEOUT)
    return tuple(theme for theme in Theme if theme in found)


# Does it give the opponent a corner that was out of reach before?
def sacrifices_a_corner(position: Position, square: int) -> bool:
    """The opponent can take a corner now, and could not before."""
    return bool(CORNERS & opened_moves(position, square))


# Is it a move that everybody is warned of?
def is_on_an_x_square(position: Position, square: int) -> bool:
    """On the X-square of an empty corner."""
    return any(corner.is_empty and corner.x_square.square == square for corner in corners(position))


# Does it leave the opponent nothing new to turn?
def is_quiet(position: Position, square: int) -> bool:
    """No disc that it turns touches an empty square, and it gives the opponent no new move."""
    touching = frontier(position.play(square), position.turn)
    return not opened_moves(position, square) and not touching & set(position.flips(square))


# Does it take the opponent's move away?
def forces_a_pass(position: Position, square: int) -> bool:
    """The opponent has no legal move after it, while the player has."""
    return position.play(square).must_pass


# Is it the parity of regions that tells the right move?
def follows_parity(position: Position, square: int) -> bool:
    """Into a region of an odd number of squares, while the player can move into an even one too."""
    playable = _playable(position)
    into = _region_of(square, playable)
    return into.is_odd and any(not region.is_odd for region in playable)


# Is it the order of regions, where their parity does not tell?
def chooses_a_region(position: Position, square: int) -> bool:
    """Into one region, while the player can move into another one of the same parity too."""
    playable = _playable(position)
    into = _region_of(square, playable)
    return any(region.is_odd == into.is_odd for region in playable if region != into)


# Does it turn on the edge being held from both sides?
def wedges(position: Position, square: int) -> bool:
    """It stands between two of the opponent's discs along an edge: nothing there turns it."""
    if square not in EDGES or square in CORNERS:
        return False
    after = position.play(square)
    is_row = square // 8 in (0, 7)
    sides = (Direction.LEFT, Direction.RIGHT) if is_row else (Direction.UP, Direction.DOWN)
    return all(after.at(ray(square, side)[0]) is position.turn.other for side in sides)


# Does the player get both squares of a pair?
def swindles(position: Position, square: int) -> bool:
    """Into a region of two squares, of which only the player has a legal move to the second."""
    into = _region_of(square, regions(position))
    if into.size != 2:
        return False
    (second,) = into.squares - {square}
    after = position.play(square)
    return second not in moves(after, after.turn) and second in moves(after, position.turn)


def _playable(position: Position) -> list[Region]:
    """The regions into which the side to move has a legal move."""
    return [region for region in regions(position) if position.turn in region.players]


def _region_of(square: int, among: "list[Region] | tuple[Region, ...]") -> Region:
    return next(region for region in among if square in region.squares)


_OF_MOVES: Mapping[Theme, Callable[[Position, int], bool]] = {
    Theme.CORNER_SACRIFICE: sacrifices_a_corner,
    Theme.X_SQUARE: is_on_an_x_square,
    Theme.QUIET_MOVE: is_quiet,
    Theme.FORCED_PASS: forces_a_pass,
    Theme.PARITY: follows_parity,
    Theme.REGION_ORDER: chooses_a_region,
    Theme.EDGE_TRICK: wedges,
    Theme.SWINDLE: swindles,
}
# At how many choices the idea may come, if not at the first alone.
_CHOICES = {Theme.SWINDLE: 2, Theme.FORCED_PASS: 3}
