"""Whatever is typed, a reader returns a value or raises NotationError, and does so fast."""

from collections.abc import Callable
from time import perf_counter, process_time
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from reversi_site.engine import START
from reversi_site.engine.notation import (
    LARGEST,
    NotationError,
    read_any,
    read_board,
    read_games,
    read_obf,
    read_transcript,
    write_board,
)

# Of a collection the games that break off say so themselves: see below.
READERS = [read_transcript, read_board, read_obf, read_any]
BOARD = write_board(START)

FRAGMENTS = (
    *(
        "(;",
        ")",
        "GM[Othello]",
        "GM[2]",
        "B[f5]",
        "W[",
        "]",
        "\\",
        "BO[8 ",
        "AB[a1:h8]",
        "~",
        "1-0",
    ),
    *('{"args":[', '"moves":[', '{"m":"f5"}', "}", '[Black "', '"]', "{", "https://x/g/a"),
    *("f5", "d6", "C3", "--", "pa", "pass", "12.", "/board/", "%20", "d3:+2", BOARD, BOARD[:64]),
    *(
        "+",
        "-",
        "?",
        "#",
        "%",
        ":",
        ";",
        " ",
        "\n",
        "\0",
        "😀",
        "ｆ５",
        "e\u0301",
        "0",
        "1",
        "X",
        "O",
    ),
)
# Any text, and texts that look nearly right: the second kind gets further into a reader.
TEXTS = st.text() | st.lists(st.sampled_from(FRAGMENTS)).map("".join)

HOSTILE = {
    "ten thousand letters": "x" * 10_000,
    "ten thousand discs": "X" * 10_000,
    "ten thousand blanks and a letter": " " * 10_000 + "x",
    "ten thousand digits": "9" * 10_000,
    "ten thousand dashes": "-" * 10_000,
    "ten thousand emoji": "😀" * 10_000,
    "ten thousand pairs without end": f"{BOARD};" + "d3:+" * 2_500,
    "ten thousand blanks in a pair": f"{BOARD};" + " " * 10_000 + "d3",
    "a huge score": f"{BOARD}; d3:{'9' * 10_000};",
    "NUL": "\0",
    "NUL after a move": "f5\0",
    "emoji": "f5 😀",
    "full-width letters": "ｆ５ｄ６",
    "combining characters": "f\u03085\u0308d6",
    "a move number without end": "1" * 2_000,
    "links in links": "/board/" * 284 + " x",
    "links in links with queries": "/board/?" * 249 + " x",
    "slashes": "/" * 1_990 + "board/ x",
    "blanks before no link": " " * 1_998 + "/x",
}


@pytest.mark.parametrize("reader", READERS)
@settings(deadline=None, max_examples=300)
@given(text=TEXTS)
@example(text="İ5")
@example(text="ſ")
@example(text="\x1c")
@example(text=f"{BOARD}; d3:+2\x1c;")  # found by guided fuzzing
@example(text="\ud800")
@example(text=f"{BOARD};d3")
def test_only_a_notation_error_ever_comes_out(reader: Callable[[str], object], text: str) -> None:
    error = refusal(reader, text)
    if error is not None:
        lines = text.split("\n")
        assert error.message
        assert 1 <= error.place.line <= len(lines)
        assert 1 <= error.place.column <= len(lines[error.place.line - 1]) + 1


def refusal(reader: Callable[[Any], object], text: str | bytes) -> NotationError | None:
    try:
        reader(text)
    except NotationError as error:
        return error
    return None


@pytest.mark.parametrize("text", HOSTILE.values(), ids=HOSTILE.keys())
@pytest.mark.parametrize("reader", READERS)
def test_a_hostile_text_is_refused_at_once(reader: Callable[[str], object], text: str) -> None:
    began = perf_counter()
    with pytest.raises(NotationError):
        reader(text)

    # A thousandth of this is usual; a reader that goes back and forth takes many seconds.
    assert perf_counter() - began < 1


@settings(deadline=None, max_examples=300)
@given(content=TEXTS | TEXTS.map(lambda text: text.encode("utf-8", "ignore")) | st.binary())
@example(content="(;" + "(;B[f5]" * 3)
@example(content="[" * 1000)
@example(content='[{"position": {"moves": [{"m": 5}, null, "f5"]}}]')
@example(content='{"args": 5}')
@example(content="9" * 5000)
@example(content=bytes([20, 0, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0]) + b"\xff" * 68)
@example(content=bytes([20, 0, 1, 1, 255, 255, 255, 255, 0, 0, 0, 0, 8, 0, 0, 0]))
def test_games_of_any_text_or_file_are_read_or_say_why_not(content: str | bytes) -> None:
    if error := refusal(read_games, content):
        assert error.message
        return
    found = read_games(content)
    assert 1 <= len(found.records) <= found.count
    for record in found.records:
        if record.error:
            assert record.error.message
            assert record.error.place.line >= 1
            assert record.error.place.column >= 1
            assert record.game == (record.error.game or record.game)


# What costs a reader most that goes back and forth: what it begins with, and never gets.
PIECES = (
    *("(;", "(;[", "[", "]", "(;B[", "\\", "{", "{ ", "((", "(;)", "(;(;B[f5]))", "GM[", "GM [ "),
    *(
        "/board/",
        "/board/?",
        "/g/",
        "\n",
        " ",
        "f5\n",
        "f5d6\nf5f4\n",
        "1. ",
        "1.\n",
        "* ",
        "1-0 ",
        "~",
        ";",
    ),
    *('[A "b"]\n', '[A "b"] f5\n', '[A "', '{"m":', '{"args":[', "[{", "9", "-", "pass ", "B[f5]"),
    *("%", f"{BOARD}\n", f"{BOARD};", f"{BOARD} d3 ", "(;GM[Othello]B[f5];)", "\0"),
)


# What has to stand before a piece for it to be looked at.
PREFIXES = {"B[f5]": "(;GM[Othello]"}


def seconds_for(piece: str, size: int) -> float:
    """Return the processor time for two files that are nothing but a piece, over and over."""
    text = PREFIXES.get(piece, "") + piece * (size // len(piece) - 4)
    began = process_time()
    for content in (text[:-1] + "x", text.encode()):
        refusal(read_games, content)
    return process_time() - began


@pytest.mark.parametrize("piece", PIECES)
def test_a_file_of_the_same_over_and_over_is_read_in_a_moment(piece: str) -> None:
    # A twentieth of a second is usual; a reader that goes back and forth takes minutes.
    assert seconds_for(piece, LARGEST // 10) < 1


@pytest.mark.slow
@pytest.mark.parametrize("piece", PIECES)
def test_the_largest_file_takes_no_more_than_a_second(piece: str) -> None:
    assert seconds_for(piece, LARGEST) / 2 < 1
