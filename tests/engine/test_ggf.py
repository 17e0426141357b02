"""GGF, as the Generic Game Server, NBoard and Edax write it."""

import pytest
from hypothesis import given, settings

from reversi_site.engine import Colour, Game, squares
from reversi_site.engine.notation import Fault, Format, Record, read_games, write_ggf
from tests.engine.strategies import games, games_from_anywhere

BLANKS_IN_BOARD = "8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *"
ONE_WORD = "8 ---------------------------O*------*O--------------------------- *"

# As the server's archive has them: zone in the date, ratings, times, and seconds after a move.
GGS = (
    "(;GM[Othello]PC[GGS/os]DT[2003.12.15_13:24:03.MST]PB[Ann]PW[Ben]RB[2197.01]RW[2199.72]"
    f"TI[05:00//02:00]TY[8]RE[-32.000]BO[{BLANKS_IN_BOARD}]B[d3//0.01]W[c5/-1.20/3.4]B[d6];)"
)
# As NBoard keeps a game: no result yet, capitals, nothing behind a move.
NBOARD = (
    "(;GM[Othello]PC[NBoard]DT[2014-02-21 20:52:27 GMT]PB[Ann]PW[Ben]RE[?]TI[15:00]TY[8]"
    f"BO[{ONE_WORD}]B[F5]W[F6]B[D3//2.991];)"
)
# As Edax writes one: the game's name in small letters, no names, a result that cannot be.
EDAX = f"(;GM[othello]PC[Edax]PB[?]PW[?]RE[-127.000]BO[{BLANKS_IN_BOARD}]B[F5]W[D6]B[C3];)"


def only(text: str) -> Record:
    found = read_games(text)
    assert (found.format, found.count) == (Format.GGF, 1)
    return found.records[0]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (GGS, ("d3c5d6", "Ann", "Ben", "2003.12.15_13:24:03.MST", "GGS/os", "W+32")),
        (NBOARD, ("f5f6d3", "Ann", "Ben", "2014-02-21 20:52:27 GMT", "NBoard", "")),
        (EDAX, ("f5d6c3", "", "", "", "Edax", "")),
    ],
    ids=["GGS", "NBoard", "Edax"],
)
def test_it_reads_what_other_programs_write(text: str, told: tuple[str, ...]) -> None:
    record = only(text)

    assert record.error is None
    assert told == (
        record.game.transcript,
        record.black,
        record.white,
        record.date,
        record.place,
        record.result,
    )


@pytest.mark.parametrize(
    ("said", "result"),
    [
        ("+64.00:r", "B+R"),
        ("-12:t", "W+T"),
        ("+4.00:s", "B+4"),
        ("0.00", "0"),
        ("-32", "W+32"),
        ("?", ""),
        ("a draw", ""),
    ],
)
def test_the_result_is_from_blacks_side_and_may_tell_how_it_ended(said: str, result: str) -> None:
    assert only(f"(;GM[Othello]RE[{said}]B[F5];)").result == result


def test_several_games_stand_behind_each_other() -> None:
    found = read_games(f"{GGS}\n{NBOARD}\r\n\n2 {EDAX}{EDAX}")

    assert [record.game.transcript for record in found.records] == [
        "d3c5d6",
        "f5f6d3",
        "f5d6c3",
        "f5d6c3",
    ]


def test_a_pass_is_written_and_may_be_left_out() -> None:
    game = Game.from_moves(squares.parse_word("e6f6c4e7e8d8g6f8"))
    assert any(ply.is_pass for ply in game.plies)
    written = write_ggf(Record(game))

    assert only(written).game == game
    assert only(written.replace("B[PA]", "").replace("W[PA]", "")).game == game


def test_a_pass_where_there_is_a_move_is_a_slip() -> None:
    error = only("(;GM[Othello]B[F5]W[PA]B[D6];)").error

    assert error is not None
    assert (error.fault, error.token, error.move_number) == (Fault.PASS_WITH_MOVES, "pa", 2)


def test_a_move_of_the_wrong_side_is_a_slip() -> None:
    error = only("(;GM[Othello]B[F5]B[D6];)").error

    assert error is not None
    assert (error.fault, error.move_number) == (Fault.WRONG_SIDE, 2)


def test_a_slip_is_placed_in_the_whole_text_and_keeps_what_was_right() -> None:
    text = f"{GGS}\n(;GM[Othello]PB[Ann]\nB[F5]W[D6]B[G8]W[C3];)"
    record = read_games(text).records[1]

    assert record.error is not None
    assert (record.error.fault, record.error.token) == (Fault.ILLEGAL_MOVE, "g8")
    assert (record.error.place.line, record.error.place.column) == (3, 13)
    assert record.error.move_number == 3
    assert record.game.transcript == "f5d6"
    assert record.black == "Ann"


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("(;GM[Amazons]PB[Ann]B[D1-D7-G7];)(;GM[Othello];)", Fault.OTHER_GAME),
        ("(;GM[Othello]BO[10 ---------- *]B[D1];)", Fault.WRONG_SIZE),
        ("(;GM[Othello]BO[8 ---- *]B[F5];)", Fault.WRONG_LENGTH),
        ("(;GM[Othello]BO[]B[F5];)", Fault.WRONG_SIZE),
        ("(;GM[Othello]B[F5", Fault.BAD_FILE),
        ("(;GM[Othello]B[F5]", Fault.BAD_FILE),
        ("(;GM[Othello]B[F5]!;)", Fault.BAD_FILE),
    ],
)
def test_what_is_no_game_of_othello_says_why(text: str, fault: Fault) -> None:
    error = read_games(text).records[0].error

    assert error is not None
    assert error.fault is fault


def test_a_game_whose_text_breaks_off_keeps_its_moves() -> None:
    record = only("(;GM[Othello]PB[Ann]B[F5]W[D6]")

    assert record.game.transcript == "f5d6"
    assert record.error is not None
    assert record.error.game == record.game


@settings(deadline=None, max_examples=30)
@given(game=games())
def test_every_game_comes_back(game: Game) -> None:
    record = only(write_ggf(Record(game, "Ann [a]", "Ben]", "2026-12-01", "A \\ place")))

    assert (record.game, record.error) == (game, None)
    assert (record.black, record.white, record.place) == ("Ann a", "Ben", "A place")


@settings(deadline=None, max_examples=30)
@given(game=games_from_anywhere())
def test_a_game_from_any_start_comes_back(game: Game) -> None:
    assert only(write_ggf(Record(game))).game == game


def test_a_finished_game_writes_its_result_and_another_one_what_was_said() -> None:
    over = Game.from_moves(squares.parse_word("c4c3f5d6c7c5b4d3d2"))
    assert (over.is_over, over.result().ahead(Colour.BLACK)) == (True, 64)

    assert "RE[+64]" in write_ggf(Record(over, result="W+2"))
    assert "RE[-64:r]" in write_ggf(Record(Game(), result="W+R"))
    assert "RE[?]" in write_ggf(Record(Game(), result="B+"))


def test_the_start_is_written_out() -> None:
    assert f"BO[{ONE_WORD}]" in write_ggf(Record(Game()))
