"""Progress: kept across visits, safe for double presses and two tabs, begun anew on request."""

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries
from pytest_django.fixtures import Settings

from lessons.course.steps import Choose, FindAll, Place, Read
from lessons.models import StepProgress
from lessons.steps import queries, services
from reversi_site.players import cookies
from reversi_site.players.models import Player
from tests.factories import PlayerFactory
from tests.lessons.walking import LESSON, number_of, right_answer, url, wrong_answers

pytestmark = pytest.mark.django_db

FIRST = LESSON.steps[0]
LESSON_URL = "/learn/basics/first-moves/"


def progress(step: object = FIRST) -> StepProgress:
    return StepProgress.objects.get(step=getattr(step, "slug", ""))


def solve_all(client: Client) -> None:
    for number, step in enumerate(LESSON.steps, start=1):
        client.post(url(number), right_answer(step))


# --- Services -----------------------------------------------------------------------------------


def test_a_right_answer_sent_twice_counts_once() -> None:
    player = PlayerFactory.create()
    assert services.answer_step(player, LESSON, FIRST, "f5")
    solved_at = progress().solved_at
    assert services.answer_step(player, LESSON, FIRST, "f5")
    assert progress().solved_at == solved_at


def test_the_first_of_two_tabs_solves_the_step() -> None:
    player = PlayerFactory.create()
    services.answer_step(player, LESSON, FIRST, "f5")
    services.answer_step(player, LESSON, FIRST, "d3")
    services.answer_step(player, LESSON, FIRST, "a1")
    assert progress().answer == "f5"
    assert progress().misses == 0


def test_a_wrong_answer_sent_twice_in_a_row_counts_once() -> None:
    player = PlayerFactory.create()
    for answer in ("a1", "a1", "h8", "a1"):
        assert not services.answer_step(player, LESSON, FIRST, answer)
    assert progress().misses == 3
    assert progress().solved_at is None


def test_wrong_answers_without_end_are_counted_up_to_a_limit() -> None:
    player = PlayerFactory.create()
    services.answer_step(player, LESSON, FIRST, "a1")
    StepProgress.objects.update(misses=services.MOST_MISSES)
    services.answer_step(player, LESSON, FIRST, "h8")
    assert progress().misses == services.MOST_MISSES


def test_a_hint_asked_for_twice_is_one_hint() -> None:
    player = PlayerFactory.create()
    for number in (1, 1, 2, 1):
        services.take_hint(player, LESSON, FIRST, number)
    assert progress().hints == 2


@pytest.mark.parametrize("number", [0, -1, 4])
def test_a_hint_that_does_not_exist_is_not_taken(number: int) -> None:
    services.take_hint(PlayerFactory.create(), LESSON, FIRST, number)
    assert not StepProgress.objects.exists()


def test_a_solved_step_takes_no_hint() -> None:
    player = PlayerFactory.create()
    services.answer_step(player, LESSON, FIRST, "f5")
    services.take_hint(player, LESSON, FIRST, 1)
    assert progress().hints == 0


def test_restart_forgets_one_lesson_of_one_player() -> None:
    player, other = PlayerFactory.create_batch(2)
    for one in (player, other):
        services.answer_step(one, LESSON, FIRST, "f5")
    StepProgress.objects.create(player=player, lesson="basics/another", step="first")
    services.restart(player, LESSON)
    services.restart(player, LESSON)
    left = StepProgress.objects.values_list("player", "lesson")
    assert set(left) == {(player.pk, "basics/another"), (other.pk, LESSON.key)}


def test_only_the_whole_lesson_lets_a_player_play() -> None:
    player = PlayerFactory.create()
    *most, last = LESSON.steps
    for step in most:
        assert services.answer_step(player, LESSON, step, *right_answer(step).values() or ["read"])
    player.refresh_from_db()
    assert not player.can_play
    services.answer_step(player, LESSON, last, *right_answer(last).values())
    player.refresh_from_db()
    assert player.can_play


# --- Pages --------------------------------------------------------------------------------------


def test_looking_leaves_no_trace(client: Client) -> None:
    for number in range(1, len(LESSON.steps) + 1):
        client.get(url(number))
    client.get("/learn/")
    assert not Player.objects.exists()
    assert cookies.NAME not in client.cookies


def test_the_first_answer_makes_a_guest(client: Client) -> None:
    client.post(url(1), {"square": "f5"})
    client.post(url(2), {"square": "d6"})
    assert Player.objects.count() == 1
    assert StepProgress.objects.count() == 2


def test_progress_is_there_on_the_next_visit(client: Client) -> None:
    client.post(url(1), {"square": "f5"})
    later = Client()
    later.cookies[cookies.NAME] = client.cookies[cookies.NAME].value
    assert "You turned e5." in later.get(url(1)).content.decode()
    assert later.get(LESSON_URL)["Location"] == url(2)
    course = later.get("/learn/").content.decode()
    assert "Step 2 of 14" in course
    assert "Continue" in course


def test_a_lesson_opens_at_the_first_open_step(client: Client) -> None:
    assert client.get(LESSON_URL)["Location"] == url(1)
    client.post(url(1), {"square": "f5"})
    client.post(url(3), {"option": "c2"})
    assert client.get(LESSON_URL)["Location"] == url(2)


def test_nothing_is_locked_and_what_was_skipped_is_named_at_the_end(client: Client) -> None:
    last = len(LESSON.steps)
    client.post(url(last), right_answer(LESSON.steps[-1]))
    assert f'href="{url(1)}"' in client.get(url(last)).content.decode()


def test_a_restart_begins_at_the_first_step(client: Client) -> None:
    solve_all(client)
    assert client.get(LESSON_URL)["Location"] == url(1)
    assert client.post(f"{LESSON_URL}restart/")["Location"] == url(1)
    assert not StepProgress.objects.exists()
    assert "Put a black disc on a dot." in client.get(url(1)).content.decode()
    assert Player.objects.get().can_play


def test_a_restart_by_someone_unknown_makes_no_guest(client: Client) -> None:
    client.post(f"{LESSON_URL}restart/")
    assert not Player.objects.exists()


def test_hints_come_one_after_the_other_and_stay(client: Client) -> None:
    number = number_of(Place, 2)
    first, second = LESSON.steps[number - 1].hints
    for hint, words in ((1, str(first)), (2, str(second))):
        html = client.post(url(number), {"hint": hint}, follow=True).content.decode()
        assert words in html
    assert "Show me" in html
    html = client.post(url(number), {"hint": 3}, follow=True).content.decode()
    assert "d3 and f3 are right." in html
    assert "d3, empty, the answer" in html
    assert "Show me" not in html


def test_a_hint_keeps_the_marks(client: Client) -> None:
    answer = client.post(url(number_of(FindAll)), {"hint": 1, "marks": "c3c4"}, follow=True)
    assert 'name="marks" value="c3c4"' in answer.content.decode()


def test_show_me_marks_the_answer_of_a_marking_step(client: Client) -> None:
    answer = client.post(url(number_of(FindAll)), {"hint": 3, "marks": "a1"}, follow=True)
    assert 'name="marks" value="c3c4c5c6c7"' in answer.content.decode()


def test_show_me_names_the_right_option(client: Client) -> None:
    answer = client.post(url(number_of(Choose)), {"hint": 3}, follow=True)
    assert "The answer: “c2”" in answer.content.decode()


@pytest.mark.parametrize("kind", [Place, FindAll])
def test_where_dots_are_off_nothing_tells_a_legal_square(client: Client, kind: type) -> None:
    number = number_of(kind, 2 if kind is Place else 0)
    html = client.get(url(number)).content.decode()
    assert "legal-move" not in html
    assert "legal move" not in html


# --- Two ways of asking -------------------------------------------------------------------------


def test_htmx_gets_the_stage_and_a_sentence_for_the_live_region(client: Client) -> None:
    answer = client.post(url(1), {"square": "f5"}, headers={"HX-Request": "true"})
    html = answer.content.decode()
    assert answer.status_code == 200
    assert "<html" not in html
    assert 'id="stage"' in html
    assert (
        '<p id="live" hx-swap-oob="innerHTML">'
        "You turned e5. It stood between your f5 and d5.</p>" in html
    )


def test_htmx_goes_on_after_reading_at_the_address_of_the_next_step(client: Client) -> None:
    number = number_of(Read)
    answer = client.post(url(number), headers={"HX-Request": "true"})
    assert answer["HX-Push-Url"] == url(number + 1)
    assert str(LESSON.steps[number].instruction) in answer.content.decode()


def test_a_form_without_its_token_changes_nothing() -> None:
    client = Client(enforce_csrf_checks=True)
    assert client.post(url(1), {"square": "f5"}).status_code == 403
    assert not Player.objects.exists()


def test_too_many_answers_have_to_wait(client: Client, settings: Settings) -> None:
    settings.RATE_LIMITS = {**settings.RATE_LIMITS, "move": (2, 60)}
    statuses = [client.post(url(1), {"square": "a1"}).status_code for _ in range(4)]
    # The first answer makes the guest, whose requests are counted from then on.
    assert statuses == [422, 422, 422, 429]
    assert client.get(url(1)).status_code == 200


# --- Queries ------------------------------------------------------------------------------------


def test_a_page_costs_the_same_at_the_beginning_and_the_end(
    client: Client, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    client.post(url(1), {"square": "f5"})
    steps = [url(1), url(2), url(len(LESSON.steps))]
    # The player and the progress; the course map also shows the checks and what comes back.
    costs = [*((step, 2) for step in steps), ("/learn/", 4)]
    for _ in range(2):
        for page, cost in costs:
            with django_assert_num_queries(cost):
                client.get(page)
        solve_all(client)


def test_someone_unknown_costs_no_query(
    client: Client, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    with django_assert_num_queries(0):
        client.get(url(1))
        client.get("/learn/")


def test_the_home_page_can_show_the_first_step() -> None:
    page = queries.first_step_for_home()
    board = page.look.board
    assert board is not None
    assert board.action == url(1)
    assert board.push_url
    assert str(page.step.instruction) == "Put a black disc on a dot."


def test_the_walkers_know_wrong_answers_of_every_kind() -> None:
    assert all(wrong_answers(step) for step in LESSON.steps if not isinstance(step, Read))
