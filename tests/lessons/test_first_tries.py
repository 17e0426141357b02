"""First tries: counted once for each player and step, and never under a name."""

from concurrent.futures import ThreadPoolExecutor
from io import StringIO

import pytest
from django.core.management import CommandError, call_command
from django.db import connection
from django.test import Client

from lessons.course.steps import FindAll, Place, Read, Step
from lessons.models import FirstTry, StepProgress
from lessons.steps import services
from reversi_site.players.models import Player
from tests.factories import PlayerFactory
from tests.lessons.walking import LESSON, number_of, right_answer, url

pytestmark = pytest.mark.django_db

FIRST = LESSON.steps[0]


def counted(step: Step = FIRST) -> tuple[int, int]:
    """How many first tries at a step were right, and how many wrong."""
    row = FirstTry.objects.filter(lesson=LESSON.key, step=step.slug).first()
    return (row.right, row.wrong) if row else (0, 0)


def answer(player: Player, *answers: str, step: Step = FIRST) -> None:
    for word in answers:
        services.answer_step(player, LESSON, step, word)


# --- What counts --------------------------------------------------------------------------------


def test_the_first_answer_of_each_player_counts() -> None:
    for player, word in zip(PlayerFactory.create_batch(3), ("f5", "a1", "d3"), strict=True):
        answer(player, word)
    assert counted() == (2, 1)


def test_what_follows_the_first_answer_does_not_count() -> None:
    right, wrong = PlayerFactory.create_batch(2)
    answer(right, "f5", "f5", "a1")
    answer(wrong, "a1", "a1", "h8", "f5")
    assert counted() == (1, 1)


def test_after_a_hint_an_answer_is_not_right_at_the_first_try() -> None:
    player = PlayerFactory.create()
    services.take_hint(player, LESSON, FIRST, 1)
    assert counted() == (0, 0)
    answer(player, "f5")
    assert counted() == (0, 1)
    assert StepProgress.objects.get().first_right is False


def test_a_hint_after_the_first_answer_changes_nothing() -> None:
    player = PlayerFactory.create()
    answer(player, "a1")
    services.take_hint(player, LESSON, FIRST, 1)
    answer(player, "f5")
    assert counted() == (0, 1)


def test_reading_is_no_try() -> None:
    step = LESSON.steps[number_of(Read) - 1]
    answer(PlayerFactory.create(), "read", step=step)
    assert counted(step) == (0, 0)
    assert StepProgress.objects.get().first_right is None


def test_a_check_with_nothing_marked_is_no_try() -> None:
    step = LESSON.steps[number_of(FindAll) - 1]
    player = PlayerFactory.create()
    answer(player, "", step=step)
    assert counted(step) == (0, 0)
    answer(player, right_answer(step)["marks"], step=step)
    assert counted(step) == (1, 0)


def test_what_cannot_be_read_is_no_try(client: Client) -> None:
    client.post(url(1), {"square": "z9"})
    assert not FirstTry.objects.exists()


def test_a_lesson_begun_anew_counts_no_more() -> None:
    player, other = PlayerFactory.create_batch(2)
    later = LESSON.steps[number_of(Place, 1) - 1]
    answer(player, "f5")
    services.restart(player, LESSON)
    answer(player, "a1", "f5")
    answer(player, right_answer(later)["square"], step=later)
    answer(other, right_answer(later)["square"], step=later)
    assert counted() == (1, 0)
    assert counted(later) == (1, 0)


def test_a_restart_with_nothing_done_does_not_matter() -> None:
    player = PlayerFactory.create()
    services.restart(player, LESSON)
    answer(player, "f5")
    assert counted() == (1, 0)


def test_the_counts_stay_when_the_player_goes(client: Client) -> None:
    client.post(url(1), {"square": "f5"})
    client.post("/erase")
    assert not StepProgress.objects.exists()
    assert counted() == (1, 0)


def test_the_counts_do_not_lead_to_anybody() -> None:
    fields = {field.name for field in FirstTry._meta.get_fields()}
    assert fields == {"id", "lesson", "step", "right", "wrong"}


@pytest.mark.django_db(transaction=True)
def test_answers_at_the_same_moment_are_one_first_try() -> None:
    player = PlayerFactory.create()

    def press(word: str) -> None:
        try:
            answer(player, word)
        finally:
            connection.close()

    with ThreadPoolExecutor(4) as pool:
        list(pool.map(press, ["f5", "a1", "f5", "a1", "f5", "a1"]))
    assert sum(counted()) == 1


@pytest.mark.django_db(transaction=True)
def test_players_at_the_same_moment_are_all_counted() -> None:
    players = PlayerFactory.create_batch(8)

    def press(player: Player) -> None:
        try:
            answer(player, "f5")
        finally:
            connection.close()

    with ThreadPoolExecutor(4) as pool:
        list(pool.map(press, players))
    assert counted() == (8, 0)


# --- The report ---------------------------------------------------------------------------------


def report(*options: str) -> list[str]:
    said = StringIO()
    call_command("course_report", *options, stdout=said)
    return said.getvalue().splitlines()


def tries(step: Step, right: int, wrong: int) -> None:
    FirstTry.objects.create(lesson=LESSON.key, step=step.slug, right=right, wrong=wrong)


def test_the_report_lists_hard_and_easy_steps_hardest_first() -> None:
    easy, hard, fair, harder, few = [s for s in LESSON.steps if not isinstance(s, Read)][:5]
    tries(easy, 99, 1)
    tries(hard, 49, 51)
    tries(fair, 98, 2)
    tries(harder, 10, 30)
    tries(few, 0, 19)
    *lines, last = report()
    assert [line.split() for line in lines] == [
        ["25.0", "%", "right", "of", "40", url(LESSON.numbers[harder.slug]), harder.slug],
        ["49.0", "%", "right", "of", "100", url(LESSON.numbers[hard.slug]), hard.slug],
        ["99.0", "%", "right", "of", "100", url(LESSON.numbers[easy.slug]), easy.slug],
    ]
    assert last.startswith("3 of 4 steps stand out; ")
    assert last.endswith(" have fewer than 20 first tries")


@pytest.mark.parametrize(("right", "stands_out"), [(49, 1), (50, 0), (98, 0), (99, 1)])
def test_half_and_nearly_all_do_not_stand_out(right: int, stands_out: int) -> None:
    tries(FIRST, right, 100 - right)
    assert report()[-1].startswith(f"{stands_out} of 1 steps")


def test_the_report_may_ask_for_more_or_fewer_tries() -> None:
    tries(FIRST, 1, 2)
    assert len(report()) == 1
    assert len(report("--at-least", "3")) == 2
    assert len(report("--at-least", "4")) == 1


def test_steps_that_are_gone_are_left_out() -> None:
    FirstTry.objects.create(lesson=LESSON.key, step="gone", wrong=100)
    assert len(report()) == 1


@pytest.mark.parametrize("number", ["0", "-1", "many"])
def test_a_number_that_makes_no_sense_is_refused(number: str) -> None:
    with pytest.raises(CommandError, match="number of first tries"):
        report(f"--at-least={number}")
