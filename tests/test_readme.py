"""What the documents tell people to run has to exist, and to be what CI runs."""

import re
from pathlib import Path

import pytest
from django.core.management import get_commands

ROOT = Path(__file__).resolve().parent.parent

README = (ROOT / "README.md").read_text(encoding="utf-8")
OPERATIONS = (ROOT / "docs/operations.md").read_text(encoding="utf-8")
CI = (ROOT / ".ci/run").read_text(encoding="utf-8")
MAKEFILE = (ROOT / "Makefile").read_text(encoding="utf-8")
SETTINGS = (ROOT / "reversi_site/settings.py").read_text(encoding="utf-8")
DOCUMENTS = [ROOT / "README.md", ROOT / "CHANGELOG.md", *sorted((ROOT / "docs").glob("*.md"))]


def blocks(text: str) -> list[str]:
    """The lines of all shell blocks."""
    return [
        line
        for block in re.findall(r"```sh\n(.*?)```", text, re.S)
        for line in block.split("\n")
        if line
    ]


def test_a_newcomer_needs_two_commands() -> None:
    assert blocks(README) == ["make run", "make test"]


def test_ci_runs_the_test_command_of_the_readme() -> None:
    _, test = blocks(README)

    assert re.search(rf"^part .* {test}$", CI, re.M)


def test_every_make_target_that_is_named_exists() -> None:
    targets = set(re.findall(r"^([a-z-]+):", MAKEFILE, re.M))
    named = set(re.findall(r"\bmake ([a-z-]+)`", README + OPERATIONS))

    assert named
    assert named <= targets


def test_every_command_that_operations_names_exists() -> None:
    named = set(re.findall(r"manage\.py ([a-z_]+)", OPERATIONS))

    assert named
    assert named <= set(get_commands())


def test_operations_lists_every_setting() -> None:
    of_the_engine = {"FLIPSIDE_CACHE", "FLIPSIDE_WEIGHTS"}
    read = set(re.findall(r'env\.\w+\("(\w+)"', SETTINGS)) | {"ENV_FILE"} | of_the_engine
    listed = set(re.findall(r"`(\w+)`", "".join(re.findall(r"^\| (`.*?) \|", OPERATIONS, re.M))))

    # PORT is make's, and only tells `make run` what address to give out.
    assert listed == read - {"PORT"}


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: path.name)
def test_every_file_that_a_document_links_to_exists(path: Path) -> None:
    text = re.sub(r"^```.*?^```", "", path.read_text(encoding="utf-8"), flags=re.M | re.S)
    links = re.findall(r"\]\(((?!https?:|#)[^)#]+)", text)

    assert [link for link in links if not (path.parent / link).exists()] == []
