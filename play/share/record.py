"""The board of a game as JSON. docs/api.md says what each field means."""

from collections.abc import Mapping

from django.conf import settings

from play.share import links
from play.share.queries import game_until
from reversi_site.engine import Game, Position, squares
from reversi_site.engine.notation import write_address, write_board
from reversi_site.engine.openings import Opening, named_moves, opening_of
from reversi_site.engine.position import Colour


def record(whole: Game, ply: int) -> Mapping[str, object]:
    """The fields of the answer: the game, and the board after so many of its moves and passes."""
    shown = game_until(whole, ply)
    position = shown.position
    return {
        "game": write_address(whole),
        "start": write_board(whole.start),
        "moves": whole.transcript,
        "plies": len(whole.plies),
        "ply": ply,
        "board": write_board(position),
        "to_move": None if position.is_over else position.turn.value,
        "legal_moves": list(map(squares.name, position.legal_moves())),
        "discs": {colour.value: position.count(colour) for colour in Colour},
        "result": _result(position) if position.is_over else None,
        "opening": _opening(opening) if (opening := opening_of(shown)) else None,
        "openings": {
            squares.name(square): _opening(opening)
            for square, opening in named_moves(shown).items()
        },
        "page": settings.SITE_URL + links.board_url(whole, ply),
        "canonical": links.link(whole.canonical()),
        "picture": settings.SITE_URL + links.page_url("share-picture", shown),
        "analysis": settings.SITE_URL + links.page_url("analysis", whole, ply),
    }


def _result(position: Position) -> Mapping[str, object]:
    """Who won, and the discs with the empty squares given to the winner."""
    result = Game(position).result()
    black, white = result.tournament
    return {
        "winner": result.winner.value if result.winner else None,
        "black": black,
        "white": white,
    }


def _opening(opening: Opening) -> Mapping[str, object]:
    return {
        "name": opening.name,
        "french": opening.french or None,
        "japanese": opening.japanese or None,
        "moves": opening.moves,
    }
