"""How lost a puzzle looked, to whoever counts discs and to whoever counts moves."""

from dataclasses import dataclass
from functools import lru_cache

from puzzles.bank.puzzle import Puzzle
from puzzles.making import criteria
from reversi_site.engine import concepts
from reversi_site.engine.position import Colour, Position
from reversi_site.engine.squares import CORNERS, mask


@dataclass(frozen=True, slots=True)
class Side:
    """What one side had: discs, corners, and legal moves, were it its turn."""

    colour: Colour
    discs: int
    corners: int
    moves: int


@dataclass(frozen=True, slots=True)
class Appearance:
    """The player's side, the opponent's, and what the evaluation thinks at a first look.

    `first_look` is in discs for the player. The two answers are those of the criteria by which
    puzzles are chosen.
    """

    player: Side
    opponent: Side
    first_look: int
    to_a_beginner: bool
    to_a_player: bool


def appearance(puzzle: Puzzle) -> Appearance:
    """How the puzzle's position looks. May raise Busy the first time."""
    return _appearance(puzzle.position)


@lru_cache(maxsize=128)
def _appearance(position: Position) -> Appearance:
    return Appearance(
        player=_side(position, position.turn),
        opponent=_side(position, position.turn.other),
        first_look=criteria.first_look(position),
        to_a_beginner=criteria.looks_lost_to_a_beginner(position),
        to_a_player=criteria.looks_lost_to_a_player(position),
    )


def _side(position: Position, colour: Colour) -> Side:
    return Side(
        colour,
        position.count(colour),
        (position.discs(colour) & mask(CORNERS)).bit_count(),
        len(concepts.moves(position, colour)),
    )
