"""SGF, as editors and Edax write it."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from reversi_site.engine import Colour, Game, Position, squares
from reversi_site.engine.notation import Fault, Format, Record, read_games, write_sgf
from tests.engine.strategies import games, games_from_anywhere

# As Edax writes a game: the start set up, "Void" for no result, two moves a line.
EDAX = """(;FF[4]GM[2]AP[edax:4.5.5]
PC[Edax]DT[2026-10-07]
PB[?]PW[?]
SZ[8]AB[e4][d5]AW[d4][e5]PL[B]
RE[Void]
B[f5];W[d6];
B[c3];W[d3];
B[c4];)
"""


def only(text: str) -> Record:
    found = read_games(text)
    assert (found.format, found.count) == (Format.SGF, 1)
    return found.records[0]


def test_it_reads_what_edax_writes() -> None:
    record = only(EDAX)

    assert record.error is None
    assert record.game == Game.from_moves(squares.parse_word("f5d6c3d3c4"))
    assert (record.black, record.date, record.place, record.result) == (
        "",
        "2026-10-07",
        "Edax",
        "",
    )


@pytest.mark.parametrize("result", ["B+8", "W+R", "B+T", "0", "W+2.5", "B+"])
def test_it_reads_names_and_results(result: str) -> None:
    record = only(f"(;FF[4]GM[2]SZ[8]PB[Ann \\[1\\]]PW[Ben\\\\]EV[Cup]RE[{result}];B[f5])")

    assert (record.black, record.white, record.place) == ("Ann [1]", "Ben\\", "Cup")
    assert record.result == result


@pytest.mark.parametrize(
    "moves",
    [";B[f5];W[d6]", ";B[F5]W[D6]", ";B[fe];W[df]", "(;B[f5](;W[d6])(;W[f4];B[c3]))(;B[e6])"],
    ids=["names", "capitals in one node", "letters alone", "variations"],
)
def test_squares_are_names_or_letters_and_the_first_variation_is_the_game(moves: str) -> None:
    assert only(f"(;GM[2]{moves})").game.transcript == "f5d6"


@pytest.mark.parametrize("written", ["", "tt", "pass", "PA", "--"])
def test_a_pass_is_empty_or_a_word(written: str) -> None:
    game = Game.from_moves(squares.parse_word("e6f6c4e7e8d8g6f8"))
    text = write_sgf(Record(game)).replace("B[]", f"B[{written}]").replace("W[]", f"W[{written}]")

    assert only(text).game == game


def test_a_position_is_set_up_by_squares_and_rectangles() -> None:
    record = only("(;GM[2]SZ[8]AB[a1:c1][a2]AW[d1]AW[b2:c2]PL[W])")

    assert record.game.start == Position(
        squares.mask(squares.parse_word("a1b1c1a2")),
        squares.mask(squares.parse_word("d1b2c2")),
        Colour.WHITE,
    )


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("(;FF[4]GM[1]SZ[19];B[pd])", Fault.OTHER_GAME),
        ("(;FF[4]GM[2]SZ[10];B[f5])", Fault.WRONG_SIZE),
        ("(;GM[2]AB[z9];B[f5])", Fault.NOT_A_MOVE),
        ("(;GM[2];B[z9])", Fault.NOT_A_MOVE),
        ("(;GM[2];B[f5]", Fault.BAD_FILE),
        ("(;GM[2];B[f5", Fault.BAD_FILE),
        ("(;GM[2]?;B[f5])", Fault.BAD_FILE),
    ],
)
def test_what_cannot_be_read_says_why(text: str, fault: Fault) -> None:
    error = only(text).error

    assert error is not None
    assert error.fault is fault


def test_a_slip_names_its_place_and_keeps_what_was_right() -> None:
    record = only("(;GM[2]PB[Ann];B[f5]\n;W[d6];B[h8])")

    assert record.error is not None
    assert (record.error.place.line, record.error.place.column) == (2, 10)
    assert (record.error.move_number, record.game.transcript) == (3, "f5d6")


@settings(deadline=None, max_examples=50)
@given(game=games(), names=st.tuples(st.text("]\\[ aé;()", max_size=8), st.text(max_size=8)))
def test_every_game_comes_back_with_its_names(game: Game, names: tuple[str, str]) -> None:
    black, white = (" ".join(name.split()).replace("?", "") for name in names)
    record = only(write_sgf(Record(game, black, white)))

    assert (record.game, record.error) == (game, None)
    assert (record.black, record.white) == (black, white)


@settings(deadline=None, max_examples=30)
@given(game=games_from_anywhere())
def test_a_game_from_any_start_comes_back(game: Game) -> None:
    assert only(write_sgf(Record(game))).game == game
