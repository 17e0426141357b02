"""Whatever is typed, a reader returns a value or raises NotationError, and does so fast."""

from collections.abc import Callable
from time import perf_counter

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from reversi_site.engine import START
from reversi_site.engine.notation import (
    NotationError,
    read_any,
    read_board,
    read_obf,
    read_transcript,
    write_board,
)

READERS = [read_transcript, read_board, read_obf, read_any]
BOARD = write_board(START)

FRAGMENTS = (
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
@example(text="\ud800")
def test_only_a_notation_error_ever_comes_out(reader: Callable[[str], object], text: str) -> None:
    error = refusal(reader, text)
    if error is not None:
        lines = text.split("\n")
        assert error.message
        assert 1 <= error.place.line <= len(lines)
        assert 1 <= error.place.column <= len(lines[error.place.line - 1]) + 1


def refusal(reader: Callable[[str], object], text: str) -> NotationError | None:
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
