import re

import pytest
from django.test import Client
from hypothesis import given, settings
from hypothesis import strategies as st

from reversi_site.engine import Game, Symmetry, squares
from reversi_site.engine.notation import read_address, write_address
from tests.play.conftest import BLACK_PASSES, BLACK_WINS, HTMX, live, square_label, text

pytestmark = pytest.mark.django_db

TIGER_MOVES = "f5d6c3d3c4"
TIGER = f"/board/{TIGER_MOVES}"


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
    assert f'<a class="button" href="{TIGER}">Open the game</a>' in response.content.decode()


def test_a_game_without_moves_has_no_ply_but_its_start(client: Client) -> None:
    assert "No moves yet" in text(client.get("/board/", {"ply": "0"}))

    response = client.get("/board/", {"ply": "1"})

    assert response.status_code == 404
    assert "This game has no moves yet. It can be opened at its start alone." in text(response)


@pytest.mark.parametrize(
    ("address", "page"),
    [
        ("/board/f5d6/?ply=1", "/board/f5d6?ply=1"),
        ("/board/f5d6/analysis/", "/board/f5d6/analysis"),
        ("/board/f5d6.txt/", "/board/f5d6.txt"),
        ("/board/f5d6/share?ply=1", "/board/f5d6/share/?ply=1"),
        ("/review/f5d6/?line=/", "/review/f5d6?line=/"),
    ],
)
def test_a_slash_too_much_or_too_little_leads_to_the_page(
    client: Client, address: str, page: str
) -> None:
    response = client.get(address)

    assert (response.status_code, response["Location"]) == (301, page)


@pytest.mark.parametrize(
    "address", ["/board/f5/d6", "/board/..%2F..%2Fpasswd", "/nothing/", "//board/f5/"]
)
def test_a_slash_within_leads_nowhere(client: Client, address: str) -> None:
    assert client.get(address).status_code == 404


def test_a_link_that_was_broken_in_two_lines_is_read(client: Client) -> None:
    response = client.get("/board/f5d6%0Ac3?ply=2")

    assert response.status_code == 200
    assert current(response) == ["Move 2, White d6"]


# --- Pressing on ------------------------------------------------------------------------------


def test_a_legal_square_leads_to_the_longer_link(client: Client) -> None:
    response = client.get(TIGER, {"square": "F4"})

    assert (response.status_code, response["Location"]) == (302, "/board/f5d6c3d3c4f4")


def test_the_first_move_leads_off_the_empty_board(client: Client) -> None:
    assert client.get("/board/", {"square": "f5"})["Location"] == "/board/f5"


def test_another_move_from_an_earlier_ply_is_a_variation(client: Client) -> None:
    response = client.get(TIGER, {"ply": "3", "square": "f4"})

    assert response["Location"] == f"/board/f5d6c3f4?of={TIGER_MOVES}"


def test_a_variation_leads_back_to_where_it_left_the_game(client: Client) -> None:
    page = client.get("/board/f5d6c3f4", {"of": TIGER_MOVES}).content.decode()

    assert 'href="/board/f5d6c3d3c4?ply=3"' in page
    assert "Back to the game" in page
    assert '<link rel="canonical" href="http://testserver/board/f5d6c3f4">' in page
    # Whoever plays on, or walks, can still go back.
    assert f'name="of" value="{TIGER_MOVES}"' in page
    assert f'href="/board/f5d6c3f4?ply=1&amp;of={TIGER_MOVES}"' in page


def test_who_is_back_in_the_game_or_plays_it_on_has_not_left_it(client: Client) -> None:
    back = client.get("/board/f5d6c3f4", {"of": TIGER_MOVES, "ply": "3", "square": "d3"})
    on = client.get(TIGER, {"square": "f4"})

    assert back["Location"] == "/board/f5d6c3d3"
    assert on["Location"] == "/board/f5d6c3d3c4f4"


@pytest.mark.parametrize(
    "of", ["nonsense", "", "x" * 500, "f5f5", "f5d6c3f4", "f5d6", "f5d6c3f4e6"]
)
def test_a_game_that_is_none_was_not_left(client: Client, of: str) -> None:
    page = client.get("/board/f5d6c3f4", {"of": of})

    assert page.status_code == 200
    assert "Back to the game" not in text(page)


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


# --- Openings ----------------------------------------------------------------------------------


def test_the_opening_is_named_in_french_and_japanese(client: Client) -> None:
    page = client.get(TIGER).content.decode()

    assert '<span lang="fr">tigre</span>' in page
    assert '<span lang="ja">虎定石</span>' in page


def test_each_move_that_leads_to_a_named_opening_says_to_which(client: Client) -> None:
    page = client.get(TIGER, {"ply": 4}).content.decode()

    row = re.search(
        r'<li>\s*<a href="/board/f5d6c3d3c4\?ply=5"[^>]*>c4 → Tiger</a>(.*?)</li>', page, re.S
    )
    assert row
    assert '<span lang="fr">tigre</span>' in row[1]
    assert '<span lang="ja">虎定石</span>' in row[1]


def test_where_no_name_follows_none_is_listed(client: Client) -> None:
    assert "Openings from here" not in text(client.get("/board/"))
    assert "Openings from here" not in text(client.get(f"/board/{BLACK_WINS}"))


# --- From any start ----------------------------------------------------------------------------

START_WORD = write_address(Game(read_address(TIGER_MOVES).position))


def test_a_game_from_another_start_has_all_that_others_have(client: Client) -> None:
    address = f"/board/{START_WORD}~f4c5"
    page = client.get(address, {"ply": 1})

    assert "Move 1 of 2" in text(page)
    assert f'href="{address}?ply=2"' in page.content.decode()
    assert f'href="/play/?from={START_WORD}~f4"' in page.content.decode()
    assert square_label(page, "f4") == "f4, White, last move"


def test_a_board_of_ones_own_is_called_by_who_is_to_move(client: Client) -> None:
    assert "<h1>White to move.</h1>" in client.get(f"/board/{START_WORD}").content.decode()
    assert "<h1>The board is yours.</h1>" in client.get("/board/").content.decode()


def test_images_of_a_game_from_another_start_share_one_canonical_address(client: Client) -> None:
    game = read_address(f"{START_WORD}~f4c5")
    pages = [client.get(f"/board/{write_address(game.image(each))}") for each in Symmetry]

    assert (
        len(
            {
                re.findall(r'rel="canonical" href="([^"]*)"', page.content.decode())[0]
                for page in pages
            }
        )
        == 1
    )


def test_near_the_end_a_puzzle_is_offered(client: Client) -> None:
    board = "-OX" + "O" * 58 + "XO-X"

    assert (
        f'href="/daily/practice/position/{board}/"'
        in client.get(f"/board/{board}").content.decode()
    )
    assert "Make it a puzzle" not in text(client.get(TIGER))


# --- As JSON -----------------------------------------------------------------------------------

JSON = {"Accept": "application/json"}


def test_programs_get_the_board_as_json(client: Client) -> None:
    response = client.get(TIGER, {"ply": 3}, headers=JSON)
    told = response.json()

    assert response["Content-Type"] == "application/json"
    assert response["Access-Control-Allow-Origin"] == "*"
    assert "Accept" in response["Vary"]
    assert (told["game"], told["ply"], told["plies"]) == (TIGER_MOVES, 3, 5)
    assert told["to_move"] == "white"
    assert told["opening"] == {
        "name": "Perpendicular",
        "french": "perpendiculaire",
        "japanese": "縦取り",
        "moves": 2,
    }
    assert told["openings"]["g5"]["name"] == "Bent Ganglion"
    assert told["openings"]["g5"]["japanese"] == "ミサイル定石"
    assert told["result"] is None


def test_the_end_of_a_game_tells_its_result(client: Client) -> None:
    told = client.get(f"/board/{BLACK_WINS}", headers=JSON).json()

    assert told["to_move"] is None
    assert told["legal_moves"] == []
    assert told["result"]["winner"] == "black"
    assert told["result"]["black"] + told["result"]["white"] == 64


def test_a_slip_is_told_as_json_too(client: Client) -> None:
    response = client.get("/board/f5d6h8", headers=JSON)
    error = response.json()["error"]

    assert response.status_code == 404
    assert (error["reason"], error["line"], error["column"]) == ("illegal-move", 1, 5)
    assert (error["move"], error["good"]) == (3, "http://testserver/board/f5d6")
    assert "c3" in error["legal"]
    assert client.get(TIGER, {"ply": 9}, headers=JSON).json()["error"]["reason"] == "no-such-ply"


def test_a_text_that_is_no_game_is_told_as_json_too(client: Client) -> None:
    response = client.get("/board/", {"moves": "f5\nd6 h8"}, headers=JSON)
    error = response.json()["error"]

    assert response.status_code == 422
    assert (error["line"], error["column"], error["token"]) == (2, 4, "h8")
    assert client.get("/board/", {"moves": "1. f5"}, headers=JSON)["Location"] == "/board/f5"


def test_a_program_presses_squares_as_others_do(client: Client) -> None:
    legal = client.get(TIGER, {"ply": "3", "square": "d3"}, headers=JSON)
    illegal = client.get(TIGER, {"ply": "3", "square": "a1"}, headers=JSON)
    no_square = client.get(TIGER, {"ply": "3", "square": "x9"}, headers=JSON)

    assert legal["Location"] == f"{TIGER}?ply=4"
    assert (illegal.status_code, no_square.status_code) == (422, 422)
    assert illegal.json()["error"]["reason"] == "no-such-move"
    assert "d3" in illegal.json()["error"]["legal"]


def test_a_browser_gets_the_page(client: Client) -> None:
    for accept in ("text/html,application/xhtml+xml,*/*;q=0.8", "*/*"):
        assert client.get(TIGER, headers={"Accept": accept})["Content-Type"].startswith("text/html")
