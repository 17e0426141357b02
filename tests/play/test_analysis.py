"""The analysis of a position: what each move is worth, and how sure that is."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings as site_settings
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from pytest_django import DjangoAssertNumQueries, Settings

from play.analysis import scores
from puzzles.bank import file as bank
from reversi_site.analyses import findings, services
from reversi_site.analyses.models import Analysis
from reversi_site.engine import Game, Position, squares
from reversi_site.engine.notation import read_board, write_address, write_board
from reversi_site.engine.search import (
    ENGINE_VERSION,
    Busy,
    Engine,
    Limits,
    MoveScore,
    Priority,
    SearchResult,
)
from tests.play.conftest import BLACK_PASSES, BLACK_WINS, HTMX, live, square_label, text

pytestmark = pytest.mark.django_db

PUZZLE = bank.dailies()[0]
ENDING = f"/board/{write_address(Game(PUZZLE.position))}/analysis"
TIGER = "/board/f5d6c3d3c4/analysis"
AS_JSON = {"Accept": "application/json"}

Searches = list[tuple[Position, Limits, Priority]]


@pytest.fixture(autouse=True)
def searches(monkeypatch: pytest.MonkeyPatch) -> Searches:
    """What was searched, and what the searches were allowed; they are quick whatever that is."""
    made: Searches = []
    search = Engine.analyse

    def analyse(
        self: Engine,
        position: Position,
        limits: Limits,
        priority: Priority = Priority.ANALYSIS,
    ) -> SearchResult:
        made.append((position, limits, priority))
        to_the_end = limits.depth in (None, position.empties)
        quick = Limits() if to_the_end else Limits(depth=1)
        return search(self, position, quick, priority)

    monkeypatch.setattr(Engine, "analyse", analyse)
    return made


def twin(client: Client, address: str, **data: str) -> dict[str, Any]:
    """The answer in JSON."""
    found: dict[str, Any] = json.loads(client.get(address, data, headers=AS_JSON).content)
    return found


def heading(response: Any) -> str:
    found = re.search(r"<h1[^>]*>(.*?)</h1>", response.content.decode())
    assert found
    return found[1]


def rows(response: Any) -> list[tuple[str, str]]:
    """The table: each move with its score in words."""
    return re.findall(
        r'id="after-\w\d"[^>]*>(\w\d)</a>\s*</th>\s*<td class="long">([^<]*)</td>',
        response.content.decode(),
    )


def store(position: Position, found: tuple[MoveScore, ...], *, exact: bool) -> None:
    """Store what a review has found out."""
    Analysis.objects.create(
        position=write_board(position),
        engine_version=ENGINE_VERSION,
        limits=findings.LIMITS,
        scores={squares.name(move.square): move.score for move in found},
        exact=exact,
        depth=found[0].depth,
        lines=[squares.word(move.line) for move in found],
    )


# --- Scores ------------------------------------------------------------------------------------


@pytest.mark.parametrize("puzzle", bank.dailies()[:3])
def test_near_the_end_every_score_is_that_of_the_puzzle(client: Client, puzzle: Any) -> None:
    found = twin(client, f"/board/{write_address(Game(puzzle.position))}/analysis")

    assert {squares.parse(move["move"]): move["score"] for move in found["moves"]} == puzzle.scores
    assert found["exact"]
    assert all(move["exact"] for move in found["moves"])
    assert found["depth"] == found["empties"] == puzzle.position.empties


def test_an_exact_line_leads_to_the_score_that_it_has(client: Client) -> None:
    for move in twin(client, ENDING)["moves"]:
        end = Game.from_moves(squares.parse_word(move["line"]), PUZZLE.position)

        assert end.is_over
        assert end.result().ahead(PUZZLE.position.turn) == move["score"]


def test_the_page_says_what_each_move_comes_to_the_best_one_first(client: Client) -> None:
    page = client.get(ENDING)

    best, score = max(PUZZLE.scores.items(), key=lambda item: item[1])
    name = squares.name(best)
    assert heading(page) == f"{name} is best: it wins by {score}."
    assert rows(page)[0] == (name, f"wins by {score}")
    assert len(rows(page)) == len(PUZZLE.scores)
    assert square_label(page, name) == f"{name}, legal move, best move, wins by {score}"
    assert "legal moves are proved to the end of the game." in text(page)
    assert "≈" not in text(page)


def test_before_that_estimates_are_said_to_be_estimates(client: Client) -> None:
    page = client.get(TIGER)

    assert "Analysis · Estimate" in text(page)
    assert re.fullmatch(r"\w\d looks best: about (level|\d+ (ahead|behind))\.", heading(page))
    assert all(said.startswith("about ") for _, said in rows(page))
    assert "Estimates (≈), looking 1 move ahead" in text(page)
    assert ", best by estimate, about " in square_label(page, rows(page)[0][0])
    found = twin(client, TIGER)
    assert not found["exact"]
    assert not any(move["exact"] for move in found["moves"])
    position = Game.from_moves(squares.parse_word("f5d6c3d3c4")).position
    assert len(found["moves"]) == len(position.legal_moves())


def test_what_is_proved_in_time_is_told_apart_from_what_is_not(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second, *others = PUZZLE.scores
    found = (
        MoveScore(first, 4, exact=True, depth=7, line=(first,)),
        *(MoveScore(each, 2, exact=False, depth=3, line=(each,)) for each in (second, *others)),
    )
    result = SearchResult(4, found, exact=False, depth=7, nodes=1, seconds=0)
    monkeypatch.setattr(Engine, "analyse", lambda *_: result)

    page = client.get(ENDING)

    assert rows(page)[:2] == [
        (squares.name(first), "wins by 4"),
        (squares.name(second), "about 2 ahead"),
    ]
    assert f"1 of {len(found)} legal moves are proved. The others are estimates" in text(page)


def test_it_shows_the_ply_that_is_asked_for(client: Client) -> None:
    found = twin(client, TIGER, ply="2")

    assert read_board(found["position"]) == Game.from_moves(squares.parse_word("f5d6")).position
    assert found["to_move"] == "black"


# --- What it costs -----------------------------------------------------------------------------


def test_a_search_takes_a_second_at_the_most_and_lets_players_go_first(
    client: Client, searches: Searches
) -> None:
    client.get(ENDING)
    client.get(TIGER)

    assert [limits for _, limits, _ in searches] == [
        Limits(ms=1000, depth=PUZZLE.position.empties),
        Limits(ms=1000, depth=findings.DEPTH),
    ]
    assert {priority for _, _, priority in searches} == {Priority.ANALYSIS}


def test_a_proof_is_tried_with_18_empty_squares_but_not_with_19() -> None:
    game = Game()
    while game.position.empties > 18:
        game = game.play(game.position.legal_moves()[0])

    assert scores.limits_of(game.position).depth == 18
    assert scores.limits_of(game.plies[-1].before).depth == findings.DEPTH


def test_the_second_visitor_costs_no_search(client: Client, searches: Searches) -> None:
    first = client.get(TIGER)
    again = Client().get(TIGER)

    assert len(searches) == 1
    assert rows(again) == rows(first)
    assert twin(Client(), "/board/f5d6c3d3c4f4/analysis", ply="5") == twin(Client(), TIGER)
    assert len(searches) == 1


def test_another_version_of_the_engine_searches_anew(
    client: Client, searches: Searches, monkeypatch: pytest.MonkeyPatch
) -> None:
    client.get(TIGER)
    monkeypatch.setattr(scores, "ENGINE_VERSION", ENGINE_VERSION + 1)
    client.get(TIGER)

    assert len(searches) == 2


@pytest.mark.parametrize(("depth", "kept"), [(findings.DEPTH, scores.DAY), (4, scores.MINUTE)])
def test_what_there_was_no_time_for_is_tried_again_soon(
    client: Client, monkeypatch: pytest.MonkeyPatch, depth: int, kept: int
) -> None:
    position = Game.from_moves(squares.parse_word("f5d6c3d3c4")).position
    found = tuple(
        MoveScore(each, 0, exact=False, depth=depth, line=()) for each in position.legal_moves()
    )
    result = SearchResult(0, found, exact=False, depth=depth, nodes=1, seconds=1)
    monkeypatch.setattr(Engine, "analyse", lambda *_: result)
    timeouts: list[int] = []
    monkeypatch.setattr("play.analysis.scores.cache.set", lambda *sent: timeouts.append(sent[2]))

    client.get(TIGER)

    assert timeouts == [kept]


def test_looking_stores_nothing(
    client: Client, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    with django_assert_num_queries(1):
        client.get(TIGER)
    with django_assert_num_queries(1):
        client.get(ENDING)

    assert not Analysis.objects.exists()


def test_the_number_of_queries_is_the_same_however_long_the_game(client: Client) -> None:
    counts = []
    for moves in ("f5", BLACK_PASSES):
        with CaptureQueriesContext(connection) as queries:
            client.get(f"/board/{moves}/analysis")
        counts.append(len(queries))

    assert counts == [1, 1]


# --- What reviews know -------------------------------------------------------------------------


@pytest.mark.parametrize("position", [PUZZLE.position, Game.from_moves([37, 43]).position])
def test_what_a_review_has_found_out_is_told_without_a_search(
    client: Client, searches: Searches, position: Position, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(findings, "ESTIMATE", Limits(depth=2))
    found = services.find(position)
    searches.clear()

    told = twin(client, f"/board/{write_address(Game(position))}/analysis")

    assert searches == []
    assert [
        (move["move"], move["score"], move["exact"], move["line"]) for move in told["moves"]
    ] == [
        (squares.name(move.square), move.score, move.exact, squares.word(move.line))
        for move in found.moves
    ]


def test_an_estimate_of_a_review_gives_way_where_all_can_be_proved(client: Client) -> None:
    guesses = tuple(
        MoveScore(each, 0, exact=False, depth=3, line=(each,)) for each in PUZZLE.scores
    )
    store(PUZZLE.position, guesses, exact=False)

    found = twin(client, ENDING)

    assert {squares.parse(move["move"]): move["score"] for move in found["moves"]} == PUZZLE.scores


def test_no_move_is_estimated_to_be_better_than_one_that_a_review_has_proved_best(
    client: Client,
) -> None:
    position = Game.from_moves(squares.parse_word("f5d6c3d3c4")).position
    best = position.legal_moves()[-1]
    store(position, (MoveScore(best, -30, exact=True, depth=20, line=(best,)),), exact=True)

    found = twin(client, TIGER)

    assert (found["moves"][0]["move"], found["moves"][0]["score"]) == (squares.name(best), -30)
    assert found["moves"][0]["exact"]
    assert all(move["score"] <= -30 and not move["exact"] for move in found["moves"][1:])
    assert len(found["moves"]) == len(position.legal_moves())


# --- Walking on --------------------------------------------------------------------------------


def test_a_press_plays_a_move_and_stays_in_the_analysis(client: Client) -> None:
    beyond = client.get(TIGER, {"square": "f4"})
    within = client.get(TIGER, {"square": "c3", "ply": "2"})
    beside = client.get(TIGER, {"square": "c4", "ply": "2"})

    assert beyond["Location"] == "/board/f5d6c3d3c4f4/analysis"
    assert within["Location"] == f"{TIGER}?ply=3"
    assert beside["Location"] == "/board/f5d6c4/analysis"


def test_a_press_is_answered_as_json_too(client: Client, searches: Searches) -> None:
    legal = client.get(TIGER, {"ply": "3", "square": "d3"}, headers=AS_JSON)
    illegal = client.get(TIGER, {"ply": "3", "square": "a1"}, headers=AS_JSON)

    assert legal.status_code == 302
    assert legal["Location"].startswith("/board/f5d6c3d3")
    assert illegal.status_code == 422
    assert illegal.json()["error"]["reason"] == "no-such-move"
    assert "d3" in illegal.json()["error"]["legal"]
    assert not searches


def test_a_press_that_is_no_move_is_explained_and_leads_nowhere(client: Client) -> None:
    response = client.get(TIGER, {"square": "a1"}, headers=HTMX)

    assert response.status_code == 422
    assert response["HX-Push-Url"] == "false"
    assert live(response).startswith("a1 traps nothing.")
    assert len(rows(response)) > 1


def test_walk_and_moves_stay_in_the_analysis(client: Client) -> None:
    page = client.get(TIGER, {"ply": "3"}).content.decode()

    led = re.findall(r'<a[^>]* id="(?:walk|ply)-\w+" href="([^"]*)"', page)
    assert len(led) == 4 + 6
    assert {address.partition("?")[0] for address in led} == {TIGER}


@pytest.mark.parametrize("kind", ["after", "line"])
def test_moves_and_their_lines_can_be_played_through(client: Client, kind: str) -> None:
    page = client.get(ENDING)
    best = rows(page)[0][0]
    (address,) = re.findall(rf'id="{kind}-{best}" href="([^"]*)"', page.content.decode())

    shown = client.get(address)

    assert f"Move 1 of {1 if kind == 'after' else PUZZLE.position.empties}" in text(shown)
    assert "last move" in square_label(shown, best)


def test_script_gets_the_stage_alone_and_a_sentence(client: Client) -> None:
    response = client.get(TIGER, headers=HTMX)

    assert response.content.decode().lstrip().startswith("<title>")
    assert "<html" not in response.content.decode()
    assert live(response).startswith("Black played c4.")
    assert "looks best: about" in live(response)


def test_one_can_go_back_to_the_board_and_play_from_here(client: Client) -> None:
    page = client.get(TIGER, {"ply": "3"}).content.decode()

    assert 'href="/board/f5d6c3d3c4?ply=3"' in page
    assert 'href="/play/?from=f5d6c3"' in page


# --- No move to analyse ------------------------------------------------------------------------


def test_a_game_that_is_over_has_its_result_and_no_search(
    client: Client, searches: Searches
) -> None:
    address = f"/board/{BLACK_WINS}/analysis"
    page = client.get(address)

    assert heading(page) == "Black wins 13 to 0."
    assert "The game is over: there is no move to analyse." in text(page)
    assert f'href="/review/{BLACK_WINS}"' in page.content.decode()
    found = twin(client, address)
    assert (found["to_move"], found["moves"], found["exact"]) == (None, [], None)
    assert searches == []


def test_before_a_pass_nothing_is_searched(client: Client, searches: Searches) -> None:
    address = f"/board/{BLACK_PASSES}/analysis"
    page = client.get(address, {"ply": "8"})

    assert heading(page) == "Black must pass."
    assert "Black has no legal move and passes. White plays again." in text(page)
    assert searches == []
    assert client.get(address).status_code == 200
    assert len(searches) == 1


# --- Refusals ----------------------------------------------------------------------------------


@pytest.mark.parametrize("ply", ["6", "-1", "x", "9" * 5000])
def test_a_ply_that_the_game_does_not_have_is_not_there(client: Client, ply: str) -> None:
    page = client.get(TIGER, {"ply": ply})

    assert page.status_code == 404
    assert "This game can be opened after 0 to 5 moves and passes." in text(page)
    assert twin(client, TIGER, ply=ply)["error"]["reason"] == "no-such-ply"


def test_moves_that_are_no_game_are_told_with_their_place(client: Client) -> None:
    address = "/board/f5d6e1/analysis"
    page = client.get(address)

    assert page.status_code == 404
    assert "Move 3, e1, is not legal for Black." in text(page)
    error = twin(client, address)["error"]
    assert (error["reason"], error["line"], error["column"]) == ("illegal-move", 1, 5)
    assert error["token"] == "e1"
    assert error["legal"] == ["c3", "c4", "c5", "c6", "c7"]


def _be_busy(*_: object) -> SearchResult:
    raise Busy(retry_after=2)


def test_when_all_searches_are_taken_one_is_asked_to_come_back(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Engine, "analyse", _be_busy)

    for headers in ({}, HTMX, AS_JSON):
        response = client.get(TIGER, headers=headers)
        assert (response.status_code, response["Retry-After"]) == (503, "2")
    error = twin(client, TIGER)["error"]
    assert (error["reason"], error["retry_after"]) == ("busy", 2)


def test_searches_are_limited_but_what_is_known_is_free(client: Client, settings: Settings) -> None:
    settings.RATE_LIMITS = {**settings.RATE_LIMITS, "search": (1, 60)}
    for _ in range(3):
        assert client.get(TIGER).status_code == 200

    response = client.get(ENDING)

    assert response.status_code == 429
    assert int(response["Retry-After"]) > 0
    error = twin(client, ENDING)["error"]
    assert error["reason"] == "too-many-requests"
    assert error["retry_after"] > 0
    assert client.get(TIGER).status_code == 200


def test_only_looking_is_allowed(client: Client) -> None:
    assert client.head(TIGER).status_code == 200
    assert client.post(TIGER).status_code == 405


# --- For programs and robots -------------------------------------------------------------------


@pytest.mark.parametrize(
    ("accept", "kind"),
    [
        ("application/json", "application/json"),
        ("application/json, text/plain;q=0.5", "application/json"),
        ("text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8", "text/html"),
        ("*/*", "text/html"),
        ("image/png", "text/html"),
    ],
)
def test_who_asks_for_json_gets_it_and_browsers_get_the_page(
    client: Client, accept: str, kind: str
) -> None:
    response = client.get(ENDING, headers={"Accept": accept})

    assert response["Content-Type"].partition(";")[0] == kind
    assert "Accept" in response["Vary"].split(", ")


def test_scripts_of_any_site_may_read_the_twin_and_keep_it(client: Client) -> None:
    response = client.get(ENDING, headers=AS_JSON)

    assert response["Access-Control-Allow-Origin"] == "*"
    assert response["Cache-Control"] == "public, max-age=3600"
    assert not response.cookies
    assert "Access-Control-Allow-Origin" not in client.get(ENDING)
    assert client.get("/board/x/analysis", headers=AS_JSON)["Access-Control-Allow-Origin"] == "*"


def test_every_field_is_explained(client: Client) -> None:
    document = (Path(site_settings.BASE_DIR) / "docs/api.md").read_text(encoding="utf-8")
    section = document.partition("\n## Analysis\n")[2].partition("\n## ")[0]
    explained = set(re.findall(r"^\| `(\w+)` \|", section, re.MULTILINE))
    found = twin(client, ENDING)

    assert set(found) - {"version"} == explained
    assert all(f"`{name}`" in section for name in found["moves"][0])


def test_robots_are_kept_from_searching(client: Client) -> None:
    page = client.get(TIGER).content.decode()

    assert '<meta name="robots" content="noindex, nofollow">' in page
    assert "Disallow: /board/*/analysis" in client.get("/robots.txt").content.decode()
