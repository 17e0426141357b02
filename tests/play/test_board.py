import re

import pytest
from django.test import Client
from hypothesis import given, settings
from hypothesis import strategies as st

from reversi_site.engine import Game, squares
from tests.play.conftest import BLACK_PASSES, BLACK_WINS, HTMX, live, square_label, text

pytestmark = pytest.mark.django_db

TIGER = "/board/f5d6c3d3c4"


def current(response: object) -> list[str]:
    """The labels of the discs that are marked as the shown ply."""
    page = response.content.decode()  # type: ignore[attr-defined]
    return re.findall(r'aria-current="step" aria-label="([^"]*)"', page)


@pytest.mark.parametrize(
    "address",
    [
        "/board/f5d6c3d3c4",
        "/board/F5D6C3D3C4",
        "/board/f5 d6 c3 d3 c4",
        "/board/f5%20d6%20c3%20d3%20c4",
        "/board/f5%2520d6%2520c3%2520d3%2520c4",
        "/board/f5+d6+c3+d3+c4",
        "/board/f5,d6,c3,d3,c4",
        "/board/f5-d6-c3-d3-c4",
    ],
)
def test_a_link_may_be_spelled_in_many_ways(client: Client, address: str) -> None:
    response = client.get(address)

    assert response.status_code == 200
    assert "<h1>Tiger</h1>" in response.content.decode()
    assert 'value="http://testserver/board/f5d6c3d3c4"' in response.content.decode()


def test_it_shows_the_position_in_words(client: Client) -> None:
    response = client.get(TIGER)

    assert "White to move: 6 black discs, 3 white" in text(response)
    assert square_label(response, "c4") == "c4, Black, last move"


@pytest.mark.parametrize(
    ("address", "first_move"),
    [("/board/f5", "f5"), ("/board/e6", "f5"), ("/board/d3", "f5"), ("/board/c4", "f5")],
)
def test_the_canonical_address_begins_with_f5(
    client: Client, address: str, first_move: str
) -> None:
    page = client.get(address).content.decode()

    assert f'<link rel="canonical" href="http://testserver/board/{first_move}">' in page


def test_symmetric_games_share_one_canonical_address(client: Client) -> None:
    pages = [client.get(f"/board/{moves}") for moves in ("f5d6c3d3c4", "d3c5f6f5e6")]

    found = {
        re.findall(r'rel="canonical" href="([^"]*)"', page.content.decode())[0] for page in pages
    }
    assert found == {"http://testserver/board/f5d6c3d3c4"}


def test_a_ply_of_the_whole_game_is_shown(client: Client) -> None:
    response = client.get(f"{TIGER}?ply=3")

    assert current(response) == ["Move 3, Black c3"]
    assert "Move 3 of 5" in text(response)
    assert square_label(response, "c3") == "c3, Black, last move"
    assert 'href="/board/f5d6c3d3c4?ply=4"' in response.content.decode()
    assert 'value="http://testserver/board/f5d6c3d3c4?ply=3"' in response.content.decode()


def test_the_walk_has_no_way_beyond_the_ends(client: Client) -> None:
    first = client.get(f"{TIGER}?ply=0").content.decode()
    last = client.get(TIGER).content.decode()

    assert first.count('aria-disabled="true"') == last.count('aria-disabled="true"') == 2


def test_a_pass_is_a_ply_with_a_link(client: Client) -> None:
    response = client.get(f"/board/{BLACK_PASSES}")

    assert current(response) == ["Black passed."]
    assert "Black has no legal move and passes. White plays again." in text(response)


def test_the_end_names_both_counts(client: Client) -> None:
    response = client.get(f"/board/{BLACK_WINS}")

    assert "<h1>Black wins 13 to 0.</h1>" in response.content.decode()
    assert "Counted with the empty squares: 64 to 0." in text(response)


@pytest.mark.parametrize("ply", ["6", "-1", "x", "9" * 5000, "1.5", "\x00", "😀"])
def test_a_ply_that_the_game_does_not_have_is_not_there(client: Client, ply: str) -> None:
    response = client.get(TIGER, {"ply": ply})

    assert response.status_code == 404
    assert "This game can be opened after 0 to 5 moves and passes." in text(response)


# --- Pressing on ------------------------------------------------------------------------------


def test_a_legal_square_leads_to_the_longer_link(client: Client) -> None:
    response = client.get(TIGER, {"square": "F4"})

    assert (response.status_code, response["Location"]) == (302, "/board/f5d6c3d3c4f4")


def test_the_first_move_leads_off_the_empty_board(client: Client) -> None:
    assert client.get("/board/", {"square": "f5"})["Location"] == "/board/f5"


def test_another_move_from_an_earlier_ply_is_a_variation(client: Client) -> None:
    response = client.get(TIGER, {"ply": "3", "square": "f4"})

    assert response["Location"] == "/board/f5d6c3f4"


def test_the_games_own_move_stays_in_the_game(client: Client) -> None:
    response = client.get(TIGER, {"ply": "3", "square": "d3"})

    assert response["Location"] == "/board/f5d6c3d3c4?ply=4"


def test_a_press_that_is_no_move_is_explained(client: Client) -> None:
    response = client.get(TIGER, {"square": "a1"}, headers=HTMX)

    assert response.status_code == 422
    assert live(response) == "a1 traps nothing. No disc of Black is next to it."
    assert response["HX-Push-Url"] == "false"


@pytest.mark.parametrize("typed", ["", "x9", "\x00", "😀" * 5000])
def test_a_typed_move_that_is_no_square_is_answered(client: Client, typed: str) -> None:
    assert client.get(TIGER, {"square": typed}).status_code == 422


def test_with_htmx_the_last_move_is_said(client: Client) -> None:
    response = client.get(TIGER, headers=HTMX)

    assert live(response) == "Black played c4. It turned one disc, d4."
    assert "<html" not in response.content.decode()


# --- Opening a text ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("written", "address"),
    [
        ("1. F5 D6  2. C3 D3  3. C4", "/board/f5d6c3d3c4"),
        ("http://testserver/board/f5d6?ply=1", "/board/f5d6"),
        ("f5\r\nd6", "/board/f5d6"),
        ("", "/board/"),
        ("  ", "/board/"),
    ],
)
def test_a_text_leads_to_the_page_of_its_game(client: Client, written: str, address: str) -> None:
    response = client.get("/board/", {"moves": written})

    assert (response.status_code, response["Location"]) == (302, address)


def test_a_wrong_move_is_named_with_its_reason_and_the_legal_ones(client: Client) -> None:
    response = client.get("/board/", {"moves": "1. F5 D6  2. C3 D3  3. C4 B3  4. E3 C5"})

    page = text(response)
    assert response.status_code == 422
    assert "Six good moves, then a slip." in page
    assert "Move 7, e3, is not legal for Black." in page
    assert "No line of White from e3 ends at a disc of Black." in page
    assert "b2, c2, d2, b4, c5, c6, c7 and d7." in page
    assert "This is the board before move 7." in page
    assert "Open the first six moves" in page
    assert 'href="/board/f5d6c3d3c4b3"' in response.content.decode()
    assert "4. <mark>E3</mark> C5" in response.content.decode()
    assert square_label(response, "e3") == "e3, empty, not a legal move"


@pytest.mark.parametrize(
    ("moves", "said"),
    [
        ("f5d6e1", "Move 3, e1, is not legal for Black."),
        ("a1", "Move 1, a1, is not legal for Black."),
        ("f5f5", "Move 2, f5, is not legal for White."),
        ("f5zz", "Move 2, “zz”, is not a square."),
        ("f5pa", "White may not pass before move 2."),
        (f"{BLACK_WINS}a1", "“a1” comes after the end of the game."),
        ("\x00", "Move 1, “�”, is not a square."),
        ("😀", "Move 1, “😀”, is not a square."),
        ("../../etc/passwd", "is not a square."),
        ("<script>", "is not a square."),
        ("f5" * 5000, "This is too long to be a game."),
    ],
)
def test_a_link_that_holds_no_game_says_why(client: Client, moves: str, said: str) -> None:
    address = "/board/" + "".join(f"%{byte:02X}" for byte in moves.encode())

    page = client.get(address)
    picture = client.get(f"{address}.svg")
    pasted = client.get("/board/", {"moves": moves})

    assert (page.status_code, picture.status_code, pasted.status_code) == (404, 404, 422)
    assert said in text(page)
    assert said in text(pasted)
    assert said in picture.content.decode()
    assert picture["Content-Type"] == "text/plain; charset=utf-8"
    assert "<script>" not in page.content.decode()


@settings(max_examples=60, deadline=None)
@given(st.text(max_size=40))
def test_no_text_is_too_strange(moves: str) -> None:
    client = Client()

    assert client.get("/board/", {"moves": moves}).status_code in (302, 422)
    assert client.get("/board/f5", {"square": moves, "ply": moves}).status_code in (404, 422)


@settings(max_examples=25, deadline=None)
@given(st.data())
def test_every_ply_of_every_game_has_a_page(data: st.DataObject) -> None:
    game = Game()
    for _ in range(data.draw(st.integers(0, 30))):
        if game.is_over:
            break
        game = game.play(data.draw(st.sampled_from(game.position.legal_moves())))
    address = f"/board/{game.transcript}"
    ply = data.draw(st.integers(0, len(game.plies)))

    response = Client().get(address, {"ply": ply})

    assert response.status_code == 200
    last = next((each for each in reversed(game.plies[:ply]) if not each.is_pass), None)
    if last and last.square is not None:
        assert "last move" in square_label(response, squares.name(last.square))
