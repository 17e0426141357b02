"""Words as outlines, for pictures that are drawn where no font is installed.

The letters are Besley's, the font of the site's headings. `fonts/besley.ttf` holds the same font as
`besley.woff2`, which the pages load, but unpacked: the shaper reads no woff2. It is made by
`fonttools ttLib.woff2 decompress`, and a test compares the two.

Lengths are in the units of the picture; outlines and advances in those of the font.
"""

import re
import unicodedata
from bisect import bisect_left
from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, NamedTuple

import uharfbuzz as harfbuzz

FONT = Path(__file__).parent / "fonts" / "besley.ttf"

# From one line to the next, in sizes, as in the headings of the pages.
LINE_HEIGHT = 1.14

# Words that need more room become smaller down to this part of their size; then they are cut.
SMALLEST = 0.5
_STEPS = 10


class Style(NamedTuple):
    """How words are set: size, weight from 400 to 900, and space added to each letter in sizes."""

    size: float
    weight: int = 400
    tracking: float = 0


class Lines(NamedTuple):
    """Words broken into lines, and the style in which they fit."""

    lines: tuple[str, ...]
    style: Style

    @property
    def height(self) -> float:
        """How high the lines are together."""
        return len(self.lines) * self.style.size * LINE_HEIGHT


def outline(words: str, x: float, y: float, style: Style, *, centred: bool = False) -> str:
    """Return an SVG element that draws the words on the baseline `y`, from `x` on or around it.

    A character that the font does not have is left out.
    """
    left = x - width(words, style) / 2 if centred else x
    scale = style.size / _units()
    drawn, pen = [], 0.0
    for letter in _shaped(words, style.weight):
        shape = _shape(letter.id, style.weight)
        drawn.append(f'<path transform="translate({pen + letter.x:g} {letter.y:g})" d="{shape}"/>')
        pen += letter.advance + style.tracking * _units()
    place = f"translate({left:g} {y:g}) scale({scale:g} {-scale:g})"
    return f'<g transform="{place}">{"".join(drawn)}</g>'


def width(words: str, style: Style) -> float:
    """Return how much of a line the words take."""
    letters = _shaped(words, style.weight)
    advance = sum(letter.advance for letter in letters)
    return style.size * (advance / _units() + style.tracking * len(letters))


def fitted(words: str, style: Style, room: int, height: float) -> Lines:
    """Break words into lines of about the same length that fit into `room` by `height`.

    A line break in the words is kept. If they need more room they become smaller, and at half the
    size what is left over is cut off.
    """
    texts = [_separated(line, style) for line in words.split("\n")]
    for step in range(_STEPS + 1):
        smaller = style._replace(size=style.size * (1 - (1 - SMALLEST) * step / _STEPS))
        most = max(1, int(height / (smaller.size * LINE_HEIGHT)))
        lines = _broken(texts, smaller, room)
        if len(lines) <= most and _are_within(lines, smaller, room):
            return Lines(_balanced(texts, smaller, room, len(lines)), smaller)
    if len(lines) > most:
        lines = (*lines[: most - 1], " ".join(lines[most - 1 :]))
    return Lines(tuple(_cut(line, smaller, room) for line in lines), smaller)


def _separated(text: str, style: Style) -> list[str]:
    """Return the words of a text, without those that the font has no letter for."""
    # A no-break space keeps two words together, so they do not end there.
    return [word for word in re.findall(r"[^ \t\r]+", text) if _shaped(word, style.weight)]


def _broken(texts: Sequence[Sequence[str]], style: Style, room: float) -> tuple[str, ...]:
    """Fill line after line with each text; a word that is too long for a line has its own."""
    lines: list[str] = []
    for first, *others in filter(None, texts):
        lines.append(first)
        for word in others:
            longer = f"{lines[-1]} {word}"
            if width(longer, style) <= room:
                lines[-1] = longer
            else:
                lines.append(word)
    return tuple(lines)


def _are_within(lines: Sequence[str], style: Style, room: float) -> bool:
    return all(width(line, style) <= room for line in lines)


def _balanced(
    texts: Sequence[Sequence[str]], style: Style, room: int, count: int
) -> tuple[str, ...]:
    """Break the texts in the narrowest room that asks for no more lines."""

    def is_enough(narrower: int) -> bool:
        lines = _broken(texts, style, narrower)
        return len(lines) <= count and _are_within(lines, style, narrower)

    return _broken(texts, style, bisect_left(range(room), x=True, key=is_enough))


def _cut(line: str, style: Style, room: float) -> str:
    """Return the line, or as much of it as fits before an ellipsis."""
    if width(line, style) <= room:
        return line

    def is_too_long(length: int) -> bool:
        return width(f"{line[:length]}…", style) > room

    longest = bisect_left(range(1, len(line)), x=True, key=is_too_long)
    return f"{line[:longest].rstrip()}…"


# --- The font ----------------------------------------------------------------------------------

# The glyph that a font gives for what it does not have.
_MISSING = 0


class _Letter(NamedTuple):
    """One glyph of shaped words: which, how far from the pen, how far the pen moves."""

    id: int
    x: float
    y: float
    advance: float


@lru_cache(maxsize=1024)
def _shaped(words: str, weight: int) -> tuple[_Letter, ...]:
    """Turn characters into glyphs, kerned."""
    # Control characters and the like have nothing to show, and half a surrogate pair is no text.
    visible = "".join(one for one in words if not unicodedata.category(one).startswith("C"))
    if not visible:
        return ()
    buffer = harfbuzz.Buffer()
    buffer.add_str(visible)
    buffer.guess_segment_properties()
    harfbuzz.shape(_font(weight), buffer)
    glyphs = zip(buffer.glyph_infos, buffer.glyph_positions, strict=True)
    return tuple(
        _Letter(glyph.codepoint, place.x_offset, place.y_offset, place.x_advance)
        for glyph, place in glyphs
        if glyph.codepoint != _MISSING
    )


@cache
def _shape(glyph: int, weight: int) -> str:
    """Return the outline of a glyph as SVG path data, y upwards."""
    path: list[str] = []
    _font(weight).draw_glyph(glyph, _drawing(), path)
    return "".join(path)


@cache
def _drawing() -> harfbuzz.DrawFuncs:
    """Return what writes the steps of an outline, rounded to units of the font, into a list."""

    def writes(command: str) -> Callable[..., None]:
        def write(*numbers_and_path: Any) -> None:
            *numbers, path = numbers_and_path
            path.append(command + " ".join(f"{number:.0f}" for number in numbers))

        return write

    functions = harfbuzz.DrawFuncs()
    functions.set_move_to_func(writes("M"))
    functions.set_line_to_func(writes("L"))
    functions.set_quadratic_to_func(writes("Q"))
    functions.set_cubic_to_func(writes("C"))
    functions.set_close_path_func(writes("Z"))
    return functions


@cache
def _font(weight: int) -> harfbuzz.Font:
    font = harfbuzz.Font(_face())
    font.set_variations({"wght": weight})
    return font


@cache
def _face() -> harfbuzz.Face:
    return harfbuzz.Face(harfbuzz.Blob.from_file_path(str(FONT)))


def _units() -> int:
    """Units of the font in one size."""
    units: int = _face().upem
    return units
