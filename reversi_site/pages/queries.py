"""What the roof shows: the home page, from all apps, and the diagrams of the rules."""

from dataclasses import dataclass
from typing import Any

from django.utils.functional import Promise
from django.utils.safestring import SafeString

import lessons.steps.queries
import play.my_games.queries
import puzzles.daily.queries
from lessons.progress.course_map import course_map_of
from puzzles.daily import days
from puzzles.daily.streak import streak_of
from puzzles.daily.words import streak_in_short
from reversi_site.board import svg
from reversi_site.engine import Game, squares
from reversi_site.engine.notation import read_board, read_transcript
from reversi_site.http import Request
from reversi_site.pages.rules import START, Diagram
from reversi_site.players.models import Player


def first_visit(request: Request) -> dict[str, Any]:
    """For somebody who may never have seen the game: its first step, and today's challenge.

    `current`: the lesson to go on with, for whoever has begun one.
    """
    player = request.player
    return {
        "current": course_map_of(player).current if player else None,
        "step": lessons.steps.queries.first_step_for_home(),
        "teaser": puzzles.daily.queries.teaser(days.today(request)),
    }


def home(request: Request, player: Player) -> dict[str, Any]:
    """For somebody who knows the game: today's challenge, and where they left off."""
    today = days.today(request)
    return {
        "teaser": puzzles.daily.queries.teaser(today, player),
        "streak": streak_in_short(streak_of(player, today)),
        "course": course_map_of(player),
        "running": play.my_games.queries.latest_running_game(player),
    }


@dataclass(frozen=True, slots=True)
class Picture:
    """A diagram, drawn."""

    svg: SafeString
    words: str | Promise


def picture(diagram: Diagram) -> Picture:
    """Draw a diagram of the rules page, with the last move and what it turned."""
    game = _game(diagram.position)
    last = game.last_move
    drawn = svg.picture(
        game.position,
        last=last.square if last else None,
        flipped=last.flipped if last else (),
        dots=game.position.legal_moves() if diagram.dots else (),
        line=[squares.parse(name) for name in diagram.line.split()],
        cross=squares.parse(diagram.cross) if diagram.cross else None,
        title=str(diagram.words),
    )
    return Picture(drawn, diagram.words)


def _game(position: str) -> Game:
    if position == START:
        return Game()
    if " " in position:
        return Game(read_board(position))
    return read_transcript(position)
