"""Board strings: every alphabet, and what each refusal names."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from reversi_site.engine import START, Colour, Position
from reversi_site.engine.notation import (
    Fault,
    NotationError,
    Place,
    read_board,
    read_transcript,
    write_board,
)
from tests.engine.strategies import positions

START_CELLS = "---------------------------OX------XO---------------------------"


def refused(text: str) -> NotationError:
    with pytest.raises(NotationError) as caught:
        read_board(text)
    return caught.value


def test_the_start_is_written_in_the_usual_form() -> None:
    assert write_board(START) == f"{START_CELLS} X"
    assert read_board(f"{START_CELLS} X") == START


def test_the_tiger_is_written_in_the_usual_form() -> None:
    text = "------------------XO------XXX------OXX-----O-------------------- O"

    assert write_board(read_transcript("f5d6c3d3c4").position) == text
    assert read_board(text) == read_transcript("f5d6c3d3c4").position


@settings(deadline=None)
@given(positions())
def test_every_position_reads_back(position: Position) -> None:
    assert read_board(write_board(position)) == position


@pytest.mark.parametrize("empty", "-.")
@pytest.mark.parametrize("white", "OoWw")
@pytest.mark.parametrize("black", "XxBb*")
def test_every_alphabet_of_letters_is_read(black: str, white: str, empty: str) -> None:
    table = str.maketrans({"X": black, "O": white, "-": empty})

    assert read_board(f"{START_CELLS} X".translate(table)) == START
    assert read_board(f"{START_CELLS} O".translate(table)) == START.passed()


@pytest.mark.parametrize("empty", "-.")
def test_digits_are_read_where_they_are_used_throughout(empty: str) -> None:
    table = str.maketrans({"X": "0", "O": "1", "-": empty})

    assert read_board(f"{START_CELLS} X".translate(table)) == START
    assert read_board(f"{START_CELLS} O".translate(table)) == START.passed()


@settings(deadline=None, max_examples=30)
@given(positions(), st.data())
def test_letters_of_one_colour_may_be_mixed(position: Position, data: st.DataObject) -> None:
    spellings = {"X": "XxBb*", "O": "OoWw", "-": "-.", " ": " "}
    text = "".join(
        data.draw(st.sampled_from(spellings[character])) for character in write_board(position)
    )

    assert read_board(text) == position


@pytest.mark.parametrize(
    "text", [f"  {START_CELLS} X\n", f"{START_CELLS}X", f"{START_CELLS}\n\tX", f"\n{START_CELLS} x"]
)
def test_blanks_around_the_board_and_the_side_do_not_matter(text: str) -> None:
    assert read_board(text) == START


@pytest.mark.parametrize("side", ["X", "O", "0", "1"])
def test_an_empty_board_takes_the_side_from_either_alphabet(side: str) -> None:
    position = read_board(f"{'-' * 64} {side}")

    assert position.empties == 64
    assert position.turn is (Colour.BLACK if side in "X0" else Colour.WHITE)


@pytest.mark.parametrize("wrong", ["?", "a", "2", "\0", "😀", "Ｘ", "\u0308", "−"])
def test_a_character_that_is_no_disc_is_named_with_its_place(wrong: str) -> None:
    error = refused(f" {START_CELLS[:30]}{wrong}{START_CELLS[31:]} X")

    assert error.fault is Fault.BAD_CHARACTER
    assert error.token == wrong
    assert error.place == Place(1, 32)
    assert error.move_number is None
    assert error.game is None


@pytest.mark.parametrize("cells", ["", "X", START_CELLS[:63], f"{START_CELLS[:20]} X"])
def test_a_board_that_is_too_short_says_how_long_it_is(cells: str) -> None:
    length = len(cells.split(" ")[0])
    error = refused(cells)

    assert error.fault is Fault.WRONG_LENGTH
    assert f"{length} squares instead of 64" in error.message
    assert error.place == Place(1, length + 1)


def test_a_board_in_rows_is_too_short_at_its_first_line_break() -> None:
    error = refused("\n".join(["--------"] * 8))

    assert error.fault is Fault.WRONG_LENGTH
    assert error.place == Place(1, 9)


@pytest.mark.parametrize(
    ("after", "token", "column"),
    [("- X", "-", 65), (" XO", "X", 66), (" X f5d6", "X", 66), (" white", "w", 66)],
)
def test_more_than_the_side_to_move_is_too_long(after: str, token: str, column: int) -> None:
    error = refused(START_CELLS + after)

    assert error.fault is Fault.WRONG_LENGTH
    assert error.token == token
    assert error.place == Place(1, column)


@pytest.mark.parametrize("after", ["", " ", "\n"])
def test_a_missing_side_is_asked_for_behind_the_board(after: str) -> None:
    error = refused(START_CELLS + after)

    assert error.fault is Fault.NO_SIDE
    assert error.place == Place(1, 65)


@pytest.mark.parametrize("side", ["-", "?", "2", "😀", "ｘ"])
def test_a_side_that_is_none_is_named_with_its_place(side: str) -> None:
    error = refused(f"{START_CELLS}\n {side}")

    assert error.fault is Fault.BAD_CHARACTER
    assert error.token == side
    assert error.place == Place(2, 2)


@pytest.mark.parametrize(
    ("discs", "column"),
    [("OX0X X", 3), ("XOX1 X", 4), ("01O0 0", 3), ("010X 0", 4), ("OXOX 0", 66), ("0101 O", 66)],
)
def test_the_first_character_that_mixes_letters_and_digits_is_named(
    discs: str, column: int
) -> None:
    cells, side = discs.split()
    text = f"{cells}{'-' * 60} {side}"
    error = refused(text)

    assert error.fault is Fault.MIXED_DIGITS
    assert error.place == Place(1, column)
    assert error.token == text[column - 1]
