"""The board editor: any position by presses, keys or text, held by the address alone."""

from urllib.parse import parse_qs, urlsplit

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from reversi_site.engine import START, Game, squares
from reversi_site.engine.notation import read_board, write_address
from tests.play.conftest import HTMX, square_label, text

pytestmark = pytest.mark.django_db

EDITOR = "/editor/"
USUAL = write_address(Game(START))
EMPTY = "-" * 64 + "X"


def press(client: Client, square: str, board: str = USUAL, **said: str) -> str:
    """Press a square; return the board that the answer leads to."""
    response = client.get(EDITOR, {"board": board, "square": square, **said})

    assert response.status_code == 302
    return parse_qs(urlsplit(response["Location"]).query)["board"][0]


def disc(word: str, square: str) -> str:
    there = read_board(word).at(squares.parse(square))
    return there.value if there else "empty"


def test_it_begins_with_the_usual_start(client: Client) -> None:
    page = client.get(EDITOR)

    assert "Black to move, with 4 legal moves." in text(page)
    assert square_label(page, "d3") == "d3, empty"
    assert 'href="/board/"' in page.content.decode()


def test_a_square_pressed_again_and_again_goes_round(client: Client) -> None:
    board = USUAL
    seen = []
    for _ in range(3):
        board = press(client, "a1", board)
        seen.append(disc(board, "a1"))

    assert seen == ["black", "white", "empty"]
    assert board == USUAL


@pytest.mark.parametrize("hand", ["black", "white", "empty"])
def test_what_is_in_hand_is_put_there_and_stays_in_hand(client: Client, hand: str) -> None:
    response = client.get(EDITOR, {"board": USUAL, "hand": hand, "square": "d4"})

    assert f"hand={hand}" in response["Location"]
    assert disc(parse_qs(urlsplit(response["Location"]).query)["board"][0], "d4") == hand


def test_a_key_puts_something_else_once(client: Client) -> None:
    response = client.get(
        EDITOR, {"board": USUAL, "hand": "black", "once": "white", "square": "a1"}
    )

    assert "hand=black" in response["Location"]
    assert disc(parse_qs(urlsplit(response["Location"]).query)["board"][0], "a1") == "white"


def test_with_script_the_address_is_replaced_and_not_piled_up(client: Client) -> None:
    board = press(client, "a1")

    page = client.get(EDITOR, {"board": board}, headers=HTMX)

    assert page["HX-Replace-Url"] == f"/editor/?board={board}"
    assert "Black 3, White 2, 59 squares empty." in page.content.decode()


@pytest.mark.parametrize(
    ("board", "said"),
    [
        (EMPTY, "Nobody can move: the game is over."),
        ("-" + "X" * 6 + "O" + "X" * 56 + "X", "Black has no legal move and passes."),
        (EMPTY, "it has fewer than the four discs of the start"),
        ("O" + USUAL[1:], "its discs do not all hang together"),
    ],
)
def test_it_says_whether_a_position_can_be_played_on_and_come_up(
    client: Client, board: str, said: str
) -> None:
    assert said in text(client.get(EDITOR, {"board": board}))


def test_a_position_leads_to_board_analysis_and_play(client: Client) -> None:
    board = press(client, "d4", hand="empty")
    page = client.get(EDITOR, {"board": board}).content.decode()

    for link in (f"/board/{board}", f"/board/{board}/analysis", f"/play/?from={board}"):
        assert f'href="{link}"' in page
        assert client.get(link).status_code == 200


def test_near_the_end_it_leads_to_a_puzzle(client: Client) -> None:
    board = "-OX" + "O" * 58 + "XO-X"

    assert (
        f'href="/daily/practice/position/{board}/"'
        in client.get(EDITOR, {"board": board}).content.decode()
    )
    assert "/daily/practice/position/" not in client.get(EDITOR).content.decode()


@pytest.mark.parametrize(
    "written", ["f5d6c3d3c4", "(;GM[Othello]B[F5]W[D6]B[C3]W[D3]B[C4];)", "1. f5 d6 2. c3 d3 3. c4"]
)
def test_a_text_in_any_notation_comes_onto_the_board(client: Client, written: str) -> None:
    response = client.get(EDITOR, {"text": written}, follow=True)

    assert square_label(response, "c4") == "c4, Black"
    assert "White to move" in text(response)


def test_a_text_with_a_slip_keeps_what_was_right(client: Client) -> None:
    page = client.get(EDITOR, {"text": "f5d6h8"})

    assert page.status_code == 422
    assert "Move 3, h8, is not legal for Black." in text(page)
    assert square_label(page, "f5") == "f5, Black"
    assert "f5d6h8</textarea>" in page.content.decode()


@pytest.mark.parametrize("asked", [{"board": "what"}, {"square": "z9"}, {"hand": "both"}])
def test_what_makes_no_sense_is_said_and_changes_nothing(
    client: Client, asked: dict[str, str]
) -> None:
    page = client.get(EDITOR, asked)

    assert page.status_code == 422
    assert square_label(page, "d4") == "d4, White"


def test_it_asks_the_database_nothing(
    client: Client, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    with django_assert_num_queries(0):
        client.get(EDITOR)
