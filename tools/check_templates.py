"""Compile every template, and refuse what the Content-Security-Policy would block.

Prints a line for each finding; exit 1 if there is one.
"""

import os
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import django
from django.template import TemplateSyntaxError
from django.template.loader import get_template
from django.template.utils import get_app_template_dirs

ROOT = Path(__file__).resolve().parent.parent

REFUSED = {
    r"\sstyle\s*=": "a style attribute",
    r"<style\b": "an inline style sheet",
    r"<script(?![^>]*\ssrc=)": "an inline script",
    r"\son[a-z]+\s*=": "an event handler attribute",
    r"\shx-on\b": "hx-on",
    r"\bjs:": "a value computed by script",
    r"<(?:script|link|img|iframe)[^>]*(?:src|href)\s*=\s*[\"'](?:https?:)?//": "a third-party file",
}
COMMENT = re.compile(r"{%\s*comment\b.*?{%\s*endcomment\s*%}|{#.*?#}", re.DOTALL)


def findings() -> Iterator[str]:
    """Yield what is wrong, as `file: what`."""
    for folder in (ROOT / "templates", *get_app_template_dirs("templates")):
        if ROOT not in Path(folder).parents or ".venv" in Path(folder).parts:
            continue
        for path in sorted(Path(folder).rglob("*.html")):
            name = path.relative_to(folder).as_posix()
            try:
                get_template(name)
            except TemplateSyntaxError as error:
                yield f"{name}: {error}"
            source = COMMENT.sub("", path.read_text(encoding="utf-8"))
            for pattern, what in REFUSED.items():
                if re.search(pattern, source, re.IGNORECASE):
                    yield f"{name}: {what}"


def main() -> int:
    """Report all findings; the exit status."""
    sys.path.insert(0, str(ROOT))
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tests.settings")
    django.setup()
    found = list(findings())
    for line in found:
        print(line, file=sys.stderr)  # noqa: T201
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
