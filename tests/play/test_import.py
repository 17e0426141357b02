import io
import struct
import zipfile
from typing import Any, cast

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.http import HttpResponse
from django.test import Client, RequestFactory
from pytest_django import DjangoAssertNumQueries, Settings

from play.imports.examples import GAME, examples
from play.imports.views import LARGEST_REQUEST, import_games
from play.models import Game as StoredGame
from reversi_site.engine import Game
from reversi_site.engine.notation import LARGEST, MOST_GAMES, Format, read_games
from reversi_site.http import Request
from reversi_site.players.models import Player
from tests.play.conftest import BLACK_WINS, square_label, text

pytestmark = pytest.mark.django_db

TIGER = "/board/f5d6c3d3c4"
START = "8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *"


def ggf(moves: str, black: str = "Ada", white: str = "Ben", result: str = "?") -> str:
    """A game as the servers write it: colours in turn, with a value and a time for each move."""
    names = [moves[at : at + 2] for at in range(0, len(moves), 2)]
    played = "".join(f"{'BW'[n % 2]}[{name}//{n}.5]" for n, name in enumerate(names))
    return (
        f"(;GM[Othello]PC[GGS/os]DT[2003.12.15_13:24:03.MST]PB[{black}]PW[{white}]"
        f"RB[2197.01]RW[2199.72]TI[05:00//02:00]TY[8]RE[{result}]BO[{START}]{played};)"
    )


def wtb(*games: list[int], count: int | None = None) -> bytes:
    """A file of the French federation's archives; `count` is what its header claims."""
    claimed = len(games) if count is None else count
    header = struct.pack("<4BiHHBBBx", 20, 24, 5, 11, claimed, 0, 2024, 8, 0, 22)
    return header + b"".join(
        struct.pack("<3HBB60s", 1, 2, 3, 32, 32, bytes(moves)) for moves in games
    )


WTHOR_TIGER = [56, 64, 33, 34, 43]


def paste(client: Client, content: str, **fields: Any) -> Any:
    return client.post("/import/", {"text": content, **fields})


def bring(client: Client, content: bytes, name: str = "games.txt", **fields: Any) -> Any:
    return client.post("/import/", {"file": SimpleUploadedFile(name, content), **fields})


# --- One game ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "written",
    [
        "f5d6c3d3c4",
        "F5 d6 C3 d3 C4",
        "1. F5 d6 2. C3 d3 3. C4",
        "http://testserver/board/f5d6c3d3c4?ply=2",
        '[Black "Ada"]\r\n[White "Ben"]\r\n\r\n1. f5 d6 2. c3 d3 3. c4',
        ggf("f5d6c3d3c4"),
        "(;FF[4]GM[2]SZ[8]PB[Ada]PW[Ben];B[f5];W[d6];B[c3];W[d3];B[c4])",
        '{"args":[{"players":[],"position":{"moves":['
        '{"t":1,"m":"f5"},{"t":2,"m":"d6"},{"t":3,"m":"c3"},{"t":4,"m":"d3"},{"t":5,"m":"c4"}]}}]}',
    ],
)
def test_a_game_leads_to_its_page_pasted_or_as_a_file_or_by_a_link(
    client: Client, written: str
) -> None:
    answers = [
        paste(client, written),
        bring(client, written.encode()),
        client.get("/import/", {"text": written}),
        client.get("/import/", {"moves": written}),
    ]

    assert [(each.status_code, each["Location"]) for each in answers] == [(302, TIGER)] * 4


def test_a_file_of_the_french_archives_is_read(client: Client) -> None:
    response = bring(client, wtb(WTHOR_TIGER), "WTH_2024.wtb")

    assert (response.status_code, response["Location"]) == (302, TIGER)


def test_a_position_leads_to_its_board(client: Client) -> None:
    written = "------------------XO------XXX------OXX-----O-------------------- O"

    response = paste(client, written)

    assert response["Location"] == "/board/" + written.replace(" ", "")


def test_every_example_on_the_page_is_what_it_is_said_to_be(client: Client) -> None:
    page = text(client.get("/import/"))

    for form, example in examples():
        if example:
            games = read_games(example)
            assert games.format is form
            assert games.records[0].game.position == GAME.position
            assert " ".join(example.split()) in page
    assert {form for form, _ in examples()} == set(Format)


def test_the_page_says_how_much_it_takes(client: Client) -> None:
    page = text(client.get("/import/"))

    assert f"As much as {LARGEST / 1_000_000:g} MB at once." in page
    assert f"Of many games {MOST_GAMES} are listed at a time." in page


def test_nothing_is_kept_and_nobody_is_made(
    client: Client, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    with django_assert_num_queries(0):
        paste(client, "f5d6")
        bring(client, "\n".join([ggf("f5d6"), ggf("f5f6")]).encode())
        paste(client, "f5f5")

    assert not Player.objects.exists()
    assert not StoredGame.objects.exists()


def test_a_short_link_of_ours_leads_where_it_leads(client: Client) -> None:
    for response in (paste(client, "http://testserver/g/abc2"), bring(client, b"/g/abc2 ")):
        assert (response.status_code, response["Location"]) == (302, "/g/abc2")


# --- Several games -----------------------------------------------------------------------------


def test_several_games_are_listed_each_with_a_link(client: Client) -> None:
    written = "\n".join([ggf("f5d6c3d3c4", "Ada", "Ben", "-2"), ggf(BLACK_WINS, "Cleo", "Dan")])

    response = bring(client, written.encode(), "two.ggf")

    page = text(response)
    assert response.status_code == 200
    assert "2 games to choose from." in page
    assert "Read as GGF." in page
    assert "Games 1 to" not in page
    assert response.content.decode().count('<svg class="picture') == 3  # The first stands large.
    assert "Ada – Ben" in page
    assert "5 moves · Tiger" in page
    assert "Cleo – Dan" in page
    assert "13 to 0" in page
    assert f'href="{TIGER}"' in response.content.decode()
    assert f'href="/board/{BLACK_WINS}"' in response.content.decode()


def test_a_game_that_breaks_off_says_why_and_leads_to_what_was_right(client: Client) -> None:
    response = paste(client, "\n".join([ggf("f5d6c3"), ggf("f5d6e1")]))

    assert response.status_code == 200
    assert "It breaks off. Move 3, e1, is not legal for Black." in text(response)
    assert 'href="/board/f5d6"' in response.content.decode()


def test_positions_are_listed_by_whose_turn_it_is(client: Client) -> None:
    board = "------------------XO------XXX------OXX-----O--------------------"

    response = paste(client, f"{board} O; % first\n{board} X; % second\n")

    page = text(response)
    assert "Read as OBF." in page
    assert "Position 1 White to move" in page
    assert "Position 2 Black to move" in page
    assert f'href="/board/{board}X"' in response.content.decode()


def test_a_long_list_comes_in_parts(client: Client) -> None:
    written = "\n".join(ggf("f5d6", f"Player {n}") for n in range(1, MOST_GAMES + 4))

    first = paste(client, written)
    second = paste(client, written, first=str(MOST_GAMES + 1))

    assert f"Games 1 to {MOST_GAMES} of {MOST_GAMES + 3}." in text(first)
    assert "The next 3 games" in text(first)
    assert f'name="first" type="text" inputmode="numeric" value="{MOST_GAMES + 1}"' in (
        first.content.decode()
    )
    assert "PB[Player 1]" in text(first)  # It still stands in the box.
    assert first.content.decode().count("<li>") == MOST_GAMES
    assert first.content.decode().count('<svg class="picture') == 1  # Too many for pictures.
    assert f"Games {MOST_GAMES + 1} to {MOST_GAMES + 3} of {MOST_GAMES + 3}." in text(second)
    assert f"Player {MOST_GAMES + 1} – Ben" in text(second)
    assert "List them again" in text(second)


@pytest.mark.parametrize(
    ("first", "said"),
    [
        ("3", "There are only 2 games in it."),
        ("0", "Write the number of a game: 1 is the first."),
        ("-1", "Write the number of a game: 1 is the first."),
        ("two", "Write the number of a game: 1 is the first."),
        ("9" * 5000, "Write the number of a game: 1 is the first."),
    ],
)
def test_a_number_without_a_game_is_answered(client: Client, first: str, said: str) -> None:
    response = paste(client, "\n".join([ggf("f5d6"), ggf("f5f6")]), first=first)

    assert response.status_code == 422
    assert said in text(response)
    assert "PB[Ada]" in text(response)


# --- A slip ------------------------------------------------------------------------------------


def test_a_slip_in_a_ggf_game_is_shown_on_the_board_and_in_the_text(client: Client) -> None:
    response = paste(client, ggf("f5d6e1c5"))

    page, source = text(response), response.content.decode()
    assert response.status_code == 422
    assert "Two good moves, then a slip." in page
    assert "Read as GGF. This is the board before move 3." in page
    assert "Move 3, e1, is not legal for Black." in page
    assert "Press one to go on from here." in page
    assert 'href="/board/f5d6"' in source
    assert "<mark>e1</mark>" in source
    assert square_label(response, "e1") == "e1, empty, not a legal move"


def test_of_a_long_text_the_part_around_the_slip_is_shown(client: Client) -> None:
    written = f'[Event "{"x" * 900}"]\n' + "\n" * 20 + "1. f5 d6\n2. e1 c5\n" + "\n" * 900

    response = paste(client, written)

    source = response.content.decode()
    excerpt = source.partition('<p class="pasted">')[2].partition("</p>")[0]
    assert response.status_code == 422
    assert "What was read, around line 23" in text(response)
    assert "<mark>e1</mark>" in excerpt
    assert len(excerpt) < 500


def test_a_slip_in_a_game_from_another_start_keeps_that_start(client: Client) -> None:
    board = "------------------XO------XXX------OXX-----O--------------------O"

    response = paste(client, f"{board}~f4a1")

    assert response.status_code == 422
    assert "One good move, then a slip." in text(response)
    assert f'href="/board/{board}~f4"' in response.content.decode()


def test_a_slip_in_a_file_of_bytes_is_shown_without_a_text(client: Client) -> None:
    response = bring(client, wtb([56, 64, 11]), "one.wtb")

    assert response.status_code == 422
    assert "Two good moves, then a slip." in text(response)
    assert "Move 3, a1, is not legal for Black." in text(response)
    assert "Open another game" in text(response)
    assert "What was read" not in text(response)


def test_a_new_game_begins_from_any_notation_too(client: Client) -> None:
    right = client.get("/play/", {"from": ggf("f5d6c3")})
    wrong = client.get("/play/", {"from": ggf("f5d6e1")})

    assert "Move 3, e1, is not legal for Black." not in text(right)
    assert "White to move" in text(right)
    assert "Move 3, e1, is not legal for Black." in text(wrong)


# --- Nothing to be read, or too much -----------------------------------------------------------


@pytest.mark.parametrize("content", ["", "   \r\n", "<b>hello</b>", "12345", "(;)", "{}", "[" * 9])
def test_a_text_without_a_game_is_kept_and_answered(client: Client, content: str) -> None:
    response = paste(client, content)

    assert response.status_code == 422
    assert 'class="verdict' in response.content.decode()
    assert "<b>hello</b>" not in response.content.decode()
    assert "Bring any game, from anywhere." in text(response)
    if content.strip():
        assert " ".join(content.split()) in text(response)


def test_two_files_at_once_are_one_too_many(client: Client) -> None:
    files = [SimpleUploadedFile(f"{n}.txt", b"f5d6") for n in (1, 2)]

    response = client.post("/import/", {"file": files})

    assert response.status_code == 422
    assert "Bring one file at a time." in text(response)


def test_what_is_too_large_is_refused(client: Client) -> None:
    too_large = b"f5d6 " * (LARGEST // 5 + 1)

    pasted, brought = paste(client, too_large.decode()), bring(client, too_large)

    assert (pasted.status_code, brought.status_code) == (413, 413)
    assert "This is too large." in text(pasted)
    assert "This is too large." in text(brought)


def test_what_is_far_too_large_is_refused_before_it_is_read(rf: RequestFactory) -> None:
    request = rf.post("/import/", {"text": "f5"})
    request.META["CONTENT_LENGTH"] = str(LARGEST_REQUEST + 1)
    request.player = None  # type: ignore[attr-defined]

    response = import_games(cast(Request, request))

    assert isinstance(response, HttpResponse)
    assert response.status_code == 413
    assert "This is too large." in text(response)
    assert not hasattr(request, "_post")  # Django keeps what it has read of a form there.


def test_the_largest_text_fits_into_a_form(settings: Settings) -> None:
    assert settings.DATA_UPLOAD_MAX_MEMORY_SIZE >= LARGEST
    assert settings.FILE_UPLOAD_MAX_MEMORY_SIZE >= LARGEST_REQUEST  # Never a file on the disk.


def test_a_form_of_another_site_is_refused() -> None:
    response = Client(enforce_csrf_checks=True).post("/import/", {"text": "f5d6"})

    assert response.status_code == 403


def test_who_asks_too_often_waits(client: Client, settings: Settings) -> None:
    settings.RATE_LIMITS = {**settings.RATE_LIMITS, "import": (1, 60)}

    assert paste(client, "f5d6").status_code == 302
    assert paste(client, "f5d6").status_code == 429


# --- Hostile files -----------------------------------------------------------------------------


def zipped() -> bytes:
    """A small file that would become a large one if anybody unpacked it."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("games.ggf", b"\0" * 5_000_000)
    return packed.getvalue()


HOSTILE = {
    "nothing": b"",
    "zeros": b"\0" * 1000,
    "zero in a game": b"f5d6\0c3",
    "opened and never closed": b"(;" * (LARGEST // 2),
    "one property without an end": b"(;GM[Othello]PB[" + b"a" * (LARGEST - 20),
    "nested lists": b"[" * (LARGEST - 1),
    "nested objects": b'{"args":' * (LARGEST // 8),
    "numbers": b"9" * (LARGEST - 1),
    "blank lines": b"\n" * (LARGEST - 1),
    "boards": b"/board/" * (LARGEST // 7),
    "archive that claims millions": wtb(WTHOR_TIGER, count=2**31 - 1),
    "archive that claims less than none": wtb(WTHOR_TIGER, count=-1),
    "archive that breaks off": wtb(WTHOR_TIGER, WTHOR_TIGER)[:-3],
    "archive with moves off the board": wtb([99, 255, 1]),
    "zip": zipped(),
    "UTF-16": "f5d6c3".encode("utf-16"),
    "half a character": "f5d6 é".encode()[:-1],
    "Latin": "(;GM[Othello]PB[Zoé]".encode("latin-1"),
    "image": b"\x89PNG\r\n\x1a\n" + bytes(range(256)),
    "infinite numbers": b'{"args":[{"position":{"moves":[{"t":1e999,"m":NaN}]}}]}',
    "other types": b'{"args":[{"position":{"moves":[1,null,[],{"m":5},{"m":null}]}}]}',
    "surrogate": b'{"args":[{"position":{"moves":[{"m":"\\ud800"}]}}]}',
}


@pytest.mark.parametrize("content", HOSTILE.values(), ids=HOSTILE.keys())
def test_a_hostile_file_is_answered_like_any_other(client: Client, content: bytes) -> None:
    response = bring(client, content, '"><script>alert(1)</script>.ggf')

    assert response.status_code in (200, 302, 413, 422)
    assert b"<script>alert" not in response.content
    assert len(response.content) < 3 * LARGEST


def test_of_many_games_only_those_that_are_listed_are_replayed(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    played: list[int] = []
    play = Game.play

    def counted(game: Game, square: int) -> Game:
        played.append(square)
        return play(game, square)

    monkeypatch.setattr(Game, "play", counted)
    many = wtb(*[WTHOR_TIGER] * (LARGEST // 68 - 1))

    response = bring(client, many, "many.wtb")

    assert response.content.decode().count("<li>") == MOST_GAMES
    assert len(played) == MOST_GAMES * len(WTHOR_TIGER)
