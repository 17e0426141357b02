"""A learner's progress on one page: true numbers, at the same few queries however many."""

import datetime
import re

import pytest
from django.test import Client
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries

from lessons.course.loading import course
from lessons.course.steps import Place, Read, Step
from lessons.models import ModuleCheck, StepProgress
from lessons.progress import links
from lessons.progress.kinds import KINDS
from lessons.progress.report import Report, report_on
from lessons.steps import services
from reversi_site.players.models import Player
from tests.factories import PlayerFactory
from tests.lessons.walking import LESSON, right_answer, url

pytestmark = pytest.mark.django_db

MODULE = course().modules[0]


def note(player: Player, step: Step, *, first_right: bool | None, **fields: object) -> None:
    """Store what a player has done in a step of the first lesson."""
    StepProgress.objects.create(
        player=player, lesson=LESSON.key, step=step.slug, first_right=first_right, **fields
    )


def of_kind(kind: type[Step]) -> list[Step]:
    return [step for step in LESSON.steps if isinstance(step, kind)]


def first_lesson(report: Report) -> tuple[int, int, int, int]:
    """Steps solved, tries right at once, tries, hints."""
    row = report.begun[0].lessons[0]
    return row.solved, row.first_tries.right, row.first_tries.total, row.hints


def test_it_counts_steps_first_tries_and_hints() -> None:
    player = PlayerFactory.create()
    first, second, *_ = of_kind(Place)
    services.answer_step(player, LESSON, first, right_answer(first)["square"])
    services.take_hint(player, LESSON, second, 2)
    services.answer_step(player, LESSON, second, right_answer(second)["square"])
    report = report_on(player)
    assert first_lesson(report) == (2, 1, 2, 2)
    assert report.solved == 2
    assert report.done == 0
    assert (report.first_tries.right, report.first_tries.total) == (1, 2)


def test_a_lesson_with_all_steps_solved_is_finished() -> None:
    player = PlayerFactory.create()
    for step in LESSON.steps:
        note(player, step, first_right=None, solved_at=timezone.now())
    assert report_on(player).done == 1


def test_steps_that_are_gone_do_not_count() -> None:
    player = PlayerFactory.create()
    note(player, LESSON.steps[0], first_right=True, solved_at=timezone.now())
    for lesson in (LESSON.key, "gone/away"):
        StepProgress.objects.create(
            player=player, lesson=lesson, step="gone", first_right=False, solved_at=timezone.now()
        )
    report = report_on(player)
    assert report.solved == 1
    assert report.first_tries.total == 1
    assert report.days[0].solved == 1


def test_modules_are_begun_by_a_step_or_a_passed_check() -> None:
    player = PlayerFactory.create()
    assert report_on(player).begun == ()
    assert report_on(player).to_come == course().modules
    check = ModuleCheck.objects.create(player=player, module=MODULE.slug, seed=1)
    assert report_on(player).begun == ()
    check.passed_at = datetime.datetime(2026, 3, 1, tzinfo=datetime.UTC)
    check.save()
    assert report_on(player).begun[0].passed_at == check.passed_at


def test_a_kind_that_often_goes_wrong_is_worth_another_look() -> None:
    player = PlayerFactory.create()
    places = of_kind(Place)
    for step, right in zip(places[:3], (True, False, False), strict=True):
        note(player, step, first_right=right)
    (weak,) = report_on(player).weak
    assert weak.words == KINDS[Place]
    assert (weak.first_tries.right, weak.first_tries.total) == (1, 3)


def test_two_tries_or_good_ones_do_not_make_a_kind_weak() -> None:
    few, good = PlayerFactory.create_batch(2)
    places = of_kind(Place)
    for step in places[:2]:
        note(few, step, first_right=False)
    for step, right in zip(places[:3], (True, True, False), strict=True):
        note(good, step, first_right=right)
    assert report_on(few).weak == ()
    assert report_on(good).weak == ()


def test_a_step_that_became_one_to_read_has_no_kind() -> None:
    player = PlayerFactory.create()
    note(player, of_kind(Read)[0], first_right=False)
    assert report_on(player).weak == ()


def test_the_last_days_with_a_step_solved_are_told_latest_first() -> None:
    player = PlayerFactory.create()
    start = datetime.datetime(2026, 3, 1, 12, tzinfo=datetime.UTC)
    for number, step in enumerate(LESSON.steps[:10]):
        day = start + datetime.timedelta(days=max(0, number - 1))
        note(player, step, first_right=None, solved_at=day)
    days = report_on(player).days
    assert [day.date.day for day in days] == [9, 8, 7, 6, 5, 4, 3]
    assert days[0].solved == 1


def test_every_kind_of_step_has_a_name_but_reading() -> None:
    assert set(KINDS) == set(Step.__subclasses__()) - {Read}


# --- The page -----------------------------------------------------------------------------------


def test_it_shows_each_lesson_of_the_modules_begun(client: Client) -> None:
    client.post(url(1), {"square": "f5"})
    html = client.get("/learn/progress/").content.decode()
    assert f"1 of {len(LESSON.steps)}" in html
    for lesson in MODULE.lessons:
        assert re.search(rf"<th scope=\"row\"><a [^>]*>{lesson.title}</a>", html)


def test_somebody_unknown_is_told_how_to_begin(client: Client) -> None:
    answer = client.get("/learn/progress/")
    assert "To the lessons" in answer.content.decode()
    assert not Player.objects.exists()


def test_the_course_links_to_it_for_whoever_has_begun(client: Client) -> None:
    assert "/learn/progress/" not in client.get("/learn/").content.decode()
    client.post(url(1), {"square": "f5"})
    assert 'href="/learn/progress/"' in client.get("/learn/").content.decode()


def test_it_costs_the_same_at_the_beginning_and_the_end(
    client: Client, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    client.post(url(1), {"square": "f5"})
    token = links.make_link(Player.objects.get()).token
    for _ in range(2):
        with django_assert_num_queries(4):  # The player, the link, the steps, the checks.
            client.get("/learn/progress/")
        with django_assert_num_queries(3):  # The link with its player, the steps, the checks.
            Client().get(f"/learn/progress/{token}/")
        for number, step in enumerate(LESSON.steps, start=1):
            client.post(url(number), right_answer(step))
