"""Reading games and positions without being told how they are written."""

import codecs
import re
from functools import partial

from reversi_site.engine import squares
from reversi_site.engine.game import Game
from reversi_site.engine.notation import link
from reversi_site.engine.notation.address import is_address, read_address
from reversi_site.engine.notation.boards import holds_boards, read_boards
from reversi_site.engine.notation.errors import Fault, NotationError
from reversi_site.engine.notation.ggf import is_ggf, read_ggf
from reversi_site.engine.notation.move_list import is_move_list, read_move_list
from reversi_site.engine.notation.quest import read_quest
from reversi_site.engine.notation.record import (
    Collection,
    Format,
    Games,
    Record,
    games_in_parts,
    lines,
    record_of,
)
from reversi_site.engine.notation.sgf import read_sgf
from reversi_site.engine.notation.transcript import LONGEST, read_transcript
from reversi_site.engine.notation.wthor import read_wthor
from reversi_site.engine.position import START

# A whole year of tournaments has a quarter of that; in bytes or characters.
LARGEST = 1_000_000

# So many games are replayed at once: a fifth of a second.
MOST_GAMES = 100

_MARK = "\ufeff"  # which a program may leave in the text that it pastes
_FIRST_MOVES = "|".join(map(squares.name, START.legal_moves()))
_BEGINS_A_GAME = re.compile(rf"\s*+(?:{_FIRST_MOVES})", re.IGNORECASE)
_EACH_LINE_BEGINS_A_GAME = re.compile(rf"(?:{_BEGINS_A_GAME.pattern}[^\n]*+)++\s*", re.IGNORECASE)

_BYTE_ORDER_MARKS = (
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)


def read_any(content: str | bytes) -> Game:
    """Return the first game that a text or a file in any notation of ours tells.

    A board is a game without moves that starts there; the scores of an OBF line are checked and
    left out. An empty text is a game without moves. Raises NotationError.
    """
    if not content.strip():
        return Game()
    record = read_games(content, most=1).records[0]
    if record.error:
        raise record.error
    return record.game


def read_games(content: str | bytes, first: int = 1, most: int = MOST_GAMES) -> Collection:
    """Return the games that a text or a file in any notation of ours tells, and which one it is.

    Of all games `most` are replayed at the most, from number `first` on; `first` beyond the last
    one gives none. A game that breaks off says so in its record. Raises NotationError if there is
    nothing to be read at all.
    """
    if len(content) > LARGEST:
        raise NotationError(
            Fault.TOO_LONG, f"{len(content)} characters or bytes; {LARGEST} are read at the most"
        )
    text = text_of(content)
    if isinstance(content, bytes) and text is None:
        kind, games = Format.WTHOR, read_wthor(content)
    else:
        kind, games = _games(text or "")
    if not games.count:
        raise NotationError(Fault.NO_GAME, "there is no game in it")
    wanted = range(games.count)[first - 1 : first - 1 + most]
    return Collection(kind, tuple(map(games.replay, wanted)), games.count, first)


def text_of(content: str | bytes) -> str | None:
    """Return the text that a file holds, or None if it holds none; a text is its own.

    It is read by its byte-order mark, as UTF-8, or as Latin-1. Places of errors are places in it.
    """
    if isinstance(content, str):
        return content
    marked = next((name for mark, name in _BYTE_ORDER_MARKS if content.startswith(mark)), None)
    if marked is None and b"\0" in content:  # No text has zeros in it, and every archive has.
        return None
    try:
        return content.decode(marked or "utf-8")
    except UnicodeDecodeError:
        return content.decode("latin-1")


def _games(text: str) -> tuple[Format, Games]:
    """Tell by what stands in a text how it is written, and find its games."""
    if text.startswith(_MARK):
        text = " " + text[1:]
    beginning = text.lstrip()
    if not beginning:
        return Format.TRANSCRIPT, games_in_parts(text, [], partial(_transcript, text))
    if is_address(text):
        return Format.LINK, Games(1, lambda _: record_of(partial(read_address, text)))
    if link.is_short(text):
        raise NotationError(Fault.SHORT_LINK, "only the site knows which game a short link means")
    if holds_boards(text):
        return (Format.OBF if ";" in text else Format.BOARD), read_boards(text)
    if beginning.startswith(("{", "[{")):
        return Format.QUEST, read_quest(text)
    if is_move_list(text):
        return Format.MOVE_LIST, read_move_list(text)
    if "(;" in "".join(beginning.split()) and "[" in text:
        return (Format.GGF, read_ggf(text)) if is_ggf(text) else (Format.SGF, read_sgf(text))
    return Format.TRANSCRIPT, _transcripts(text)


def _transcripts(text: str) -> Games:
    """Find the games of a list: one a line, if each line begins as a game does.

    A line break within a game is no end of it: the moves of a line fit behind those before it.
    What is longer than any game is a list, and what is wrong in it belongs to the game before it.
    """
    begins = [0]
    if len(text) > LONGEST:
        (first, _), *others = lines(text)
        begins = [first, *(begin for begin, line in others if _BEGINS_A_GAME.match(line))]
    elif _EACH_LINE_BEGINS_A_GAME.fullmatch(text) and _transcript(text, 0, len(text)).error:
        begins = [begin for begin, _ in lines(text)]
    return games_in_parts(text, begins, partial(_transcript, text))


def _transcript(text: str, begin: int, end: int) -> Record:
    return record_of(partial(read_transcript, text, begin=begin, end=end))
