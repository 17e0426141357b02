"""Claims about what lies on the board and how the game stands."""

from collections.abc import Mapping
from typing import Any

from lessons.course.claims.statements import (
    ClaimError,
    Holds,
    Subject,
    by_colour,
    by_square,
    colour,
    number,
    pairs,
    some_squares,
    square,
)
from reversi_site.engine import Colour, Direction, squares
from reversi_site.engine.openings import opening_of


def _discs(wanted: Colour | None) -> Holds:
    def hold(subject: Subject, stated: object) -> bool:
        return all(subject.position.at(each) is wanted for each in some_squares(stated))

    hold.__doc__ = f"These squares hold {wanted.value if wanted else 'nothing'}."
    return hold


def _counts(subject: Subject, stated: object) -> bool:
    """So many discs, by colour, or empty squares lie on the board."""
    found = {each.value: subject.position.count(each) for each in Colour}
    found["empty"] = subject.position.empties
    return _agree(found, stated)


def _agree(found: Mapping[str, object], stated: object) -> bool:
    return all(found[key] == value for key, value in pairs(stated, frozenset(found)).items())


def _ahead(subject: Subject, stated: object) -> bool:
    """This side has so many discs more than the other."""
    return all(
        subject.position.count(each) - subject.position.count(each.other) == number(count)
        for each, count in by_colour(stated).items()
    )


def _row(subject: Subject, stated: object) -> bool:
    """These rows look like this, from a to h: X is Black, O is White, - is empty."""
    return all(
        _looks(subject, [f"{column}{row}" for column in squares.COLUMNS], look)
        for row, look in pairs(stated, frozenset(squares.ROWS)).items()
    )


def _column(subject: Subject, stated: object) -> bool:
    """These columns look like this, from 1 to 8."""
    return all(
        _looks(subject, [f"{column}{row}" for row in squares.ROWS], look)
        for column, look in pairs(stated, frozenset(squares.COLUMNS)).items()
    )


def _looks(subject: Subject, names: list[str], look: object) -> bool:
    found = {Colour.BLACK: "X", Colour.WHITE: "O", None: "-"}
    if not isinstance(look, str) or len(look) != len(names):
        raise ClaimError("expected eight of X, O and -")
    return look == "".join(found[subject.position.at(square(name))] for name in names)


def _between(_subject: Subject, stated: object) -> bool:
    """These squares stand in a straight line between these two."""
    return all(
        each in squares_between(*_two(stated_ends))
        for each, stated_ends in by_square(stated).items()
    )


def _two(stated: object) -> tuple[int, int]:
    if not isinstance(stated, list) or len(stated) != 2:
        raise ClaimError("expected two squares")
    return square(stated[0]), square(stated[1])


def squares_between(one: int, other: int) -> tuple[int, ...]:
    """Return the squares between two on a straight line; () if they are on none."""
    for direction in Direction:
        ray = squares.ray(one, direction)
        if other in ray:
            return ray[: ray.index(other)]
    return ()


def _turn(subject: Subject, stated: object) -> bool:
    """This side is to move."""
    return subject.position.turn is colour(stated)


def _played(subject: Subject, stated: object) -> bool:
    """So many moves have been made."""
    return len(subject.game.moves) == stated


def _passes(subject: Subject, stated: object) -> bool:
    """The last thing that happened is that this side passed."""
    plies = subject.game.plies
    return bool(plies) and plies[-1].is_pass and plies[-1].colour is colour(stated)


def _over(subject: Subject, stated: object) -> bool:
    """The game is over, or is not."""
    return subject.game.is_over is stated


def _winner(subject: Subject, stated: object) -> bool:
    """The game is over, and this side has more discs."""
    return subject.game.is_over and subject.game.result().winner is colour(stated)


def _tied(subject: Subject, stated: object) -> bool:
    """The game is over and drawn, or is not."""
    return (subject.game.is_over and subject.game.result().winner is None) is stated


def _result(subject: Subject, stated: object) -> bool:
    """The game is over with so many discs of each colour on the board."""
    result = subject.game.result()
    return subject.game.is_over and _agree({"black": result.black, "white": result.white}, stated)


def _tournament(subject: Subject, stated: object) -> bool:
    """The game is over, and counted with the empty squares it comes to this."""
    black, white = subject.game.result().tournament
    return subject.game.is_over and _agree({"black": black, "white": white}, stated)


def _transcript(subject: Subject, stated: object) -> bool:
    """The game was played with these moves."""
    return subject.game.transcript == stated


def _opening(subject: Subject, stated: object) -> bool:
    """The game has reached the opening of this name."""
    opening = opening_of(subject.game)
    return opening is not None and opening.name == stated


def _rings(subject: Subject, stated: object) -> bool:
    """The step puts a ring on these squares and no others."""
    return frozenset(subject.rings) == some_squares(stated)


_LAYOUT: dict[str, Any] = {
    "squares": len(squares.ALL_SQUARES),
    "discs": len(squares.ALL_SQUARES),
    "colours": len(Colour),
    "rows": len(squares.ROWS),
    "columns": len(squares.COLUMNS),
    "directions": len(Direction),
    "corners": len(squares.CORNERS),
    "x-squares": len(squares.X_SQUARES),
    "c-squares": len(squares.C_SQUARES),
    "edges": sum(direction.dx == 0 or direction.dy == 0 for direction in Direction),
    "edge-squares": len(squares.EDGES),
    "first-column": squares.COLUMNS[0],
    "last-column": squares.COLUMNS[-1],
    "top-row": int(squares.ROWS[0]),
    "bottom-row": int(squares.ROWS[-1]),
    "top-left": squares.name(0),
    "top-right": squares.name(len(squares.COLUMNS) - 1),
    "bottom-left": squares.name(len(squares.ALL_SQUARES) - len(squares.COLUMNS)),
    "bottom-right": squares.name(len(squares.ALL_SQUARES) - 1),
}


def _layout(_subject: Subject, stated: object) -> bool:
    """The board is made this way."""
    return _agree(_LAYOUT, stated)


KINDS: dict[str, Holds] = {
    "black": _discs(Colour.BLACK),
    "white": _discs(Colour.WHITE),
    "empty": _discs(None),
    "counts": _counts,
    "ahead": _ahead,
    "row": _row,
    "column": _column,
    "between": _between,
    "turn": _turn,
    "played": _played,
    "passes": _passes,
    "over": _over,
    "winner": _winner,
    "tied": _tied,
    "result": _result,
    "tournament": _tournament,
    "transcript": _transcript,
    "opening": _opening,
    "rings": _rings,
    "layout": _layout,
}
