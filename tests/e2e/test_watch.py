"""The watched page: it has to notice, or all other browser tests say nothing."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from tests.e2e.conftest import Watch


@pytest.fixture
def quiet(watches: list[Watch]) -> Callable[[], list[str]]:
    """Return what was found so far, and forget it."""

    def taken() -> list[str]:
        found = [what for watch in watches for what in watch.found]
        for watch in watches:
            watch.found.clear()
        return found

    return taken


def test_it_notices_console_messages(page: Page, quiet: Callable[[], list[str]]) -> None:
    page.goto("/admin/login/")

    with page.expect_console_message():
        page.evaluate("console.log('here')")

    assert quiet() == ["console log: here"]


def test_it_notices_what_the_policy_blocks(page: Page, quiet: Callable[[], list[str]]) -> None:
    page.goto("/admin/login/")

    page.evaluate("document.body.insertAdjacentHTML('beforeend', '<p style=\"color: red\">')")

    page.wait_for_timeout(100)
    assert any("Content Security Policy" in what for what in quiet())


def test_it_notices_foreign_requests(page: Page, quiet: Callable[[], list[str]]) -> None:
    page.goto("/admin/login/")

    page.evaluate("fetch('https://example.com/').catch(() => {})")

    page.wait_for_timeout(100)
    assert quiet()


def test_script_runs_on_one_page_and_not_on_the_other(page: Page, page_without_js: Page) -> None:
    script = "data:text/html,<title>off</title><script>document.title = 'on'</script>"

    page.goto(script)
    page_without_js.goto(script)

    assert page.title() == "on"
    assert page_without_js.title() == "off"
