"""The board editor: any position by presses, keys or text, held by the address alone."""

import html
import re
from typing import Any

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from play.editor.setting import Setting
from puzzles.bank import file as bank
from reversi_site.engine import START, Game, Position, squares
from reversi_site.engine.notation import read_board, write_address
from tests.play.conftest import BLACK_PASSES, HTMX, live, square_label, text

pytestmark = pytest.mark.django_db

EDITOR = "/editor/"
USUAL = write_address(Game(START))
BLACK_MUST_PASS = "-" + "X" * 6 + "O" + "X" * 56 + "X"


def link(page: Any, name: str) -> str:
    """Where a link of the page leads."""
    found = re.search(rf'<a id="{name}"[^>]* href="([^"]*)"', page.content.decode())
    assert found
    return html.unescape(found[1])


def press(client: Client, square: str, board: str = USUAL, **said: str) -> Any:
    """Press a square without script, and look at the page that this leads to."""
    return client.get(EDITOR, {"board": board, "square": square, **said}, follow=True)


def words_of(page: Any) -> str:
    """The board as the page writes it into addresses."""
    found = re.search(r'name="board" value="([^"]*)"', page.content.decode())
    assert found
    return found[1]


# --- Presses -----------------------------------------------------------------------------------


def test_it_begins_with_the_usual_start(client: Client) -> None:
    page = client.get(EDITOR)

    assert "Black to move, with 4 legal moves. Black 2, White 2, 60 squares empty." in text(page)
    assert square_label(page, "d3") == "d3, empty"


def test_a_square_pressed_again_and_again_goes_round(client: Client) -> None:
    page, seen = client.get(EDITOR), []
    for _ in range(3):
        page = press(client, "a1", words_of(page))
        seen.append(square_label(page, "a1"))

    assert seen == ["a1, Black", "a1, White", "a1, empty"]
    assert words_of(page) == USUAL


@pytest.mark.parametrize(
    ("hand", "label"), [("black", "d4, Black"), ("white", "d4, White"), ("empty", "d4, empty")]
)
def test_what_is_in_hand_is_put_there_and_stays_in_hand(
    client: Client, hand: str, label: str
) -> None:
    taken = client.get(link(client.get(EDITOR), f"hand-{hand}"))
    page = press(client, "d4", words_of(taken), hand=hand)

    assert square_label(page, "d4") == label
    assert re.search(rf'<a id="hand-{hand}"[^>]* aria-current="true"', page.content.decode())


def test_a_key_puts_something_else_once(client: Client) -> None:
    page = press(client, "a1", hand="black", once="white")

    assert square_label(page, "a1") == "a1, White"
    assert 'name="hand" value="black"' in page.content.decode()


def test_script_is_answered_at_once_and_back_does_not_go_through_each_press(
    client: Client,
) -> None:
    page = client.get(EDITOR, {"board": USUAL, "square": "a1"}, headers=HTMX)

    black = write_address(Game(Position(START.black | 1, START.white)))
    assert page["HX-Replace-Url"] == f"/editor/?board={black}&hand=turn&was={USUAL}"
    assert square_label(page, "a1") == "a1, Black"
    assert live(page).startswith("a1, Black. Black to move, with 4 legal moves.")


def test_the_last_change_can_be_undone_and_that_too(client: Client) -> None:
    page = press(client, "a1")
    undone = client.get(link(page, "undo"))
    again = client.get(link(undone, "undo"))

    assert [words_of(each) == USUAL for each in (page, undone, again)] == [False, True, False]
    assert 'id="undo"' not in client.get(EDITOR).content.decode()


# --- The whole board ---------------------------------------------------------------------------


def test_the_side_to_move_is_chosen(client: Client) -> None:
    page = client.get(link(client.get(EDITOR), "turn-white"))

    assert "White to move, with 4 legal moves." in text(page)


@pytest.mark.parametrize(
    ("change", "position"),
    [
        ("empty", Position(0, 0)),
        ("usual", START),
        ("swap", Position(0b10, 0b1, START.turn.other)),
        ("turn", Position(1 << squares.parse("h1"), 1 << squares.parse("h2"))),
        ("mirror", Position(1 << squares.parse("h1"), 1 << squares.parse("g1"))),
    ],
)
def test_the_whole_board_is_changed_at_once(
    client: Client, change: str, position: Position
) -> None:
    corner = Setting(Position(0b1, 0b10))

    page = client.get(link(client.get(corner.url), change))

    assert words_of(page) == write_address(Game(position))


# --- What is said of a position ----------------------------------------------------------------


@pytest.mark.parametrize(
    ("board", "said"),
    [
        ("-" * 64 + "X", "The board is empty: nobody can move."),
        ("X" * 64 + "X", "Nobody can move: the game is over. Black wins 64 to 0."),
        (BLACK_MUST_PASS, "Black has no legal move and passes. White plays again."),
        ("-" * 64 + "X", "it has fewer than the four discs of the start"),
        (USUAL[:-1] + "O", "with four discs nobody has moved yet"),
        ("O" + USUAL[1:], "its discs do not all hang together"),
    ],
)
def test_it_says_whether_a_position_can_be_played_on_and_come_up(
    client: Client, board: str, said: str
) -> None:
    assert said in text(client.get(EDITOR, {"board": board}))


def test_nothing_is_held_against_a_position_of_a_game(client: Client) -> None:
    game = Game.from_moves(squares.parse_word(BLACK_PASSES))

    assert "cannot come up" not in text(client.get(Setting(game.position).url))


# --- Where it leads ----------------------------------------------------------------------------


def test_a_position_leads_to_board_analysis_and_play(client: Client) -> None:
    page = press(client, "d4", hand="empty")

    word = words_of(page)
    for address in (f"/board/{word}", f"/board/{word}/analysis", f"/play/?from={word}"):
        assert f'href="{address}"' in page.content.decode()
        assert client.get(address).status_code == 200


def test_a_game_that_is_over_can_only_be_looked_at(client: Client) -> None:
    page = client.get(EDITOR, {"board": "X" * 65}).content.decode()

    assert f'href="/board/{"X" * 65}"' in page
    assert "/analysis" not in page
    assert "?from=" not in page


def test_near_the_end_it_leads_to_a_puzzle(client: Client) -> None:
    setting = Setting(bank.dailies()[0].position)

    page = client.get(setting.url).content.decode()

    assert f'href="/daily/practice/position/{setting.word}/"' in page
    assert "/daily/practice/position/" not in client.get(EDITOR).content.decode()


# --- Text --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "written", ["f5d6c3d3c4", "(;GM[Othello]B[F5]W[D6]B[C3]W[D3]B[C4];)", "1. f5 d6 2. c3 d3 3. c4"]
)
def test_a_text_in_any_notation_comes_onto_the_board(client: Client, written: str) -> None:
    response = client.get(EDITOR, {"text": written, "hand": "white"}, follow=True)

    assert square_label(response, "c4") == "c4, Black"
    assert "White to move" in text(response)
    assert 'name="hand" value="white"' in response.content.decode()


def test_the_side_to_move_stays_even_if_it_has_to_pass(client: Client) -> None:
    written = f"{BLACK_MUST_PASS[:64]} X"

    page = client.get(EDITOR, {"text": written}, follow=True)

    assert "Black has no legal move and passes." in text(page)


def test_the_board_can_be_copied_as_text_and_as_obf(client: Client) -> None:
    page = client.get(EDITOR).content.decode()

    board = f"{USUAL[:64]} X"
    assert f">{board}</textarea>" in page
    assert f'value="{board};"' in page


def test_a_text_with_a_slip_keeps_what_was_right(client: Client) -> None:
    page = client.get(EDITOR, {"text": "f5d6h8"})

    assert page.status_code == 422
    assert "Move 3, h8, is not legal for Black." in text(page)
    assert square_label(page, "f5") == "f5, Black"
    assert "f5d6h8</textarea>" in page.content.decode()


def test_a_text_of_which_nothing_is_right_leaves_the_board_alone(client: Client) -> None:
    board = words_of(press(client, "a1"))

    page = client.get(EDITOR, {"board": board, "text": "hello"})

    assert page.status_code == 422
    assert words_of(page) == board
    assert "hello</textarea>" in page.content.decode()


# --- Refusals and costs ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ({"board": "what"}, "“h” is no sign for a square."),
        ({"board": "\0"}, "is no sign for a square."),
        ({"was": "\0"}, "is no sign for a square."),
        ({"square": "z9"}, "“z9” is not a square."),
        ({"hand": "both"}, "A press turns a square over, or makes it black, white or empty."),
        ({"square": "a1", "once": "\0"}, "A press turns a square over, or makes it black,"),
    ],
)
def test_what_makes_no_sense_is_said_and_changes_nothing(
    client: Client, asked: dict[str, str], said: str
) -> None:
    page = client.get(EDITOR, asked)

    assert page.status_code == 422
    assert said in page.content.decode()
    assert read_board(words_of(page)) == START


def test_it_asks_the_database_nothing(
    client: Client, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    with django_assert_num_queries(0):
        client.get(EDITOR)
        press(client, "a1")


def test_robots_do_not_follow_each_square(client: Client) -> None:
    page = client.get(EDITOR).content.decode()

    assert "Disallow: /editor/?" in client.get("/robots.txt").content.decode()
    assert len(re.findall(r'<a id="(?:hand|turn|empty|usual)[^>]* rel="nofollow"', page)) == 9
