"""The name of an opening: that of the deepest named position which a game went through.

Positions are compared, not move lists, so that transpositions and symmetric games are named too.
"""

from dataclasses import dataclass, field
from functools import cache
from importlib import resources

from reversi_site.engine.game import Game
from reversi_site.engine.notation import read_transcript
from reversi_site.engine.position import START, Colour, Position
from reversi_site.engine.squares import START_SYMMETRIES

Key = tuple[int, int, Colour]


@dataclass(frozen=True, slots=True)
class Opening:
    """A named opening, and how many discs had been placed when the game reached it.

    `french`, `japanese`: what it is called there; empty if we know no name.
    """

    name: str
    moves: int
    french: str = field(default="", compare=False)
    japanese: str = field(default="", compare=False)


@dataclass(frozen=True, slots=True)
class _Named:
    """A line of our data file."""

    transcript: str
    name: str
    french: str
    japanese: str


def opening_of(game: Game) -> Opening | None:
    """Return the deepest named opening of a game from the usual start, or None."""
    if game.start != START:
        return None
    for ply in reversed(game.plies):
        if opening := _opening_at(ply.after, ply.move_number):
            return opening
    return None


def named_moves(game: Game) -> dict[int, Opening]:
    """Return the opening that each legal move leads to, for those that lead to a named one.

    As `opening_of`, only for a game from the usual start.
    """
    position = game.position
    if game.start != START or position.empties <= _fewest_empties():
        return {}
    number = len(game.moves) + 1
    found = {
        square: _opening_at(position.play(square), number) for square in position.legal_moves()
    }
    return {square: opening for square, opening in found.items() if opening}


def _opening_at(position: Position, moves: int) -> Opening | None:
    if position.empties < _fewest_empties():
        return None
    named = _named().get(key(position))
    return Opening(named.name, moves, named.french, named.japanese) if named else None


@cache
def table() -> tuple[tuple[str, str], ...]:
    """Return all named openings as (transcript, name), as our data file lists them."""
    return tuple((line.transcript, line.name) for line in _lines())


@cache
def _lines() -> tuple[_Named, ...]:
    text = resources.files("reversi_site.engine").joinpath("data/openings.tsv").read_text("utf-8")
    rows = (line for line in text.splitlines() if not line.startswith("#"))
    return tuple(_Named(*row.split("\t")) for row in rows)


@cache
def _named() -> dict[Key, _Named]:
    return {key(read_transcript(line.transcript).position): line for line in _lines()}


@cache
def _fewest_empties() -> int:
    """How many squares are empty in the deepest named position: no later one needs a look."""
    return min(64 - (black | white).bit_count() for black, white, _ in _named())


def key(position: Position) -> Key:
    """Return what a position has in common with its images under the start's symmetries.

    No other position has it.
    """
    black, white = min(
        (symmetry.board(position.black), symmetry.board(position.white))
        for symmetry in START_SYMMETRIES
    )
    return black, white, position.turn
