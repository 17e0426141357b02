"""Othello Quest: JSON with a list of moves, `{"position": {"moves": [{"m": "e6", "t": 218}, …]}}`.

The games stand in a list "args", or alone. A move's time is in ms, and is left out here.
"""

import json
import re
from collections.abc import Iterator
from itertools import accumulate
from typing import Any

from reversi_site.engine.game import Game
from reversi_site.engine.notation.errors import Fault, NotationError, place_of
from reversi_site.engine.notation.moves import Token, replay, token
from reversi_site.engine.notation.record import Games, Record, one_line, record_of

# Where the moves stand in the text: a JSON reader does not tell.
_MOVE = re.compile(r'"m"\s*+:\s*+"')


def read_quest(text: str) -> Games:
    """Return the games of a text. Raises NotationError if it is no JSON, or not of such games."""
    try:
        content = json.loads(text)
    except (ValueError, RecursionError) as error:
        offset = error.pos if isinstance(error, json.JSONDecodeError) else 0
        raise NotationError(
            Fault.BAD_FILE,
            "this is no JSON as Othello Quest has it",
            token=text[offset : offset + 1],
            place=place_of(text, offset),
        ) from error
    games = list(_games(content))
    offsets = [match.end() for match in _MOVE.finditer(text)]
    if len(offsets) != sum(len(moves) for _, moves in games):
        offsets = []
    firsts = list(accumulate((len(moves) for _, moves in games), initial=0))

    def replayed(number: int) -> Record:
        game, moves = games[number]
        places = offsets[firsts[number] : firsts[number + 1]] or [0] * len(moves)
        return _record(text, game, list(map(token, moves, places)))

    return Games(len(games), replayed)


def _games(content: Any) -> Iterator[tuple[dict[str, Any], list[str]]]:
    """Yield each game, and its moves as they are written."""
    found = content.get("args", [content]) if isinstance(content, dict) else content
    for game in found if isinstance(found, list) else [found]:
        position = game.get("position", game) if isinstance(game, dict) else None
        moves = position.get("moves") if isinstance(position, dict) else None
        if isinstance(moves, list):
            yield game, [_written(move) for move in moves]


def _written(move: Any) -> str:
    written = move.get("m", "") if isinstance(move, dict) else move
    text = written if isinstance(written, str) else "?"
    return "--" if text == "-" else text or "?"


def _record(text: str, game: dict[str, Any], tokens: list[Token]) -> Record:
    players = game.get("players")
    names = [*(map(_name, players) if isinstance(players, list) else ()), "", ""]
    created = game.get("created")
    return record_of(
        lambda: replay(text, tokens),
        Record(
            Game(),
            black=names[0],
            white=names[1],
            date=one_line(created)[:40] if isinstance(created, str) else "",
        ),
    )


def _name(player: Any) -> str:
    said = player.get("name", player.get("id", "")) if isinstance(player, dict) else player
    return one_line(said)[:100] if isinstance(said, str) else ""
