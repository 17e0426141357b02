"""A step that is played out, through plain forms and as htmx asks."""

from collections.abc import Callable
from html import unescape
from typing import Any

import pytest
from django.test import Client

from lessons.course.outline import Lesson
from lessons.models import FirstTry, StepProgress
from tests.lessons.steps import ENDING, step_text
from tests.lessons.walking import url

pytestmark = pytest.mark.django_db

HTMX = {"HX-Request": "true"}

# g1 f1 g2 h1 h7 wins 33 to 31; f1 g1 h7 h1 g2 draws, which is not enough.
TO_WIN = step_text(
    "play-out", board=ENDING, goal="{win: true}", opponent="{script: [f1, g1, h1]}", solved="Good."
)


@pytest.fixture
def lesson(lesson_of: Callable[..., Lesson]) -> Lesson:
    return lesson_of(TO_WIN, step_text("read"))


@pytest.fixture
def post(client: Client, lesson: Lesson) -> Callable[..., Any]:
    """Return a function that presses something on the page of the step."""

    def pressed(line: str, **sent: str) -> Any:
        return client.post(url(1, lesson), {"line": line, **sent})

    return pressed


@pytest.fixture
def post_htmx(client: Client, lesson: Lesson) -> Callable[..., Any]:
    """Return a function that presses something as htmx does."""

    def pressed(line: str, **sent: str) -> Any:
        return client.post(url(1, lesson), {"line": line, **sent}, headers=HTMX)

    return pressed


def line() -> str:
    return StepProgress.objects.get().line


def text(page: Any) -> str:
    return unescape(page.content.decode())


Post = Callable[..., Any]


# --- Moves --------------------------------------------------------------------------------------


def test_without_script_a_move_is_answered_before_the_page_comes_back(
    client: Client, lesson: Lesson, post: Post
) -> None:
    answered = post("", square="g1")
    assert answered.status_code == 302
    assert line() == "g1f1"
    html = text(client.get(answered["Location"]))
    assert "White played f1." in html
    assert 'name="line" value="g1f1"' in html
    assert "Let it move" not in html


def test_with_htmx_a_move_is_shown_first_and_the_page_asks_for_the_answer(
    post_htmx: Post,
) -> None:
    moved = text(post_htmx("", square="g1"))
    assert line() == "g1"
    assert "White is thinking." in moved
    assert 'hx-trigger="load delay:400ms, submit"' in moved
    assert "Let it move" in moved
    answered = text(post_htmx("g1", answer="1"))
    assert line() == "g1f1"
    assert "White played f1." in answered
    assert "hx-trigger" not in answered.split('id="stage"')[1].split("type-move")[0]


def test_a_page_opened_on_the_computers_turn_lets_it_answer(
    client: Client, lesson: Lesson, post_htmx: Post, post: Post
) -> None:
    post_htmx("", square="g1")
    assert "Let it move" in text(client.get(url(1, lesson)))
    assert post("g1", answer="1").status_code == 302
    assert line() == "g1f1"


def test_the_goal_is_reached_and_told(client: Client, lesson: Lesson, post: Post) -> None:
    post("", square="g1")
    post("g1f1", square="g2")
    done = post("g1f1g2h1", square="h7")
    html = text(client.get(done["Location"]))
    assert "You won." in html
    assert "Black wins 33 to 31." in html
    assert "Good." in html
    assert f'href="{url(2, lesson)}"' in html
    progress = StepProgress.objects.get()
    assert progress.solved_at is not None
    assert progress.answer == progress.line == "g1f1g2h1h7"
    assert progress.first_right


def test_what_was_played_is_there_when_the_learner_comes_back(
    client: Client, lesson: Lesson, post: Post
) -> None:
    post("", square="g1")
    shown = client.get(url(1, lesson)).context["page"].look
    assert shown.line == "g1f1"
    assert shown.board.position.empties == 3


# --- Out of reach -------------------------------------------------------------------------------


@pytest.fixture
def missed(post: Post) -> str:
    """The line of a game that was not won."""
    post("", square="f1")
    post("f1g1", square="h7")
    post("f1g1h7h1", square="g2")
    return "f1g1h7h1g2"


def test_a_goal_out_of_reach_is_told_with_a_way_back(
    client: Client, lesson: Lesson, missed: str
) -> None:
    assert line() == missed
    page = client.get(url(1, lesson))
    html = text(page)
    assert "The game is over, and not won." in html
    assert not page.context["page"].is_solved
    assert html.count(">Take back<") == 1
    assert html.count(">Begin again<") == 1


def test_a_goal_out_of_reach_is_no_right_first_try(
    client: Client, lesson: Lesson, missed: str, post: Post
) -> None:
    progress = StepProgress.objects.get()
    assert (progress.first_right, progress.misses) == (False, 1)
    post(missed, again="1")
    for before, square in [("", "g1"), ("g1f1", "g2"), ("g1f1g2h1", "h7")]:
        post(before, square=square)
    progress.refresh_from_db()
    assert progress.solved_at is not None
    assert not progress.first_right
    assert FirstTry.objects.get().wrong == 1


def test_nothing_can_be_played_where_the_goal_is_out_of_reach(
    client: Client, lesson_of: Callable[..., Lesson]
) -> None:
    few = "{under: {discs: 2, moves: 3}}"
    lesson = lesson_of(step_text("play-out", board=None, goal=few, opponent="{script: [f6]}"))
    client.post(url(1, lesson), {"line": "", "square": "f5"})
    assert line() == "f5f6"
    assert "That is more than 2 discs." in text(client.get(url(1, lesson)))
    client.post(url(1, lesson), {"line": "f5f6", "square": "e6"})
    progress = StepProgress.objects.get()
    assert (progress.line, progress.misses) == ("f5f6", 1)
    client.post(url(1, lesson), {"line": "f5f6", "back": "1"})
    assert line() == ""


# --- Taking back --------------------------------------------------------------------------------


def test_take_back_goes_to_before_the_last_move_and_once(post: Post) -> None:
    post("", square="g1")
    post("g1f1", square="g2")
    assert post("g1f1g2h1", back="1").status_code == 302
    assert line() == "g1f1"
    post("g1f1g2h1", back="1")
    assert line() == "g1f1"


def test_begin_again_takes_all_back(post: Post) -> None:
    post("", square="g1")
    post("g1f1", square="g2")
    post("g1f1g2h1", again="1")
    assert line() == ""


def test_at_the_beginning_there_is_nothing_to_take_back(
    client: Client, lesson: Lesson, post: Post
) -> None:
    html = text(client.get(url(1, lesson)))
    assert "Take back" not in html
    assert "Begin again" not in html
    assert post("", back="1").status_code == 302
    assert line() == ""


# --- Pressing twice, in two tabs, too soon -------------------------------------------------------


@pytest.mark.parametrize("headers", [{}, HTMX], ids=["plain", "htmx"])
def test_the_same_press_twice_moves_once(
    client: Client, lesson: Lesson, headers: dict[str, str]
) -> None:
    for _ in range(2):
        pressed = client.post(url(1, lesson), {"line": "", "square": "g1"}, headers=headers)
        assert pressed.status_code == (200 if headers else 302)
    assert line() == ("g1" if headers else "g1f1")


def test_the_computer_answers_once(post_htmx: Post) -> None:
    post_htmx("", square="g1")
    for _ in range(2):
        assert post_htmx("g1", answer="1").status_code == 200
    assert line() == "g1f1"


def test_a_page_that_has_been_left_behind_moves_nothing(post: Post, post_htmx: Post) -> None:
    post("", square="g1")
    for pressed in (post("", square="g2"), post_htmx("", square="g2")):
        assert pressed.status_code == 409
        assert "This board has moved on." in text(pressed)
        assert 'name="line" value="g1f1"' in text(pressed)
    assert line() == "g1f1"


@pytest.mark.parametrize("press", ["back", "again", "answer"])
def test_a_page_that_has_been_left_behind_takes_nothing_back(post: Post, press: str) -> None:
    post("", square="g1")
    post("g1f1", square="g2")
    post("g1f1", **{press: "1"})
    assert line() == "g1f1g2h1"


def test_the_learner_does_not_move_for_the_computer(post_htmx: Post) -> None:
    post_htmx("", square="g1")
    pressed = post_htmx("g1", square="g2")
    assert pressed.status_code == 200
    assert "White is thinking." in text(pressed)
    assert line() == "g1"


def test_a_solved_step_stays_as_it_was_solved(post: Post) -> None:
    for before, square in [("", "g1"), ("g1f1", "g2"), ("g1f1g2h1", "h7")]:
        post(before, square=square)
    for press in ({"square": "g2"}, {"back": "1"}, {"again": "1"}, {"answer": "1"}):
        post("g1f1g2h1h7", **press)
        post("", **press)
    assert line() == "g1f1g2h1h7"


def test_a_solved_step_can_be_done_again(client: Client, lesson: Lesson, post: Post) -> None:
    for before, square in [("", "g1"), ("g1f1", "g2"), ("g1f1g2h1", "h7")]:
        post(before, square=square)
    client.post(f"{url(1, lesson)}again/")
    assert line() == ""
    assert client.get(url(1, lesson)).context["page"].look.board.position.empties == 5


# --- What is no move ----------------------------------------------------------------------------


def test_a_square_that_is_no_move_is_explained(post: Post, post_htmx: Post) -> None:
    for pressed in (post("", square="a1"), post_htmx("", square="a1")):
        assert pressed.status_code == 422
        html = text(pressed)
        assert "a1 is taken." in html
        assert "A new disc goes on an empty square." in html
        assert html.count('id="hint"') == 1
    assert line() == ""


@pytest.mark.parametrize(
    "sent",
    [
        {"square": "zz"},
        {"square": ""},
        {"square": "g1\x00"},
        {},
        {"square": "g1", "line": "f5" * 61},
        {"back": "1", "line": "f5" * 61},
    ],
)
def test_what_cannot_be_read_gets_a_plain_sentence(
    client: Client, lesson: Lesson, sent: dict[str, str]
) -> None:
    page = client.post(url(1, lesson), {"line": "", **sent})
    assert page.status_code == 422
    assert page.context["page"].look.message.verdict
    assert not StepProgress.objects.exists()


@pytest.mark.parametrize("sent", ["zz", "g", "a1", "g1g1", "😀"])
@pytest.mark.parametrize(
    "press", [{"square": "g1"}, {"back": "1"}, {"again": "1"}, {"answer": "1"}]
)
def test_a_line_that_nobody_played_changes_nothing(
    post: Post, sent: str, press: dict[str, str]
) -> None:
    post("", square="g1")
    assert post(sent, **press).status_code in (302, 409)
    assert line() == "g1f1"


# --- Help ---------------------------------------------------------------------------------------


def test_help_goes_on_from_move_to_move(client: Client, lesson: Lesson, post: Post) -> None:
    for number in ("1", "2", "3"):
        html = text(client.get(url(1, lesson)))
        assert html.count('id="hint"') == 1
        client.post(url(1, lesson), {"hint": number})
    look = client.get(url(1, lesson)).context["page"].look
    assert look.message.verdict == "One good move is marked at a time."
    for move in ("g1", "g2", "h7"):
        shown = client.get(url(1, lesson))
        assert f'id="board-{move}"' in text(shown)
        assert len(shown.context["page"].look.board.best) == 1
        post(shown.context["page"].look.line, square=move)
    progress = StepProgress.objects.get()
    assert progress.solved_at is not None
    assert not progress.first_right


def test_a_hint_is_offered_once_after_moves_too(client: Client, lesson: Lesson, post: Post) -> None:
    post("", square="g1")
    assert text(client.get(url(1, lesson))).count('id="hint"') == 1
