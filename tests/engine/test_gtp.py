"""The Go Text Protocol: what other programs say, and what they are answered."""

import io
import os
import subprocess
import sys

import pytest
from django.core.management import CommandError, call_command
from hypothesis import given, settings
from hypothesis import strategies as st

from reversi_site.engine import Game, Position, gtp, squares
from reversi_site.engine.notation import read_transcript
from reversi_site.engine.search import LEVELS
from tests import needs
from tests.engine.strategies import whole_games

# Black has taken all discs.
OVER = read_transcript("e6f4e3f6g5d6e7f5c5")
# Black has no move now, White has one.
BLACK_PASSES = read_transcript("d3c3e6d2d1e1b2c1")


def first_move(position: Position) -> int:
    return position.legal_moves()[0]


def answers(*lines: str) -> list[str]:
    """The answers of a new session, without their closing blank lines."""
    found = list(gtp.serve(lines, gtp.Session(first_move, version="1")))
    assert all(answer.endswith("\n\n") for answer in found)
    return [answer.removesuffix("\n\n") for answer in found]


def moves_of(game: Game, *, passes: bool) -> list[str]:
    """The commands that play a game, with its passes or without."""
    return [
        f"play {ply.colour} {'pass' if ply.square is None else squares.name(ply.square)}"
        for ply in game.plies
        if passes or not ply.is_pass
    ]


def board(*lines: str) -> str:
    return answers(*lines, "showboard")[-1]


def test_it_says_who_it_is() -> None:
    assert answers("protocol_version", "name", "version") == ["= 2", "= Flipside", "= 1"]


def test_it_knows_the_commands_that_it_lists() -> None:
    listed = answers("list_commands")[0].removeprefix("= ").split("\n")

    assert {"play", "genmove", "reg_genmove", "undo", "showboard", "quit"} <= set(listed)
    assert answers(*(f"known_command {name}" for name in listed)) == ["= true"] * len(listed)
    assert answers("known_command loadsgf", "known_command") == ["= false", "= false"]


def test_unknown_commands_are_refused() -> None:
    assert answers("castle", "12") == ["? unknown command", "?12 unknown command"]


def test_an_answer_carries_the_number_of_its_command() -> None:
    assert answers("7 name", "08 castle", "name") == [
        "=7 Flipside",
        "?08 unknown command",
        "= Flipside",
    ]


def test_comments_and_empty_lines_have_no_answer() -> None:
    assert answers("", "  \t", "# genmove b", "name # which?") == ["= Flipside"]


def test_control_characters_are_dropped_and_tabs_are_blanks() -> None:
    assert answers("na\x07me\r\n", "play\tblack\td3\r\n") == ["= Flipside", "="]


def test_quit_is_answered_and_nothing_after_it() -> None:
    assert answers("5 quit", "name") == ["=5"]


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("boardsize 8", "="),
        ("boardsize 10", "? unacceptable size: the board has 8 rows"),
        ("boardsize", "? unacceptable size: the board has 8 rows"),
        ("komi 6.5", "="),
        ("komi none", "? syntax error: komi is not a number"),
        ("set_game Othello", "="),
        ("set_game Go", "? unsupported game: only Othello"),
        ("list_games", "= Othello"),
        ("time_settings 300 0 0", "="),
        ("time_settings 300", "? syntax error: byo-yomi time is not a number"),
        ("time_left white 12.5 0", "="),
        ("time_left 12 0", "? syntax error: say black or white"),
    ],
)
def test_settings_are_taken_or_refused(line: str, answer: str) -> None:
    assert answers(line) == [answer]


@pytest.mark.parametrize("line", ["play b D3", "play BLACK d3", "play Black d3"])
def test_colours_and_squares_are_read_in_either_case(line: str) -> None:
    assert board(line) == board("genmove black")


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("play", "? syntax error: say black or white"),
        ("play grey d3", "? syntax error: say black or white"),
        ("play black", "? syntax error: no move"),
        ("play black d9", "? syntax error: 'd9' is not a square: squares are a1 to h8"),
        ("play black a1", "? illegal move: a1 is not legal for Black"),
        ("play black d4", "? illegal move: d4 is not legal for Black"),
        ("play black pass", "? illegal move: Black has a legal move"),
        ("play white c4", "? illegal move: it is Black's turn"),
        ("genmove white", "? illegal move: it is Black's turn"),
        ("genmove", "? syntax error: say black or white"),
        ("undo", "? cannot undo"),
    ],
)
def test_what_is_not_legal_is_refused_with_the_reason_and_changes_nothing(
    line: str, answer: str
) -> None:
    assert answers(line) == [answer]
    assert board(line) == board()


def test_the_board_is_shown_with_row_1_on_top() -> None:
    assert board("play black d3").split("\n") == [
        "= ",
        "  a b c d e f g h",
        "1 . . . . . . . .",
        "2 . . . . . . . .",
        "3 . . . X . . . .",
        "4 . . . X X . . .",
        "5 . . . X O . . .",
        "6 . . . . . . . .",
        "7 . . . . . . . .",
        "8 . . . . . . . .",
        "White to move; X Black 4, O White 1",
    ]


def test_genmove_plays_its_move_and_reg_genmove_does_not() -> None:
    assert answers("reg_genmove b", "genmove b", "genmove w") == ["= d3", "= d3", "= c3"]


def test_clear_board_begins_again() -> None:
    assert board("genmove b", "clear_board") == board()
    assert answers("genmove b", "clear_board", "undo")[-1] == "? cannot undo"


def test_undo_takes_back_one_move_after_the_other() -> None:
    assert board("genmove b", "genmove w", "undo") == board("genmove b")
    assert board("genmove b", "genmove w", "undo", "undo") == board()


def test_a_side_without_a_move_answers_pass() -> None:
    game = moves_of(BLACK_PASSES, passes=False)

    assert answers(*game, "genmove black", "genmove white")[-2:] == [
        "= PASS",
        f"= {squares.name(first_move(BLACK_PASSES.position))}",
    ]


def test_a_forced_pass_may_be_sent_or_left_out() -> None:
    left_out = [*moves_of(BLACK_PASSES, passes=False), "genmove white"]
    sent = [*moves_of(BLACK_PASSES, passes=True), "genmove white"]

    assert any(line.endswith("pass") for line in sent)
    assert board(*left_out) == board(*sent)
    assert answers(*left_out)[-1] == answers(*sent)[-1]
    # Taken back, the pass that was left out goes with the move that followed it.
    assert board(*left_out, "undo") == board(*moves_of(BLACK_PASSES, passes=False))
    assert board(*sent, "undo") == board(*moves_of(BLACK_PASSES, passes=True))


def test_after_the_end_both_sides_pass() -> None:
    lines = [*moves_of(OVER, passes=False), "genmove white", "play black pass", "genmove black"]

    assert answers(*lines)[-3:] == ["= PASS", "=", "= PASS"]


@settings(deadline=None)
@given(whole_games(), st.booleans())
def test_every_game_can_be_followed(game: Game, passes: bool) -> None:
    followed = gtp.Session(first_move, version="1")
    for line in moves_of(game, passes=passes):
        assert followed.answer(line) == "=\n\n"
    shown = followed.answer("showboard")

    black, white = game.result().black, game.result().white
    assert shown is not None
    assert shown.count("X") == black + 1
    assert shown.count("O") == white + 1


def talk(text: str, *options: str, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    monkeypatch.setattr("sys.stdin", io.StringIO(text))
    output = io.StringIO()
    call_command("gtp", *options, stdout=output)
    return output.getvalue().split("\n\n")[:-1]


@pytest.mark.parametrize(
    "options", [["--level", "1"], ["--nodes", "1000"], ["--ms", "20"], ["--level", "1", "--seed=3"]]
)
def test_the_command_plays_a_legal_move(
    options: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    moved, refused, *_ = talk("genmove b\nplay b a1\nquit\n", *options, monkeypatch=monkeypatch)

    assert moved.removeprefix("= ") in ("d3", "c4", "f5", "e6")
    assert refused.startswith("? illegal move")


def test_a_seed_repeats_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    text = "genmove b\ngenmove w\n" * 6
    options = ("--level", "1", "--seed")
    games = [tuple(talk(text, *options, seed, monkeypatch=monkeypatch)) for seed in "1122334455"]

    assert games[::2] == games[1::2]
    assert len(set(games)) > 1


def test_the_command_passes_where_it_must(monkeypatch: pytest.MonkeyPatch) -> None:
    lines = "".join(f"{line}\n" for line in moves_of(BLACK_PASSES, passes=False))

    found = talk(lines + "genmove b\ngenmove w\n", "--nodes", "500", monkeypatch=monkeypatch)

    assert found[-2] == "= PASS"
    assert squares.parse(found[-1].removeprefix("= ")) in BLACK_PASSES.position.legal_moves()


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        (["--level", "0"], f"not a level from 1 to {len(LEVELS)}"),
        (["--level", str(len(LEVELS) + 1)], f"not a level from 1 to {len(LEVELS)}"),
        (["--level", "club"], f"not a level from 1 to {len(LEVELS)}"),
        (["--ms", "0"], "not a number from 1 on"),
        (["--nodes", "many"], "not a number from 1 on"),
        (["--level", "1", "--ms", "5"], "not allowed with"),
        (["--ms", "5", "--seed", "1"], "--seed goes with a level"),
    ],
)
def test_options_that_make_no_sense_are_named(options: list[str], reason: str) -> None:
    with pytest.raises(CommandError, match=reason):
        call_command("gtp", *options)


def test_the_process_answers_at_once_and_needs_no_database() -> None:
    with subprocess.Popen(
        [sys.executable, "manage.py", "gtp", "--level", "1"],
        cwd=needs.ROOT,
        env={**os.environ, "DEBUG": "1", "DATABASE_URL": "postgres://nobody@127.0.0.1:1/nothing"},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        for line, answer in ((b"name\n", b"= Flipside\n"), (b"na\xffme\n", b"? unknown command\n")):
            process.stdin.write(line)
            process.stdin.flush()
            assert process.stdout.readline() == answer
            assert process.stdout.readline() == b"\n"
        process.stdin.close()
    assert process.returncode == 0
