"""Claims: what a sentence says about a position, in a form that can be replayed.

A claim is a mapping from a kind of statement to what is stated, and is about the position of its
step unless it names another one:

    {flips: {c5: [c4, d4, d5, e5]}, lines: {c5: 3}}
    {game: f5, legal: [d6, f4, f6]}
    {after: e7, black: [f5]}

`KINDS` lists every kind. To add one, write a function that says whether it holds.
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from lessons.course.reading import Source
from reversi_site.engine import Colour, Direction, Game, Reason, explain, squares
from reversi_site.engine.openings import opening_of, table


class ClaimError(ValueError):
    """A statement is not written the way its kind wants it."""


@dataclass(frozen=True, slots=True)
class Claim:
    """One or more statements about a game, and where they were written.

    `rings` are the squares that the step shows with a ring.
    """

    game: Game
    rings: tuple[int, ...]
    statements: Mapping[str, Any]
    source: Source

    def problem(self) -> str | None:
        """Say what is wrong with this claim; None if all of it holds."""
        for kind, stated in self.statements.items():
            try:
                holds = KINDS[kind](self, stated)
            except ClaimError as error:
                return f"the claim “{kind}” cannot be read: {error}"
            if not holds:
                return f"the claim “{kind}: {_plain(stated)}” does not hold"
        return None

    def holds(self) -> bool:
        """Say whether every statement holds."""
        return self.problem() is None


@dataclass(frozen=True, slots=True)
class Facts:
    """The checkable things that a text names or that a claim vouches for."""

    squares: set[str] = field(default_factory=set)
    numbers: set[int] = field(default_factory=set)
    openings: set[str] = field(default_factory=set)

    def without(self, others: "Facts") -> list[str]:
        """Return what is here and not in the others, as words."""
        return [
            *sorted(self.squares - others.squares),
            *map(str, sorted(self.numbers - others.numbers)),
            *sorted(self.openings - others.openings),
        ]


# --- What a text names, and what a claim vouches for -------------------------------------------

_SQUARE = re.compile(r"\b[a-h][1-8]\b")
_DIGITS = re.compile(r"\b\d+\b")
_WORD = re.compile(r"[a-z]+")
_ONE = re.compile(r"\bone (?:\w+ )?(?:disc|square|line)\b")
_NUMBER_WORDS = {
    word: number
    for number, word in enumerate(
        [
            "two",
            "three",
            "four",
            "five",
            "six",
            "seven",
            "eight",
            "nine",
            "ten",
            "eleven",
            "twelve",
            "thirteen",
            "fourteen",
            "fifteen",
            "sixteen",
            "seventeen",
            "eighteen",
            "nineteen",
            "twenty",
        ],
        start=2,
    )
}

# Openings whose names mean something else in most sentences.
_ALSO_WORDS = {"Diagonal", "Parallel", "Perpendicular", "X-square"}


def facts_in(text: str) -> Facts:
    """Return the squares, numbers and openings that an English sentence names."""
    lower = text.lower()
    numbers = {int(digits) for digits in _DIGITS.findall(text)}
    numbers |= {_NUMBER_WORDS[word] for word in _WORD.findall(lower) if word in _NUMBER_WORDS}
    if _ONE.search(lower):
        numbers.add(1)
    return Facts(set(_SQUARE.findall(text)), numbers, set(_opening_names().findall(text)))


@cache
def _opening_names() -> re.Pattern[str]:
    """Return what matches the name of an opening: the longest one, where several would do."""
    names = sorted({name for _, name in table()} - _ALSO_WORDS, key=len, reverse=True)
    return re.compile(rf"\b(?:{'|'.join(map(re.escape, names))})\b")


def facts_of(stated: object) -> Facts:
    """Return what a statement speaks of: squares, numbers, how long its lists are, openings."""
    facts = Facts()
    _collect(stated, facts)
    return facts


def _collect(stated: object, facts: Facts) -> None:
    if isinstance(stated, Mapping):
        for key, value in stated.items():
            _collect(key, facts)
            _collect(value, facts)
    elif isinstance(stated, list):
        facts.numbers.add(len(stated))
        for value in stated:
            _collect(value, facts)
    elif isinstance(stated, int) and not isinstance(stated, bool):
        facts.numbers.add(stated)
    elif isinstance(stated, str):
        facts.openings.add(stated)
        facts.squares.update(_SQUARE.findall(stated))


# --- The kinds ----------------------------------------------------------------------------------


def _square(stated: object) -> int:
    try:
        return squares.parse(str(stated))
    except ValueError as error:
        raise ClaimError(str(error)) from error


def _squares(stated: object) -> set[int]:
    if not isinstance(stated, list) or not stated:
        raise ClaimError("expected a list of squares")
    return {_square(name) for name in stated}


def _pairs(stated: object) -> dict[str, Any]:
    if not isinstance(stated, Mapping) or not stated:
        raise ClaimError("expected keys and values")
    return {str(key): value for key, value in stated.items()}


def _by_square(stated: object) -> dict[int, Any]:
    return {_square(name): value for name, value in _pairs(stated).items()}


def _colour(stated: object) -> Colour:
    try:
        return Colour(str(stated))
    except ValueError as error:
        raise ClaimError("expected black or white") from error


def _legal(claim: Claim, stated: object) -> bool:
    """These are all the legal moves."""
    return set(claim.game.position.legal_moves()) == _squares(stated)


def _may(claim: Claim, stated: object) -> bool:
    """These are legal moves, and there may be more."""
    return all(map(claim.game.position.is_legal, _squares(stated)))


def _moves(claim: Claim, stated: object) -> bool:
    """So many legal moves are there."""
    return len(claim.game.position.legal_moves()) == stated


def _played(claim: Claim, stated: object) -> bool:
    """So many moves have been made."""
    return len(claim.game.moves) == stated


def _flips(claim: Claim, stated: object) -> bool:
    """These moves turn exactly these discs."""
    return all(
        set(claim.game.position.flips(move)) == _squares(discs)
        for move, discs in _by_square(stated).items()
    )


def _turns(claim: Claim, stated: object) -> bool:
    """These moves turn so many discs."""
    return all(
        len(claim.game.position.flips(move)) == count for move, count in _by_square(stated).items()
    )


def _keeps(claim: Claim, stated: object) -> bool:
    """These moves leave these discs of the other side as they are."""
    position = claim.game.position
    return all(
        position.at(disc) is position.turn.other and disc not in position.flips(move)
        for move, discs in _by_square(stated).items()
        for disc in _squares(discs)
    )


def _lines(claim: Claim, stated: object) -> bool:
    """These moves turn discs in so many directions."""
    return all(
        len(outflanked_directions(claim.game, move)) == count
        for move, count in _by_square(stated).items()
    )


def outflanked_directions(game: Game, move: int) -> list[Direction]:
    """Return the directions in which a move turns discs."""
    lines = explain(game.position, move).lines
    return [line.direction for line in lines if line.reason is Reason.OUTFLANKS]


def _illegal(claim: Claim, stated: object) -> bool:
    """These squares are no moves, with this verdict of the engine."""
    return all(
        not claim.game.position.is_legal(square)
        and explain(claim.game.position, square).verdict == verdict
        for square, verdict in _by_square(stated).items()
    )


def _reason(claim: Claim, stated: object) -> bool:
    """A line from these squares comes to this end."""
    return all(
        _known_reason(reason)
        in {line.reason for line in explain(claim.game.position, square).lines}
        for square, reason in _by_square(stated).items()
    )


def _known_reason(stated: object) -> Reason:
    try:
        return Reason(str(stated))
    except ValueError as error:
        raise ClaimError(f"known reasons are {', '.join(Reason)}") from error


def _discs(colour: Colour | None) -> Callable[[Claim, object], bool]:
    def hold(claim: Claim, stated: object) -> bool:
        return all(claim.game.position.at(square) is colour for square in _squares(stated))

    hold.__doc__ = f"These squares hold {colour.value if colour else 'nothing'}."
    return hold


def _between(claim: Claim, stated: object) -> bool:
    """These squares stand in a straight line between these two."""
    return all(
        square in squares_between(*(_square(end) for end in ends))
        for square, ends in _by_square(stated).items()
        if len(_squares(ends)) == 2 or _fail("expected two squares")
    )


def _fail(message: str) -> bool:
    raise ClaimError(message)


def squares_between(one: int, other: int) -> tuple[int, ...]:
    """Return the squares between two on a straight line; () if they are on none."""
    for direction in Direction:
        ray = squares.ray(one, direction)
        if other in ray:
            return ray[: ray.index(other)]
    return ()


def _counts(claim: Claim, stated: object) -> bool:
    """So many discs, by colour, or empty squares lie on the board."""
    position = claim.game.position
    found = {colour.value: position.count(colour) for colour in Colour}
    found["empty"] = position.empties
    wanted = _pairs(stated)
    if not wanted.keys() <= found.keys():
        raise ClaimError("expected black, white or empty")
    return all(found[key] == count for key, count in wanted.items())


def _turn(claim: Claim, stated: object) -> bool:
    """This side is to move."""
    return claim.game.position.turn is _colour(stated)


def _passes(claim: Claim, stated: object) -> bool:
    """The last thing that happened is that this side passed."""
    plies = claim.game.plies
    return bool(plies) and plies[-1].is_pass and plies[-1].colour is _colour(stated)


def _over(claim: Claim, stated: object) -> bool:
    """The game is over, or is not."""
    return claim.game.is_over is stated


def _winner(claim: Claim, stated: object) -> bool:
    """The game is over, and this side has more discs."""
    return claim.game.is_over and claim.game.result().winner is _colour(stated)


def _opening(claim: Claim, stated: object) -> bool:
    """The game has reached the opening of this name."""
    opening = opening_of(claim.game)
    return opening is not None and opening.name == stated


def _rings(claim: Claim, stated: object) -> bool:
    """The step puts a ring on these squares and no others."""
    return set(claim.rings) == _squares(stated)


_LAYOUT: dict[str, object] = {
    "squares": len(squares.ALL_SQUARES),
    "rows": len(squares.ROWS),
    "columns": len(squares.COLUMNS),
    "directions": len(Direction),
    "first-column": squares.COLUMNS[0],
    "last-column": squares.COLUMNS[-1],
    "top-row": int(squares.ROWS[0]),
    "bottom-row": int(squares.ROWS[-1]),
    "top-left": squares.name(0),
}


def _layout(_claim: Claim, stated: object) -> bool:
    """The board is made this way."""
    wanted = _pairs(stated)
    if not wanted.keys() <= _LAYOUT.keys():
        raise ClaimError(f"known are {', '.join(_LAYOUT)}")
    return all(_LAYOUT[key] == value for key, value in wanted.items())


KINDS: dict[str, Callable[[Claim, Any], bool]] = {
    "legal": _legal,
    "may": _may,
    "moves": _moves,
    "played": _played,
    "flips": _flips,
    "turns": _turns,
    "keeps": _keeps,
    "lines": _lines,
    "illegal": _illegal,
    "reason": _reason,
    "black": _discs(Colour.BLACK),
    "white": _discs(Colour.WHITE),
    "empty": _discs(None),
    "between": _between,
    "counts": _counts,
    "turn": _turn,
    "passes": _passes,
    "over": _over,
    "winner": _winner,
    "opening": _opening,
    "rings": _rings,
    "layout": _layout,
}


def _plain(stated: object) -> str:
    """Return a statement the way it is written in a content file."""
    if isinstance(stated, Mapping):
        return "{" + ", ".join(f"{key}: {_plain(value)}" for key, value in stated.items()) + "}"
    if isinstance(stated, list):
        return f"[{', '.join(map(_plain, stated))}]"
    return str(stated)
