"""A browser that notices everything a user would not: console, policy, foreign requests."""

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, ConsoleMessage, Page, Request
from pytest_django.live_server_helper import LiveServer

from lessons.course.loading import course
from tests import needs

HERE = Path(__file__).parent

# The browser reports these answers as failed loads; for the board they are answers like others:
# a stale page, and a press that is no move. And htmx reports as an error, twice, that it gave up a
# request because a later press has replaced it, as it was told to. And the browser says that it has
# forgotten its pages when somebody leaves.
ORDINARY = (
    *("status of 409", "status of 422", "htmx:sendAbort", "htmx:afterRequest"),
    'Cleared data types: "cache"',
)

# What of axe's rules depends on colours, which are all that differs between the themes.
COLOUR_RULES = ["color-contrast", "link-in-text-block"]

CHROMIUM_ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark all tests of this folder."""
    for item in items:
        if HERE in item.path.parents:
            item.add_marker("e2e")


@pytest.fixture(scope="session", autouse=True)
def _database_beside_a_running_loop() -> None:
    """Let tests use the database although Playwright keeps an event loop in their thread."""
    os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "true"


@pytest.fixture(scope="session", autouse=True)
def _course_that_has_been_read() -> None:
    """Read the course before the first page asks for it: that takes seconds, once."""
    course()


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """Use the system's chromium; skip without one."""
    return {
        **browser_type_launch_args,
        "executable_path": needs.chromium(),
        "args": CHROMIUM_ARGUMENTS,
    }


@pytest.fixture(scope="session")
def browser_context_args(
    browser_context_args: dict[str, Any], live_server: LiveServer
) -> dict[str, Any]:
    """Open addresses of the test's own server, `page.goto("/rules/")`, in one language."""
    return {**browser_context_args, "base_url": live_server.url, "locale": "en-GB"}


class Watch:
    """What went wrong on a page so far, unless a test expects it."""

    def __init__(self, page: Page, site: str) -> None:
        self.found: list[str] = []
        self._allowed = list(ORDINARY)
        self._site = site
        page.on("console", self._console)
        page.on("pageerror", lambda error: self._note(f"uncaught {error}"))
        page.on("request", self._request)

    def allow(self, words: str) -> None:
        """Expect messages that contain `words`."""
        self._allowed.append(words)

    def _console(self, message: ConsoleMessage) -> None:
        self._note(f"console {message.type}: {message.text}")

    def _request(self, request: Request) -> None:
        if not request.url.startswith((self._site + "/", "data:", "blob:")):
            self._note(f"foreign request: {request.url}")

    def _note(self, what: str) -> None:
        if not any(words in what for words in self._allowed):
            self.found.append(what)


OpenPage = Callable[..., Page]


@pytest.fixture
def watches() -> list[Watch]:
    """The watches of all pages of the test, one a page; `watches[0].allow("...")`."""
    return []


@pytest.fixture
def open_page(
    browser: Browser,
    browser_context_args: dict[str, Any],
    live_server: LiveServer,
    watches: list[Watch],
) -> Iterator[OpenPage]:
    """Return a function that opens a watched page in a context of its own.

    It takes what `browser.new_context` takes: `open_page(viewport={"width": 390, "height": 660})`.
    The test fails if any page said, did or asked for what it should not.
    """
    contexts = []

    def opened(**options: Any) -> Page:
        context = browser.new_context(**{**browser_context_args, **options})
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(10_000)
        watches.append(Watch(page, live_server.url))
        return page

    yield opened
    for context in contexts:
        context.close()
    found = [what for watch in watches for what in watch.found]
    assert not found, "\n".join(found)


@pytest.fixture
def page(open_page: OpenPage) -> Page:
    """A watched page at 1280 × 800."""
    return open_page(viewport={"width": 1280, "height": 800})


@pytest.fixture
def page_without_js(open_page: OpenPage) -> Page:
    """A watched page at 1280 × 800 that runs no script."""
    return open_page(viewport={"width": 1280, "height": 800}, java_script_enabled=False)


@pytest.fixture
def phone(open_page: OpenPage) -> Page:
    """A watched page at 390 × 660, with touch."""
    return open_page(viewport={"width": 390, "height": 660}, has_touch=True, is_mobile=True)


@pytest.fixture(scope="session")
def assert_accessible() -> Callable[..., None]:
    """Return a check: axe finds nothing, by WCAG A and AA and by best practice.

    `assert_accessible(page, rules=["color-contrast"])` asks for these rules alone.
    """
    axe = Axe()
    # A picture is one image with a name. Looking at each of its discs takes most of the time.
    context = {"exclude": [".picture > *"]}

    def check(page: Page, rules: list[str] | None = None) -> None:
        result = axe.run(page, context, {"runOnly": rules} if rules else None)
        assert not result.violations_count, result.generate_report()

    return check


@pytest.fixture(scope="session")
def assert_accessible_in_both_themes(
    assert_accessible: Callable[..., None],
) -> Callable[[Page], None]:
    """Return a check: axe finds nothing on a light page, nor once its colours are the dark ones.

    For pages opened with `reduced_motion="reduce"`: there colours change at once.
    """

    def check(page: Page) -> None:
        page.emulate_media(color_scheme="light")
        assert_accessible(page)
        page.emulate_media(color_scheme="dark")
        assert_accessible(page, rules=COLOUR_RULES)

    return check
