"""Presses at the same moment, and presses while all searches are taken."""

import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from django.db import connections
from django.test import Client

from lessons.course import playing, scores
from lessons.course.outline import Lesson
from lessons.models import FirstTry, StepProgress
from lessons.steps import services
from reversi_site.engine.search import Engine, Gate
from reversi_site.players.models import Player
from tests.lessons.steps import ENDING, step_text
from tests.lessons.walking import LESSON, url

HTMX = {"HX-Request": "true"}

LAST_MOVE = "g1f1g2h1"

Press = tuple[dict[str, str], dict[str, str]]


@pytest.fixture
def lesson(lesson_of: Callable[..., Lesson]) -> Lesson:
    script = "{script: [f1, g1, h1]}"
    return lesson_of(step_text("play-out", board=ENDING, goal="{win: true}", opponent=script))


@pytest.fixture
def at_once(client: Client) -> Callable[..., list[Any]]:
    """Return a function that sends presses of one player at the same moment."""

    def sent(address: str, *presses: Press) -> list[Any]:
        start = threading.Barrier(len(presses))

        def send(press: Press) -> Any:
            visitor = Client()
            visitor.cookies = client.cookies
            start.wait(timeout=10)
            try:
                return visitor.post(address, press[0], headers=press[1])
            finally:
                connections.close_all()

        with ThreadPoolExecutor(len(presses)) as pool:
            return list(pool.map(send, presses))

    return sent


# --- At the same moment -------------------------------------------------------------------------


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("headers", [{}, HTMX], ids=["plain", "htmx"])
def test_a_double_press_makes_one_move_and_one_answer(
    client: Client, lesson: Lesson, at_once: Callable[..., list[Any]], headers: dict[str, str]
) -> None:
    client.post("/can-play")
    moves = at_once(url(1, lesson), *[({"line": "", "square": "g1"}, headers)] * 4)
    answers = at_once(url(1, lesson), *[({"line": "g1", "answer": "1"}, headers)] * 4)
    expected = 200 if headers else 302
    assert {page.status_code for page in (*moves, *answers)} == {expected}
    assert StepProgress.objects.get().line == "g1f1"


@pytest.mark.django_db(transaction=True)
def test_the_last_move_pressed_twice_is_one_first_try(
    client: Client, lesson: Lesson, at_once: Callable[..., list[Any]]
) -> None:
    client.post("/can-play")
    StepProgress.objects.create(
        player=Player.objects.get(), lesson=lesson.key, step="play-out", line=LAST_MOVE
    )
    pages = at_once(url(1, lesson), *[({"line": LAST_MOVE, "square": "h7"}, HTMX)] * 4)
    assert {page.status_code for page in pages} == {200}
    progress = StepProgress.objects.get()
    assert progress.solved_at is not None
    assert (progress.first_right, FirstTry.objects.get().right) == (True, 1)


@pytest.mark.django_db(transaction=True)
def test_different_presses_at_once_leave_one_line(
    client: Client, lesson: Lesson, at_once: Callable[..., list[Any]]
) -> None:
    client.post("/can-play")
    squares = ("g1", "g2", "h7", "f1")
    pages = at_once(url(1, lesson), *(({"line": "", "square": each}, HTMX) for each in squares))
    assert {page.status_code for page in pages} <= {200, 409}
    assert StepProgress.objects.get().line in squares


@pytest.mark.django_db(transaction=True)
def test_a_hint_and_an_answer_at_once_are_both_kept(
    client: Client, at_once: Callable[..., list[Any]]
) -> None:
    client.post("/can-play")
    presses = ({"hint": "1"}, {"square": "f5"}, {"hint": "2"}, {"square": "a1"})
    pages = at_once(url(1), *((press, HTMX) for press in presses))
    assert {page.status_code for page in pages} <= {200, 422}
    assert StepProgress.objects.get().solved_at is not None
    assert FirstTry.objects.count() == 1


@pytest.mark.django_db(transaction=True)
def test_restart_erasing_and_answers_at_once_lose_nobody(
    client: Client, at_once: Callable[..., list[Any]]
) -> None:
    client.post(url(1), {"square": "f5"})
    again = (f"{url(1)}again/", f"/learn/{LESSON.key}/restart/")
    for address in again:
        assert {page.status_code for page in at_once(address, *[({}, {})] * 3)} == {302}
    assert client.post(url(1), {"square": "f5"}).status_code == 302


# --- In between ---------------------------------------------------------------------------------


@pytest.mark.django_db
@pytest.mark.parametrize("headers", [{}, HTMX], ids=["plain", "htmx"])
def test_a_lesson_begun_anew_while_the_computer_thinks_stays_begun_anew(
    client: Client, lesson: Lesson, monkeypatch: pytest.MonkeyPatch, headers: dict[str, str]
) -> None:
    client.post(url(1, lesson), {"line": "", "square": "g1"}, headers=HTMX)

    def restarting(*_: object) -> int:
        services.restart(Player.objects.get(), lesson)
        return 5

    monkeypatch.setattr(playing, "answer", restarting)
    page = client.post(url(1, lesson), {"line": "g1", "answer": "1"}, headers=headers)
    assert page.status_code == 409
    assert page.context["page"].look.line == ""
    assert not StepProgress.objects.exists()


@pytest.mark.django_db
def test_a_lesson_begun_anew_right_after_a_move_is_shown_from_the_beginning(
    client: Client, lesson: Lesson, monkeypatch: pytest.MonkeyPatch
) -> None:
    play_move = services.play_move

    def restarting(player: Player, *press: Any) -> None:
        play_move(player, *press)
        services.restart(player, lesson)

    monkeypatch.setattr(services, "play_move", restarting)
    assert client.post(url(1, lesson), {"line": "", "square": "g1"}).status_code == 302
    assert client.get(url(1, lesson)).context["page"].look.line == ""


# --- While all searches are taken ---------------------------------------------------------------


@pytest.fixture
def no_place(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have no place for any search."""
    full = Gate(places=0, wait=0)
    for module in (playing, scores):
        monkeypatch.setattr(module, "Engine", lambda: Engine(full))
    playing._chosen.cache_clear()
    scores._few.cache_clear()


@pytest.mark.django_db
@pytest.mark.parametrize("headers", [{}, HTMX], ids=["plain", "htmx"])
def test_an_answer_is_not_hurried_and_the_move_is_kept(
    client: Client, lesson_of: Callable[..., Lesson], no_place: None, headers: dict[str, str]
) -> None:
    lesson = lesson_of(
        step_text("play-out", board=None, goal="{over: true}", opponent="{level: 3}")
    )
    client.post(url(1, lesson), {"line": "", "square": "f5"}, headers=HTMX)
    busy = client.post(url(1, lesson), {"line": "f5", "answer": "1"}, headers=headers)
    assert (busy.status_code, busy["Retry-After"]) == (503, "1")
    assert "Nothing was lost" in busy.content.decode()
    assert StepProgress.objects.get().line == "f5"
    assert "Let it move" in client.get(url(1, lesson)).content.decode()


@pytest.mark.django_db
@pytest.mark.parametrize("method", ["get", "post"])
def test_hurried_advice_is_not_given_nor_kept(
    client: Client,
    lesson_of: Callable[..., Lesson],
    monkeypatch: pytest.MonkeyPatch,
    method: str,
) -> None:
    lesson = lesson_of(
        step_text("play-out", board=None, goal="{over: true}", opponent="{level: 3}")
    )
    with monkeypatch.context() as busy:
        full = Gate(places=0, wait=0)
        busy.setattr(playing, "Engine", lambda: Engine(full))
        playing._chosen.cache_clear()
        client.post(url(1, lesson), {"hint": "3"})
        asked = getattr(client, method)(url(1, lesson), {"hint": "3"}, headers=HTMX)
        assert (asked.status_code, asked["Retry-After"]) == (503, "1")
    assert len(client.get(url(1, lesson)).context["page"].look.board.best) == 1


@pytest.mark.django_db
def test_a_move_judged_by_its_score_waits(
    client: Client, lesson_of: Callable[..., Lesson], no_place: None
) -> None:
    lesson = lesson_of(step_text("compare", by="score"))
    busy = client.post(url(1, lesson), {"option": "g1"})
    assert busy.status_code == 503
    assert not StepProgress.objects.filter(misses__gt=0).exists()
