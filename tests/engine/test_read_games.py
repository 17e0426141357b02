"""All games of a text or a file, told apart by themselves."""

import json
import re
import struct

import pytest
from hypothesis import given, settings

from reversi_site.engine import Game, squares
from reversi_site.engine.notation import (
    LARGEST,
    MOST_GAMES,
    Fault,
    Format,
    NotationError,
    read_any,
    read_games,
    write_address,
    write_board,
)
from reversi_site.engine.notation.transcript import LONGEST
from tests import needs
from tests.engine.strategies import games_from_anywhere

TIGER = Game.from_moves(squares.parse_word("f5d6c3d3c4"))
BOARD = write_board(TIGER.position)
WORD = BOARD.replace(" ", "")

PLAYOK = "1. F5 d6 2. C3 d3 3. C4"
# PlayOK's own export, and Edax's: both have the tags of chess.
TAGGED = """[Event "?"]
[Site "PlayOK"]
[Date "2026.10.07"]
[Round "-"]
[Black "ann"]
[White "ben"]
[Result "0-1"]

1. F5 d6 2. C3 d3 3. C4 0-1
"""
QUEST = json.dumps(
    {
        "args": [
            {
                "players": [{"name": "ann", "oldR": 1500.5}, {"name": "ben"}],
                "created": "2026-10-07T10:00:00.000Z",
                "position": {"moves": [{"t": 1, "m": "f5"}, {"t": 218, "m": "d6"}]},
            }
        ]
    }
)


def wthor(*games: str, year: int = 2026, size: int = 8) -> bytes:
    """An archive as the French federation makes it."""
    header = struct.pack("<4BiHHBBBx", 20, 26, 12, 1, len(games), 0, year, size, 0, 24)
    return header + b"".join(map(_archived, games))


def _archived(moves: str) -> bytes:
    numbers = [10 * (square // 8 + 1) + square % 8 + 1 for square in squares.parse_word(moves)]
    return struct.pack("<3HBB60s", 1, 2, 3, 40, 32, bytes(numbers))


@pytest.mark.parametrize(
    ("content", "kind"),
    [
        ("f5d6c3d3c4", Format.TRANSCRIPT),
        ("F5 d6 C3\nd3 C4", Format.TRANSCRIPT),
        (PLAYOK, Format.MOVE_LIST),
        (TAGGED, Format.MOVE_LIST),
        ("1. f5 {the usual move} d6 2. c3 d3 3. c4 *", Format.MOVE_LIST),
        ("https://flipside.example/board/f5d6c3d3c4?ply=2", Format.LINK),
        ("https://flipside.example/board/f5d6c3d3c4/picture.png", Format.LINK),
        ("https://flipside.example/board/f5d6c3d3c4.ggf", Format.LINK),
        ("https://flipside.example/board/f5d6c3d3c4/analysis?ply=2", Format.LINK),
        ("https://flipside.example/review/f5d6c3d3c4", Format.LINK),
        (wthor("f5d6c3d3c4"), Format.WTHOR),
        ("(;GM[Othello]B[F5]W[D6]B[C3]W[D3]B[C4];)", Format.GGF),
        ("(;GM[2];B[f5];W[d6];B[c3];W[d3];B[c4])", Format.SGF),
        (QUEST, Format.QUEST),
    ],
)
def test_it_is_told_apart_by_itself(content: str | bytes, kind: Format) -> None:
    found = read_games(content)

    assert (found.format, found.count) == (kind, 1)
    assert found.records[0].error is None
    assert TIGER.transcript.startswith(found.records[0].game.transcript)
    assert len(found.records[0].game.moves) == (2 if kind is Format.QUEST else 5)


def test_one_bad_line_in_a_long_list_spoils_no_other_game() -> None:
    games = ["f5d6c3d3c4"] * LONGEST
    games[3:3] = ["what"]

    found = read_games("\n \n" + "\n".join(games))

    assert found.count == LONGEST
    wrong = [number for number, record in enumerate(found.records) if record.error]
    assert wrong == [2]
    assert found.records[2].game == TIGER
    assert found.records[2].error
    assert found.records[2].error.place.line == 6


@pytest.mark.parametrize(
    "link",
    [
        f"https://flipside.example/board/{WORD}",
        f"https://flipside.example/daily/practice/position/{WORD}/",
        f"https://flipside.example/editor/?board={WORD}",
        f"https://flipside.example/editor/?board={WORD}&hand=turn&was={write_address(Game())}",
    ],
)
def test_a_link_to_a_position_is_told_apart_too(link: str) -> None:
    found = read_games(link)

    assert found.format is Format.LINK
    assert found.records[0].game == Game(TIGER.position)


@pytest.mark.parametrize(
    ("content", "kind"),
    [
        (BOARD, Format.BOARD),
        (f"{BOARD} f4 c5", Format.BOARD),
        (f"{BOARD}\nf4c5\n", Format.BOARD),
        (f"{WORD} f4c5", Format.BOARD),
        (f"{WORD}~f4c5", Format.LINK),
        (f"https://flipside.example/board/{WORD}~f4c5?ply=1", Format.LINK),
        (f"https://flipside.example/board/{WORD}%7Ef4c5", Format.LINK),
        (f"{BOARD}; f4:+2; % the Tiger", Format.OBF),
    ],
)
def test_a_position_may_have_moves_behind_it(content: str, kind: Format) -> None:
    found = read_games(content)

    assert (found.format, found.count) == (kind, 1)
    assert found.records[0].game.start == TIGER.position
    assert found.records[0].game.transcript in ("", "f4c5")
    assert ("c5" in content) == (found.records[0].game.transcript == "f4c5")


def test_names_dates_and_results_come_along() -> None:
    tagged, quest, archived = (
        read_games(content).records[0] for content in (TAGGED, QUEST, wthor("f5"))
    )

    assert (tagged.black, tagged.white, tagged.date, tagged.place, tagged.result) == (
        *("ann", "ben", "2026.10.07", "PlayOK", "W+"),
    )
    assert (quest.black, quest.white, quest.date) == ("ann", "ben", "2026-10-07T10:00:00.000Z")
    assert (archived.black, archived.date, archived.result) == ("", "2026", "B+16")


def test_one_zero_means_that_black_won() -> None:
    assert read_games(TAGGED.replace("0-1", "1-0")).records[0].result == "B+"
    assert read_games(f"{PLAYOK} 1/2-1/2").records[0].result == "0"


@pytest.mark.parametrize(
    "content",
    [
        "f5d6\nf5f4\n\ne6f4\n",
        TAGGED * 3,
        f"{PLAYOK}\n\n  1. f5 f6\n2. e6\r\n{PLAYOK} 1-0\n",
        f"{BOARD};\n{BOARD}; f4:+2;\n% a comment\n{BOARD}",
        f"{BOARD} f4\n{BOARD}\nf4c5\n{BOARD} f4",
        wthor("f5d6", "f5f4", "f5"),
        "(;GM[2];B[f5])\n(;GM[2];B[f5])(;GM[2];B[f5];W[d6])",
        json.dumps({"args": json.loads(QUEST)["args"] * 3}),
        json.dumps([json.loads(QUEST)["args"][0]["position"]] * 3),
    ],
)
def test_there_may_be_several(content: str | bytes) -> None:
    found = read_games(content)

    assert found.count == len(found.records) == 3
    assert all(record.error is None for record in found.records)


def test_a_game_over_several_lines_stays_one() -> None:
    assert read_games("f5f6\ne6f4").records[0].game.transcript == "f5f6e6f4"


def test_many_games_are_replayed_in_parts() -> None:
    content = wthor(*["f5d6"] * 2 * MOST_GAMES, "f5")

    first, last = read_games(content), read_games(content, first=2 * MOST_GAMES + 1)

    assert (first.count, first.first, len(first.records)) == (2 * MOST_GAMES + 1, 1, MOST_GAMES)
    assert [record.game.transcript for record in last.records] == ["f5"]
    assert read_games(content, first=1000).records == ()
    assert len(read_games(content, first=5, most=2).records) == 2


@pytest.mark.parametrize(
    ("content", "fault"),
    [
        ("", Fault.NO_GAME),
        (" \n", Fault.NO_GAME),
        ("{}", Fault.NO_GAME),
        ('{"args": [{"position": {"moves": 5}}, 7]}', Fault.NO_GAME),
        ('{"args": [', Fault.BAD_FILE),
        ("f" * (LARGEST + 1), Fault.TOO_LONG),
        (bytes(LARGEST + 1), Fault.TOO_LONG),
        ("https://flipside.example/g/Ab3dE5g", Fault.SHORT_LINK),
        (b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR", Fault.NOT_TEXT),
        (b"\0", Fault.NOT_TEXT),
        (wthor("f5")[:-1], Fault.BAD_FILE),
        (wthor("f5") + b"\0", Fault.BAD_FILE),
        (wthor("f5", size=10), Fault.WRONG_SIZE),
    ],
)
def test_where_nothing_can_be_read_it_says_why(content: str | bytes, fault: Fault) -> None:
    with pytest.raises(NotationError) as refused:
        read_games(content)

    assert refused.value.fault is fault


@pytest.mark.parametrize(
    ("content", "fault", "place", "number", "good"),
    [
        (PLAYOK.replace("C3", "H8"), Fault.ILLEGAL_MOVE, (1, 13), 3, "f5d6"),
        (TAGGED.replace("C3", "x9"), Fault.NOT_A_MOVE, (9, 13), 3, "f5d6"),
        (QUEST.replace("d6", "a1"), Fault.ILLEGAL_MOVE, (1, QUEST.index("d6") + 1), 2, "f5"),
        (f"{BOARD}\nf4 h8", Fault.ILLEGAL_MOVE, (2, 4), 2, "f4"),
        (f"% none\n{BOARD}; a1:+2;", Fault.NOT_A_MOVE, (1, 1), 1, ""),
        (wthor("f5d6").replace(bytes([64]), bytes([99])), Fault.NOT_A_MOVE, (1, 26), 2, "f5"),
        ("f5d6\nf5f5\n", Fault.ILLEGAL_MOVE, (2, 3), 2, "f5"),
    ],
)
def test_a_slip_names_line_move_and_reason_and_keeps_what_was_right(
    content: str | bytes,
    fault: Fault,
    place: tuple[int, int],
    number: int,
    good: str,
) -> None:
    record = next(one for one in read_games(content).records if one.error)
    error = record.error

    assert error is not None
    assert record.game.transcript == good
    assert (error.fault, error.move_number) == (fault, number)
    assert (error.place.line, error.place.column) == place


def test_a_wrong_second_board_is_placed_in_the_whole_text() -> None:
    first, second = read_games(f"{BOARD};\n  {BOARD}; a1:+2;").records

    assert first.error is None
    assert second.error is not None
    assert (second.error.fault, second.error.place.line) == (Fault.ILLEGAL_MOVE, 2)
    assert second.error.place.column == len(BOARD) + 5


@pytest.mark.parametrize(
    "content",
    [
        "f5d6c3".encode("utf-16"),
        b"\xef\xbb\xbff5d6c3",
        "\ufefff5d6c3",
        "(;GM[2]PB[Zo\u00eb];B[f5];W[d6];B[c3])".encode("latin-1"),
        "(;GM[2]PB[Zo\u00eb];B[f5];W[d6];B[c3])".encode(),
    ],
)
def test_files_of_all_encodings_are_read(content: str | bytes) -> None:
    record = read_games(content).records[0]

    assert record.game.transcript == "f5d6c3"
    assert record.black in ("", "Zoë")


@settings(deadline=None, max_examples=30)
@given(game=games_from_anywhere())
def test_every_game_is_found_again_however_it_is_written(game: Game) -> None:
    board = write_board(game.start)

    for text in (
        f"https://flipside.example/board/{write_address(game)}",
        f"{board} {game.transcript}",
        f"{board}\n{' '.join(map(squares.name, game.moves))}\n",
    ):
        assert read_any(text) == game
        assert read_any(text.encode()) == game


def test_whole_archives_are_read() -> None:
    for archive in sorted((needs.shared_data() / "wthor").glob("*.wtb"))[::12]:
        found = read_games(archive.read_bytes(), most=5)

        assert found.format is Format.WTHOR
        assert not [record.error for record in found.records if record.error]
        assert all(record.date in archive.name for record in found.records)


def test_whole_files_of_problems_are_read() -> None:
    for file in sorted((needs.shared_data() / "ffo").glob("*.obf")):
        found = read_games(file.read_bytes())

        assert (found.format, found.count) == (Format.OBF, len(found.records))
        assert not [record.error for record in found.records if record.error]


def test_the_examples_of_the_documentation_are_read_as_what_they_are_called() -> None:
    text = (needs.ROOT / "docs" / "formats.md").read_text("utf-8")
    examples = re.findall(r"^```(\S+)\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)

    assert {kind for kind, _ in examples} == set(Format) - {Format.WTHOR}
    for kind, example in examples:
        found = read_games(example)
        assert found.format == kind
        assert found.records[0].error is None


def test_the_documentation_names_the_limits() -> None:
    text = (needs.ROOT / "docs" / "formats.md").read_text("utf-8")

    assert f"{LARGEST:,} characters or bytes, a transcript {LONGEST:,}" in text
    assert f"of many games {MOST_GAMES} are replayed" in text
