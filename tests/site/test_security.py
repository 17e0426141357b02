import pytest
from django.test import Client, override_settings
from django.urls import reverse


@pytest.fixture
def address() -> str:
    """The address of some page."""
    return reverse("admin:login")


def policy(header: str) -> dict[str, list[str]]:
    """Read a Content-Security-Policy into directives."""
    return {words[0]: words[1:] for words in map(str.split, header.split(";"))}


@pytest.mark.django_db
def test_the_content_policy_allows_our_own_files_and_nothing_else(
    client: Client, address: str
) -> None:
    response = client.get(address)

    assert policy(response["Content-Security-Policy"]) == {
        "default-src": ["'none'"],
        "script-src": ["'self'"],
        "style-src": ["'self'"],
        "img-src": ["'self'"],
        "font-src": ["'self'"],
        "connect-src": ["'self'"],
        "form-action": ["'self'"],
        "base-uri": ["'none'"],
        "frame-ancestors": ["'none'"],
    }


@pytest.mark.django_db
def test_pages_vary_on_htmx_and_cookies(client: Client, address: str) -> None:
    vary = client.get(address)["Vary"]

    assert {"HX-Request", "Cookie"} <= set(vary.split(", "))


@pytest.mark.django_db
def test_caches_on_the_way_keep_no_page_of_a_visitor(client: Client, address: str) -> None:
    for page in (address, "/play/", "/play/games/all.json", "/nothing/"):
        assert "private" in client.get(page)["Cache-Control"].split(", ")


@pytest.mark.django_db
@pytest.mark.parametrize(
    "key", [r'"abcdefgh\000"', r'"abcdefgh\377\376"', "../../abcdefgh", "x" * 500]
)
def test_a_cookie_that_is_no_session_is_nobodys(client: Client, key: str) -> None:
    client.cookies.load(f"sessionid={key}")

    assert client.get("/account/").status_code == 200


@pytest.mark.django_db
def test_browsers_are_told_not_to_guess_frame_or_leak(client: Client, address: str) -> None:
    response = client.get(address)

    assert response["X-Content-Type-Options"] == "nosniff"
    assert response["X-Frame-Options"] == "DENY"
    assert response["Referrer-Policy"] == "same-origin"
    assert response["Cross-Origin-Opener-Policy"] == "same-origin"


def test_health_is_answered_on_plain_http_too(client: Client) -> None:
    with override_settings(SECURE_SSL_REDIRECT=True):
        assert client.get("/healthz").status_code == 200
        assert client.get("/rules/").status_code == 301


@pytest.mark.django_db
def test_a_form_without_its_token_changes_nothing_and_says_why() -> None:
    client = Client(enforce_csrf_checks=True)

    response = client.post("/can-play")

    assert response.status_code == 403
    assert "form could not be checked" in response.content.decode()
    assert not response.cookies.get("player")


@pytest.mark.django_db
@pytest.mark.parametrize(
    "address",
    [
        *("/", "/rules/", "/healthz", "/robots.txt", "/editor/", "/daily/", "/g/2345678"),
        *("/board/f5d6", "/board/f5d6.txt", "/board/f5d6/analysis", "/board/f5d6/embed/"),
        *("/api/daily/2026-12-01.json", "/daily/feed/", "/daily/embed/"),
    ],
)
@pytest.mark.parametrize("method", ["post", "put", "delete"])
def test_what_only_looks_asks_nobody_for_a_token(address: str, method: str) -> None:
    client = Client(enforce_csrf_checks=True)

    response = getattr(client, method)(address)

    assert (response.status_code, response["Allow"]) == (405, "GET, HEAD")


def test_an_unknown_host_is_refused_with_a_plain_page(client: Client) -> None:
    response = client.get("/healthz", headers={"host": "elsewhere.example"})

    assert response.status_code == 400
    assert "could not be understood" in response.content.decode()
