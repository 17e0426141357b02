"""Template tags that show boards, strips and pictures."""

from typing import Any

from django import template
from django.template.context import Context
from django.utils.safestring import SafeString

from reversi_site.board import svg
from reversi_site.board.display import BoardDisplay
from reversi_site.engine.position import Position

register = template.Library()


@register.inclusion_tag("components/board.html", takes_context=True)
def board(context: Context, display: BoardDisplay) -> dict[str, Any]:
    """Show a board on which every square can be pressed: `{% board display %}`."""
    return {"display": display, "csrf_token": context.get("csrf_token")}


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
