"""Positions as PNG images, for places that show no SVG: link previews, messengers, feeds.

The board is that of `svg.picture` and every letter an outline, so that a server without fonts draws
the same bytes as any other.
"""

from collections.abc import Collection

import resvg_py

from reversi_site.board import svg
from reversi_site.board.lettering import LINE_HEIGHT, Lines, Style, fitted, outline
from reversi_site.engine.position import Position

# The shape of link previews, in pixels: the board fills the left, words stand beside it.
WIDTH, HEIGHT = 1200, 630
LEFT, RIGHT = HEIGHT + 56, WIDTH - 52
TOP, BOTTOM = 64, HEIGHT - 64
ROOM = RIGHT - LEFT
GAP = 28

BRAND = Style(38, weight=700, tracking=-0.02)
HEADLINE = Style(64, weight=600, tracking=-0.012)
DETAIL = Style(28)

# Colours of the light theme.
PAPER, INK, SOFT = "#fafbf7", "#111916", "#4c5551"

# The sign before the brand, as on top of every page: a disc that shows its other side below.
MARK = (
    f'<path d="M5.5 13v5.5a10.5 10.5 0 0 0 21 0V13z" fill="{PAPER}" stroke="{INK}" '
    f'stroke-width="2.5"/><circle cx="16" cy="12.5" r="11.7" fill="{INK}"/>'
)
MARK_LEFT, MARK_WIDTH, MARK_MIDDLE = 4.25, 23.5, 15.5


def share_image(
    position: Position,
    *,
    headline: str,
    detail: str,
    brand: str,
    last: int | None = None,
    dots: Collection[int] = (),
) -> bytes:
    """Return a PNG of 1200 × 630 pixels: the board, and words beside it.

    `last` marks the last move, `dots` legal moves. Words that need more room become smaller; what
    is still too long ends in an ellipsis. Characters that the font lacks are left out.
    """
    # Placed by hand: an <svg> inside another is clipped, which is a third of the time.
    board = svg.elements(position, last=last, dots=dots)
    unit = HEIGHT / (svg.RAIL_WITH_NAMES + 80 + svg.RAIL)
    begin = svg.RAIL_WITH_NAMES * unit
    return _png(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}">'
        f'<g transform="translate({begin:g} {begin:g}) scale({unit:g})">{board}</g>'
        f'<rect x="{HEIGHT}" width="{WIDTH - HEIGHT}" height="{HEIGHT}" fill="{PAPER}"/>'
        f"{_brand(brand)}{_words(headline, detail)}</svg>",
        WIDTH,
        HEIGHT,
    )


def board_image(position: Position, size: int = 640, last: int | None = None) -> bytes:
    """Return a PNG of the board alone, `size` pixels wide and high, the last move marked."""
    return _png(svg.picture(position, last=last, standalone=True), size, size)


def _brand(brand: str) -> str:
    """Draw the brand on top, its sign before it."""
    scale = BRAND.size / MARK_WIDTH
    left = LEFT + BRAND.size * 1.3
    name = fitted(brand, BRAND, int(RIGHT - left), BRAND.size)
    middle = TOP + BRAND.size / 2
    # Capitals are three quarters of their size high.
    baseline = middle + name.style.size * 0.375
    x, y = LEFT - MARK_LEFT * scale, middle - MARK_MIDDLE * scale
    return f'<g transform="translate({x:g} {y:g}) scale({scale:g})">{MARK}</g>' + _column(
        name, left, baseline, INK
    )


def _words(headline: str, detail: str) -> str:
    """Draw the detail at the foot and the headline above it."""
    small = fitted(detail, DETAIL, ROOM, 2 * DETAIL.size * LINE_HEIGHT)
    small_top = BOTTOM - small.height
    large = fitted(headline, HEADLINE, ROOM, small_top - GAP - TOP - 2 * BRAND.size)
    large_top = small_top - GAP - large.height
    return _column(large, LEFT, large_top + large.style.size, INK) + _column(
        small, LEFT, small_top + small.style.size, SOFT
    )


def _column(words: Lines, left: float, baseline: float, colour: str) -> str:
    """Draw lines one below the other, the first on the baseline."""
    distance = words.style.size * LINE_HEIGHT
    lines = (
        outline(line, left, baseline + n * distance, words.style)
        for n, line in enumerate(words.lines)
    )
    return f'<g fill="{colour}">{"".join(lines)}</g>'


def _png(picture: str, width: int, height: int) -> bytes:
    return resvg_py.svg_to_bytes(
        svg_string=picture, width=width, height=height, skip_system_fonts=True
    )
