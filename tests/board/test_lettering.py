"""Words as outlines: their font, their widths, and how they are made to fit."""

import re
from pathlib import Path

import pytest
from django.contrib.staticfiles import finders
from fontTools.ttLib import woff2
from hypothesis import given
from hypothesis import strategies as st

from reversi_site.board import lettering
from reversi_site.board.lettering import LINE_HEIGHT, SMALLEST, Style, fitted, outline, width

LARGE = Style(60, weight=600)
ROOM, HEIGHT = 400, 200


def test_the_font_is_that_of_the_pages(tmp_path: Path) -> None:
    unpacked = tmp_path / "besley.ttf"
    woff2.decompress(finders.find("fonts/besley.woff2"), str(unpacked))

    assert unpacked.read_bytes() == lettering.FONT.read_bytes()


def test_letters_are_kerned() -> None:
    assert width("To", LARGE) < width("T", LARGE) + width("o", LARGE)


def test_a_heavier_weight_is_wider() -> None:
    assert width("Black", Style(60, weight=400)) < width("Black", Style(60, weight=900))


def test_tracking_is_added_to_every_letter() -> None:
    tracked = width("Black", LARGE._replace(tracking=0.1))

    assert tracked == pytest.approx(width("Black", LARGE) + 5 * 0.1 * 60)


def test_words_are_drawn_as_one_path_a_letter() -> None:
    drawn = outline("win", 10, 20, LARGE)

    assert drawn.startswith('<g transform="translate(10 20) scale(0.03 -0.03)"><path ')
    assert drawn.count("<path") == 3


def test_words_can_stand_around_a_place() -> None:
    (left,) = re.findall(
        r'^<g transform="translate\((\S+) ', outline("h", 0, 0, LARGE, centred=True)
    )

    assert float(left) == pytest.approx(-width("h", LARGE) / 2, abs=0.01)


@pytest.mark.parametrize(
    "odd",
    [
        "日本",
        "\N{SNOWMAN}",
        "\N{GRINNING FACE}",
        "\x00",
        "\ud800",
        "שלום",
        "\N{CYRILLIC SMALL LETTER ZHE}",
    ],
)
def test_a_character_that_the_font_lacks_is_left_out(odd: str) -> None:
    assert outline(odd, 0, 0, LARGE).count("<path") == 0
    assert width(odd, LARGE) == 0
    assert outline(f"wi{odd}n", 0, 0, LARGE).count("<path") == 3


@pytest.mark.parametrize("accented", ["é", "e\N{COMBINING ACUTE ACCENT}", "ẽ", "−", "“", "…"])
def test_a_letter_with_its_accent_is_drawn(accented: str) -> None:
    assert width(accented, LARGE) > 0


def test_nothing_takes_no_room() -> None:
    assert fitted(" \n ", LARGE, ROOM, HEIGHT).lines == ()
    assert fitted("", LARGE, ROOM, HEIGHT).height == 0
    assert width("", LARGE) == 0


def test_words_that_fit_keep_their_size() -> None:
    assert fitted("White wins", LARGE, ROOM, HEIGHT) == (("White wins",), LARGE)


def test_lines_are_about_as_long_as_each_other() -> None:
    assert fitted("Black to move and win", LARGE, 600, HEIGHT).lines == (
        "Black to move",
        "and win",
    )


def test_a_line_break_is_kept() -> None:
    assert fitted("One.\nTwo three.", LARGE, 600, HEIGHT).lines == ("One.", "Two three.")


def test_a_no_break_space_keeps_words_together() -> None:
    words = "White is down by 12\N{NO-BREAK SPACE}discs"

    assert fitted(words, LARGE, 350, 1000).lines[-1].endswith("12\N{NO-BREAK SPACE}discs")


def test_a_long_word_becomes_smaller() -> None:
    lines, style = fitted("Endgamepuzzles", LARGE, ROOM, HEIGHT)

    assert lines == ("Endgamepuzzles",)
    assert LARGE.size * SMALLEST <= style.size < LARGE.size


def test_a_word_of_any_length_is_cut_at_half_the_size() -> None:
    (line,), style = fitted("Endgame" * 20, LARGE, ROOM, HEIGHT)

    assert style.size == LARGE.size * SMALLEST
    assert line.startswith("EndgameEndgame")
    assert line.endswith("…")


def test_words_without_end_are_cut_on_the_last_line() -> None:
    lines, _ = fitted("all the way to the end " * 20, LARGE, ROOM, HEIGHT)

    assert len(lines) == int(HEIGHT / (LARGE.size * SMALLEST * LINE_HEIGHT))
    assert [line.endswith("…") for line in lines] == [False] * (len(lines) - 1) + [True]


@given(words=st.text() | st.text("Wim \n", max_size=80), room=st.integers(60, 600))
def test_words_never_run_over(words: str, room: int) -> None:
    block = fitted(words, LARGE, room, HEIGHT)

    assert all(width(line, block.style) <= room for line in block.lines)
    assert block.height <= HEIGHT
