"""The teacher's link: made and taken back by the learner, read-only, nameless, for 90 days."""

import datetime
import re
from io import StringIO

import pytest
from django.core.management import call_command
from django.test import Client
from django.utils import timezone
from pytest_django.fixtures import Settings

from lessons.models import TeacherLink
from lessons.progress import links
from reversi_site.players.models import Player
from tests.factories import PlayerFactory
from tests.lessons.walking import url

pytestmark = pytest.mark.django_db

DAY = datetime.timedelta(days=1)
NOON = datetime.datetime(2026, 3, 1, 12, tzinfo=datetime.UTC)


@pytest.fixture
def learner(client: Client) -> Client:
    """Somebody who has solved a step."""
    client.post(url(1), {"square": "f5"})
    return client


def link_on_page(client: Client) -> str:
    """The link that the learner's page shows, as a path; empty if it shows none."""
    html = client.get("/learn/progress/").content.decode()
    found = re.search(r'value="[^"]*(/learn/progress/[0-9a-f]{32}/)"', html)
    return found[1] if found else ""


# --- Making it and taking it back ---------------------------------------------------------------


def test_a_learner_makes_a_link_that_others_can_read(learner: Client) -> None:
    assert not link_on_page(learner)
    made = learner.post("/learn/progress/link/")
    assert made["Location"] == "/learn/progress/#teacher"
    answer = Client().get(link_on_page(learner))
    assert answer.status_code == 200
    assert "1 of " in answer.content.decode()


def test_the_learner_sees_the_link_with_the_name_of_the_site_and_its_last_day(
    learner: Client, settings: Settings
) -> None:
    settings.SITE_URL = "https://flipside.example"
    learner.post("/learn/progress/link/")
    link = TeacherLink.objects.get()
    html = learner.get("/learn/progress/").content.decode()
    assert f'value="https://flipside.example/learn/progress/{link.token}/"' in html
    assert f"until {link.expires:%-d %B %Y}" in html


def test_a_link_taken_back_is_gone(learner: Client) -> None:
    learner.post("/learn/progress/link/")
    address = link_on_page(learner)
    learner.post("/learn/progress/link/end/")
    assert Client().get(address).status_code == 404
    assert not link_on_page(learner)


def test_another_link_takes_the_place_of_the_first(learner: Client) -> None:
    learner.post("/learn/progress/link/")
    first = link_on_page(learner)
    learner.post("/learn/progress/link/")
    assert link_on_page(learner) != first
    assert Client().get(first).status_code == 404
    assert TeacherLink.objects.count() == 1


def test_nobody_ends_the_link_of_another(learner: Client) -> None:
    learner.post("/learn/progress/link/")
    other = Client()
    other.post(url(1), {"square": "f5"})
    other.post("/learn/progress/link/end/")
    assert link_on_page(learner)


def test_somebody_unknown_gets_no_link(client: Client) -> None:
    client.post("/learn/progress/link/")
    client.post("/learn/progress/link/end/")
    assert not Player.objects.exists()
    assert not TeacherLink.objects.exists()


@pytest.mark.parametrize("address", ["/learn/progress/link/", "/learn/progress/link/end/"])
def test_the_buttons_need_a_post_and_its_token(learner: Client, address: str) -> None:
    assert learner.get(address).status_code == 405
    strict = Client(enforce_csrf_checks=True)
    strict.cookies = learner.cookies
    assert strict.post(address).status_code == 403
    assert not TeacherLink.objects.exists()


def test_too_many_links_have_to_wait(learner: Client, settings: Settings) -> None:
    settings.RATE_LIMITS = {**settings.RATE_LIMITS, "create": (2, 60)}
    statuses = [learner.post("/learn/progress/link/").status_code for _ in range(3)]
    assert statuses == [302, 302, 429]


def test_guessing_links_has_to_wait(client: Client, settings: Settings) -> None:
    settings.RATE_LIMITS = {**settings.RATE_LIMITS, "move": (2, 60)}
    statuses = [client.get(f"/learn/progress/{n:032x}/").status_code for n in range(3)]
    assert statuses == [404, 404, 429]


# --- What it shows, and to whom -----------------------------------------------------------------


def test_it_can_only_be_read(learner: Client) -> None:
    learner.post("/learn/progress/link/")
    address = link_on_page(learner)
    visitor = Client()
    html = visitor.get(address).content.decode()
    assert "<form" not in html
    assert visitor.post(address).status_code == 405
    assert not visitor.cookies


def test_it_says_nothing_of_who_it_is(learner: Client) -> None:
    learner.post("/learn/progress/link/")
    player = Player.objects.get()
    html = Client().get(link_on_page(learner)).content.decode()
    assert player.token not in html
    assert TeacherLink.objects.get().token != player.token
    assert "guest" not in html


def test_it_gets_into_no_search_engine_no_cache_and_no_log_of_another_site(
    learner: Client,
) -> None:
    learner.post("/learn/progress/link/")
    answer = Client().get(link_on_page(learner))
    assert answer["X-Robots-Tag"] == "noindex, nofollow"
    assert '<meta name="robots" content="noindex, nofollow">' in answer.content.decode()
    assert answer["Referrer-Policy"] == "no-referrer"
    assert {"private", "no-store"} <= set(answer["Cache-Control"].split(", "))


def test_reading_it_is_no_visit_of_the_learner(learner: Client) -> None:
    learner.post("/learn/progress/link/")
    Player.objects.update(seen_on=datetime.date(2026, 1, 1))
    token = TeacherLink.objects.get().token
    assert "Last visit on 1 January 2026" in (
        Client().get(f"/learn/progress/{token}/").content.decode()
    )
    assert Player.objects.get().seen_on == datetime.date(2026, 1, 1)


@pytest.mark.parametrize("token", ["0" * 32, "nobody", "link", "é"])
def test_an_unknown_link_is_not_found(client: Client, token: str) -> None:
    assert client.get(f"/learn/progress/{token}/").status_code in {404, 405}


# --- How long it lasts --------------------------------------------------------------------------


def test_it_lasts_ninety_days() -> None:
    player = PlayerFactory.create()
    link = links.make_link(player, NOON)
    just_before = NOON + 90 * DAY - datetime.timedelta(seconds=1)
    assert links.player_behind(link.token, just_before) == player
    assert links.link_of(player, just_before) == link
    assert links.player_behind(link.token, NOON + 90 * DAY) is None
    assert links.link_of(player, NOON + 90 * DAY) is None


def test_an_expired_link_is_not_found(learner: Client) -> None:
    learner.post("/learn/progress/link/")
    address = link_on_page(learner)
    TeacherLink.objects.update(expires=timezone.now())
    assert Client().get(address).status_code == 404
    assert not link_on_page(learner)


def test_a_new_link_lasts_ninety_days_again() -> None:
    player = PlayerFactory.create()
    links.make_link(player, NOON)
    assert links.make_link(player, NOON + 80 * DAY).expires == NOON + 170 * DAY


def test_expired_links_are_deleted_by_the_command() -> None:
    old, new = PlayerFactory.create_batch(2)
    links.make_link(old, timezone.now() - 90 * DAY)
    links.make_link(new)
    said = StringIO()
    call_command("forget_links", stdout=said)
    assert said.getvalue() == "forgot 1 link\n"
    assert TeacherLink.objects.get().player == new


def test_it_goes_with_the_learner(learner: Client) -> None:
    learner.post("/learn/progress/link/")
    address = link_on_page(learner)
    learner.post("/erase")
    assert Client().get(address).status_code == 404
    assert not TeacherLink.objects.exists()
