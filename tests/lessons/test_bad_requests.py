"""Requests to lessons, checks and links that no page of ours would send."""

import re
from collections.abc import Callable, Iterator
from html import unescape
from typing import Any

import pytest
from django.test import Client
from pytest_django.fixtures import Settings

from lessons.course.outline import Lesson
from lessons.course.steps import Count
from lessons.models import ModuleCheck, StepProgress
from lessons.practice.making import check_of
from lessons.practice.queries import module_of
from reversi_site.players.models import Player
from tests.lessons.steps import ENDING, NEEDED, step_text
from tests.lessons.walking import LESSON, right_answer, url

pytestmark = pytest.mark.django_db

LessonOf = Callable[..., Lesson]

HTMX = {"HX-Request": "true"}

LESSON_URL = f"/learn/{LESSON.key}/"
CHECK = "/learn/basics/check/"
REVIEW = "/learn/practice/review/"

JUNK = (
    *("", " ", "a1", " F5 ", "a10", "f5" * 100, "f5\x00", "😀", "ｆ５", "İ1"),
    *("-1", "0", "٥", "1e5", "0x5", "nan", "9" * 30, "9" * 5000),
    *("[]", "' OR 1=1", "<b>", "\n", "black", "g1g1"),
)
ANSWERS = ("square", "marks", "option", "number")


@pytest.fixture(autouse=True)
def _no_limit(settings: Settings) -> None:
    settings.RATE_LIMITS = dict.fromkeys(settings.RATE_LIMITS, (1_000_000, 60))


@pytest.fixture
def visitor(client: Client) -> Client:
    """A client that answers with 500 where the site would."""
    client.raise_request_exception = False
    return client


def text(page: Any) -> str:
    return unescape(page.content.decode())


# --- Junk in every field ------------------------------------------------------------------------


def junk_requests() -> Iterator[dict[str, str]]:
    for junk in JUNK:
        yield dict.fromkeys(ANSWERS, junk)
        yield {"hint": junk, "marks": junk}
        yield {"square": "g1", "line": junk}
    yield {"hint": "1", "marks": "zz"}
    yield dict.fromkeys(("answer", "back", "again", "hint", "line"), "1")


@pytest.mark.parametrize("kind", NEEDED)
def test_junk_is_answered_plainly_by_every_kind_of_step(
    visitor: Client, lesson_of: LessonOf, kind: str
) -> None:
    lesson = lesson_of(step_text(kind))
    for at, data in enumerate(junk_requests()):
        headers = HTMX if at % 2 else {}
        page = visitor.post(url(1, lesson), data, headers=headers)
        assert page.status_code in (200, 302, 409, 422), data
    for data in ({"marks": junk, "square": junk} for junk in JUNK[:8]):
        assert visitor.get(url(1, lesson), data).status_code in (200, 422), data
    assert visitor.get(url(1, lesson)).status_code == 200


def test_junk_is_answered_plainly_by_a_check(visitor: Client) -> None:
    visitor.post(CHECK)
    check = check_of(module_of("basics"), ModuleCheck.objects.get().seed)
    for at, data in enumerate(junk_requests()):
        number = at % len(check.steps) + 1
        page = visitor.post(url(number, check), data)
        assert page.status_code in (200, 302, 422), data
    for junk in ("", "é", "%00", "1-legal-moves"):
        assert visitor.post(f"{CHECK}1/?question={junk}", {"square": "a1"}).status_code == 409
    assert visitor.get(CHECK).status_code == 200


# --- Addresses of nothing -----------------------------------------------------------------------

STEP_NUMBERS = ("0", "99", "999999999999999999999", "9" * 5000, "-1", "1.5", "x", "١")


@pytest.mark.parametrize("number", STEP_NUMBERS, ids=lambda number: number[:24])
@pytest.mark.parametrize("folder", [LESSON_URL, CHECK, REVIEW])
def test_a_step_of_no_such_number_is_not_found(visitor: Client, folder: str, number: str) -> None:
    visitor.post(CHECK)
    for page in (visitor.get(f"{folder}{number}/"), visitor.post(f"{folder}{number}/")):
        # Arabic digits are digits. A review that was not begun leads to the page that begins it.
        assert page.status_code == 404 or number == "١" or folder == REVIEW


@pytest.mark.parametrize(
    "address",
    [
        *("/learn/no/check/", "/learn/no/first-moves/", "/learn/basics/no/", "/learn/basics/no/1/"),
        *("/learn/practice/check/", "/learn/practice/review/x/", "/learn/basics/check/1/again/"),
        *("/learn/basics/check/restart/", "/learn/practice/review/restart/", "/learn/basics/"),
        *("/learn/progress/1/", "/learn/basics/no/restart/", "/learn/basics/first-moves/99/again/"),
        *("/learn/progress/" + "a" * 5000 + "/", "/learn/progress/é/", "/learn/progress/a b/"),
    ],
    ids=lambda address: address[:48],
)
def test_what_is_not_there_is_not_found(visitor: Client, address: str) -> None:
    visitor.post(CHECK)
    assert visitor.get(address).status_code in (404, 405)
    assert visitor.post(address).status_code in (404, 405)


PAGES = (
    "/learn/",
    "/learn/progress/",
    LESSON_URL,
    url(1),
    CHECK,
    f"{CHECK}1/",
    REVIEW,
)
PRESSES = (f"{url(1)}again/", f"{LESSON_URL}restart/", "/learn/progress/link/")


@pytest.mark.parametrize("address", PAGES)
def test_pages_are_read_by_head_and_changed_by_no_other_method(
    visitor: Client, address: str
) -> None:
    assert visitor.head(address).status_code in (200, 302)
    for method in ("put", "delete", "patch", "options", "trace"):
        assert getattr(visitor, method)(address).status_code == 405
    assert not Player.objects.exists()


@pytest.mark.parametrize("address", PRESSES)
def test_presses_are_posted(visitor: Client, address: str) -> None:
    for method in ("get", "head", "put", "delete"):
        assert getattr(visitor, method)(address).status_code == 405


# --- Numbers and marks --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("typed", "number"), [(" 5 ", "5"), ("٥", "5"), ("5.0", "5"), ("-3", "-3"), ("−3", "-3")]
)
def test_a_number_is_read_however_it_is_written(
    client: Client, lesson_of: LessonOf, typed: str, number: str
) -> None:
    lesson = lesson_of(step_text("count"))
    assert isinstance(lesson.steps[0], Count)
    assert client.post(url(1, lesson), {"number": typed}).status_code == 200
    assert StepProgress.objects.get().answer == number


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ("1e5", "That is not a number."),
        ("five", "That is not a number."),
        ("9" * 5000, "That is not a number."),
        ("999", "There are only 64 squares."),
        ("-999", "There are only 64 squares."),
        ("  ", "Type a number."),
    ],
)
def test_what_is_no_number_of_squares_is_told(
    client: Client, lesson_of: LessonOf, typed: str, words: str
) -> None:
    page = client.post(url(1, lesson_of(step_text("count"))), {"number": typed})
    assert page.status_code == 422
    assert words in text(page)
    assert not StepProgress.objects.exists()


def test_marks_may_be_doubled_but_not_more_than_the_board_holds(
    client: Client, lesson_of: LessonOf
) -> None:
    lesson = lesson_of(step_text("find-all"))
    page = client.get(url(1, lesson), {"marks": "d3d3c4D3"})
    assert page.context["page"].look.marks == "d3c4"
    for page in (
        client.get(url(1, lesson), {"marks": "d3" * 200}),
        client.post(url(1, lesson), {"marks": "d3" * 200}),
        client.post(url(1, lesson), {"marks": "d3" * 200, "hint": "1"}),
    ):
        assert page.status_code == 422
        assert "The marked squares cannot be read." in text(page)


def test_an_option_of_another_step_is_none_of_this_one(client: Client, lesson_of: LessonOf) -> None:
    lesson = lesson_of(step_text("choose"), step_text("compare"))
    for number, option in ((1, "g1"), (2, "black"), (2, "g2h1"), (2, "h7")):
        page = client.post(url(number, lesson), {"option": option})
        assert page.status_code == 422
        assert "That is not one of the answers." in text(page)


# --- Presses on what is solved, not begun, or no game -------------------------------------------


@pytest.mark.parametrize("press", ["answer", "back", "again"])
@pytest.mark.parametrize("kind", [kind for kind in NEEDED if kind not in ("play-out", "read")])
def test_presses_of_a_game_are_no_answer_to_another_step(
    client: Client, lesson_of: LessonOf, kind: str, press: str
) -> None:
    lesson = lesson_of(step_text(kind))
    page = client.post(url(1, lesson), {press: "1", "line": "f5"})
    assert page.status_code in (200, 422)
    assert not StepProgress.objects.exclude(solved_at=None).exists()


def test_help_where_there_is_none_makes_no_guest(client: Client, lesson_of: LessonOf) -> None:
    lesson = lesson_of(step_text("read"))
    assert client.post(url(1, lesson), {"hint": "1"}).status_code == 302
    assert not Player.objects.exists()


def test_no_request_solves_a_step_that_is_played_out_without_playing(
    client: Client, lesson_of: LessonOf
) -> None:
    lesson = lesson_of(step_text("play-out", board=ENDING, goal="{win: true}"))
    for line in ("g1f1g2h1h7", "g1f1g2h1", "g1f1g2h1h", "G1F1G2H1"):
        for press in ({"square": "h7"}, {"answer": "1"}, {"back": "1"}, {"again": "1"}):
            for headers in ({}, HTMX):
                page = client.post(url(1, lesson), {"line": line, **press}, headers=headers)
                assert page.status_code in (200, 302, 409)
    assert not StepProgress.objects.exclude(line="").exists()
    assert not StepProgress.objects.exclude(solved_at=None).exists()


# --- Two tabs -----------------------------------------------------------------------------------


@pytest.mark.parametrize("headers", [{}, HTMX], ids=["plain", "htmx"])
@pytest.mark.parametrize("address", ["/erase", f"{LESSON_URL}restart/"])
def test_a_page_left_open_still_works(
    client: Client, address: str, headers: dict[str, str]
) -> None:
    strict = Client(enforce_csrf_checks=True)
    form = {"csrfmiddlewaretoken": strict.get(url(1)).context["csrf_token"]}
    for data in ({"hint": "1"}, {"square": "a1"}, {"square": "f5"}):
        strict.post(address, form)
        page = strict.post(url(1), form | data, headers=headers)
        assert page.status_code in (200, 302, 422)
    assert StepProgress.objects.exclude(solved_at=None).count() == 1


def test_a_page_left_open_by_the_one_before_has_to_be_loaded_again(client: Client) -> None:
    strict = Client(enforce_csrf_checks=True)
    left_open = {"csrfmiddlewaretoken": strict.get(url(1)).context["csrf_token"]}
    strict.post("/start-fresh/", left_open)

    assert strict.post(url(1), left_open | {"square": "f5"}).status_code == 403
    assert not Player.objects.exists()

    loaded_again = {"csrfmiddlewaretoken": strict.get(url(1)).context["csrf_token"]}
    assert strict.post(url(1), loaded_again | {"square": "f5"}).status_code == 302


@pytest.mark.parametrize("answer", [{"square": "a1"}, {"square": "d3"}, {"hint": "1"}])
@pytest.mark.parametrize("headers", [{}, HTMX], ids=["plain", "htmx"])
def test_a_step_solved_in_another_tab_is_shown_as_solved(
    client: Client, answer: dict[str, str], headers: dict[str, str]
) -> None:
    client.post(url(1), {"square": "f5"})
    page = client.post(url(1), answer, headers=headers, follow=True)
    assert "You turned e5." in text(page)


@pytest.mark.parametrize("press", [{"number": "1"}, {"hint": "1"}, {"square": "f5"}])
def test_a_check_erased_in_another_tab_leads_to_its_beginning(
    client: Client, press: dict[str, str]
) -> None:
    for address, begin in ((f"{CHECK}1/", CHECK), (f"{REVIEW}1/", REVIEW)):
        client.post(CHECK)
        client.post("/erase")
        assert client.post(address, press)["Location"] == begin
        # The stage of a step has no place for another page: the browser goes there.
        page = client.post(address, press, headers=HTMX)
        assert page["HX-Redirect"] == begin
        assert not Player.objects.exists()


@pytest.mark.parametrize("headers", [{}, HTMX], ids=["plain", "htmx"])
def test_a_question_of_the_check_before_is_not_taken_for_one_of_the_new_one(
    client: Client, headers: dict[str, str]
) -> None:
    client.post(CHECK)
    left_open = client.get(f"{CHECK}1/").context["page"]
    (first, *_) = check_of(module_of("basics"), ModuleCheck.objects.get().seed).steps
    client.post(CHECK)
    page = client.post(left_open.action, right_answer(first), headers=headers)
    assert page.status_code == 409
    assert "This is a new question." in text(page)
    assert not StepProgress.objects.exists()
    (first, *_) = check_of(module_of("basics"), ModuleCheck.objects.get().seed).steps
    shown = page.context["page"]
    client.post(shown.action, right_answer(first))
    assert StepProgress.objects.get().solved_at is not None


# --- Forms --------------------------------------------------------------------------------------


def posting_forms(html: str) -> list[str]:
    return re.findall(r'<form[^>]*method="post".*?</form>', html, re.DOTALL)


@pytest.mark.parametrize("kind", NEEDED)
@pytest.mark.parametrize("headers", [{}, HTMX], ids=["plain", "htmx"])
def test_every_form_of_a_step_carries_its_token(
    client: Client, lesson_of: LessonOf, kind: str, headers: dict[str, str]
) -> None:
    lesson = lesson_of(step_text(kind))
    open_page = text(client.get(url(1, lesson), headers=headers))
    step = lesson.steps[0]
    press = {"line": "", "square": "d3"} if kind == "play-out" else right_answer(step)
    client.post(url(1, lesson), press, headers=headers)
    after = text(client.get(url(1, lesson), headers=headers))
    forms = [*posting_forms(open_page), *posting_forms(after)]
    assert forms
    assert all('name="csrfmiddlewaretoken"' in form for form in forms)


@pytest.mark.parametrize("address", [*PRESSES, url(1), CHECK, f"{CHECK}1/", REVIEW, f"{REVIEW}1/"])
def test_nothing_is_changed_without_the_token(address: str) -> None:
    assert Client(enforce_csrf_checks=True).post(address).status_code == 403


@pytest.mark.parametrize(
    ("address", "group"),
    [
        (url(1), "move"),
        (f"{url(1)}again/", "move"),
        (f"{LESSON_URL}restart/", "move"),
        (f"{CHECK}1/", "move"),
        (f"{REVIEW}1/", "move"),
        ("/learn/progress/link/end/", "move"),
        ("/learn/progress/link/", "create"),
        (CHECK, "create"),
        (REVIEW, "create"),
    ],
)
def test_every_press_has_a_limit(
    client: Client, settings: Settings, address: str, group: str
) -> None:
    client.post("/can-play")
    settings.RATE_LIMITS = {**settings.RATE_LIMITS, group: (1, 60)}
    statuses = [client.post(address).status_code for _ in range(3)]
    assert statuses[1:] == [429, 429]


@pytest.mark.parametrize("address", ["/learn/", url(1), CHECK, f"{CHECK}1/", REVIEW])
def test_no_shared_cache_gives_one_learners_page_to_another(client: Client, address: str) -> None:
    client.post(CHECK)
    assert {"Cookie", "HX-Request"} <= set(client.get(address)["Vary"].split(", "))
