from pathlib import Path

import pytest
from django.http import HttpRequest
from django.test import RequestFactory
from django_htmx.middleware import HtmxDetails
from pytest_django import Settings

from reversi_site import stage

TEMPLATE = """{% load partials %}<main>
{% partialdef stage inline %}<div id="stage">{{ square }}</div>{% endpartialdef %}
</main><p id="live"></p>"""


@pytest.fixture(autouse=True)
def _page(tmp_path: Path, settings: Settings) -> None:
    """Have the template above for `page.html`."""
    (tmp_path / "page.html").write_text(TEMPLATE)
    (engine,) = settings.TEMPLATES
    settings.TEMPLATES = [{**engine, "DIRS": [tmp_path]}]


def asked_by(headers: dict[str, str]) -> HttpRequest:
    request = RequestFactory().get("/", headers=headers)
    request.htmx = HtmxDetails(request)  # type: ignore[attr-defined]
    return request


BROWSER: dict[str, str] = {}
HTMX = {"HX-Request": "true"}


def test_a_browser_gets_the_whole_page() -> None:
    response = stage.render(
        asked_by(BROWSER), "page.html", {"square": "d3"}, live="Black plays d3."
    )

    assert response.content.decode().split() == [
        "<main>",
        *["<div", 'id="stage">d3</div>'],
        "</main><p",
        'id="live"></p>',
    ]


def test_htmx_gets_the_stage_and_a_sentence_for_the_live_region() -> None:
    response = stage.render(asked_by(HTMX), "page.html", {"square": "d3"}, live="Black plays d3.")

    assert response.content.decode() == (
        '<div id="stage">d3</div><p id="live" hx-swap-oob="innerHTML">Black plays d3.</p>'
    )


def test_the_sentence_is_text_and_never_markup() -> None:
    response = stage.render(asked_by(HTMX), "page.html", {}, live="<b>")

    assert "&lt;b&gt;" in response.content.decode()


@pytest.mark.parametrize("headers", [BROWSER, HTMX])
def test_both_answers_carry_the_status(headers: dict[str, str]) -> None:
    response = stage.render(asked_by(headers), "page.html", {}, status=422)

    assert response.status_code == 422
