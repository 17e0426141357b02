"""GGF, the form of the Generic Game Server: `(;GM[Othello]PB[…]RE[-32]BO[8 … *]B[F5]W[D6]…;)`.

Black is `*`, White `O`. After a move come, if anything, how it was judged and its time in seconds:
`F5/-1.2/3.4`. A pass is written `PA`. RE is from Black's side. Two games that were played at once
from one start (synchro) are two trees behind their number.
"""

import re
from functools import partial

from reversi_site.engine import squares
from reversi_site.engine.game import Game
from reversi_site.engine.notation.board_string import read_board, write_board
from reversi_site.engine.notation.errors import Fault, NotationError, place_of
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
from reversi_site.engine.notation.record import Games, Record, games_in_parts, one_line
from reversi_site.engine.notation.results import from_ggf, result_of, to_ggf
from reversi_site.engine.position import START, Position

_IS_GGF = re.compile(r"GM\s*\[\s*othello\s*\]", re.IGNORECASE)


def is_ggf(text: str) -> bool:
    """Say whether a text with trees is GGF: it names the game instead of a number."""
    return _IS_GGF.search(text) is not None


def read_ggf(text: str) -> Games:
    """Return the games of a text, one for each tree."""
    return games_in_parts(text, trees(text), partial(_record, text))


def write_ggf(record: Record) -> str:
    """Return the game as one line. Brackets are left out of names: GGF has no escapes."""
    game = record.game
    board = write_board(game.start).replace("X", "*")
    said = "".join(
        f"{name}[{_plain(value)}]"
        for name, value in (
            ("GM", "Othello"),
            ("PC", record.place),
            ("DT", record.date),
            ("PB", record.black),
            ("PW", record.white),
            ("RE", to_ggf(result_of(record))),
            ("TY", "8"),
            ("BO", f"8 {board}"),
        )
        if value
    )
    moves = "".join(
        f"{LETTERS[ply.colour]}[{'PA' if ply.square is None else squares.name(ply.square).upper()}]"
        for ply in game.plies
    )
    return f"(;{said}{moves};)\n"


def _plain(value: str) -> str:
    return one_line(re.sub(r"[\[\]\\]", " ", value))


def _record(text: str, begin: int, end: int) -> Record:
    tree = read_tree(text, begin, end)
    return record_of_tree(tree, partial(_game, text, tree), from_ggf(tree.value("RE")))


def _game(text: str, tree: Tree) -> Game:
    if (kind := tree.value("GM")) and kind.lower() != "othello":
        raise refused(text, tree.said["GM"], Fault.OTHER_GAME, f"a game of {kind}")
    start = _board(text, tree.said["BO"]) if "BO" in tree.said else START
    return replay(text, map(_token, tree.moves), start)


def _board(text: str, each: Property) -> Position:
    """Return the position of BO: the size, the squares, with or without blanks, and the side."""
    size, *rows = each.value.split() or [""]
    if size != "8":
        raise refused(text, each, Fault.WRONG_SIZE, f"a board of size {size}")
    try:
        return read_board("".join(rows))
    except NotationError as error:
        raise error.at(place_of(text, each.offset)) from error


def _token(each: Property) -> Token:
    return token(each.value.split("/", 1)[0], each.offset, COLOURS[each.name])
