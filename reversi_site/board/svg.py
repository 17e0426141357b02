"""Positions as SVG pictures, for everything that only illustrates.

A square is 10 units wide and a1 begins at (0, 0). Inside a page the picture is coloured by classes
(`.picture` in board.css) and follows the theme; a standalone picture brings its own colours and
letters.
"""

from collections.abc import Collection, Iterator
from dataclasses import dataclass

from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe

from reversi_site.board import words
from reversi_site.board.lettering import Style, outline
from reversi_site.engine import squares
from reversi_site.engine.position import Colour, Position

# What stands around the squares: the rail, wide enough for the names on the top and the left.
RAIL, RAIL_WITH_NAMES = 2.2, 4.2

# Colours of the light theme for pictures that no style sheet reaches.
_STANDALONE = {
    "rail": 'fill="#172b24"',
    "surface": 'fill="#4d926c"',
    "explained": 'fill="#63a07f"',
    "seams": 'fill="none" stroke="#2d684c" stroke-width=".2"',
    "spots": 'fill="#2d684c"',
    "names": 'fill="#c6d2ca"',
    "shade": 'fill="#000" fill-opacity=".24"',
    "below": {Colour.BLACK: 'fill="#d3d5ce"', Colour.WHITE: 'fill="#232a26"'},
    "flip-ring": {
        Colour.BLACK: 'fill="none" stroke="#aab4ac" stroke-width=".4"',
        Colour.WHITE: 'fill="none" stroke="#59625b" stroke-width=".4"',
    },
    "dots": {Colour.BLACK: 'fill="#0f1513"', Colour.WHITE: 'fill="#f7f7f2"'},
    "last-dot": 'fill="#d3331e"',
    "last-ring": 'fill="none" stroke="#d3331e" stroke-width=".35"',
    "hint-ring": {
        Colour.BLACK: 'fill="none" stroke="#f7f7f2" stroke-width=".5" stroke-dasharray="1.4 1"',
        Colour.WHITE: 'fill="none" stroke="#0f1513" stroke-width=".5" stroke-dasharray="1.4 1"',
    },
    "ghost": 'fill="none" stroke="#f7f7f2" stroke-width=".6"',
}

# The shading of discs, which a page has from components/disc_faces.html.
_STANDALONE_FACES = "".join(
    f'<linearGradient id="face-{colour}" x1=".37" x2=".63" y1="0" y2="1">'
    f'<stop stop-color="{top}"/><stop offset=".6" stop-color="{bottom}"/></linearGradient>'
    for colour, top, bottom in (
        (Colour.BLACK, "#373f3c", "#0f1513"),
        (Colour.WHITE, "#fff", "#ebece6"),
    )
)
_STANDALONE_LETTERS = Style(2.6)


def picture(
    position: Position,
    *,
    coordinates: bool = True,
    last: int | None = None,
    flipped: Collection[int] = (),
    dots: Collection[int] = (),
    hints: Collection[int] = (),
    line: Collection[int] = (),
    cross: int | None = None,
    title: str = "",
    standalone: bool = False,
) -> SafeString:
    """Return an SVG picture of `position` that also says in words what it shows.

    `last` and `flipped` mark the last move and the discs that it turned, `dots` legal moves,
    `hints` squares to look at, `line` squares of a line that is explained, `cross` a square where
    no disc may go. `title` replaces the words made from the position. A standalone picture is a
    document of its own that needs no style sheet and no font.
    """
    drawing = _Drawing(position, standalone)
    elements = drawing.elements(
        coordinates=coordinates,
        last=last,
        flipped=flipped,
        dots=dots,
        hints=hints,
        line=line,
        cross=cross,
    )
    said = title or words.board_caption(position, last)
    return drawing.frame(elements, said, RAIL_WITH_NAMES if coordinates else RAIL)


def elements(
    position: Position, *, last: int | None = None, dots: Collection[int] = ()
) -> SafeString:
    """Return what a standalone picture draws, to be put into a larger one.

    Nothing cuts off the rail: it runs on beyond its width.
    """
    return _Drawing(position, standalone=True).elements(last=last, dots=dots)


@dataclass(frozen=True, slots=True)
class _Drawing:
    """Draws one position, by class or, standalone, by attributes."""

    position: Position
    standalone: bool

    def elements(
        self,
        *,
        coordinates: bool = True,
        last: int | None = None,
        flipped: Collection[int] = (),
        dots: Collection[int] = (),
        hints: Collection[int] = (),
        line: Collection[int] = (),
        cross: int | None = None,
    ) -> SafeString:
        parts = [
            *([_STANDALONE_FACES] if self.standalone else []),
            *self.surface(line, coordinates=coordinates),
            *self.discs(),
            *self.marks(last, flipped, dots, hints),
            *([self.crossed(cross)] if cross is not None else []),
        ]
        return mark_safe("".join(parts))  # noqa: S308 – numbers and our own class names

    def frame(self, elements: SafeString, said: str, rail: float) -> SafeString:
        size = 80 + rail + RAIL
        box = f"{-rail} {-rail} {size:g} {size:g}"
        if self.standalone:
            return format_html(
                '<svg xmlns="http://www.w3.org/2000/svg" viewBox="{}" width="640" height="640" '
                'role="img" aria-labelledby="title desc"><title id="title">{}</title>'
                '<desc id="desc">{}</desc>{}</svg>',
                box,
                said,
                words.position_words(self.position),
                elements,
            )
        turn = " white-to-move" if self.position.turn is Colour.WHITE else ""
        return format_html(
            '<svg class="picture{}" viewBox="{}" role="img" aria-label="{}">{}</svg>',
            turn,
            box,
            said,
            elements,
        )

    def look(self, name: str, colour: Colour | None = None) -> str:
        """Return the attributes that make an element look like `name`."""
        if not self.standalone:
            return f'class="{name}"'
        look = _STANDALONE[name]
        return look[colour or self.position.turn] if isinstance(look, dict) else str(look)

    def surface(self, line: Collection[int], *, coordinates: bool) -> Iterator[str]:
        yield f'<rect {self.look("rail")} x="-6" y="-6" width="92" height="92"/>'
        yield f'<rect {self.look("surface")} width="80" height="80"/>'
        for square in line:
            x, y = _corner(square)
            yield f'<rect {self.look("explained")} x="{x}" y="{y}" width="10" height="10"/>'
        lines = "".join(f"M{10 * n} 0V80M0 {10 * n}H80" for n in range(9))
        yield f'<path {self.look("seams")} d="{lines}"/>'
        spots = "".join(_circle(x, y, 0.7) for x in (20, 60) for y in (20, 60))
        yield f"<g {self.look('spots')}>{spots}</g>"
        if coordinates:
            yield f"<g {self.look('names')}>{self.names()}</g>"

    def names(self) -> str:
        """Return the names of columns and rows, each in the middle of its square's side."""
        places = [
            place
            for n, (column, row) in enumerate(zip(squares.COLUMNS, squares.ROWS, strict=True))
            for place in ((column, 10 * n + 5, -1.1), (row, -2.1, 10 * n + 6))
        ]
        if self.standalone:
            return "".join(
                outline(name, x, y, _STANDALONE_LETTERS, centred=True) for name, x, y in places
            )
        return "".join(f'<text x="{x}" y="{y}">{name}</text>' for name, x, y in places)

    def discs(self) -> Iterator[str]:
        for colour in Colour:
            centres = [_centre(square) for square in squares.bits(self.position.discs(colour))]
            layers = [
                f"<g {self.look(layer, colour)}>"
                + "".join(_circle(x, y + drop, radius) for x, y in centres)
                + "</g>"
                for layer, drop, radius in (("shade", 0.6, 4.05), ("below", 0.2, 4))
            ]
            faces = "".join(_circle(x, y - 0.25, 4) for x, y in centres)
            yield (
                f'<g class="{colour}">{"".join(layers)}'
                f'<g fill="url(#face-{colour})">{faces}</g></g>'
            )

    def marks(
        self,
        last: int | None,
        flipped: Collection[int],
        dots: Collection[int],
        hints: Collection[int],
    ) -> Iterator[str]:
        for square in flipped:
            colour = self.position.at(square) or self.position.turn
            x, y = _centre(square)
            ring = _circle(x, y - 0.25, 2.4, self.look("flip-ring", colour))
            yield f'<g class="{colour}">{ring}</g>'
        if last is not None:
            x, y = _centre(last)
            yield _circle(x, y - 0.25, 1, self.look("last-dot"))
            yield _circle(x, y - 0.25, 1.75, self.look("last-ring"))
        if dots:
            drawn = "".join(_circle(*_centre(square), 1.2) for square in dots)
            yield f"<g {self.look('dots')}>{drawn}</g>"
        for square in hints:
            yield self.hinted(square)

    def hinted(self, square: int) -> str:
        x, y = _centre(square)
        colour = self.position.at(square)
        if colour is None:
            return _circle(x, y, 3.8, self.look("hint-ring", Colour.BLACK))
        ring = _circle(x, y - 0.25, 3, self.look("hint-ring", colour))
        return f'<g class="{colour}">{ring}</g>'

    def crossed(self, square: int) -> str:
        x, y = _centre(square)
        dashed = 'class="dashed"' if not self.standalone else 'stroke-dasharray="1.2 .8"'
        ring = _circle(x, y, 3.8, dashed)
        arms = f'<path d="M{x - 1.4:g} {y - 1.4:g}l2.8 2.8m0 -2.8l-2.8 2.8"/>'
        return f"<g {self.look('ghost')}>{ring}{arms}</g>"


def _corner(square: int) -> tuple[int, int]:
    row, column = divmod(square, 8)
    return 10 * column, 10 * row


def _centre(square: int) -> tuple[float, float]:
    x, y = _corner(square)
    return x + 5, y + 5


def _circle(x: float, y: float, radius: float, look: str = "") -> str:
    return f'<circle {look}{" " if look else ""}cx="{x:g}" cy="{y:g}" r="{radius:g}"/>'
