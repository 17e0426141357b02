"""The settings as a server has them, each time in a process of its own."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]

SERVER = {
    "ENV_FILE": os.devnull,
    "DJANGO_SETTINGS_MODULE": "reversi_site.settings",
    "SECRET_KEY": "".join(map(chr, range(33, 127))),
    "SITE_URL": "https://flipside.example",
    "DATABASE_URL": "sqlite://:memory:",
}


def run(*command: str, **changed: str) -> "subprocess.CompletedProcess[str]":
    environment = {"PATH": os.environ["PATH"], "HOME": os.environ.get("HOME", "/"), **SERVER}
    return subprocess.run(
        [sys.executable, *command],
        cwd=ROOT,
        env={name: value for name, value in {**environment, **changed}.items() if value},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )


def setting(expression: str, **changed: str) -> str:
    """What the settings hold, as Python writes it."""
    code = f"from django.conf import settings; print({expression})"
    done = run("-c", code, **changed)
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


def test_django_finds_nothing_to_warn_of() -> None:
    done = run("manage.py", "check", "--deploy", "--fail-level", "WARNING")

    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("name", ["SECRET_KEY", "SITE_URL"])
def test_it_does_not_start_without_a_key_and_an_address(name: str) -> None:
    done = run("manage.py", "check", **{name: ""})

    assert done.returncode != 0
    assert f"Set the {name} environment variable" in done.stderr


def test_debug_is_off_unless_asked_for() -> None:
    assert setting("settings.DEBUG") == "False"
    assert setting("settings.DEBUG", DEBUG="on") == "True"


def test_cookies_are_sent_over_https_only() -> None:
    names = ("SESSION_COOKIE_SECURE", "CSRF_COOKIE_SECURE", "PLAYER_COOKIE_SECURE")

    secure = setting(f"[getattr(settings, name) for name in {names!r}]")

    assert secure == "[True, True, True]"


def test_the_site_answers_to_its_own_name_only() -> None:
    assert setting("settings.ALLOWED_HOSTS") == "['flipside.example']"
    assert setting("settings.CSRF_TRUSTED_ORIGINS") == "['https://flipside.example']"


@pytest.mark.parametrize(
    ("url", "options", "kept_for"),
    [
        ("sqlite:///x.sqlite3", "transaction_mode init_command timeout", "None"),
        ("postgres://u:p@db/flipside?sslmode=require", "pool sslmode", "0"),
    ],
)
def test_each_kind_of_database_gets_its_options(url: str, options: str, kept_for: str) -> None:
    found = setting("*settings.DATABASES['default']['OPTIONS']", DATABASE_URL=url)

    assert set(found.split()) == set(options.split())
    assert setting("settings.DATABASES['default']['CONN_MAX_AGE']", DATABASE_URL=url) == kept_for


def test_all_static_files_are_collected_and_the_error_pages_find_them(tmp_path: Path) -> None:
    collected = run("manage.py", "collectstatic", "--no-input", STATIC_ROOT=str(tmp_path))

    assert collected.returncode == 0, collected.stderr
    assert list(tmp_path.glob("favicon.*.svg")), "under names that say their content"
    assert list(tmp_path.glob("css/tokens.*.css.gz"))
    code = """
import django
django.setup()
from django.test import RequestFactory
from reversi_site.pages import errors
request = RequestFactory().get("/")
print(errors.server_error(request).status_code, errors.bad_request(request, None).status_code)
"""

    done = run("-c", code, STATIC_ROOT=str(tmp_path))

    assert done.stdout.split() == ["500", "400"], done.stderr


def test_logs_are_json_and_without_addresses() -> None:
    code = """
import django
django.setup()
from django.test import Client
client = Client(headers={"host": "flipside.example"}, REMOTE_ADDR="192.0.2.77")
client.post("/healthz", secure=True)
import logging
logging.getLogger("play").info("moved %s", "d3")
"""

    done = run("-W", "ignore", "-c", code)

    lines = done.stderr.splitlines()
    assert '"level": "INFO", "logger": "play", "message": "moved d3"' in lines[-1]
    assert all(line.startswith("{") for line in lines), done.stderr
    assert "192.0.2.77" not in done.stderr
