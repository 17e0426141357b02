"""The style sheets: small, in layers, without foreign files or unused names."""

import re
from pathlib import Path

import brotli
from django.conf import settings
from django.contrib.staticfiles import finders

ROOT = Path(settings.BASE_DIR)
SHEETS = (
    "css/tokens.css",
    "css/layout.css",
    "board/board.css",
    "css/components.css",
)
BUDGET = 12_000  # bytes, all four as WhiteNoise sends them to browsers of today


def read(sheet: str) -> str:
    found = finders.find(sheet)
    assert found, sheet
    return Path(str(found)).read_text(encoding="utf-8")


def without_comments(css: str) -> str:
    return re.sub(r"/\*.*?\*/", "", css, flags=re.DOTALL)


def test_they_stay_within_their_budget() -> None:
    sizes = {sheet: len(brotli.compress(read(sheet).encode())) for sheet in SHEETS}

    assert sum(sizes.values()) <= BUDGET, sizes


def test_every_page_links_them_in_the_order_of_their_layers() -> None:
    base = (ROOT / "templates/base.html").read_text(encoding="utf-8")

    assert re.findall(r'rel="stylesheet" href="{% static "([^"]+)"', base) == list(SHEETS)
    assert read(SHEETS[0]).index("@layer reset, tokens, base") < read(SHEETS[0]).index("{")


def test_every_rule_belongs_to_a_declared_layer() -> None:
    declared = re.search(r"@layer ([^;{]+);", read(SHEETS[0]))
    assert declared
    for sheet in SHEETS:
        css = without_comments(read(sheet)).replace(declared[0], "")
        outermost, depth = [], 0
        for piece in re.split(r"([{}])", css):
            if depth == 0 and piece.strip() and piece not in "{}":
                outermost.append(piece.strip())
            depth += {"{": 1, "}": -1}.get(piece, 0)
        assert depth == 0, sheet
        assert {one.removeprefix("@layer ") for one in outermost} <= set(declared[1].split(", "))


def test_they_load_nothing_but_the_font() -> None:
    urls = [url for sheet in SHEETS for url in re.findall(r"url\(([^)]+)\)", read(sheet))]

    assert urls == ["../fonts/besley.woff2"]
    assert "@import" not in "".join(map(read, SHEETS))
    assert finders.find("fonts/besley.woff2")
    assert "SIL OPEN FONT LICENSE" in read("fonts/besley-OFL.txt")


def test_every_class_is_used() -> None:
    css = "".join(without_comments(read(sheet)) for sheet in SHEETS)
    without_urls = re.sub(r"url\(.*?\)", "", css)
    classes = set(re.findall(r"\.([a-z][a-z-]*[a-z])\b(?!-?\d)", without_urls))
    sources = [
        *(ROOT / "templates").rglob("*.html"),
        *(
            file
            for app in ("reversi_site", "lessons", "puzzles", "play")
            for file in (ROOT / app).rglob("*.py")
        ),
    ]
    text = "".join(source.read_text(encoding="utf-8") for source in sources)

    assert {"board", "legal-move", "last-move", "verdict", "plates"} <= classes
    assert sorted(one for one in classes if not re.search(rf"\b{one}\b", text)) == []


def test_nothing_is_said_to_be_disabled() -> None:
    css = "".join(without_comments(read(sheet)) for sheet in SHEETS)

    assert ":disabled" not in css
    assert ":enabled" not in css
