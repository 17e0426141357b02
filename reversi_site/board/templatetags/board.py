"""Template tags that show boards, strips and pictures."""

from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from django import template
from django.template.context import Context
from django.template.loader import render_to_string
from django.utils.safestring import SafeString
from django.utils.translation import get_language

from reversi_site.board import svg
from reversi_site.board.display import BoardDisplay
from reversi_site.engine.position import Position

register = template.Library()

# Tables that a process keeps, of some ten kilobytes each: every player begins a puzzle or a lesson
# with the same ones, and drawing one takes longer than the rest of a page.
TABLES_KEPT = 1024


@register.inclusion_tag("components/board.html", takes_context=True)
def board(context: Context, display: BoardDisplay) -> dict[str, Any]:
    """Show a board on which every square can be pressed: `{% board display %}`."""
    return {"display": display, "csrf_token": context.get("csrf_token")}


@register.simple_tag
def board_table(display: BoardDisplay) -> SafeString:
    """Show the squares of a board, which is the part that boards have in common."""
    return _table(_Table(display.look, get_language(), display))


@dataclass(frozen=True, slots=True)
class _Table:
    """A table to draw. Two are equal if they look and read the same."""

    look: tuple[object, ...]
    language: str
    display: BoardDisplay = field(compare=False)


@lru_cache(maxsize=TABLES_KEPT)
def _table(table: _Table) -> SafeString:
    return render_to_string("components/board_table.html", {"display": table.display})


@register.inclusion_tag("components/type_move.html", takes_context=True)
def type_move(context: Context, display: BoardDisplay) -> dict[str, Any]:
    """Show the short way to press a square of this board: `{% type_move display %}`."""
    return {"display": display, "csrf_token": context.get("csrf_token")}


@register.simple_tag
def board_picture(position: Position, **options: Any) -> SafeString:
    """Show a position as a picture: `{% board_picture position last=square %}`.

    The options are those of `reversi_site.board.svg.picture`.
    """
    return svg.picture(position, **options)
