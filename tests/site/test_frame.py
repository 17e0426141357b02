"""The frame of every page, parts of which are kept: nobody gets another page's or visitor's."""

import re

import pytest
from django.test import Client, override_settings


def current(page: str) -> list[str]:
    """The names of the sections that the main navigation marks as the page's own."""
    return re.findall(r'<a href="[^"]*" aria-current="page">([^<]*)</a>', page)


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("address", "sections"),
    [
        ("/rules/", []),
        ("/daily/archive/", ["Today"]),
        ("/learn/", ["Learn"]),
        ("/play/", ["Play"]),
        ("/board/", ["Board"]),
        ("/board/f5d6", ["Board"]),
        ("/no/such/page/", []),
    ],
)
def test_each_page_marks_its_own_section(client: Client, address: str, sections: list[str]) -> None:
    """Looked at twice, after a page of each other section."""
    for other in ("/daily/archive/", "/play/", "/board/"):
        client.get(other)

    pages = [client.get(address).content.decode() for _ in range(2)]

    assert [current(page) for page in pages] == [sections, sections]


def test_another_brand_is_shown_at_once(client: Client) -> None:
    client.get("/rules/")
    with override_settings(BRAND="Elsewhere"):
        assert "<span>Elsewhere</span>" in client.get("/rules/").content.decode()


def test_each_visitor_has_a_token_and_a_theme_of_their_own() -> None:
    def form(theme: str) -> str:
        client = Client()
        client.cookies["theme"] = theme
        page = client.get("/rules/").content.decode()
        found = re.search(r'<form method="post" action="/theme".*?</form>', page, re.S)
        assert found
        return found[0]

    light, dark = form("light"), form("dark")

    assert 'value="light" aria-pressed="true"' in light
    assert 'value="dark" aria-pressed="true"' in dark
    token = re.compile(r'name="csrfmiddlewaretoken" value="(\w+)"')
    assert token.findall(light) != token.findall(dark)
