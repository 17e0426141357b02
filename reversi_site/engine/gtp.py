"""The Go Text Protocol, version 2, as programs speak it for Reversi: text in, text out.

Source: Gunnar Farnebäck, "Specification of the Go Text Protocol, version 2, draft 2" (2002).
Reversi adds one thing: passes are forced. A controller may leave them out or send them: whenever
the side to move has no legal move, both `play COLOUR PASS` and a command for the other side are
understood, and `genmove` for a side without a move answers `PASS`.
"""

import re
from collections.abc import Callable, Iterable, Iterator

from reversi_site.engine import squares
from reversi_site.engine.position import START, Colour, IllegalMoveError, Position

NAME = "Flipside"
GAME = "Othello"
PASS = "PASS"

Choose = Callable[[Position], int]

_COLOURS = {
    "b": Colour.BLACK,
    "black": Colour.BLACK,
    "w": Colour.WHITE,
    "white": Colour.WHITE,
}
# All control characters but tab and line feed, which the protocol tells to drop.
_CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f]")


class _RefusedError(Exception):
    """A command cannot be carried out; the message says why. Nothing has changed."""


class Session:
    """One conversation: the position it has reached, and how each command is answered.

    `choose` gets a position in which the side to move has a legal move, and returns the square
    that the program plays there.

    >>> session = Session(choose=lambda position: position.legal_moves()[0], version="1")
    >>> session.answer("7 genmove black")
    '=7 d3\\n\\n'
    """

    def __init__(self, choose: Choose, version: str) -> None:
        self._choose = choose
        self._version = version
        self._position = START
        self._earlier: list[Position] = []  # For `undo`: one position for each move or pass.
        self.ended = False
        self._commands: dict[str, Callable[[list[str]], str]] = {
            "protocol_version": lambda _words: "2",
            "name": lambda _words: NAME,
            "version": lambda _words: self._version,
            "known_command": self._known_command,
            "list_commands": lambda _words: "\n".join(self._commands),
            "quit": self._quit,
            "boardsize": self._boardsize,
            "clear_board": self._clear_board,
            "komi": self._komi,
            "play": self._play,
            "genmove": self._genmove,
            "reg_genmove": lambda words: self._move_for(words)[0],
            "undo": self._undo,
            "showboard": lambda _words: _picture(self._position),
            "set_game": self._set_game,
            "list_games": lambda _words: GAME,
            "time_settings": self._time_settings,
            "time_left": self._time_left,
        }

    def answer(self, line: str) -> str | None:
        """Return the answer to one line, its closing blank line included; None to an empty one."""
        words = _CONTROL.sub("", line).split("#", 1)[0].split()
        if not words:
            return None
        number = words.pop(0) if words[0].isascii() and words[0].isdecimal() else ""
        try:
            sign, text = "=", self._obey(words)
        except _RefusedError as refused:
            sign, text = "?", str(refused)
        return f"{sign}{number} {text}".rstrip() + "\n\n"

    def _obey(self, words: list[str]) -> str:
        if not words or words[0] not in self._commands:
            raise _RefusedError("unknown command")
        return self._commands[words[0]](words[1:])

    def _known_command(self, words: list[str]) -> str:
        return "true" if words and words[0] in self._commands else "false"

    def _quit(self, _words: list[str]) -> str:
        self.ended = True
        return ""

    def _boardsize(self, words: list[str]) -> str:
        if words != ["8"]:
            raise _RefusedError("unacceptable size: the board has 8 rows")
        return ""

    def _clear_board(self, _words: list[str]) -> str:
        self._position = START
        self._earlier.clear()
        return ""

    def _komi(self, words: list[str]) -> str:
        """Take any number: there is no komi in Reversi, but controllers of Go send one."""
        _number(words, 0, "komi")
        return ""

    def _play(self, words: list[str]) -> str:
        colour = _colour(words)
        if len(words) < 2:
            raise _RefusedError("syntax error: no move")
        position = self._turn_of(colour)
        if words[1].upper() == PASS:
            if position.legal_moves():
                raise _RefusedError(f"illegal move: {colour.capitalize()} has a legal move")
            self._go_to(position.passed())
            return ""
        try:
            self._go_to(position.play(squares.parse(words[1])))
        except IllegalMoveError as error:
            raise _RefusedError(f"illegal move: {error}") from error
        except ValueError as error:
            raise _RefusedError(f"syntax error: {error}") from error
        return ""

    def _genmove(self, words: list[str]) -> str:
        answer, after = self._move_for(words)
        self._go_to(after)
        return answer

    def _move_for(self, words: list[str]) -> tuple[str, Position]:
        """Return what the program plays for a side, and the position after it."""
        position = self._turn_of(_colour(words))
        if not position.legal_moves():
            return PASS, position.passed()
        square = self._choose(position)
        return squares.name(square), position.play(square)

    def _turn_of(self, colour: Colour) -> Position:
        """Return the position with `colour` to move, after the pass that makes it so, if any."""
        position = self._position
        if position.turn is colour:
            return position
        if position.legal_moves():
            raise _RefusedError(f"illegal move: it is {position.turn.capitalize()}'s turn")
        return position.passed()

    def _go_to(self, position: Position) -> None:
        self._earlier.append(self._position)
        self._position = position

    def _undo(self, _words: list[str]) -> str:
        if not self._earlier:
            raise _RefusedError("cannot undo")
        self._position = self._earlier.pop()
        return ""

    def _set_game(self, words: list[str]) -> str:
        if " ".join(words).lower() not in (GAME.lower(), "reversi"):
            raise _RefusedError(f"unsupported game: only {GAME}")
        return ""

    def _time_settings(self, words: list[str]) -> str:
        """Take a clock's settings and leave them: how long to think was said at the start."""
        for place, name in enumerate(("main time", "byo-yomi time", "byo-yomi stones")):
            _number(words, place, name)
        return ""

    def _time_left(self, words: list[str]) -> str:
        _colour(words)
        for place, name in enumerate(("time", "stones"), start=1):
            _number(words, place, name)
        return ""


def serve(lines: Iterable[str], session: Session) -> Iterator[str]:
    """Yield the answers to the lines, until they end or `quit` is among them."""
    for line in lines:
        answer = session.answer(line)
        if answer is not None:
            yield answer
        if session.ended:
            return


def _colour(words: list[str]) -> Colour:
    colour = _COLOURS.get(words[0].lower()) if words else None
    if colour is None:
        raise _RefusedError("syntax error: say black or white")
    return colour


def _number(words: list[str], place: int, name: str) -> float:
    try:
        return float(words[place])
    except (IndexError, ValueError) as error:
        raise _RefusedError(f"syntax error: {name} is not a number") from error


def _picture(position: Position) -> str:
    """Return the board in text: X is Black, O is White."""
    letters = {Colour.BLACK: "X", Colour.WHITE: "O", None: "."}
    columns = "  " + " ".join(squares.COLUMNS)
    rows = [
        f"{name} " + " ".join(letters[position.at(8 * row + column)] for column in range(8))
        for row, name in enumerate(squares.ROWS)
    ]
    black, white = position.count(Colour.BLACK), position.count(Colour.WHITE)
    turn = f"{position.turn.capitalize()} to move; X Black {black}, O White {white}"
    return "\n".join(("", columns, *rows, turn))
