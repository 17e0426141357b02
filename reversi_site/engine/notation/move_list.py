"""Lists of numbered moves, `1. F5 f4 2. F3 g4`, as PlayOK writes them, and with tags, as Edax does.

A tag is a line `[Black "Ann"]`; a line of tags after moves begins the next game, and without tags a
line that begins with the number 1 does. A result may stand at the end. `1-0` means that Black won,
who moves first. What stands in braces is left out.
"""

import re
from functools import partial

from reversi_site.engine.game import Game
from reversi_site.engine.notation import transcript
from reversi_site.engine.notation.moves import replay
from reversi_site.engine.notation.record import (
    Games,
    Record,
    games_in_parts,
    lines,
    one_line,
    record_of,
)
from reversi_site.engine.notation.results import from_chess

_TAG = re.compile(
    r'^[ \t]*\[[ \t]*(?P<name>\w{1,20})[ \t]+"(?P<value>[^"\n]*+)"[ \t]*\]', re.MULTILINE
)
_RESULT = re.compile(r"(?<!\S)(?:1-0|0-1|1/2-1/2|\*)\s*\Z")
_COMMENT = re.compile(r"\{[^{}]*+\}")
_FIRST_NUMBER = "1."
_UNKNOWN = frozenset({"", "?", "*", "-", "????.??.??"})


def is_move_list(text: str) -> bool:
    """Say whether a text begins with a tag, or with the number of the first move."""
    beginning = text.lstrip()
    return _TAG.match(beginning) is not None or beginning.startswith(_FIRST_NUMBER)


def read_move_list(text: str) -> Games:
    """Return the games of a text, one for each group of tags, or for each first move."""
    begins: list[int] = []
    after_tags = -1
    for tag in _TAG.finditer(text):
        if after_tags < 0 or text[after_tags : tag.start()].strip():
            begins.append(tag.start())
        after_tags = tag.end()
    if not begins:
        begins = [begin for begin, line in lines(text) if line.lstrip().startswith(_FIRST_NUMBER)]
    return games_in_parts(text, begins, partial(_record, text))


def _record(text: str, begin: int, end: int) -> Record:
    said: dict[str, str] = {}
    for tag in _TAG.finditer(text, begin, end):
        said[tag["name"].lower()] = one_line(tag["value"])
        begin = tag.end()

    def value(*names: str) -> str:
        return next((said[name] for name in names if said.get(name, "") not in _UNKNOWN), "")

    moves = _COMMENT.sub(lambda comment: " " * len(comment[0]), text[begin:end])
    result = _RESULT.search(moves)
    told = result[0].strip() if result else ""
    last = begin + (result.start() if result else len(moves))
    plain = " " * begin + moves
    return record_of(
        lambda: replay(text, transcript.tokens(plain, begin, last)),
        Record(
            Game(),
            black=value("black"),
            white=value("white"),
            date=value("date"),
            place=value("site", "event"),
            result=from_chess(value("result") or told),
        ),
    )
