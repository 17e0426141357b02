"""Every command of docs/api.md, sent as curl would send it, and answered as the document says."""

import datetime
import json
import re
import shlex
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from django.conf import settings as site_settings
from django.test import Client
from django.utils import timezone
from pytest_django import Settings

DOCUMENT = (Path(site_settings.BASE_DIR) / "docs/api.md").read_text(encoding="utf-8")
SITE = "https://flipside.example"

# The moment at which the document shows the answers.
NOW = datetime.datetime(2026, 12, 1, 18, tzinfo=datetime.UTC)

# What may stand in a command. Another option is to be understood here before it is shown there.
HEADER, DATA, METHOD = ("-H", "--header"), ("-d", "--data"), ("-X", "--request")
ONLY_LOCAL = ("-O", "--remote-name", "-i", "--include")


@dataclass
class Command:
    """What a curl command asks for."""

    url: str = ""
    method: str = ""
    headers: dict[str, str] = field(default_factory=dict)
    data: list[str] = field(default_factory=list)

    @classmethod
    def read(cls, line: str) -> "Command":
        """Understand a command, or raise ValueError."""
        program, *words = shlex.split(line)
        if program != "curl":
            raise ValueError(f"not curl: {line}")
        command, rest = cls(), iter(words)
        for word in rest:
            if word in HEADER:
                name, _, value = next(rest).partition(":")
                command.headers[name.strip()] = value.strip()
            elif word in DATA:
                command.data.append(next(rest))
            elif word in METHOD:
                command.method = next(rest)
            elif word.startswith(f"{SITE}/") and not command.url:
                command.url = word
            elif word not in ONLY_LOCAL:
                raise ValueError(f"{word} is not understood: {line}")
        if not command.url:
            raise ValueError(f"no address of ours: {line}")
        return command

    def send(self, client: Client) -> Any:
        """The answer."""
        parts = urlsplit(self.url)
        return client.generic(
            self.method or ("POST" if self.data else "GET"),
            parts.path,
            "&".join(self.data),
            content_type="application/x-www-form-urlencoded" if self.data else "",
            headers={"Accept": "*/*", **self.headers},
            QUERY_STRING=parts.query,
        )


def examples() -> Iterator[tuple[str, str, str]]:
    """Each command, and the answer that is shown below it, if any: its kind, and the answer."""
    found = r"^```sh\n(?P<commands>.*?)^```\n(?:\n```(?P<kind>\w+)\n(?P<answer>.*?)^```$)?"
    for block in re.finditer(found, DOCUMENT, re.DOTALL | re.MULTILINE):
        *before, last = block["commands"].replace("\\\n", " ").strip().splitlines()
        yield from ((line, "", "") for line in before)
        yield last, block["kind"] or "", block["answer"] or ""


EXAMPLES = list(examples())


def test_no_command_of_the_document_is_left_out() -> None:
    assert len(EXAMPLES) == DOCUMENT.count("curl ") > 0


@pytest.mark.django_db
@pytest.mark.parametrize(("line", "kind", "answer"), EXAMPLES)
def test_every_command_of_the_document_answers_as_it_says(
    monkeypatch: pytest.MonkeyPatch, settings: Settings, line: str, kind: str, answer: str
) -> None:
    """JSON to the last value: whoever makes the bank anew copies the answers into the document."""
    settings.SITE_URL = SITE
    monkeypatch.setattr(timezone, "now", lambda: NOW)

    response = Command.read(line).send(Client(enforce_csrf_checks=True))

    assert response.status_code == 200 or (answer and response.status_code == 404)
    if kind == "json":
        assert json.loads(response.content) == json.loads(answer)
    else:
        assert answer.strip().encode() in response.content


@pytest.mark.parametrize(
    "line",
    [
        f"wget {SITE}/",
        "curl https://elsewhere.example/",
        f"curl --proxy x {SITE}/",
        f"curl {SITE}/ {SITE}/",
        "curl --header 'Accept: */*'",
    ],
)
def test_a_command_that_is_not_understood_is_noticed(line: str) -> None:
    with pytest.raises(ValueError, match=r"not curl|understood|no address"):
        Command.read(line)


def test_commands_are_understood_as_curl_does() -> None:
    line = f"curl -H 'Accept: a/b' --header X:y -d a=1 --data 'b=2 3' -X PUT {SITE}/x?y=z"

    assert Command.read(line) == Command(
        f"{SITE}/x?y=z", "PUT", {"Accept": "a/b", "X": "y"}, ["a=1", "b=2 3"]
    )
