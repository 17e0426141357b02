"""Take the pictures of the readme and the docs: `.venv/bin/python tools/take_pictures.py URL`.

URL is a running server, `make run`. Needs chromium and the packages of requirements-dev.txt.
"""

import sys
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

FOLDER = Path(__file__).resolve().parent.parent / "docs" / "images"
DESKTOP = {"width": 1280, "height": 800}
PHONE = {"width": 390, "height": 660}


def lesson(page: Page) -> None:
    """The first step, answered."""
    page.goto("/learn/basics/first-moves/1/")
    page.click("#board-f5")
    page.locator(".verdict").wait_for()


def daily(page: Page) -> None:
    """A challenge, begun."""
    page.goto("/daily/2026-11-26/")
    page.click("#board-g7")
    page.locator(".verdict").wait_for()


def game(page: Page) -> None:
    """A game against the computer, after the first two moves."""
    page.goto("/play/")
    page.click("text=Start game")
    page.click("#board-f5")
    page.get_by_role("heading", name="Your move").wait_for()


SCENES: tuple[Callable[[Page], None], ...] = (lesson, daily, game)


def main(site: str) -> None:
    """Take every scene on a desktop in the light and on a phone in the dark."""
    FOLDER.mkdir(exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path="/usr/bin/chromium", args=["--no-sandbox", "--disable-gpu"]
        )
        for suffix, viewport, scheme in (("", DESKTOP, "light"), ("-phone", PHONE, "dark")):
            for scene in SCENES:
                context = browser.new_context(
                    base_url=site,
                    viewport=viewport,
                    color_scheme=scheme,
                    reduced_motion="reduce",
                    device_scale_factor=1,
                )
                page = context.new_page()
                scene(page)
                page.wait_for_timeout(1000)
                page.screenshot(path=FOLDER / f"{scene.__name__}{suffix}.png")
                context.close()
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1])
