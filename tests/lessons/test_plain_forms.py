"""What the first lesson answers through plain forms, and to what cannot be read."""

from html import unescape

import pytest
from django.test import Client

from lessons.course.steps import Choose, FindAll, MarkFlips, Place
from reversi_site.players.models import Player
from tests.lessons.walking import LESSON, number_of, url, wrong_answers

pytestmark = pytest.mark.django_db

STEPS = list(enumerate(LESSON.steps, start=1))


@pytest.mark.parametrize(
    ("square", "verdict", "reason"),
    [
        ("f5", "You turned e5.", "It stood between your f5 and d5."),
        ("d3", "You turned d4.", "It stood between your d3 and d5."),
        ("c4", "You turned d4.", "It stood between your c4 and e4."),
        ("e6", "You turned e5.", "It stood between your e6 and e4."),
    ],
)
def test_the_first_press_names_the_disc_that_turned(
    client: Client, square: str, verdict: str, reason: str
) -> None:
    page = client.post(url(1), {"square": square}, follow=True).content.decode()
    assert verdict in page
    assert reason in page


def test_a_square_that_is_no_move_is_explained_direction_by_direction(client: Client) -> None:
    page = client.post(url(1), {"square": "c3"})
    assert page.status_code == 422
    html = page.content.decode()
    assert "c3 traps nothing." in html
    assert "d4 and e5 are White, but f6 is empty." in html
    assert 'id="board-c3"' in html
    assert "tried, not right" in html


def test_a_legal_move_that_was_not_asked_for_is_no_error_but_no_answer(client: Client) -> None:
    number = number_of(Place, 2)
    page = client.post(url(number), {"square": "e3"})
    assert page.status_code == 200
    assert "e3 turns only one disc." in page.content.decode()


def test_a_disc_that_does_not_turn_is_explained_by_its_line(client: Client) -> None:
    number = number_of(MarkFlips, 1)
    html = client.post(url(number), {"marks": "b5d5"}).content.decode()
    assert "d5 does not turn." in html
    assert "White’s own disc on c5 ends the line before it reaches d5." in html
    assert 'name="marks" value="b5"' in html


def test_moves_left_out_are_counted_and_not_named(client: Client) -> None:
    html = client.post(url(number_of(FindAll)), {"marks": "c3c4"}).content.decode()
    assert "2 marks are right." in html
    assert "3 more to find." in html
    assert "c5, marked" not in html


def test_each_wrong_option_has_its_own_reason(client: Client) -> None:
    for number, step in STEPS:
        if not isinstance(step, Choose):
            continue
        reasons = {
            " ".join(map(str, option.reason)) for option in step.options if not option.is_right
        }
        assert len(reasons) == len(step.options) - 1
        for answer in wrong_answers(step):
            html = unescape(client.post(url(number), answer).content.decode())
            assert sum(reason in html for reason in reasons) == 1


def test_marking_stores_nothing_and_toggles(client: Client) -> None:
    number = number_of(FindAll)
    marked = client.get(url(number), {"marks": "c3", "square": "c4"}).content.decode()
    assert 'name="marks" value="c3c4"' in marked
    assert "2 squares marked." in marked
    unmarked = client.get(url(number), {"marks": "c3c4", "square": "c3"}).content.decode()
    assert 'name="marks" value="c4"' in unmarked
    assert not Player.objects.exists()


@pytest.mark.parametrize(
    ("data", "words"),
    [
        ({"square": "zz"}, "“zz” is not a square."),
        ({"square": ""}, "Press a square, or type its name"),
        ({}, "Press a square, or type its name"),
        ({"square": "f5\x00"}, "is not a square"),
        ({"square": "😀"}, "is not a square"),
        ({"square": "f" * 10_000}, "is not a square"),
        ({"hint": "9"}, ""),
        ({"hint": "one"}, ""),
    ],
)
def test_what_cannot_be_read_gets_a_plain_sentence(
    client: Client, data: dict[str, str], words: str
) -> None:
    page = client.post(url(1), data)
    assert page.status_code == 422
    assert words in unescape(page.content.decode())
    assert not Player.objects.exists()


@pytest.mark.parametrize("marks", ["c", "c9", "c3zz", "\x00", "😀😀"])
def test_marks_that_cannot_be_read_get_a_plain_sentence(client: Client, marks: str) -> None:
    number = number_of(FindAll)
    for page in (
        client.get(url(number), {"marks": marks}),
        client.post(url(number), {"marks": marks}),
    ):
        assert page.status_code == 422
        assert "The marked squares cannot be read." in page.content.decode()


def test_an_unknown_option_gets_a_plain_sentence(client: Client) -> None:
    page = client.post(url(number_of(Choose)), {"option": "x"})
    assert page.status_code == 422
    assert "That is not one of the answers." in page.content.decode()


@pytest.mark.parametrize(
    "path", ["/learn/basics/first-moves/0/", "/learn/basics/first-moves/99/", "/learn/x/y/1/"]
)
def test_a_step_that_is_not_there_is_not_found(client: Client, path: str) -> None:
    assert client.get(path).status_code == 404
    assert client.post(path).status_code == 404
