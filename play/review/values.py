"""How a game stands under best play, before its first ply and after each."""

from collections.abc import Mapping
from dataclasses import dataclass

from reversi_site.analyses.findings import Finding
from reversi_site.engine.game import Game
from reversi_site.engine.position import Colour, Position


@dataclass(frozen=True, slots=True)
class Value:
    """How many discs Black will be ahead, empties to the winner; proved if `exact`."""

    black_ahead: int
    exact: bool

    def ahead(self, colour: Colour) -> int:
        """The same for either colour: below 0 if the other one is ahead."""
        return self.black_ahead if colour is Colour.BLACK else -self.black_ahead


def searched_positions(game: Game) -> tuple[Position, ...]:
    """The positions that have to be searched, in the order of the game.

    Those in which somebody had a move: passes and the end of the game need no search.
    """
    positions = (ply.before for ply in game.plies if not ply.is_pass)
    return (*positions, *([] if game.is_over else [game.position]))


def values(game: Game, findings: Mapping[Position, Finding]) -> tuple[Value, ...]:
    """The value of the start and after each ply: one more than there are plies."""
    positions = (game.after_plies(count) for count in range(len(game.plies) + 1))
    return tuple(value_of(position, findings) for position in positions)


def value_of(position: Position, findings: Mapping[Position, Finding]) -> Value:
    """The value of a position that was searched, that has to pass, or that is the end of a game."""
    if position.is_over:
        return Value(Game(position).result().ahead(Colour.BLACK), exact=True)
    if position.must_pass:
        return value_of(position.passed(), findings)
    found = findings[position]
    score = found.best.score
    return Value(score if position.turn is Colour.BLACK else -score, found.exact)
