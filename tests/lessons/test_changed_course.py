"""Progress outlives changes of the course: whatever is kept, its pages are sensible ones."""

from collections.abc import Callable
from html import unescape
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from lessons.course.loading import course
from lessons.course.outline import Lesson
from lessons.models import ModuleCheck, Review, StepProgress
from lessons.practice import services
from lessons.practice.making import QUESTIONS_IN_A_CHECK, check_of
from lessons.practice.queries import check_page
from lessons.progress import cards
from lessons.progress.names import NAMES
from lessons.steps.services import answer_step
from reversi_site.players.cards import note_card
from reversi_site.players.models import Card, Player
from tests.lessons.steps import ENDING, NEEDED, step_text
from tests.lessons.walking import play_out, right_answer, url

pytestmark = pytest.mark.django_db

LessonOf = Callable[..., Lesson]

# What may have been kept of a step when it was another one, of any kind.
KEPT = ["", "read", "a1", "h8", "zz", "f5d6", "c4d3e6", "f5d6g1", "nobody", "black", "7", "-3"]

HTMX = {"HX-Request": "true"}


@pytest.fixture
def player(client: Client) -> Player:
    """Somebody known to the client."""
    client.post("/can-play")
    return Player.objects.get()


def text(page: Any) -> str:
    return unescape(page.content.decode())


# --- Steps --------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", NEEDED)
def test_a_step_that_was_another_one_before_is_shown_and_can_be_done(
    client: Client, player: Player, lesson_of: LessonOf, kind: str
) -> None:
    lesson = lesson_of(step_text(kind), step_text("read", id="after"))
    for kept in KEPT:
        for hints in (0, 2, 3):
            StepProgress.objects.all().delete()
            row = StepProgress.objects.create(
                player=player, lesson=lesson.key, step=kind, answer=kept, line=kept, hints=hints
            )
            assert client.get(url(1, lesson)).status_code == 200
            row.solved_at = timezone.now()
            row.save()
            assert client.get(url(1, lesson)).context["page"].is_solved
    for address in ("/learn/", "/learn/progress/", "/"):
        assert client.get(address).status_code == 200
    client.post(f"{url(1, lesson)}again/")
    if kind == "play-out":
        play_out(client, lesson, 1)
    else:
        client.post(url(1, lesson), right_answer(lesson.steps[0]))
    assert StepProgress.objects.get().solved_at is not None


@pytest.mark.parametrize("kind", ["place", "choose", "play-out"])
def test_how_a_changed_step_was_solved_can_no_longer_be_told(
    client: Client, player: Player, lesson_of: LessonOf, kind: str
) -> None:
    lesson = lesson_of(step_text(kind))
    StepProgress.objects.create(
        player=player, lesson=lesson.key, step=kind, answer="h8", solved_at=timezone.now()
    )
    html = text(client.get(url(1, lesson)))
    assert "You have solved this step." in html
    assert "It has changed since then." in html
    assert "Do this step again" in html


@pytest.mark.parametrize("headers", [{}, HTMX], ids=["plain", "htmx"])
def test_moves_that_no_longer_fit_are_begun_anew(
    client: Client, player: Player, lesson_of: LessonOf, headers: dict[str, str]
) -> None:
    lesson = lesson_of(step_text("play-out", board=ENDING, goal="{over: true}"))
    StepProgress.objects.create(player=player, lesson=lesson.key, step="play-out", line="f5d6")
    assert client.get(url(1, lesson)).context["page"].look.line == ""
    moved = client.post(url(1, lesson), {"line": "", "square": "g1"}, headers=headers)
    assert moved.status_code == (200 if headers else 302)
    assert StepProgress.objects.get().line.startswith("g1")


@pytest.mark.parametrize("press", ["answer", "back", "again"])
def test_presses_on_moves_that_no_longer_fit_are_harmless(
    client: Client, player: Player, lesson_of: LessonOf, press: str
) -> None:
    lesson = lesson_of(step_text("play-out"))
    StepProgress.objects.create(player=player, lesson=lesson.key, step="play-out", line="a8a8")
    for line in ("a8a8", ""):
        assert client.post(url(1, lesson), {"line": line, press: "1"}).status_code == 302
    assert client.get(url(1, lesson)).status_code == 200


def test_steps_lessons_and_modules_that_are_gone_disturb_nothing(
    client: Client, player: Player
) -> None:
    for lesson in ("basics/first-moves", "basics/gone", "gone/gone", "gone/check"):
        StepProgress.objects.create(
            player=player, lesson=lesson, step="gone", answer="a1", solved_at=timezone.now()
        )
    ModuleCheck.objects.create(player=player, module="gone", seed=1, passed_at=timezone.now())
    for address in ("/", "/learn/", "/learn/progress/", "/learn/basics/first-moves/1/"):
        assert client.get(address).status_code == 200
    assert client.get("/learn/basics/first-moves/")["Location"].endswith("/1/")
    for address in ("/learn/basics/gone/1/", "/learn/gone/check/", "/learn/gone/check/1/"):
        assert client.get(address).status_code == 404


# --- Checks and reviews -------------------------------------------------------------------------


def test_a_check_that_asked_other_questions_goes_on_with_those_of_today(
    client: Client, player: Player
) -> None:
    client.post("/learn/basics/check/")
    for name in ("1-gone", "9-legal-moves", "gone"):
        StepProgress.objects.create(
            player=player, lesson="basics/check", step=name, misses=1, solved_at=timezone.now()
        )
    page = client.get("/learn/basics/check/")
    assert page.context["page"].score.solved == 0
    check = check_of(course().modules[0], ModuleCheck.objects.get().seed)
    for number, step in enumerate(check.steps, start=1):
        client.post(url(number, check), right_answer(step))
    score = client.get("/learn/basics/check/").context["page"].score
    assert (score.solved, score.right, score.weak) == (QUESTIONS_IN_A_CHECK, score.total, ())


def test_answers_to_the_questions_before_count_nothing_in_a_new_check(player: Player) -> None:
    module = course().modules[0]
    before = services.begin_check(player, module)
    services.begin_check(player, module)
    answer_step(player, before, before.steps[0], next(iter(right_answer(before.steps[0]).values())))
    page = check_page(player, module)
    assert page.score is not None
    assert page.score.solved == 0


def test_a_review_leaves_out_skills_that_are_gone(client: Client, player: Player) -> None:
    Review.objects.create(player=player, seed=1, skills=["gone", "legal-moves"])
    assert client.get("/learn/practice/review/").context["page"].score.total == 1
    assert client.get("/learn/practice/review/1/").status_code == 200
    assert client.get("/learn/practice/review/2/").status_code == 404


def test_a_review_of_nothing_but_skills_that_are_gone_is_none(
    client: Client, player: Player
) -> None:
    Review.objects.create(player=player, seed=1, skills=["gone"])
    assert client.get("/learn/practice/review/").context["page"].score is None
    assert client.get("/learn/practice/review/1/").status_code == 302


def test_skills_that_are_gone_do_not_come_back(client: Client, player: Player) -> None:
    for number in range(cards.MOST_IN_A_REVIEW):
        note_card(player, cards.DECK, f"gone-{number}", right=False)
    Card.objects.update(due=timezone.now())
    page = client.get("/learn/practice/review/").context["page"]
    assert (page.due, page.next_due) == ((), None)
    assert client.get("/learn/").context["map"].due == 0
    assert client.post("/learn/practice/review/").status_code == 200
    note_card(player, cards.DECK, "legal-moves", right=False)
    Card.objects.update(due=timezone.now())
    assert client.get("/learn/practice/review/").context["page"].due == (NAMES["legal-moves"],)
