"""The Atom feed of the last days' puzzles."""

import datetime
from xml.etree import ElementTree

import pytest
from django.conf import settings
from django.test import Client

from puzzles.bank import file as bank
from tests.puzzles.conftest import NOON, SetClock
from tests.puzzles.test_share_picture import Tags
from tests.puzzles.visitors import assert_same_for_everybody

ADDRESS = "/daily/feed/"
ATOM = "{http://www.w3.org/2005/Atom}"


def feed(client: Client) -> ElementTree.Element:
    response = client.get(ADDRESS)
    assert response["Content-Type"] == "application/atom+xml; charset=utf-8"
    return ElementTree.fromstring(response.content)


def entries(client: Client) -> list[ElementTree.Element]:
    return feed(client).findall(f"{ATOM}entry")


def texts(client: Client, name: str) -> list[str]:
    return [entry.findtext(f"{ATOM}{name}") or "" for entry in entries(client)]


def test_it_holds_the_last_thirty_days_the_newest_first(client: Client) -> None:
    dates = [NOON.date() - datetime.timedelta(days=ago) for ago in range(30)]

    ids = texts(client, "id")

    assert ids == [f"{settings.SITE_URL}/daily/{date}/" for date in dates]


def test_a_day_comes_when_it_begins_in_utc(client: Client, set_clock: SetClock) -> None:
    midnight = datetime.datetime(2027, 3, 2, tzinfo=datetime.UTC)

    set_clock(midnight - datetime.timedelta(seconds=1))
    assert "/2027-03-01/" in texts(client, "id")[0]
    set_clock(midnight)
    assert "/2027-03-02/" in texts(client, "id")[0]


def test_on_the_first_days_it_is_short(client: Client, set_clock: SetClock) -> None:
    noon = datetime.datetime.combine(bank.first_date(), datetime.time(12), tzinfo=datetime.UTC)
    set_clock(noon + datetime.timedelta(days=1))

    assert len(entries(client)) == 2


def test_an_entry_names_the_day_and_says_what_is_asked(client: Client) -> None:
    newest = entries(client)[0]

    assert newest.findtext(f"{ATOM}title") == "Daily challenge, Monday 1 March 2027"
    assert " to move and " in (newest.findtext(f"{ATOM}summary") or "")
    assert newest.findtext(f"{ATOM}updated") == "2027-03-01T00:00:00+00:00"


def test_an_entry_stays_as_it_is(client: Client, set_clock: SetClock) -> None:
    before = ElementTree.tostring(entries(client)[0])
    set_clock(NOON + datetime.timedelta(days=1))

    assert ElementTree.tostring(entries(client)[1]).strip() == before.strip()


def test_its_links_lead_to_the_page_and_to_itself(client: Client) -> None:
    links = {link.get("rel"): link.get("href") for link in feed(client).findall(f"{ATOM}link")}

    assert links["self"] == f"{settings.SITE_URL}/daily/feed/"
    assert links["alternate"] == f"{settings.SITE_URL}/daily/"


@pytest.mark.parametrize("host", ["localhost", "127.0.0.1"])
def test_ids_do_not_depend_on_who_asks(client: Client, host: str) -> None:
    content = client.get(ADDRESS, headers={"host": host}).content.decode()

    assert host not in content


def test_it_may_be_kept_until_the_next_day_comes(client: Client, set_clock: SetClock) -> None:
    assert client.get(ADDRESS)["Cache-Control"] == "public, max-age=3600"
    set_clock(datetime.datetime(2027, 3, 1, 23, 50, tzinfo=datetime.UTC))

    response = client.get(ADDRESS)

    assert response["Cache-Control"] == "public, max-age=600"
    tag = response["ETag"]
    assert client.get(ADDRESS, headers={"If-None-Match": tag}).status_code == 304


@pytest.mark.django_db
def test_it_is_the_same_for_everybody(client: Client) -> None:
    assert_same_for_everybody(client, ADDRESS)


def test_readers_find_it_from_the_page_of_a_day(client: Client) -> None:
    links = Tags(client.get("/daily/").content.decode()).links

    assert links["alternate"] == f"{settings.SITE_URL}{ADDRESS}"
