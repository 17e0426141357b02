import threading
import time

import pytest
from django.http import HttpRequest, HttpResponse
from django.test import RequestFactory, override_settings
from pytest_django import Settings

from reversi_site import rate_limit
from tests.factories import PlayerFactory

pytestmark = pytest.mark.usefixtures("_frozen_window")


@pytest.fixture
def _frozen_window(monkeypatch: pytest.MonkeyPatch, settings: Settings) -> None:
    """Stand 20 seconds into a window of 60, with two requests allowed."""
    monkeypatch.setattr(time, "time", lambda: 6_000_020.0)
    settings.RATE_LIMITS = {"move": (2, 60), "search": (2, 60)}


@rate_limit.rate_limit("move")
def move(request: HttpRequest) -> HttpResponse:
    return HttpResponse("moved")


@rate_limit.rate_limit("search", methods=("POST",))
def search(request: HttpRequest) -> HttpResponse:
    return HttpResponse("searched")


def request_from(
    address: str = "192.0.2.1", forwarded: str = "", method: str = "get"
) -> HttpRequest:
    make = getattr(RequestFactory(), method)
    headers = {"X-Forwarded-For": forwarded} if forwarded else {}
    request: HttpRequest = make("/", headers=headers, REMOTE_ADDR=address)
    return request


def test_one_too_many_is_told_when_to_come_back() -> None:
    answers = [move(request_from()) for _ in range(3)]

    assert [answer.status_code for answer in answers] == [200, 200, 429]
    assert answers[2]["Retry-After"] == "41"


def test_the_next_window_begins_at_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    for _ in range(3):
        move(request_from())

    monkeypatch.setattr(time, "time", lambda: 6_000_061.0)

    assert move(request_from()).status_code == 200


def test_visitors_and_groups_are_counted_apart() -> None:
    for _ in range(3):
        move(request_from("192.0.2.1"))

    assert move(request_from("192.0.2.2")).status_code == 200
    assert search(request_from("192.0.2.1", method="post")).status_code == 200


def test_other_methods_are_let_through() -> None:
    answers = [search(request_from()) for _ in range(4)]

    assert {answer.status_code for answer in answers} == {200}


@pytest.mark.django_db
def test_players_behind_one_address_are_counted_apart() -> None:
    for _ in range(3):
        request = request_from()
        request.player = PlayerFactory.create()  # type: ignore[attr-defined]
        assert move(request).status_code == 200


def test_forwarded_addresses_are_not_believed_without_a_proxy() -> None:
    answers = [move(request_from(forwarded=f"198.51.100.{n}")) for n in range(3)]

    assert answers[2].status_code == 429


@pytest.mark.parametrize(
    ("proxies", "address"), [(0, "192.0.2.1"), (1, "c"), (2, "b"), (3, "a"), (4, "192.0.2.1")]
)
def test_as_many_forwarded_addresses_are_believed_as_there_are_proxies(
    proxies: int, address: str
) -> None:
    with override_settings(TRUSTED_PROXIES=proxies):
        assert rate_limit.address(request_from(forwarded="a, b, c")) == address


def test_threads_share_one_count() -> None:
    answers: list[int] = []

    def ask() -> None:
        answers.append(move(request_from()).status_code)

    threads = [threading.Thread(target=ask) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    assert sorted(answers) == [200, 200] + [429] * 6
