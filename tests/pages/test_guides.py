"""The strategy guides, the glossary and the questions, as pages."""

import re
from dataclasses import replace
from html.parser import HTMLParser
from itertools import pairwise
from typing import Any

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from lessons.course.articles import glossary, guides, questions
from reversi_site.board import words
from reversi_site.pages.articles import picture

pytestmark = pytest.mark.django_db

GUIDES = [f"/guides/{guide.slug}/" for guide in guides()]
PAGES = ["/guides/", *GUIDES, "/glossary/", "/questions/"]
DIAGRAMS = {
    **{
        page: [part.diagram for part in guide.sections]
        for page, guide in zip(GUIDES, guides(), strict=True)
    },
    "/glossary/": [word.diagram for word in glossary()],
    "/questions/": [question.diagram for question in questions() if question.diagram],
}


class Page(HTMLParser):
    """What a test asks of a page: its headings, names, links, labels of pictures."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.headings: list[int] = []
        self.ids: list[str] = []
        self.links: set[str] = set()
        self.labels: list[str] = []
        self.title = re.findall(r"<title>(.*?)</title>", html, re.DOTALL)[0].strip()
        self.description = re.findall(r'<meta name="description" content="([^"]*)"', html)[0]
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = {key: value or "" for key, value in attrs}
        if re.fullmatch("h[1-6]", tag):
            self.headings.append(int(tag[1]))
        if "id" in found:
            self.ids.append(found["id"])
        if tag == "a":
            self.links.add(found.get("href", ""))
        if "picture" in found.get("class", "").split():
            self.labels.append(found["aria-label"])


def read(client: Client, address: str) -> Page:
    response = client.get(address)
    assert response.status_code == 200
    return Page(response.content.decode())


@pytest.mark.parametrize("address", PAGES)
def test_it_is_read_without_asking_the_database(
    client: Client, django_assert_num_queries: DjangoAssertNumQueries, address: str
) -> None:
    with django_assert_num_queries(0):
        assert client.get(address).status_code == 200
    assert client.post(address).status_code == 405


def test_no_other_guide_can_be_read(client: Client) -> None:
    assert client.get("/guides/cheating/").status_code == 404


@pytest.mark.parametrize("address", PAGES)
def test_its_headings_go_down_one_at_a_time_and_its_names_are_its_own(
    client: Client, address: str
) -> None:
    page = read(client, address)
    assert page.headings[0] == 1
    assert page.headings.count(1) == 1
    assert all(below - above <= 1 for above, below in pairwise(page.headings))
    assert len(page.ids) == len(set(page.ids))


def test_each_page_has_a_title_and_a_description_of_its_own(client: Client) -> None:
    pages = [read(client, address) for address in PAGES]
    assert len({page.title for page in pages}) == len(PAGES)
    assert len({page.description for page in pages}) == len(PAGES)
    assert all(50 <= len(page.description) <= 200 for page in pages), "of use in a list of results"


@pytest.mark.parametrize("address", DIAGRAMS)
def test_every_position_is_drawn_and_told_in_words(client: Client, address: str) -> None:
    labels = read(client, address).labels
    assert len(labels) == len(DIAGRAMS[address])
    for label, diagram in zip(labels, DIAGRAMS[address], strict=True):
        assert label.startswith(words.position_words(diagram.position))


def test_a_picture_tells_its_marks(client: Client) -> None:
    (leave_it,) = [part for part in guides()[0].sections if part.slug == "leave-it"]
    assert picture(leave_it.diagram).count('class="hint-ring"') == 1
    assert "Marked: c8. Crossed: h8." in picture(leave_it.diagram)


@pytest.mark.parametrize(
    ("shown", "told"),
    [
        ({"dots": True}, "Legal moves: d3, c4, f5 and e6."),
        ({"line": (0, 1)}, "Marked: a1 and b1."),
    ],
)
def test_what_a_picture_marks_can_be_heard(shown: dict[str, Any], told: str) -> None:
    (plain,) = [word.diagram for word in glossary() if word.slug == "disc"]
    assert told not in picture(plain)
    assert told in picture(replace(plain, **shown))


@pytest.mark.parametrize("address", PAGES)
def test_all_its_links_lead_somewhere(client: Client, address: str) -> None:
    page = read(client, address)
    for link in page.links:
        if link.startswith("#"):
            assert link[1:] in page.ids
        else:
            assert client.get(link).status_code in {200, 302}, link


def test_guides_link_to_lessons_that_practise_them(client: Client) -> None:
    for address in GUIDES:
        lessons = {link for link in read(client, address).links if link.startswith("/learn/")}
        assert len(lessons - {"/learn/"}) >= 5, address


@pytest.mark.parametrize("address", ["/", "/learn/", "/rules/", *PAGES])
def test_they_are_linked_from_everywhere(client: Client, address: str) -> None:
    assert {"/guides/", "/glossary/", "/questions/"} <= read(client, address).links


def test_guides_lead_to_each_other(client: Client) -> None:
    for address in GUIDES:
        assert set(GUIDES) <= read(client, address).links
