"""The name of an opening: that of the deepest named position which a game went through.

Positions are compared, not move lists, so that transpositions and symmetric games are named too.
"""

from dataclasses import dataclass
from functools import cache
from importlib import resources

from reversi_site.engine.game import Game
from reversi_site.engine.notation import read_transcript
from reversi_site.engine.position import START, Colour, Position
from reversi_site.engine.squares import START_SYMMETRIES

Key = tuple[int, int, Colour]


@dataclass(frozen=True, slots=True)
class Opening:
    """A named opening, and how many discs had been placed when the game reached it."""

    name: str
    moves: int


def opening_of(game: Game) -> Opening | None:
    """Return the deepest named opening of a game from the usual start, or None."""
    if game.start != START:
        return None
    names = _names()
    for ply in reversed(game.plies):
        if ply.after.empties < _fewest_empties():
            continue
        name = names.get(key(ply.after))
        if name is not None:
            return Opening(name, ply.move_number)
    return None


@cache
def table() -> tuple[tuple[str, str], ...]:
    """Return all named openings as (transcript, name), as our data file lists them."""
    text = resources.files("reversi_site.engine").joinpath("data/openings.tsv").read_text("utf-8")
    rows = (line.split("\t") for line in text.splitlines() if not line.startswith("#"))
    return tuple((transcript, name) for transcript, name in rows)


@cache
def _names() -> dict[Key, str]:
    return {key(read_transcript(transcript).position): name for transcript, name in table()}


@cache
def _fewest_empties() -> int:
    """How many squares are empty in the deepest named position: no later one needs a look."""
    return min(64 - (black | white).bit_count() for black, white, _ in _names())


def key(position: Position) -> Key:
    """Return what a position has in common with its images under the start's symmetries.

    No other position has it.
    """
    black, white = min(
        (symmetry.board(position.black), symmetry.board(position.white))
        for symmetry in START_SYMMETRIES
    )
    return black, white, position.turn
