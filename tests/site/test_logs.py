"""What the log of the server says of requests that make no sense."""

import io
import json
import logging

import pytest
from django.test import Client

pytestmark = pytest.mark.django_db


@pytest.fixture
def log(monkeypatch: pytest.MonkeyPatch) -> io.StringIO:
    """What is written to standard error."""
    stream = io.StringIO()
    (handler,) = (each for each in logging.root.handlers if type(each) is logging.StreamHandler)
    monkeypatch.setattr(handler, "stream", stream)
    return stream


@pytest.mark.parametrize(
    ("body", "kind"),
    [
        (b"x", "multipart/form-data"),
        (b"&".join([b"a=1"] * 1500), "application/x-www-form-urlencoded"),
        (b"a=1", "application/x-www-form-urlencoded; charset=utf-16"),
    ],
)
def test_a_request_that_makes_no_sense_is_told_in_short(
    client: Client, log: io.StringIO, body: bytes, kind: str
) -> None:
    response = client.post("/import/", body, content_type=kind)

    assert response.status_code == 400
    lines = [json.loads(line) for line in log.getvalue().splitlines()]
    assert {line["level"] for line in lines} == {"WARNING"}
    assert "Traceback" not in log.getvalue()
