"""What a statement is about, and how its squares, colours and pairs are read."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from reversi_site.engine import Colour, Game, Position, squares

NONE = "none"


class ClaimError(ValueError):
    """A statement is not written the way its kind wants it."""


@dataclass(frozen=True, slots=True)
class Subject:
    """What a claim is about: a game, and the squares that the step shows with a ring."""

    game: Game
    rings: tuple[int, ...] = ()

    @property
    def position(self) -> Position:
        """The position reached."""
        return self.game.position

    def legal(self, move: int) -> int:
        """Return the move. Raises ClaimError if it is not legal."""
        if not self.position.is_legal(move):
            raise ClaimError(f"{squares.name(move)} is not a legal move")
        return move


Holds = Callable[[Subject, Any], bool]


def square(stated: object) -> int:
    """Read a square."""
    try:
        return squares.parse(str(stated))
    except ValueError as error:
        raise ClaimError(str(error)) from error


def some_squares(stated: object) -> frozenset[int]:
    """Read a list of squares that has some."""
    if not isinstance(stated, list) or not stated:
        raise ClaimError("expected a list of squares")
    return frozenset(map(square, stated))


def squares_or_none(stated: object) -> frozenset[int]:
    """Read a list of squares, or `none`."""
    return frozenset() if stated == NONE else some_squares(stated)


def pairs(stated: object, known: frozenset[str] | None = None) -> dict[str, Any]:
    """Read a mapping that has some keys, none but the known ones if these are given."""
    if not isinstance(stated, Mapping) or not stated:
        raise ClaimError("expected keys and values")
    found = {str(key): value for key, value in stated.items()}
    if known is not None and not found.keys() <= known:
        raise ClaimError(f"known are {', '.join(sorted(known))}")
    return found


def by_square(stated: object) -> dict[int, Any]:
    """Read a mapping from squares."""
    return {square(name): value for name, value in pairs(stated).items()}


def colour(stated: object) -> Colour:
    """Read a colour."""
    try:
        return Colour(str(stated))
    except ValueError as error:
        raise ClaimError("expected black or white") from error


def by_colour(stated: object) -> dict[Colour, Any]:
    """Read a mapping from colours."""
    return {colour(name): value for name, value in pairs(stated).items()}


def number(stated: object) -> int:
    """Read a whole number."""
    if not isinstance(stated, int) or isinstance(stated, bool):
        raise ClaimError("expected a number")
    return stated


def same_or_as_many(found: frozenset[int], stated: object) -> bool:
    """Compare squares with a statement that names them all, gives their number, or says `none`."""
    if isinstance(stated, int) and not isinstance(stated, bool):
        return len(found) == stated
    return found == squares_or_none(stated)
