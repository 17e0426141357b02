"""Board strings: 64 characters from a1, b1, … to h8, a blank, and the side to move.

Black is one of `X x B b *`, White one of `O o W w`, an empty square `-` or `.`. A string may use
digits instead, 0 for Black and 1 for White, but then throughout: `0` and `O` look alike.
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
        if not is_sign(character):
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
    alphabet = _alphabet(cells, rest)
    black, white = _discs(cells, alphabet, text, indent)
    return Position(black, white, _side(rest, alphabet, text, indent + 64))


def write_board(position: Position) -> str:
    """Return the board string of a position, in the form `-…-OX-… X`."""
    letters = {Colour.BLACK: "X", Colour.WHITE: "O", None: "-"}
    cells = "".join(letters[position.at(square)] for square in range(64))
    return f"{cells} {letters[position.turn]}"


def is_sign(character: str) -> bool:
    """Say whether a character may stand for a square."""
    return character in _LETTERS or character in _DIGITS or character in _EMPTY


def _alphabet(cells: str, rest: str) -> dict[str, Colour]:
    """Return the alphabet of the first disc, or of the side to move if there is no disc."""
    first = (cells.strip(_EMPTY) or rest.strip())[:1]
    return _DIGITS if first in _DIGITS else _LETTERS


def _discs(cells: str, alphabet: dict[str, Colour], text: str, indent: int) -> tuple[int, int]:
    boards = {Colour.BLACK: 0, Colour.WHITE: 0}
    for square, character in enumerate(cells):
        if character in _EMPTY:
            continue
        if character not in alphabet:
            raise _mixed(text, indent + square)
        boards[alphabet[character]] |= 1 << square
    return boards[Colour.BLACK], boards[Colour.WHITE]


def _side(rest: str, alphabet: dict[str, Colour], text: str, offset: int) -> Colour:
    side = rest.strip()
    if not side:
        raise _fault(Fault.NO_SIDE, "the side to move is missing: add X or O", text, offset)
    begin = offset + len(rest) - len(rest.lstrip())
    if len(side) > 1:
        raise _fault(
            Fault.WRONG_LENGTH,
            "after 64 squares only the side to move may follow",
            text,
            begin,
        )
    if side not in _LETTERS and side not in _DIGITS:
        raise _fault(
            Fault.BAD_CHARACTER,
            f"{side!r} names no side: use X for Black or O for White",
            text,
            begin,
        )
    if side not in alphabet:
        raise _mixed(text, begin)
    return alphabet[side]


def _mixed(text: str, offset: int) -> NotationError:
    return _fault(
        Fault.MIXED_DIGITS,
        f"{text[offset]!r} mixes digits and letters: use X and O throughout, or 0 and 1",
        text,
        offset,
    )


def _fault(fault: Fault, message: str, text: str, offset: int) -> NotationError:
    return NotationError(
        fault, message, token=text[offset : offset + 1], place=place_of(text, offset)
    )
