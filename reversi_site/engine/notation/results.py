"""How a game came out, in the form that SGF has; see Record.result."""

import re

from reversi_site.engine.notation.record import Record
from reversi_site.engine.position import Colour

_GGF = re.compile(r"(?P<margin>[+-]?\d{1,3}(?:\.\d{0,4})?)(?::(?P<how>[rts]))?")
_HOW = {"r": "R", "t": "T"}
_RESULT = re.compile(r"(?P<winner>[BW])\+(?P<margin>\d{1,2}(?:\.\d{1,4})?|[RT])?")


def result_of(record: Record) -> str:
    """Return what the board says if the game is over; else what was said about it."""
    if not record.game.is_over:
        return record.result
    return from_margin(record.game.result().ahead(Colour.BLACK))


def from_margin(margin: float) -> str:
    """Return the result by which Black is so many discs ahead; below 0 White is."""
    if margin == 0:
        return "0"
    return f"{'B' if margin > 0 else 'W'}+{abs(margin):g}"


def from_sgf(said: str) -> str:
    """Return the result of SGF; empty where it says that there is none, `?` or `Void`."""
    result = said.strip().upper()
    if result in ("0", "DRAW"):
        return "0"
    return result if _RESULT.fullmatch(result) else ""


def from_ggf(said: str) -> str:
    """Return the result of GGF: `-32` or `+64.00:r`, from Black's side; empty for another text."""
    match = _GGF.fullmatch(said.strip())
    margin = float(match["margin"]) if match else 0
    if match is None or abs(margin) > 64:
        return ""
    if (how := _HOW.get(match["how"] or "")) and margin:
        return f"{'B' if margin > 0 else 'W'}+{how}"
    return from_margin(margin)


def to_ggf(result: str) -> str:
    """Return a result as GGF has it, `?` if it is not known by how much."""
    if result == "0":
        return "0"
    match = _RESULT.fullmatch(result)
    if match is None or match["margin"] is None:
        return "?"
    sign = "+" if match["winner"] == "B" else "-"
    if match["margin"] in "RT":
        return f"{sign}64:{match['margin'].lower()}"
    return f"{sign}{float(match['margin']):g}"


def from_chess(said: str) -> str:
    """Return the result of a list of moves: in `1-0` Black won, who moves first."""
    return {"1-0": "B+", "0-1": "W+", "1/2-1/2": "0"}.get(said, "")
