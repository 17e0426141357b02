"""Board strings: 64 characters from a1, b1, … to h8, a blank, and the side to move.

Black is one of `X x B b *`, White one of `O o W w`, an empty square `-` or `.`. A string that
uses digits for discs uses them throughout: 0 is Black and 1 is White.
"""

from reversi_site.engine.notation.errors import Fault, NotationError, place_of
from reversi_site.engine.position import Colour, Position

_LETTERS = {**dict.fromkeys("XxBb*", Colour.BLACK), **dict.fromkeys("OoWw", Colour.WHITE)}
_DIGITS = {"0": Colour.BLACK, "1": Colour.WHITE}
_EMPTY = "-."


def read_board(text: str) -> Position:
    """Return the position that `text` describes.

    Raises NotationError that names the wrong character and its place, the wrong length, or the
    missing side.
    """
    body = text.rstrip()
    indent = len(body) - len(body.lstrip())
    body = body.lstrip()
    cells, rest = body[:64], body[64:]
    blank = next((offset for offset, character in enumerate(cells) if character.isspace()), 64)
    cells = cells[:blank]
    for offset, character in enumerate(cells):
        if character not in _LETTERS and character not in _DIGITS and character not in _EMPTY:
            raise _fault(
                Fault.BAD_CHARACTER,
                f"{character!r} stands for no disc: use X, O and -",
                text,
                indent + offset,
            )
    if len(cells) < 64:
        raise _fault(
            Fault.WRONG_LENGTH,
            f"the board has {len(cells)} squares instead of 64",
            text,
            indent + len(cells),
        )
    black, white = _discs(cells, text, indent)
    return Position(black, white, _side(rest, text, indent + 64))


def write_board(position: Position) -> str:
    """Return the board string of a position, in the form `-…-OX-… X`."""
    letters = {Colour.BLACK: "X", Colour.WHITE: "O", None: "-"}
    cells = "".join(letters[position.at(square)] for square in range(64))
    return f"{cells} {letters[position.turn]}"


def _discs(cells: str, text: str, indent: int) -> tuple[int, int]:
    """Return the two bitboards; digits and letters must not be mixed, since 0 and O look alike."""
    uses_digits = any(character in _DIGITS for character in cells)
    alphabet = _DIGITS if uses_digits else _LETTERS
    boards = {Colour.BLACK: 0, Colour.WHITE: 0}
    for square, character in enumerate(cells):
        if character in _EMPTY:
            continue
        if character not in alphabet:
            raise _fault(
                Fault.MIXED_DIGITS,
                f"{character!r} is a letter in a board that uses the digits 0 and 1",
                text,
                indent + square,
            )
        boards[alphabet[character]] |= 1 << square
    return boards[Colour.BLACK], boards[Colour.WHITE]


def _side(rest: str, text: str, offset: int) -> Colour:
    side = rest.strip()
    if not side:
        raise _fault(Fault.NO_SIDE, "the side to move is missing: add X or O", text, offset)
    if len(side) > 1:
        raise _fault(
            Fault.WRONG_LENGTH, "more follows after 64 squares and the side to move", text, offset
        )
    if side not in _LETTERS and side not in _DIGITS:
        raise _fault(
            Fault.BAD_CHARACTER,
            f"{side!r} names no side: use X for Black or O for White",
            text,
            text.rindex(side),
        )
    return _LETTERS.get(side) or _DIGITS[side]


def _fault(fault: Fault, message: str, text: str, offset: int) -> NotationError:
    return NotationError(
        fault, message, token=text[offset : offset + 1], place=place_of(text, offset)
    )
