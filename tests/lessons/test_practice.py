"""Checks and reviews: new questions each time, every answer proved, nothing lost on the way."""

import datetime
import random
from collections.abc import Mapping

import pytest
from django.test import Client
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries

from lessons.course.checking import kind_errors
from lessons.course.loading import course
from lessons.course.outline import Module, Practice
from lessons.models import FirstTry, ModuleCheck, Review, StepProgress
from lessons.practice import services
from lessons.practice.making import QUESTIONS_IN_A_CHECK, check_of, review_of
from lessons.practice.queries import RIGHT_TO_PASS, check_page
from lessons.practice.skills import SKILLS
from lessons.progress import cards
from lessons.progress.names import NAMES
from lessons.steps.services import answer_step
from reversi_site.players.cards import note_card
from reversi_site.players.models import Card, Player
from tests.factories import PlayerFactory
from tests.lessons.walking import right_answer, wrong_answers

BASICS = course().modules[0]
SEEDS = range(12)


# --- Questions ----------------------------------------------------------------------------------


@pytest.mark.parametrize("skill", SKILLS)
def test_every_question_has_a_right_answer_and_wrong_ones(skill: str) -> None:
    for seed in SEEDS:
        step = SKILLS[skill](random.Random(seed), "question")
        assert list(kind_errors(step)) == []
        assert right_answer(step)
        assert wrong_answers(step)


@pytest.mark.parametrize("skill", SKILLS)
def test_the_questions_differ(skill: str) -> None:
    made = [SKILLS[skill](random.Random(seed), "question") for seed in SEEDS]
    assert len({(step.game, str(step.instruction), step.rings) for step in made}) >= 6


def test_every_skill_has_a_name() -> None:
    assert NAMES.keys() == SKILLS.keys()


@pytest.mark.parametrize("module", course().modules, ids=lambda module: module.slug)
def test_each_module_ends_with_a_check_of_its_skills(module: Module) -> None:
    check = check_of(module, seed=1)
    assert len(check.steps) == QUESTIONS_IN_A_CHECK
    assert set(check.skills) == set(module.check)


def test_the_same_seed_asks_the_same_and_another_one_asks_something_new() -> None:
    first, again, other = (check_of(BASICS, seed) for seed in (1, 1, 2))
    assert [step.game for step in first.steps] == [step.game for step in again.steps]
    assert [step.game for step in first.steps] != [step.game for step in other.steps]


# --- A check ------------------------------------------------------------------------------------


def word(answer: Mapping[str, str]) -> str:
    (sent,) = answer.values()
    return sent


def answer(player: Player, practice: Practice, *, misses: int = 0) -> None:
    """Answer everything right, the first few questions only after a wrong answer."""
    for at, step in enumerate(practice.steps):
        if at < misses:
            answer_step(player, practice, step, word(wrong_answers(step)[-1]))
        answer_step(player, practice, step, word(right_answer(step)))
    services.note_answer(player, practice)


@pytest.mark.django_db
@pytest.mark.parametrize("misses", [0, 1])
def test_seven_of_eight_pass(misses: int) -> None:
    player = PlayerFactory.create()
    answer(player, services.begin_check(player, BASICS), misses=misses)
    page = check_page(player, BASICS)
    assert page.score is not None
    assert page.score.right == QUESTIONS_IN_A_CHECK - misses >= RIGHT_TO_PASS
    assert page.score.is_passed
    assert page.passed_at is not None


@pytest.mark.django_db
def test_six_of_eight_do_not_pass() -> None:
    player = PlayerFactory.create()
    answer(player, services.begin_check(player, BASICS), misses=2)
    page = check_page(player, BASICS)
    assert page.score is not None
    assert page.score.is_finished
    assert not page.score.is_passed
    assert page.passed_at is None


@pytest.mark.django_db
def test_who_has_passed_stays_passed_when_trying_again() -> None:
    player = PlayerFactory.create()
    answer(player, services.begin_check(player, BASICS))
    services.begin_check(player, BASICS)
    page = check_page(player, BASICS)
    assert page.score is not None
    assert page.score.solved == 0
    assert page.passed_at is not None


@pytest.mark.django_db
def test_a_new_check_asks_something_new() -> None:
    player = PlayerFactory.create()
    first = services.begin_check(player, BASICS)
    second = services.begin_check(player, BASICS)
    assert [step.game for step in first.steps] != [step.game for step in second.steps]
    assert ModuleCheck.objects.count() == 1


@pytest.mark.django_db
def test_questions_made_for_one_player_are_not_counted_as_first_tries() -> None:
    player = PlayerFactory.create()
    answer(player, services.begin_check(player, BASICS), misses=3)
    assert not FirstTry.objects.exists()


@pytest.mark.django_db
def test_a_check_is_walked_through_its_pages(client: Client) -> None:
    url = "/learn/basics/check/"
    assert "Begin the check" in client.get(url).content.decode()
    assert client.get(f"{url}1/")["Location"] == url
    assert client.post(url)["Location"] == f"{url}1/"
    row = ModuleCheck.objects.get()
    for number, step in enumerate(check_of(BASICS, row.seed).steps, start=1):
        page = client.get(f"{url}{number}/").content.decode()
        assert f"Question {number} of {QUESTIONS_IN_A_CHECK}" in page
        assert 'name="hint"' not in page
        wrong = client.post(f"{url}{number}/", wrong_answers(step)[-1])
        assert wrong.status_code in (200, 422)
        assert client.post(f"{url}{number}/", right_answer(step)).status_code == 302
    assert "See the result" in client.get(f"{url}{QUESTIONS_IN_A_CHECK}/").content.decode()
    result = client.get(url).content.decode()
    assert "0 of 8 right at the first try" in result
    assert "These come back in your review" in result


@pytest.mark.django_db
def test_a_check_half_done_goes_on_where_it_was(client: Client) -> None:
    client.post("/learn/basics/check/")
    (first, *_) = check_of(BASICS, ModuleCheck.objects.get().seed).steps
    client.post("/learn/basics/check/1/", right_answer(first))
    assert "Go on with question 2" in client.get("/learn/basics/check/").content.decode()


@pytest.mark.django_db
@pytest.mark.parametrize("url", ["/learn/no/check/", "/learn/no/check/1/"])
def test_there_is_no_check_of_a_module_that_does_not_exist(client: Client, url: str) -> None:
    assert client.get(url).status_code == 404


@pytest.mark.django_db
def test_there_is_no_ninth_question(client: Client) -> None:
    client.post("/learn/basics/check/")
    assert client.get("/learn/basics/check/9/").status_code == 404


# --- What comes back ----------------------------------------------------------------------------


def due_now(player: Player) -> None:
    Card.objects.filter(player=player).update(due=timezone.now() - datetime.timedelta(hours=1))


@pytest.mark.django_db
def test_only_what_was_missed_comes_back() -> None:
    player = PlayerFactory.create()
    check = services.begin_check(player, BASICS)
    answer(player, check, misses=1)
    assert [card.name for card in Card.objects.all()] == [check.skills[0]]
    assert cards.due_skills(player) == []
    due_now(player)
    assert cards.due_skills(player) == [check.skills[0]]


@pytest.mark.django_db
def test_a_miss_in_a_lesson_comes_back_too() -> None:
    player = PlayerFactory.create()
    lesson = BASICS.lessons[0]
    step = next(step for step in lesson.steps if step.slug == "find-all-moves")
    answer_step(player, lesson, step, "a1")
    assert Card.objects.get().name == "legal-moves"


@pytest.mark.django_db
def test_a_review_is_walked_through_its_pages(client: Client) -> None:
    client.post("/learn/basics/check/")
    player = Player.objects.get()
    just_now = timezone.now() - datetime.timedelta(minutes=1)  # No double press any more.
    for skill in ("legal-moves", "best-at-two"):
        note_card(player, cards.DECK, skill, right=False, now=just_now)
    assert "Nothing to review today." in client.get("/learn/practice/review/").content.decode()
    due_now(player)
    assert "Begin the review" in client.get("/learn/practice/review/").content.decode()
    assert client.post("/learn/practice/review/")["Location"] == "/learn/practice/review/1/"
    row = Review.objects.get()
    before = dict(Card.objects.values_list("name", "due"))
    for number, step in enumerate(review_of(row.skills, row.seed).steps, start=1):
        client.post(f"/learn/practice/review/{number}/", right_answer(step))
    after = dict(Card.objects.values_list("name", "due"))
    assert all(after[name] > before[name] for name in before)
    page = client.get("/learn/practice/review/").content.decode()
    assert "2 of 2 were right at the first try" in page
    assert "The next question comes back on" in page


@pytest.mark.django_db
def test_nothing_is_begun_where_nothing_is_due(client: Client) -> None:
    client.post("/learn/basics/check/")
    assert client.post("/learn/practice/review/").status_code == 200
    assert client.get("/learn/practice/review/1/")["Location"] == "/learn/practice/review/"
    assert not Review.objects.exists()


@pytest.mark.django_db
def test_a_newcomer_sees_what_a_review_is(client: Client) -> None:
    assert client.get("/learn/practice/review/").status_code == 200
    assert not Player.objects.exists()


@pytest.mark.django_db
def test_home_and_course_tell_how_much_has_come_back(client: Client) -> None:
    client.post("/learn/basics/check/")
    player = Player.objects.get()
    Player.objects.update(can_play=True)
    note_card(player, cards.DECK, "legal-moves", right=False)
    due_now(player)
    for url in ("/", "/learn/"):
        assert "1 thing has come back" in client.get(url).content.decode()


@pytest.mark.django_db
@pytest.mark.parametrize("url", ["/learn/basics/check/", "/learn/basics/check/3/"])
def test_the_number_of_queries_does_not_grow(
    client: Client, url: str, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    client.post("/learn/basics/check/")
    answer(Player.objects.get(), check_of(BASICS, ModuleCheck.objects.get().seed), misses=3)
    assert StepProgress.objects.count() == QUESTIONS_IN_A_CHECK
    with django_assert_num_queries(3):
        client.get(url)
