"""Where a game begins: openings, balanced starts, positions as text."""

import html
import re
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from django.conf import settings
from django.db import connections
from django.test import Client, override_settings

from play.models import Game, Start
from play.starts.openings import groups
from reversi_site.engine import START, balanced, squares
from reversi_site.engine.notation import read_board, write_board
from reversi_site.engine.openings import table
from reversi_site.players.models import Player
from tests.play.conftest import HTMX, WHITE_WINS, Page, Press, live, text
from tests.visitors import as_player

pytestmark = pytest.mark.django_db

TIGER = "f5d6c3d3c4"
COMPUTER = {"opponent": "computer", "colour": "black", "level": "club"}
OPENING = {**COMPUTER, "start": "opening", "opening": TIGER}
BALANCED = {**COMPUTER, "start": "balanced"}

# Five moves into a game, and a board on which Black has to pass at once.
BOARD = "------------------XO------XXX------OXX-----O-------------------- O"
BLACK_PASSES = "-" + "X" * 6 + "O" + "X" * 55 + "- X"


def position(words: str, **choices: str) -> dict[str, str]:
    """The form with a position as text."""
    return {**COMPUTER, "start": "position", "position": words, **choices}


def begun(client: Client, choices: dict[str, str]) -> tuple[Game, Page]:
    """The game that was begun by these choices, and its page."""
    response: Any = client.post("/play/", choices, follow=True)
    assert response.status_code == 200, text(response)
    return Game.objects.get(), response


def is_checked(page: Page, name: str, value: str) -> bool:
    found = re.search(rf'name="{name}" value="{value}"([^>]*)>', page.content.decode())
    assert found
    return "checked" in found.group(1)


def typed(page: Page) -> str:
    """What stands in the field for a position."""
    found = re.search(r'<textarea id="position"[^>]*>(.*?)</textarea>', page.content.decode(), re.S)
    assert found
    return html.unescape(found.group(1))


# --- Openings ----------------------------------------------------------------------------------


def test_a_named_opening_is_set_up_and_nobody_has_moved(visitor: Client) -> None:
    game, page = begun(visitor, OPENING)

    assert (game.start_kind, game.moves, game.given) == (Start.OPENING, TIGER, 5)
    assert game.own_moves == []
    assert not game.can_undo
    assert "White begins. You are Black." in text(page)
    assert "Club player, level 7 · Tiger" in text(page)


def test_the_computer_begins_after_an_opening_where_it_is_its_turn(
    visitor: Client, ask: Press
) -> None:
    game, _ = begun(visitor, {**OPENING, "level": "first_day"})

    response = ask(game, "reply")

    game.refresh_from_db()
    assert len(game.played.moves) == 6
    assert live(response).startswith(f"White played {game.moves[-2:]}.")
    assert game.is_owners_turn


def test_the_colour_is_the_owners_and_they_may_begin_as_white(
    visitor: Client, press: Press
) -> None:
    game, page = begun(visitor, {**OPENING, "colour": "white"})
    assert "You are White and begin." in text(page)

    press(game, "f4")

    game.refresh_from_db()
    assert [squares.name(ply.square or 0) for ply in game.own_moves] == ["f4"]


def test_every_opening_is_offered_once_under_how_it_begins(client: Client) -> None:
    page = client.get("/play/").content.decode()

    offered = re.findall(r'<option value="(\w+)"[^>]*>(.*?) · \d+ moves</option>', page)
    assert sorted((moves, html.unescape(name)) for moves, name in offered) == sorted(table())
    names = [group.name for group in groups()]
    assert names[:2] == ["Perpendicular", "Tiger"]
    assert re.findall(r'<optgroup label="(.*?)">', page) == names
    for group in groups():
        first, *others = group.openings
        assert first.name == group.name
        assert [each.name for each in others] == sorted(each.name for each in others)


# --- Balanced starts ---------------------------------------------------------------------------


def test_a_balanced_start_is_one_of_our_list(visitor: Client) -> None:
    game, page = begun(visitor, BALANCED)

    assert game.moves in {start.transcript for start in balanced.starts()}
    assert (game.start_kind, game.given) == (Start.BALANCED, 8)
    assert game.counts
    assert "You are Black and begin." in text(page)
    assert "a balanced start" in text(page)


def test_who_presses_twice_gets_one_start_and_cannot_draw_again(visitor: Client) -> None:
    for colour in ("black", "either", "either"):
        visitor.post("/play/", {**BALANCED, "colour": colour})

    assert Game.objects.count() == 1


@pytest.mark.django_db(transaction=True)
def test_two_presses_at_the_same_moment_begin_one_game(player: Player) -> None:
    def post(_: int) -> str:
        try:
            client = as_player(Client(), player)
            return client.post("/play/", {**BALANCED, "colour": "either"})["Location"]
        finally:
            connections.close_all()

    with ThreadPoolExecutor(2) as threads:
        addresses = set(threads.map(post, range(2)))

    assert addresses == {Game.objects.get().get_absolute_url()}


def test_the_toss_of_a_coin_is_made_once(visitor: Client) -> None:
    for _ in range(10):
        visitor.post("/play/", {**COMPUTER, "colour": "either"})

    assert Game.objects.count() == 1


def test_games_from_different_starts_are_different_games(visitor: Client) -> None:
    for choices in (COMPUTER, OPENING, {**OPENING, "opening": "f5f6"}, BALANCED, position(TIGER)):
        visitor.post("/play/", choices)

    assert Game.objects.count() == 5


# --- Positions ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "words", [TIGER, "1. F5 d6 2. c3 D3 3. c4", f"https://flipside.example/board/{TIGER}"]
)
def test_a_transcript_or_a_link_is_a_game_from_the_usual_start(visitor: Client, words: str) -> None:
    game, page = begun(visitor, position(words))

    assert (game.start_kind, game.start, game.moves) == (Start.POSITION, write_board(START), TIGER)
    assert game.given == 5
    assert "White begins. You are Black." in text(page)
    assert f"/board/{TIGER}" in page.content.decode()


@pytest.mark.parametrize("words", [BOARD, f"{BOARD}; f4:+1; % from a book"])
def test_a_board_or_an_obf_line_is_a_start_of_its_own_with_a_link_to_it(
    visitor: Client, words: str
) -> None:
    game, page = begun(visitor, position(words, colour="white"))

    assert (game.start, game.moves, game.given) == (BOARD, "", 0)
    assert game.played.position == read_board(BOARD)
    assert "You are White and begin." in text(page)
    assert f"/board/{BOARD.replace(' ', '')}" in page.content.decode()


def test_moves_from_a_board_link_to_the_boards_after_them(visitor: Client, press: Press) -> None:
    game, _ = begun(visitor, position(BOARD, opponent="friend"))

    response = press(game, "f4")

    assert "White played f4." in text(response)
    assert f"/board/{BOARD.replace(' ', '')}~f4?ply=1" in response.content.decode()


def test_who_has_to_pass_at_once_passes_by_itself(visitor: Client) -> None:
    game, page = begun(visitor, position(BLACK_PASSES, colour="white"))

    assert game.is_owners_turn
    assert "Black passed. Black had no legal move, so White plays again." in text(page)


def test_a_friend_may_play_from_any_start(visitor: Client, press: Press) -> None:
    game, page = begun(visitor, {**OPENING, "opponent": "friend"})
    assert "White begins. Press a square. Then Black moves." in text(page)

    press(game, "f4")
    game.refresh_from_db()
    press(game, "c5")

    game.refresh_from_db()
    assert game.moves == f"{TIGER}f4c5"


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("", "Write down a position to begin from."),
        ("  \n ", "Write down a position to begin from."),
        (f"{TIGER}g8", "Move 6, g8, is not legal for White. No disc of Black is next to it."),
        ("f5 d6 xx", "Move 3, “xx”, is not a square. Squares are a1 to h8."),
        ("f5\x00", "is not a square."),
        (BOARD[:64], "The side to move is missing. Write X or O for it after the 64 squares."),
        (BOARD[:40], "Character 41: the board breaks off. It has 64 squares"),
        (f"{BOARD[:64]}- X", "Character 65: “-” is too much. After the 64 squares comes"),
        (f"{BOARD[:9]}Z{BOARD[10:]}", "Character 10: “Z” is no sign for a square. X is Black"),
        (f"\n\n  {BOARD[:9]}Z{BOARD[10:]}", "Line 3, character 12: “Z” is no sign"),
        (f"1{BOARD[1:]}", "mixes digits with letters. Write X and O throughout, or 0 and 1."),
        (f"{BOARD}; a1:+2;", "Character 69: “a1” is not a move with its score."),
        (f"{BOARD}; f4:many;", "Character 72: “many” is not a move with its score."),
        (WHITE_WINS, "In this position the game is over. Neither side has a legal move"),
        ("X" * 64 + " O", "In this position the game is over."),
        ("-" * 64 + " X", "In this position the game is over."),
        ("f5" * 2000, "This is too long to be a game."),
    ],
)
def test_what_is_no_position_is_said_with_place_and_reason_and_nothing_is_lost(
    visitor: Client, words: str, said: str
) -> None:
    choices = position(words, colour="white", level="master", dots="on")

    response: Any = visitor.post("/play/", choices)

    assert response.status_code == 422
    assert said in text(response)
    assert not Game.objects.exists()
    assert typed(response).strip() == words.strip().replace("\x00", "\ufffd")
    for name, value in (("start", "position"), ("colour", "white"), ("level", "master")):
        assert is_checked(response, name, value)


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"start": "dream"}, "Choose where the game begins."),
        ({"opening": "f5d6c3d3"}, "Choose one of the openings."),
        ({"opening": ""}, "Choose one of the openings."),
    ],
)
def test_a_wrong_start_is_said_in_plain_words(
    visitor: Client, wrong: dict[str, str], said: str
) -> None:
    response: Any = visitor.post("/play/", {**OPENING, **wrong})

    assert response.status_code == 422
    assert said in text(response)
    assert not Game.objects.exists()


# --- Whether it counts -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("choices", "counts"),
    [(COMPUTER, True), (BALANCED, True), (OPENING, False), (position(TIGER), False)],
)
def test_a_game_counts_from_the_usual_start_or_a_balanced_one(
    visitor: Client, choices: dict[str, str], counts: bool
) -> None:
    game, _ = begun(visitor, choices)

    assert game.counts is counts


def test_the_page_says_before_the_click_what_does_not_count(client: Client) -> None:
    said = text(client.get("/play/"))

    assert "The usual one counts Balanced, at random counts A named opening does not count" in said
    assert (
        "Undo, hint, or a start other than the usual or a balanced random one: the game does not "
        "count." in said
    )


# --- Looking first -----------------------------------------------------------------------------


def test_an_address_may_hold_the_position_and_the_opponent(client: Client) -> None:
    page: Any = client.get("/play/", {"from": "f5d6c3", "opponent": "friend"})

    assert typed(page) == "f5d6c3"
    assert is_checked(page, "start", "position")
    assert is_checked(page, "opponent", "friend")
    assert "White to move. Black 5, White 2, 57 squares empty." in text(page)


def test_an_address_may_hold_an_opening(client: Client) -> None:
    page: Any = client.get("/play/", {"opening": TIGER})

    assert is_checked(page, "start", "opening")
    assert f'<option value="{TIGER}" selected>' in page.content.decode()
    assert "Tiger: f5 d6 c3 d3 c4. White to move." in text(page)


@pytest.mark.parametrize("asked", [{"from": "f5g8"}, {"opening": "x"}, {"opponent": "\x00"}])
def test_an_address_with_nonsense_is_a_page_like_others(
    client: Client, asked: dict[str, str]
) -> None:
    assert client.get("/play/", asked).status_code == 200


def test_the_board_follows_the_choice_and_says_it_and_nothing_begins(client: Client) -> None:
    page: Any = client.post("/play/preview/", OPENING, headers=HTMX)

    assert page.status_code == 200
    assert live(page) == "Tiger: f5 d6 c3 d3 c4. White to move."
    assert 'id="board"' in page.content.decode()
    assert not Game.objects.exists()
    assert not Player.objects.exists()


def test_a_slip_is_shown_on_the_board_before_anything_is_begun(client: Client) -> None:
    page: Any = client.post("/play/preview/", position(f"{TIGER}g8"), headers=HTMX)

    assert live(page) == "Move 6, g8, is not legal for White. No disc of Black is next to it."
    assert 'class="ghost"' in page.content.decode()


def test_a_balanced_start_is_not_drawn_before_the_game_begins(client: Client) -> None:
    page: Any = client.post("/play/preview/", BALANCED, headers=HTMX)

    assert f"one of {len(balanced.starts())} positions after eight moves" in live(page)
    assert "looking 16 plies (single moves) ahead" in live(page)
    assert "That is an estimate." in live(page)


def test_without_script_a_button_shows_the_start_on_a_whole_page(client: Client) -> None:
    page: Any = client.post("/play/preview/", OPENING)

    assert 'formaction="/play/preview/"' in page.content.decode()
    assert "Tiger: f5 d6 c3 d3 c4. White to move." in text(page)
    assert is_checked(page, "level", "club")


def test_who_looks_too_often_is_asked_to_wait(client: Client) -> None:
    with override_settings(RATE_LIMITS={**settings.RATE_LIMITS, "move": (1, 60)}):
        client.post("/play/preview/", OPENING)
        page: Any = client.post("/play/preview/", OPENING)

    assert page.status_code == 429


def test_the_page_of_a_board_leads_here(client: Client) -> None:
    page: Any = client.get(f"/board/{TIGER}?ply=3")

    content = page.content.decode()
    assert 'href="/play/?from=f5d6c3"' in content
    assert 'href="/play/?opponent=friend&amp;from=f5d6c3"' in content
    assert "Play from here" not in text(client.get(f"/board/{WHITE_WINS}"))
