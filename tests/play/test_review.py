"""The review of a game: its work in slices, and the page that comes of it."""

import datetime
import re
from typing import Any
from urllib.parse import urlencode

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from play.models import End, Game, Side
from play.review import views
from reversi_site.analyses import services as analyses
from reversi_site.analyses.models import Analysis, Lease
from reversi_site.engine import Position, squares
from reversi_site.engine.notation import read_transcript, write_board
from reversi_site.engine.search import ENGINE_VERSION, Busy
from reversi_site.players.models import Card, Player
from tests.factories import PlayerFactory
from tests.play import reviewed
from tests.play.conftest import (
    BLACK_WINS,
    HTMX,
    live,
    square_label,
    text,
)
from tests.visitors import as_player

pytestmark = pytest.mark.django_db

QUICK_GAME = f"/review/{BLACK_WINS}"  # Nine moves, thirteen to nothing.
POSITIONS = 9


@pytest.fixture(autouse=True)
def _quick_searches(monkeypatch: pytest.MonkeyPatch) -> None:
    reviewed.search_quickly(monkeypatch)


@pytest.fixture
def slices_of_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let every slice end with its first position."""
    monkeypatch.setattr(views, "SLICE", 0)
    monkeypatch.setattr(views, "SLICE_BY_HAND", 0)


@pytest.fixture
def full_game() -> str:
    """The address of a review of a whole game that is done."""
    for position, found in reviewed.found().items():
        _store(position, found)
    return f"/review/{reviewed.game().transcript}"


def _store(position: Position, found: Any) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("reversi_site.analyses.findings.find", lambda *_: found)
        analyses.find(position)


def go_on(client: Client, address: str = QUICK_GAME, *, htmx: bool = True) -> Any:
    """Do a slice of the work."""
    return client.post(address, headers=HTMX if htmx else {})


def look(client: Client, address: str, **query: object) -> Any:
    """Look at a review, opened as the query says."""
    return client.get(f"{address}?{urlencode(query)}")


def stored() -> int:
    """How many positions are done."""
    return Analysis.objects.count()


def ply_before(move: int) -> int:
    """How many plies of the full game come before a move."""
    return next(
        at
        for at, ply in enumerate(reviewed.game().plies)
        if ply.move_number == move and not ply.is_pass
    )


# --- The work ----------------------------------------------------------------------------------


def test_looking_searches_nothing_and_writes_nothing(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("play.review.work.find", None)

    response = client.get(QUICK_GAME)

    assert response.status_code == 200
    assert "Start the review" in text(response)
    assert not Analysis.objects.exists()
    assert not Lease.objects.exists()
    assert not Player.objects.exists()


@pytest.mark.usefixtures("slices_of_one")
def test_the_work_goes_backwards_a_position_at_a_time(client: Client) -> None:
    go_on(client)
    go_on(client)

    boards = Analysis.objects.order_by("pk").values_list("position", flat=True)
    plies = read_transcript(BLACK_WINS).plies
    assert list(boards) == [write_board(plies[-1].before), write_board(plies[-2].before)]


@pytest.mark.usefixtures("slices_of_one")
def test_each_slice_tells_how_far_it_has_come_and_asks_for_the_next(client: Client) -> None:
    response = go_on(client)

    assert 'value="1"' in response.content.decode()
    assert "1 of 9 positions" in text(response)
    assert 'hx-trigger="load delay:20ms"' in response.content.decode()
    assert "Pause" in text(response)


@pytest.mark.usefixtures("slices_of_one")
def test_a_reader_is_told_of_each_quarter_and_of_nothing_between(client: Client) -> None:
    told = [
        live(response) if 'id="live"' in response.content.decode() else ""
        for response in (go_on(client) for _ in range(POSITIONS - 1))
    ]

    assert told == ["", "", "25% done", "", "50% done", "", "75% done", ""]


@pytest.mark.usefixtures("slices_of_one")
def test_after_the_last_slice_the_review_takes_the_place_of_the_page(client: Client) -> None:
    for _ in range(POSITIONS - 1):
        go_on(client)
    response = go_on(client)

    assert response["HX-Retarget"] == "#stage"
    assert response["HX-Reselect"] == "#stage"
    assert "Discs ahead under best play" in response.content.decode()
    assert live(response) in text(client.get(QUICK_GAME))


def test_a_slice_does_as_much_as_its_time_allows(client: Client) -> None:
    for _ in range(POSITIONS):
        response = go_on(client)

    assert stored() == POSITIONS
    assert "Start the review" not in text(client.get(QUICK_GAME))
    assert response.status_code == 200


def test_without_script_a_press_works_and_leads_back_to_the_page(client: Client) -> None:
    for _ in range(POSITIONS):
        response = go_on(client, htmx=False)

    assert response.status_code == 302
    assert response["Location"] == QUICK_GAME
    assert "Discs given away" in text(client.get(QUICK_GAME))


@pytest.mark.usefixtures("slices_of_one")
def test_a_review_that_was_left_can_be_gone_on_with(client: Client) -> None:
    go_on(client, htmx=False)

    page = text(client.get(QUICK_GAME))

    assert "1 of 9 positions" in page
    assert "Go on" in page


@pytest.mark.usefixtures("slices_of_one")
def test_after_a_kill_it_goes_on_where_it_was(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    go_on(client)

    def killed(position: Position) -> None:
        raise SystemExit

    monkeypatch.setattr("play.review.work.find", killed)
    with pytest.raises(SystemExit):
        go_on(client)
    # A process that is killed cannot give its lease back.
    past = timezone.now() - datetime.timedelta(seconds=1)
    Lease.objects.create(name=reviewed.subject_of(BLACK_WINS).name, until=past)
    monkeypatch.undo()

    go_on(client)

    assert stored() >= 2
    assert len(set(Analysis.objects.values_list("position"))) == stored()
    assert not Lease.objects.exists()


@pytest.mark.parametrize("htmx", [True, False])
def test_two_tabs_do_not_do_the_same_work(client: Client, *, htmx: bool) -> None:
    until = timezone.now() + datetime.timedelta(seconds=10)
    Lease.objects.create(name=reviewed.subject_of(BLACK_WINS).name, until=until)

    response = go_on(client, htmx=htmx)

    assert "Another window is at work on this game." in text(response)
    assert stored() == 0
    assert Lease.objects.get().until == until
    assert ("delay:1000ms" in response.content.decode()) == htmx


@pytest.mark.parametrize(("htmx", "status"), [(True, 200), (False, 503)])
def test_a_busy_server_says_so_and_keeps_what_is_done(
    client: Client, monkeypatch: pytest.MonkeyPatch, *, htmx: bool, status: int
) -> None:
    found = iter([analyses.find])

    def busy_after_one(position: Position) -> Any:
        for find in found:
            return find(position)
        raise Busy(retry_after=2)

    monkeypatch.setattr("play.review.work.find", busy_after_one)

    response = go_on(client, htmx=htmx)

    assert response.status_code == status
    assert "The server is busy. What is done is kept" in text(response)
    assert stored() == 1
    assert not Lease.objects.exists()
    if htmx:
        assert "delay:2000ms" in response.content.decode()
    else:
        assert response["Retry-After"] == "2"


def test_nobody_makes_the_engine_work_without_end(client: Client, settings: Any) -> None:
    settings.RATE_LIMITS = {**settings.RATE_LIMITS, "review": (1, 60)}

    assert go_on(client).status_code == 200
    assert go_on(client).status_code == 429
    assert client.get(QUICK_GAME).status_code == 200


def test_results_of_another_version_of_the_engine_do_not_count(client: Client) -> None:
    for _ in range(POSITIONS):
        go_on(client)
    Analysis.objects.update(engine_version=ENGINE_VERSION + 1)

    assert "Start the review" in text(client.get(QUICK_GAME))


# --- Which games -------------------------------------------------------------------------------


@pytest.mark.parametrize("method", ["get", "post"])
def test_a_link_to_a_game_that_goes_on_leads_to_its_board(client: Client, method: str) -> None:
    response = getattr(client, method)("/review/f5d6c3")

    assert response.status_code == 404
    assert "A game is reviewed when it is over." in text(response)
    assert 'href="/board/f5d6c3"' in response.content.decode()


def test_a_link_to_no_game_says_what_is_wrong(client: Client) -> None:
    response = client.get("/review/f5d6e1")

    assert response.status_code == 404
    assert "Move 3, e1, is not legal for Black." in text(response)


@pytest.mark.parametrize("method", ["get", "post"])
def test_a_running_game_of_ones_own_is_not_reviewed(
    visitor: Client, player: Player, method: str
) -> None:
    game = _game(player, moves="f5d6", ended_by="")

    response = getattr(visitor, method)(_own(game))

    assert response.status_code == 404
    assert "A game is reviewed when it is over." in text(response)
    assert game.get_absolute_url() in response.content.decode()
    assert stored() == 0


def test_nobody_sees_the_review_of_anothers_game(visitor: Client) -> None:
    assert visitor.get(_own(_game(PlayerFactory.create()))).status_code == 404


def test_ones_own_game_is_told_as_ones_own(visitor: Client, player: Player) -> None:
    game = _game(player)
    go_on(visitor, _own(game), htmx=False)

    page = text(visitor.get(_own(game)))

    assert "You were White, Family table, level 3 was Black" in page
    assert "Your biggest mistakes" in page
    assert "Black’s biggest mistakes" in page


def test_a_link_tells_its_owner_alone_that_it_was_they(
    visitor: Client, player: Player, full_game: str
) -> None:
    _game(player, moves=reviewed.game().transcript)
    other = as_player(Client(), PlayerFactory.create())

    assert "Your biggest mistakes" in text(visitor.get(full_game))
    assert "Your biggest mistakes" not in text(other.get(full_game))
    assert "Family table" not in text(other.get(full_game)).split("Black gave")[0]


def test_a_game_that_was_given_up_is_reviewed_to_where_it_ended(
    visitor: Client, player: Player
) -> None:
    game = _game(player, moves="f5d6c3", ended_by=End.RESIGNATION, resigned_by=Side.WHITE)
    go_on(visitor, _own(game), htmx=False)

    page = visitor.get(_own(game))

    assert stored() == 4
    assert "You resigned after move 3." in text(page)
    assert "with 57 squares left." in text(page)


def test_a_game_from_another_start_is_reviewed_at_its_own_address(
    visitor: Client, player: Player
) -> None:
    start = "XXXXXXXXOOOOOOOOXXXXXXXXOOOOOOOOXXXXXXXXOOOOOOOOXXXXXXX--XOOOOO- X"
    game = _game(player, start=start, moves="h7", ended_by=End.PLAYED_OUT)
    if not game.played.is_over:
        game = _game(player, start=start, moves=_played_out(game), ended_by=End.PLAYED_OUT)
    go_on(visitor, _own(game), htmx=False)

    page = visitor.get(_own(game))

    assert "Discs given away" in text(page)
    assert f"/board/{start.replace(' ', '')}~h7" in page.content.decode()
    assert "proved" in text(page)


def test_moves_that_were_set_up_are_told_as_such(
    visitor: Client, player: Player, full_game: str
) -> None:
    game = _game(player, moves=reviewed.game().transcript, given=8)

    page = visitor.get(_own(game), {"ply": 3})

    assert "This move was set up." in text(page)


def _game(owner: Player, **changes: Any) -> Game:
    values = {
        "owner": owner,
        "opponent": "computer",
        "level": "family_table",
        "colour": Side.WHITE,
        "moves": BLACK_WINS,
        "ended_by": End.PLAYED_OUT,
    }
    return Game.objects.create(**{**values, **changes})


def _played_out(game: Game) -> str:
    played = game.played
    while not played.is_over:
        played = played.play(played.position.legal_moves()[0])
    return played.transcript


def _own(game: Game) -> str:
    return f"{game.get_absolute_url()}review/"


# --- The finished review -----------------------------------------------------------------------


def test_it_opens_where_the_game_turned(client: Client, full_game: str) -> None:
    response = client.get(full_game)

    assert "It turned on move 57." in text(response)
    assert "It was level under best play, with 4 squares left. Then a2 gave away 2 discs." in text(
        response
    )
    assert "Black won 33 to 31." in text(response)
    assert "Move 57 of 60" in text(response)
    assert square_label(response, "a2") == "a2, legal move, played, gives away 2 discs"


def test_a_blunder_is_told_with_the_better_move_its_line_and_the_reason(
    client: Client, full_game: str
) -> None:
    response = look(client, full_game, ply=ply_before(55))

    page = text(response)
    assert "gives away 14 discs." in page
    assert "Both are proved." in page
    assert "Best play from" in page
    assert response.content.decode().count('id="ply-') >= 4
    assert re.search(r'<div class="why">\s*<ul role="list">\s*<li>', response.content.decode())


def test_the_line_is_walked_by_links_and_by_any_press(client: Client, full_game: str) -> None:
    ply = ply_before(55)
    line = re.search(
        r"line=([a-h][1-8])&amp;step=1", look(client, full_game, ply=ply).content.decode()
    )
    assert line
    step = look(client, full_game, ply=ply, line=line[1], step=1)

    assert f"White played {line[1]}." in text(step)
    assert "Line: 1 of " in text(step)
    assert "Back to the game" in text(step)
    pressed = look(client, full_game, ply=ply, line=line[1], step=2, square="a1")
    assert pressed.status_code == 302
    assert pressed["Location"].endswith(f"?ply={ply}&line={line[1]}&step=2")


def test_a_line_ends_with_the_result_and_goes_no_farther(client: Client, full_game: str) -> None:
    ply = ply_before(55)
    best = next(move for move in reviewed.report().judged if move.at == ply).best

    last = look(client, full_game, ply=ply, line=squares.name(best.square), step=60)

    assert "wins" in text(last) or "A draw" in text(last)
    assert 'id="walk-next" role="link" tabindex="-1" aria-disabled="true"' in last.content.decode()


def test_a_press_on_a_move_that_was_searched_opens_its_line(client: Client, full_game: str) -> None:
    ply = ply_before(55)
    position = reviewed.game().after_plies(ply)
    square = squares.name(position.legal_moves()[-1])

    response = look(client, full_game, ply=ply, square=square)

    assert response.status_code == 302
    assert response["Location"].endswith(f"line={square}&step=1")


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"square": "e4"}, "e4 is taken."),
        ({"square": "xx"}, "“xx” is not a square."),
        ({"square": ""}, "Press a square"),
    ],
)
def test_a_press_that_leads_nowhere_says_why(
    client: Client, full_game: str, fields: dict[str, str], said: str
) -> None:
    response = client.get(f"{full_game}?{urlencode({'ply': 20, **fields})}", headers=HTMX)

    assert response.status_code == 422
    assert said in text(response)
    assert response["HX-Push-Url"] == "false"


@pytest.mark.parametrize(
    "query",
    [
        {"ply": 999},
        {"ply": 20, "line": "e4"},
        {"ply": 63, "line": "a1"},
    ],
)
def test_what_the_game_does_not_have_is_not_found(
    client: Client, full_game: str, query: dict[str, Any]
) -> None:
    assert client.get(full_game, query).status_code == 404


def test_nonsense_in_the_address_is_as_good_as_nothing(client: Client, full_game: str) -> None:
    for query in ({"ply": "x"}, {"ply": -1}, {"line": "zz"}, {"step": "y"}):
        assert "It turned on move 57." in text(look(client, full_game, **query))


def test_the_whole_game_can_be_walked_through(client: Client, full_game: str) -> None:
    for ply in range(0, len(reviewed.game().plies) + 1, 4):
        response = client.get(full_game, {"ply": ply}, headers=HTMX)
        assert response.status_code == 200
        assert live(response)


def test_the_end_tells_the_result(client: Client, full_game: str) -> None:
    last = len(reviewed.game().plies)

    page = text(look(client, full_game, ply=last))

    assert "End of the game" in page
    assert "Black wins 33 to 31." in page


def test_a_pass_is_told_with_its_reason(client: Client, full_game: str) -> None:
    ply = next(at for at, each in enumerate(reviewed.game().plies) if each.is_pass)

    assert "had no legal move, so" in text(look(client, full_game, ply=ply))


def test_estimates_are_never_told_as_proved(client: Client, full_game: str) -> None:
    page = text(look(client, full_game, ply=ply_before(29)))

    assert "no clear mistake" in page
    assert "1 ply ahead. That is too little to be sure." in page


def test_the_graph_has_words_and_a_table(client: Client, full_game: str) -> None:
    response = client.get(full_game)
    page = response.content.decode()

    assert re.search(r'role="img" aria-label="Discs ahead under best play, after each move. ', page)
    assert "Exact after move" in text(response)
    table = page[page.index("Called</th>") :]
    assert table[: table.index("</table>")].count("<tr>") == len(reviewed.game().plies)


def test_a_page_asks_for_the_same_few_rows_however_long_the_game(
    visitor: Client, full_game: str
) -> None:
    for _ in range(POSITIONS):
        go_on(visitor)
    visitor.get(full_game)
    counts = []
    for address in (QUICK_GAME, full_game):
        with CaptureQueriesContext(connection) as context:
            visitor.get(address)
        counts.append(len(context))

    assert counts[0] == counts[1] <= 3


# --- Practice ----------------------------------------------------------------------------------


@pytest.mark.parametrize(("colour", "moves"), [(Side.WHITE, [55, 57]), (Side.BLACK, [])])
def test_what_was_thrown_away_near_the_end_becomes_puzzles_of_ones_own(
    visitor: Client, player: Player, full_game: str, colour: str, moves: list[int]
) -> None:
    game = _game(player, moves=reviewed.game().transcript, colour=colour)

    page = visitor.get(_own(game))

    thrown = [reviewed.game().after_plies(ply_before(move)) for move in moves]
    assert ("Practise your mistakes" in text(page)) == bool(moves)
    response = visitor.post(f"{_own(game)}practise/")
    assert response["Location"] == "/daily/practice/mistakes/"
    names = Card.objects.filter(player=player).values_list("name", flat=True)
    assert sorted(names) == sorted(map(write_board, thrown))


def test_practised_twice_each_comes_back_once(
    visitor: Client, player: Player, full_game: str
) -> None:
    game = _game(player, moves=reviewed.game().transcript)

    visitor.post(f"{_own(game)}practise/")
    visitor.post(f"{_own(game)}practise/")

    assert Card.objects.count() == len(set(Card.objects.values_list("name"))) > 0


def test_in_a_game_with_a_friend_the_mistakes_of_both_are_practised(
    visitor: Client, player: Player, full_game: str
) -> None:
    moves = reviewed.game().transcript
    game = _game(player, moves=moves, opponent="friend", level="", colour="")

    visitor.post(f"{_own(game)}practise/")

    assert Card.objects.count() == 2


def test_nothing_is_practised_before_the_review_is_done(visitor: Client, player: Player) -> None:
    game = _game(player)

    assert visitor.post(f"{_own(game)}practise/")["Location"] == _own(game)
    assert not Card.objects.exists()


def test_a_game_of_a_link_offers_no_practice(client: Client, full_game: str) -> None:
    assert "Practise" not in text(client.get(full_game))


def test_nobody_practises_anothers_mistakes(visitor: Client, full_game: str) -> None:
    game = _game(PlayerFactory.create(), moves=reviewed.game().transcript)

    assert visitor.post(f"{_own(game)}practise/").status_code == 404
    assert not Card.objects.exists()
