"""A link as a QR code."""

import segno
from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe

# So much of a code may be dirty or hidden: 15 of 100 of its squares.
CORRECTION = "m"

# How many squares wide the light frame is that a code needs in order to be found.
FRAME = 4

# How large a square is, in pixels, where nobody says how large the code is to be.
SCALE = 8


def qr_code(text: str, title: str) -> SafeString:
    """Return an SVG document that shows `text` as a QR code, dark on light, and is called `title`.

    The squares of a row that touch are one, so that no seam shows between them.
    """
    rows = list(segno.make_qr(text, error=CORRECTION).matrix_iter(border=FRAME))
    size = len(rows)
    return format_html(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {0} {0}" width="{1}" height="{1}" '
        'role="img" aria-labelledby="title" shape-rendering="crispEdges">'
        '<title id="title">{2}</title><path fill="#fff" d="M0 0h{0}v{0}H0z"/>'
        '<path d="{3}"/></svg>',
        size,
        size * SCALE,
        title,
        mark_safe("".join(_bars(y, bytes(row)) for y, row in enumerate(rows))),  # noqa: S308 – numbers
    )


def _bars(y: int, row: bytes) -> str:
    """Draw the dark squares of a row, those that touch as one bar."""
    bars, x = [], 0
    while (x := row.find(1, x)) >= 0:
        light = row.find(0, x)  # The frame ends every row.
        bars.append(f"M{x} {y}h{light - x}v1H{x}z")
        x = light
    return "".join(bars)
