"""Games from elsewhere, in a browser: pasted, as a file, dropped, and without script."""

import re
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.e2e.conftest import Watch

TIGER = re.compile(r"/board/f5d6c3d3c4$")

DROP = """(box) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(["f5d6c3d3c4"], "tiger.txt"));
    const event = (name) => new DragEvent(name, {dataTransfer, cancelable: true, bubbles: true});
    const isTaken = !box.dispatchEvent(event("dragover"));
    box.dispatchEvent(event("drop"));
    return isTaken;
}"""


def test_a_file_is_dropped_on_the_box(page: Page) -> None:
    page.goto("/import/")
    expect(page.get_by_text("You can drop it on the box, too.")).to_be_visible()

    assert page.get_by_label("Paste it here").evaluate(DROP)
    field = page.get_by_label("Or bring a file")
    assert field.evaluate("field => field.files[0].name") == "tiger.txt"
    expect(field).to_be_focused()
    page.get_by_role("button", name="Open", exact=True).click()

    expect(page).to_have_url(TIGER)


def test_without_script_a_file_and_a_list_are_opened(page_without_js: Page, tmp_path: Path) -> None:
    page = page_without_js
    file = tmp_path / "two.ggf"
    file.write_text("".join(f"(;GM[Othello]PB[Ada]PW[{name}]B[f5]W[d6];)" for name in ("Bo", "Cy")))
    page.goto("/import/")
    expect(page.get_by_text("You can drop it on the box, too.")).to_be_hidden()

    page.get_by_label("Or bring a file").set_input_files(file)
    page.get_by_role("button", name="Open", exact=True).click()

    expect(page.get_by_role("heading", level=1)).to_have_text("2 games to choose from.")
    page.get_by_role("link", name="Ada – Cy").click()
    expect(page).to_have_url(re.compile(r"/board/f5d6$"))


def test_a_pasted_slip_is_seen_on_a_phone_with_its_button(
    phone: Page, watches: list[Watch], assert_accessible: Callable[..., None]
) -> None:
    watches[0].allow("status of 422")
    phone.goto("/import/")
    assert_accessible(phone)

    phone.get_by_label("Paste it here").fill("(;GM[Othello]PB[Ada]PW[Ben]B[f5]W[d6]B[e1];)")
    phone.get_by_role("button", name="Open", exact=True).click()

    expect(phone.locator(".verdict h2")).to_have_text("Move 3, e1, is not legal for Black.")
    expect(phone.get_by_role("link", name="Open the first two moves")).to_be_in_viewport()
    expect(phone.locator(".pasted mark")).to_have_text("e1")
