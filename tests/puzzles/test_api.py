"""A day's puzzle as data, as docs/api.md tells it."""

import datetime
import json
import re
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings
from django.test import Client
from pytest_django import Settings

from puzzles.bank import file as bank
from puzzles.bank.themes import Theme
from puzzles.daily import words as day_words
from reversi_site.engine import squares
from reversi_site.engine.notation import read_board, read_obf
from tests.puzzles.conftest import NOON, SetClock
from tests.puzzles.visitors import assert_same_for_everybody

TODAY = NOON.date()
PUZZLE = bank.by_name()[TODAY.isoformat()]
ADDRESS = f"/api/daily/{TODAY}.json"

# The last place on Earth where it is still that day.
OVER = datetime.datetime.combine(
    TODAY + datetime.timedelta(days=1), datetime.time(12), tzinfo=datetime.UTC
)
SECOND = datetime.timedelta(seconds=1)

DOCUMENT = (Path(settings.BASE_DIR) / "docs/api.md").read_text(encoding="utf-8")


def get(client: Client, address: str = ADDRESS) -> dict[str, Any]:
    response = client.get(address)
    assert response["Content-Type"] == "application/json"
    found: dict[str, Any] = json.loads(response.content)
    return found


def test_it_tells_what_the_puzzle_asks(client: Client) -> None:
    found = get(client)

    assert found["version"] == 1
    assert found["date"] == found["name"] == TODAY.isoformat()
    assert found["aim"] == PUZZLE.aim
    assert found["to_move"] == PUZZLE.position.turn
    assert found["empties"] == PUZZLE.position.empties
    assert (found["difficulty"], found["grade"]) == (PUZZLE.difficulty, PUZZLE.grade)
    assert squares.parse(found["last_move"]) == PUZZLE.last_move


def test_the_position_can_be_read_by_other_programs(client: Client) -> None:
    found = get(client)

    assert read_board(found["board"]) == PUZZLE.position
    assert read_obf(found["obf"]).position == PUZZLE.position


def test_it_leads_to_the_page_and_the_picture(client: Client) -> None:
    found = get(client)

    for name in ("page", "picture"):
        address = found[name].removeprefix(settings.SITE_URL)
        assert client.get(address).status_code == 200


# --- The solution ------------------------------------------------------------------------------


def test_a_second_before_its_day_is_over_everywhere_the_solution_is_secret(
    client: Client, set_clock: SetClock
) -> None:
    set_clock(OVER - SECOND)

    found = get(client)

    assert found["scores"] is None
    assert found["themes"] is None
    assert read_obf(found["obf"]).scores == {}
    assert datetime.datetime.fromisoformat(found["solution_from"]) == OVER


def test_then_every_legal_move_has_its_score_and_the_themes_are_told(
    client: Client, set_clock: SetClock
) -> None:
    set_clock(OVER)

    found = get(client)

    scores = {squares.parse(move): score for move, score in found["scores"].items()}
    assert scores == PUZZLE.scores == read_obf(found["obf"]).scores
    assert list(found["scores"].values()) == sorted(found["scores"].values(), reverse=True)
    assert tuple(map(Theme, found["themes"])) == PUZZLE.themes


# --- Caches, browsers, limits ------------------------------------------------------------------


@pytest.mark.parametrize(
    ("moment", "seconds"),
    [
        (NOON, 3600),
        (OVER - 90 * SECOND, 90),
        (OVER - SECOND / 2, 1),
        (OVER, 24 * 3600),
    ],
)
def test_it_may_be_kept_until_the_solution_comes_and_then_for_long(
    client: Client, set_clock: SetClock, moment: datetime.datetime, seconds: int
) -> None:
    set_clock(moment)

    assert client.get(ADDRESS)["Cache-Control"] == f"public, max-age={seconds}"


def test_the_same_answer_is_not_sent_twice(client: Client, set_clock: SetClock) -> None:
    tag = client.get(ADDRESS)["ETag"]

    assert client.get(ADDRESS, headers={"If-None-Match": tag}).status_code == 304
    set_clock(OVER)
    assert client.get(ADDRESS, headers={"If-None-Match": tag}).status_code == 200


@pytest.mark.django_db
def test_it_is_the_same_for_everybody(client: Client) -> None:
    assert_same_for_everybody(client, ADDRESS)


@pytest.mark.parametrize("address", [ADDRESS, "/api/daily/never.json"])
def test_scripts_of_any_site_may_read_it(client: Client, address: str) -> None:
    assert client.get(address)["Access-Control-Allow-Origin"] == "*"


def test_only_looking_is_allowed(client: Client) -> None:
    assert client.head(ADDRESS).status_code == 200
    response = client.post(ADDRESS)
    assert (response.status_code, response["Allow"]) == (405, "GET, HEAD")


def test_too_many_questions_have_to_wait(client: Client, settings: Settings) -> None:
    settings.RATE_LIMITS = {**settings.RATE_LIMITS, "data": (1, 60)}
    client.get(ADDRESS)

    response = client.get(ADDRESS)

    assert response.status_code == 429
    assert int(response["Retry-After"]) > 0
    assert response["Access-Control-Allow-Origin"] == "*"


# --- No puzzle ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("day", "reason", "message"),
    [
        ("yesterday", "not-a-date", day_words.no_date("yesterday")),
        ("2027-02-30", "not-a-date", day_words.no_date("2027-02-30")),
        ("2027-03-03", "not-begun", day_words.not_begun()),
        ("2026-10-04", "none", day_words.before_first(bank.first_date())),
    ],
)
def test_where_there_is_none_the_reason_is_told(
    client: Client, day: str, reason: str, message: str
) -> None:
    response = client.get(f"/api/daily/{day}.json")

    assert response.status_code == 404
    assert json.loads(response.content) == {
        "version": 1,
        "error": {"reason": reason, "message": message},
    }
    assert not response.cookies


# --- The document ------------------------------------------------------------------------------


def test_every_field_is_explained(client: Client) -> None:
    explained = set(re.findall(r"^\| `(\w+)` \|", DOCUMENT, re.M))

    assert set(get(client)) <= explained


def test_the_limits_are_those_of_the_settings() -> None:
    for group in ("data", "picture"):
        requests, seconds = settings.RATE_LIMITS[group]
        assert seconds == 60
        assert f"{requests} requests a minute" in DOCUMENT
