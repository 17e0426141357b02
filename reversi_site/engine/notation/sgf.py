"""SGF: `(;FF[4]GM[2]SZ[8]PB[…]PW[…]RE[B+8];B[f5];W[d6])`, https://www.red-bean.com/sgf/.

GM[2] is Othello. FF[4] says nothing of how its squares are written: `f5` is what programs write;
letters alone, column first, as SGF has them for other games, are read too. A start of another kind
is set up by AB, AW and PL.
"""

from collections.abc import Iterator
from functools import partial

from reversi_site.engine import squares
from reversi_site.engine.game import Game
from reversi_site.engine.notation.errors import Fault
from reversi_site.engine.notation.moves import Token, replay, token
from reversi_site.engine.notation.properties import (
    COLOURS,
    LETTERS,
    Property,
    Tree,
    read_tree,
    record_of_tree,
    refused,
    trees,
)
from reversi_site.engine.notation.record import Games, Record, games_in_parts
from reversi_site.engine.notation.results import from_sgf, result_of
from reversi_site.engine.position import START, Colour, Position

OTHELLO = "2"
_SET_UP = {"AB": Colour.BLACK, "AW": Colour.WHITE}
_EMPTY_VALUES = ("", "tt")  # a pass, in SGF of other games


def read_sgf(text: str) -> Games:
    """Return the games of a text, one for each tree."""
    return games_in_parts(text, trees(text), partial(_record, text))


def write_sgf(record: Record) -> str:
    """Return the game as one tree, passes written as empty moves."""
    game = record.game
    said = [
        *("FF[4]", "GM[2]", "SZ[8]", "CA[UTF-8]"),
        *_said("PB", record.black),
        *_said("PW", record.white),
        *_said("DT", record.date),
        *_said("PC", record.place),
        *_said("RE", result_of(record)),
        *_position(game.start),
    ]
    moves = (
        f";{LETTERS[ply.colour]}[{'' if ply.square is None else squares.name(ply.square)}]"
        for ply in game.plies
    )
    return f"(;{''.join(said)}{''.join(moves)})\n"


def _record(text: str, begin: int, end: int) -> Record:
    tree = read_tree(text, begin, end, set_up=_SET_UP)
    return record_of_tree(tree, partial(_game, text, tree), from_sgf(tree.value("RE")))


def _game(text: str, tree: Tree) -> Game:
    if (kind := tree.value("GM") or OTHELLO) != OTHELLO:
        raise refused(text, tree.said["GM"], Fault.OTHER_GAME, f"game {kind} is not Othello")
    if (size := tree.value("SZ") or "8") not in ("8", "8:8"):
        raise refused(text, tree.said["SZ"], Fault.WRONG_SIZE, f"a board of size {size}")
    start = _start(text, tree) if tree.set_up else START
    return replay(text, (_token(each) for each in tree.moves), start)


def _start(text: str, tree: Tree) -> Position:
    boards = {Colour.BLACK: 0, Colour.WHITE: 0}
    for each in tree.set_up:
        for square in _squares(text, each):
            for colour in boards:
                boards[colour] &= ~(1 << square)
            boards[_SET_UP[each.name]] |= 1 << square
    turn = tree.value("PL").upper() or (tree.moves[0].name if tree.moves else "B")
    side = Colour.WHITE if turn.startswith(("W", "2")) else Colour.BLACK
    return Position(boards[Colour.BLACK], boards[Colour.WHITE], side)


def _squares(text: str, each: Property) -> Iterator[int]:
    """Yield the squares of a value: one, or a rectangle from corner to corner, `a1:c2`."""
    try:
        corners = [squares.parse(_named(point)) for point in each.value.strip().split(":", 1)]
    except ValueError as error:
        raise refused(text, each, Fault.NOT_A_MOVE, str(error)) from error
    rows = sorted(corner // 8 for corner in corners)
    columns = sorted(corner % 8 for corner in corners)
    for row in range(rows[0], rows[-1] + 1):
        yield from (8 * row + column for column in range(columns[0], columns[-1] + 1))


def _token(each: Property) -> Token:
    value = each.value.strip()
    written = "--" if value.lower() in _EMPTY_VALUES else _named(each.value)
    return token(written, each.offset, COLOURS[each.name])


def _named(point: str) -> str:
    """Return a square's name for two letters, column first; anything else as it is."""
    letters = point.strip().lower()
    if len(letters) == 2 and set(letters) <= set(squares.COLUMNS):
        return letters[0] + squares.ROWS[squares.COLUMNS.index(letters[1])]
    return point


def _position(start: Position) -> Iterator[str]:
    if start == START:
        return
    for name, colour in _SET_UP.items():
        if held := [square for square in range(64) if start.at(square) is colour]:
            yield name + "".join(f"[{squares.name(square)}]" for square in held)
    yield f"PL[{LETTERS[start.turn]}]"


def _said(name: str, value: str) -> Iterator[str]:
    if value:
        escaped = value.replace("\\", "\\\\").replace("]", "\\]")
        yield f"{name}[{escaped}]"
