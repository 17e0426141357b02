"""PNG images of positions: what is seen where, and that words stay in their place."""

from io import BytesIO
from itertools import pairwise
from pathlib import Path

import pytest
from django.contrib.staticfiles import finders
from PIL import Image

from reversi_site.board import png
from reversi_site.board.png import board_image, share_image
from reversi_site.board.svg import RAIL, RAIL_WITH_NAMES
from reversi_site.engine.position import START, Colour, Position
from tests.board.boards import TIGER, game, some, square

FELT, RAIL_COLOUR, NOW = (0x4D, 0x92, 0x6C), (0x17, 0x2B, 0x24), (0xD3, 0x33, 0x1E)
PAPER = (0xFA, 0xFB, 0xF7)
TIGER_POSITION = game(TIGER).position


def opened(image: bytes) -> Image.Image:
    return Image.open(BytesIO(image)).convert("RGB")


def shared(
    headline: str = "Black to move and win",
    detail: str = "Monday 30 November 2026",
    brand: str = "Flipside",
    position: Position = TIGER_POSITION,
) -> Image.Image:
    return opened(share_image(position, headline=headline, detail=detail, brand=brand))


def middle(square: int, size: int) -> tuple[int, int]:
    """The pixel in the middle of a square, on a board so many pixels wide."""
    row, column = divmod(square, 8)
    unit = size / (80 + RAIL + RAIL_WITH_NAMES)
    return (
        round((RAIL_WITH_NAMES + 10 * column + 5) * unit),
        round((RAIL_WITH_NAMES + 10 * row + 5) * unit),
    )


def colour_at(image: Image.Image, place: tuple[int, int]) -> tuple[int, ...]:
    found = image.getpixel(place)
    assert isinstance(found, tuple)
    return found


def shown(image: Image.Image, square: int, size: int) -> Colour | None:
    """What stands on a square, told by its colour."""
    colour = colour_at(image, middle(square, size))
    if colour == FELT:
        return None
    if max(colour) < 0x48:
        return Colour.BLACK
    assert min(colour) > 0xE0, colour
    return Colour.WHITE


@pytest.mark.parametrize("size", [160, 640, 1000])
@pytest.mark.parametrize("position", [START, TIGER_POSITION])
def test_every_square_shows_what_stands_on_it(position: Position, size: int) -> None:
    image = opened(board_image(position, size))

    assert image.size == (size, size)
    assert [shown(image, at, size) for at in range(64)] == [position.at(at) for at in range(64)]


def test_the_last_move_is_marked() -> None:
    image = opened(board_image(TIGER_POSITION, last=square("c4")))

    assert colour_at(image, middle(square("c4"), 640)) == NOW


def test_an_image_to_share_has_the_board_on_its_left() -> None:
    image = shared()

    assert image.size == (1200, 630)
    assert [shown(image, at, 630) for at in range(64)] == [
        TIGER_POSITION.at(at) for at in range(64)
    ]
    assert colour_at(image, (629, 315)) == RAIL_COLOUR
    assert colour_at(image, (631, 315)) == PAPER


def test_an_image_to_share_marks_what_it_is_told_to() -> None:
    image = opened(
        share_image(
            TIGER_POSITION,
            headline="",
            detail="",
            brand="",
            last=square("c4"),
            dots=some("b3"),
        )
    )

    assert colour_at(image, middle(square("c4"), 630)) == NOW
    assert shown(image, square("b3"), 630) is TIGER_POSITION.turn


def test_columns_and_rows_have_their_names() -> None:
    image = opened(board_image(START))
    unit = 640 / (80 + RAIL + RAIL_WITH_NAMES)
    rail = int(RAIL_WITH_NAMES * unit) - 2
    sides = [round((RAIL_WITH_NAMES + 10 * n) * unit) for n in range(9)]
    names = [
        *(image.crop((left, 0, right, rail)) for left, right in pairwise(sides)),
        *(image.crop((0, top, rail, bottom)) for top, bottom in pairwise(sides)),
    ]

    assert all(len(name.getcolors(10_000) or ()) > 1 for name in names)
    assert len({name.tobytes() for name in names}) == 16


def inked(image: Image.Image) -> tuple[int, int, int, int]:
    """The box of everything on the paper beside the board: left, top, right, bottom."""
    paper = image.crop((png.HEIGHT + 2, 0, png.WIDTH, png.HEIGHT))
    differs = paper.convert("L").point(lambda level: 255 if level < 0xF5 else 0)
    box = differs.getbbox()
    assert box is not None
    left, top, right, bottom = box
    return left + png.HEIGHT + 2, top, right + png.HEIGHT + 2, bottom


@pytest.mark.parametrize(
    "words",
    [
        "Black wins",
        "Black is down by twelve to forty, has one corner less and is to move, all the way",
        "Endgamepuzzlechampionshipqualification",
        "WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW",
        "far too many words " * 40,
    ],
)
def test_words_of_any_length_stay_within_the_margins(words: str) -> None:
    left, top, right, bottom = inked(shared(words, words, words))

    assert left >= png.LEFT - 4
    assert right <= png.RIGHT + 4
    assert top >= png.TOP - 12
    assert bottom <= png.BOTTOM + 12


def test_each_of_the_words_is_seen() -> None:
    full = shared().tobytes()

    assert shared(headline="").tobytes() != full
    assert shared(detail="").tobytes() != full
    assert shared(brand="").tobytes() != full


@pytest.mark.parametrize("odd", ["日本語", "\N{GRINNING FACE}", "\x00\x07", "\ud83d", "שלום"])
def test_characters_without_a_letter_are_left_out(odd: str) -> None:
    assert shared(f"Win{odd}", odd, f"Flip{odd}side") == shared("Win", "", "Flipside")


def test_markup_is_only_words() -> None:
    words = '</svg><text>&amp; "quoted" <!--'

    assert shared(words, words, words) != shared("", "", "")


def test_colours_are_those_of_the_light_theme() -> None:
    tokens = Path(str(finders.find("css/tokens.css"))).read_text(encoding="utf-8")

    assert f"--paper: {png.PAPER};" in tokens
    assert f"--ink: {png.INK}; --soft: {png.SOFT};" in tokens


def test_the_same_position_gives_the_same_bytes() -> None:
    assert board_image(START) == board_image(START)
    assert shared().tobytes() == shared().tobytes()


def test_fonts_of_the_system_are_not_looked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []

    def draw(**options: object) -> bytes:
        asked.append(options)
        return b""

    monkeypatch.setattr("resvg_py.svg_to_bytes", draw)
    share_image(START, headline="Black to move", detail="Monday", brand="Flipside")
    board_image(START)

    for options in asked:
        assert options["skip_system_fonts"]
        assert "<text" not in str(options["svg_string"])
    assert len(asked) == 2
